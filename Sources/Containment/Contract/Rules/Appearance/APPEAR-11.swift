extension ContractRule {
  static let appear11 = ContractRule(
    "APPEAR-11", .error, .documented,
    law: "Nobody calls the five appearance callbacks but the framework.",
    why: "A callback that is called by hand says what is not so, and comes again when it is.",
    cure: "Use beginAppearanceTransition and endAppearanceTransition.",
    // A callback that was called by hand looks like any other; only its writer can tell.
    needs: RuleNeeds([.violation]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"viewDidAppear"}
      """, kinds: .classicAppearance.union([.violation])),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"violation","rule":"APPEAR-11","severity":"error","reason":"directCallbackCall"}
      """, brokenAt: 1))
}
