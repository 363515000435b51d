extension ContractRule {
  static let cancel02 = ContractRule(
    "CANCEL-02", .error, .observed,
    law: "A controller whose appearance was cancelled does not get viewDidAppear.",
    why: "It is not on screen, and what it starts there is not stopped again.",
    cure: "Begin the transition again with the opposite flag to cancel it, then end it once.",
    needs: RuleNeeds([.viewWillDisappear]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":3,"subject":"Card#0","kind":"viewDidDisappear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":3,"subject":"Card#0","kind":"viewDidAppear"}
      """, brokenAt: 3),
    at: [.viewDidAppear],
    given: .offThePath,
    judge: { event, model, breaches in
      guard model.me.controller.appearance == .disappearing, model.me.controller.isReversed else {
        return
      }
      breaches.add("viewDidAppear after its appearance was cancelled")
    })
}
