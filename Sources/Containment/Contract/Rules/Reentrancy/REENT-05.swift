extension ContractRule {
  static let reent05 = ContractRule(
    "REENT-05", .fatal, .ours,
    law: "Callbacks nest no deeper than 64 levels.",
    why: "Callbacks that lead to each other without end use up the stack.",
    cure: "Break the circle of callbacks that change the tree.",
    needs: RuleNeeds([], keys: .depth),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear","depth":64}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear","depth":65}
      """, brokenAt: 1),
    at: EventKindSet.appearance.union([.willMove, .didMove, .loadView, .viewDidLoad]),
    given: .tooDeep,
    judge: { event, model, breaches in
      // Those that are deeper still belong to the same descent.
      guard event.depth > 64, model.depth <= 64 else { return }
      breaches.add("\(event.kind.name) inside \(event.depth) callbacks")
    })
}
