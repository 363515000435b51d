extension ContractRule {
  static let fwd11 = ContractRule(
    "FWD-11", .error, .documented,
    law: "A container forwards by hand, or does not, for as long as a transition runs.",
    why:
      "Children that were told the first half by one side are told the second half by neither, or both.",
    cure: "Return the same value for as long as a transition runs.",
    needs: RuleNeeds([.viewWillAppear]),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear","forwards":false}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear","forwards":false}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear","forwards":false}
      """, brokenAt: 2),
    at: [.viewIsAppearing, .viewDidAppear, .viewDidDisappear],
    given: .forwardsByHand,
    judge: { event, model, breaches in
      guard event.forwardsByHand, !model.me.controller.forwardsByHand else { return }
      switch (model.me.controller.appearance, event.kind) {
      case (.appearing, .viewIsAppearing), (.appearing, .viewDidAppear),
        (.disappearing, .viewDidDisappear):
        breaches.add("began a transition that it forwards, and does not forward \(event.kind.name)")
      default: break
      }
    })
}
