extension ContractRule {
  static let trans02 = ContractRule(
    "TRANS-02", .error, .observed,
    law: "While a transition that was begun by hand is open, nothing but its end finishes it.",
    why:
      "Attaching and detaching inside it would give callbacks twice, in the middle of the animation.",
    cure: "Hold automatic callbacks of the child back until endAppearanceTransition().",
    needs: RuleNeeds(.calls),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Card#0","kind":"endTransition"}
      {"seq":4,"subject":"Card#0","kind":"viewDidAppear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":4,"subject":"Card#0","kind":"endTransition"}
      """, brokenAt: 3, kinds: .classicAppearance.union(.calls)),
    at: .classicAppearance,
    given: .openTransition,
    judge: { event, model, breaches in
      guard model.isAgainstOpenTransition(event) else { return }
      breaches.add("\(event.kind.name) while a transition that was begun on it is open")
    })
}
