extension ContractRule {
  static let parent01 = ContractRule(
    "PARENT-01", .error, .documented,
    law: "addChild gives the child willMove to the parent, at once and once; nothing else does.",
    why:
      "A willMove that is missing, or that no addChild follows, leaves a child that prepares for "
      + "another parent than it has.",
    cure: "Call addChild(_:) on the container; it calls willMove(toParent:).",
    needs: RuleNeeds([.willMove, .didMove]),
    keeps: """
      {"seq":1,"subject":"Feed#0","kind":"addChild","controller":"Card#0"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Feed#0","cause":1}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Feed#0","kind":"addChild","controller":"Card#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      """, brokenAt: 2, kinds: [.addChild, .willMove, .didMove]),
    at: [
      .addChild, .willMove, .didMove, .attach, .detach, .loadView, .viewDidLoad, .viewWillAppear,
    ],
    given: [.offTheWay, .call],
    judge: { event, model, breaches in
      if let call = model.call, call.owesMove, !isAnswer(event, to: call) {
        return breaches.add(
          "got no willMove from addChild", on: call.child, about: call.parent)
      }
      switch event.kind {
      case .willMove where event.hasParent && event.parent == nil:
        guard model.me.controller.membership == .joining else { return }
        guard model.isAnnouncedByHand(model.me) == true else { return }
        breaches.add("willMove was taken back, and no addChild came", about: parent(of: model))
      case .didMove:
        guard let parent = event.parent, model.me.controller.membership == .orphan else { return }
        breaches.add("didMove without willMove", about: parent)
      case .addChild:
        guard let child = event.controller, let facts = model[child] else { return }
        guard facts.controller.membership == .joining else { return }
        guard model.standing(of: event) == .announcedElsewhere else { return }
        breaches.add(
          "willMove came for a parent that did not add it", on: child,
          about: facts.controller.parent)
      default: break
      }
    },
    atRest: { subject, model, breaches in
      guard model.knowsRest, let place = model.knownPlace(of: subject),
        model.facts[place].restsJoining
      else { return }
      guard model.isAnnouncedByHand(model.facts[place]) == true else { return }
      breaches.add(
        "willMove without addChild", on: subject, about: model.facts[place].controller.parent,
        at: model.facts[place].controller.moved)
    })

  private static func isAnswer(_ event: LifecycleEvent, to call: LogModel.PendingCall) -> Bool {
    event.kind == .willMove && event.subject == call.child && event.parent == call.parent
  }

  private static func parent(of model: borrowing LogModel) -> SubjectIdentity {
    model.me.controller.parent
  }
}
