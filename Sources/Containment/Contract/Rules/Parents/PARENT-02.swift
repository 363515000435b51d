extension ContractRule {
  static let parent02 = ContractRule(
    "PARENT-02", .error, .documented,
    law: "A child that was added gets didMove to that parent once, or leaves again.",
    why: "A child that waits for didMove never starts what it does only under a parent.",
    cure: "Call didMove(toParent:) with the container once the child's view is in place.",
    needs: RuleNeeds([.willMove, .didMove]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Grid#0"}
      """, brokenAt: 2),
    at: [.didMove],
    given: .offTheWay,
    judge: { event, model, breaches in
      let named = event.parent ?? .none
      let known = model.me.controller.parent
      switch model.me.controller.membership {
      case .joining where named == .none:
        // With a call of removeFromParent it is a removal that nobody announced (PARENT-04).
        guard event.hasParent, model.me.controller.removal == 0 else { return }
        breaches.add("didMove to no parent after it was added", about: known)
      case .joining, .child, .leaving:
        guard named != .none, known != .none, named != known else { return }
        breaches.add("didMove to another parent than its own", about: named)
      case .unknown, .orphan: break
      }
    },
    atRest: { subject, model, breaches in
      guard model.knowsRest, let place = model.knownPlace(of: subject),
        model.facts[place].restsJoining
      else { return }
      breaches.add(
        "got no didMove after it was added", on: subject,
        about: model.facts[place].controller.parent, at: model.facts[place].controller.moved)
    })
}
