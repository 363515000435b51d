extension ContractRule {
  static let trans09 = ContractRule(
    "TRANS-09", .error, .observed,
    law: "No transition is begun on a controller that has no parent.",
    why: "Its viewWillAppear runs without a parent to ask.",
    cure: "Call addChild(_:) before beginning a transition.",
    needs: RuleNeeds([.beginTransition, .willMove]),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      """, brokenAt: 1, kinds: .classicAppearance.union(.moves).union(.calls)),
    at: [.beginTransition],
    judge: { event, model, breaches in
      guard model.outcome(ofBegin: event) == .withoutParent else { return }
      breaches.add("a transition was begun without a parent")
    })
}
