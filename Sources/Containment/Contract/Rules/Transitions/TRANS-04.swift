extension ContractRule {
  static let trans04 = ContractRule(
    "TRANS-04", .warning, .inferred,
    law: "A transition is begun once: not again in the direction that is open.",
    why:
      "It needs one more end, and is nearly always the parent's own transition and the container's "
      + "change coming together.",
    cure: "Begin a transition once; the parent's own is forwarded already.",
    needs: RuleNeeds([.beginTransition]),
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
      {"seq":3,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":4,"subject":"Card#0","kind":"endTransition"}
      {"seq":5,"subject":"Card#0","kind":"endTransition"}
      {"seq":6,"subject":"Card#0","kind":"viewDidAppear"}
      """, brokenAt: 3),
    at: [.beginTransition],
    judge: { event, model, breaches in
      switch model.outcome(ofBegin: event) {
      case .nests, .joins: breaches.add("was begun again in the direction that it goes already")
      default: break
      }
    })
}
