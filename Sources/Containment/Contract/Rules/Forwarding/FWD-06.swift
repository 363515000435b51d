extension ContractRule {
  static let fwd06 = ContractRule(
    "FWD-06", .error, .inferred,
    law: "A child that is added in the parent's viewWillAppear takes part in that appearance.",
    why:
      "It is where containers add their first child; left out, it is on screen and never appears.",
    cure: "Read the children after the parent's own callback returned.",
    needs: RuleNeeds([.attach, .willMove, .viewWillAppear, .viewDidAppear], keys: [.cause]),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Box#0","cause":1}
      {"seq":3,"subject":"Card#0","kind":"attach","parent":"Box#0","cause":1}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":"Box#0","cause":1}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":6,"subject":"Box#0","kind":"viewDidAppear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Box#0","cause":1}
      {"seq":3,"subject":"Card#0","kind":"attach","parent":"Box#0","cause":1}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":"Box#0","cause":1}
      {"seq":5,"subject":"Box#0","kind":"viewDidAppear"}
      """, brokenAt: 5),
    at: [.viewDidAppear],
    given: .children,
    judge: { event, model, breaches in
      guard
        let child = model.childLeftOut(
          of: event,
          where: { child in
            model.recent.cause(of: model.facts[child].controller.attached)
              == model.me.controller.phase
          })
      else { return }
      breaches.add(
        "was added in its parent's viewWillAppear and has not appeared with it", on: child,
        about: event.subject)
    })
}

extension LogModel {
  /// A child that an appearance which ends now left out, although its view is attached; `nil` without.
  func childLeftOut(
    of event: LifecycleEvent, where condition: (Int) -> Bool = { _ in true }
  ) -> SubjectIdentity? {
    guard !event.forwardsByHand, me.controller.appearance == .appearing,
      // A child that is on its way out, or in, in a transition of its own is not passed anything.
      me.controller.openAnimations == 0
    else { return nil }
    return firstChild { child in
      facts[child].controller.appearance == .disappeared
        && facts[child].controller.isAttachedToParent
        && facts[child].controller.isJoined
        && facts[child].controller.level == 0 && facts[child].controller.isLevelKnown
        && condition(child)
    }
  }
}
