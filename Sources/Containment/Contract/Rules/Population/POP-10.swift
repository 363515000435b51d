extension ContractRule {
  static let pop10 = ContractRule(
    "POP-10", .error, .ours,
    law: "Every step and every end belongs to an open request, and a request has one end.",
    why:
      "Whoever waits for content counts on one answer. Work after the end is work that nobody asked "
      + "for.",
    cure: "End a request as finished, failed or cancelled, once, and drop what comes later.",
    needs: RuleNeeds([.populationRequest]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"populationRequest","item":1,"generation":1}
      {"seq":2,"subject":"Card#0","kind":"populationStep","item":1,"generation":1}
      {"seq":3,"subject":"Card#0","kind":"populationFinish","item":1,"generation":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"populationRequest","item":1,"generation":1}
      {"seq":2,"subject":"Card#0","kind":"populationCancel","item":1,"generation":1}
      {"seq":3,"subject":"Card#0","kind":"populationStep","item":1,"generation":1}
      """, brokenAt: 3),
    at: [.populationStep, .populationFinish, .populationFail, .populationCancel],
    judge: { event, model, breaches in
      guard model.me.isKnown, !model.mine.isStray(event) else { return }
      let isOpen =
        model.mine.isOpen && model.mine.generation == event.generation ?? model.mine.generation
      if !isOpen { breaches.add("\(event.kind.name) without an open request") }
    })
}
