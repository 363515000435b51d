extension ContractRule {
  static let cancel01 = ContractRule(
    "CANCEL-01", .error, .observed,
    law: "A controller whose disappearance was cancelled does not get viewDidDisappear.",
    why: "It stays on screen, and what it stopped there is not started again.",
    cure: "Begin the transition again with the opposite flag to cancel it, then end it once.",
    needs: RuleNeeds([.viewWillDisappear]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Card#0","kind":"viewDidAppear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Card#0","kind":"viewDidDisappear"}
      """, brokenAt: 5),
    at: [.viewDidDisappear],
    given: .offThePath,
    judge: { event, model, breaches in
      guard model.me.controller.appearance == .appearing, model.me.controller.isReversed else {
        return
      }
      breaches.add("viewDidDisappear after its disappearance was cancelled")
    })
}
