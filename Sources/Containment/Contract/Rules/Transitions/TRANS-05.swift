extension ContractRule {
  static let trans05 = ContractRule(
    "TRANS-05", .error, .observed,
    law: "Each end belongs to a begin.",
    why:
      "The end of one transition closes another, and the child hears the did too early or twice.",
    cure: "Call endAppearanceTransition() once for each begin.",
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
      {"seq":3,"subject":"Card#0","kind":"endTransition"}
      {"seq":4,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":5,"subject":"Card#0","kind":"endTransition"}
      """, brokenAt: 5),
    at: [.endTransition],
    judge: { _, model, breaches in
      guard model.me.controller.level == 0, model.me.controller.isLevelKnown,
        model.me.controller.refusedBegins == 0
      else { return }
      breaches.add("a transition was ended that was not begun")
    })
}
