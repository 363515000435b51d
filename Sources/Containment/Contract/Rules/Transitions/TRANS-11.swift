extension ContractRule {
  static let trans11 = ContractRule(
    "TRANS-11", .warning, .inferred,
    law: "A transition leads to another state than the one that is there.",
    why: "It gives no callback and needs its end all the same; the container has lost count.",
    cure: "Begin a transition only towards another state.",
    needs: RuleNeeds(EventKindSet.classicAppearance.union([.beginTransition])),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Card#0","kind":"endTransition"}
      {"seq":4,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":5,"subject":"Card#0","kind":"beginTransition","reason":"disappearing"}
      {"seq":6,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":7,"subject":"Card#0","kind":"endTransition"}
      {"seq":8,"subject":"Card#0","kind":"viewDidDisappear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"beginTransition","reason":"disappearing"}
      {"seq":2,"subject":"Card#0","kind":"endTransition"}
      """, brokenAt: 1, kinds: .classicAppearance.union(.calls)),
    at: [.beginTransition],
    judge: { event, model, breaches in
      guard model.outcome(ofBegin: event) == .redundant else { return }
      breaches.add("a transition was begun while \(model.me.controller.appearance)")
    })
}
