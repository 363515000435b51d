extension ContractRule {
  static let fwd08 = ContractRule(
    "FWD-08", .error, .inferred,
    law: "A child does not begin to appear while its parent is disappearing.",
    why: "It would appear on a screen that is being left, and disappear again at once.",
    cure: "Add the child and wait: it appears with the parent's next appearance.",
    needs: RuleNeeds([.willMove, .viewWillAppear, .viewWillDisappear, .viewDidDisappear]),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Box#0","kind":"viewWillDisappear"}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":5,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":6,"subject":"Box#0","kind":"viewDidDisappear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Box#0","kind":"viewWillDisappear"}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      """, brokenAt: 5, kinds: .classicAppearance.union(.moves)),
    at: [.viewWillAppear],
    given: .unseenParent,
    judge: { event, model, breaches in
      guard let above = model.currentParent,
        model.facts[above].controller.appearance == .disappearing,
        model.me.controller.refusedBegins == 0
      else { return }
      breaches.add(
        "viewWillAppear while its parent is disappearing", about: model.facts[above].identity)
    })
}
