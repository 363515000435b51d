extension ContractRule {
  static let appear01 = ContractRule(
    "APPEAR-01", .error, .documented,
    law: "Appearance callbacks follow their path: will, is and did appear, will and did disappear.",
    why:
      "What a controller starts in one callback it stops in the other; a callback that is lost or "
      + "comes twice leaves timers, players and observers running, or stops them twice.",
    cure: "Let the framework deliver the callbacks, and begin and end each transition once.",
    needs: RuleNeeds([]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":4,"subject":"Card#0","kind":"viewDidDisappear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewDidAppear"}
      """, brokenAt: 1),
    at: .appearance,
    given: .offThePath,
    judge: { event, model, breaches in
      guard !model.mayCome(event.kind) else { return }
      switch (model.me.controller.appearance, event.kind) {
      // A transition that was turned round and ends in the old direction: CANCEL-01 and CANCEL-02.
      case (.appearing, .viewDidDisappear) where model.me.controller.isReversed: return
      case (.disappearing, .viewDidAppear) where model.me.controller.isReversed: return
      default: breaches.add("\(event.kind.name) while \(model.me.controller.appearance)")
      }
    })
}
