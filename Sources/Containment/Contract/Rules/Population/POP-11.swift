extension ContractRule {
  static let pop11 = ContractRule(
    "POP-11", .error, .ours,
    law: "Work has its first step in a later frame than the one in which it was asked for, or in "
      + "which its value landed.",
    why:
      "A request that runs at once runs inside whoever made it, and a request that a step makes for "
      + "itself would keep the frame from ending.",
    cure: "Queue the request, and let the next frame run it.",
    needs: RuleNeeds([.populationRequest, .populationStep], keys: .tick),
    keeps: """
      {"seq":1,"tick":1,"subject":"Card#0","kind":"populationRequest"}
      {"seq":2,"tick":2,"subject":"Card#0","kind":"populationStep"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"tick":1,"subject":"Card#0","kind":"populationRequest"}
      {"seq":2,"tick":1,"subject":"Card#0","kind":"populationStep"}
      """, brokenAt: 2),
    at: [.populationStep],
    judge: { event, model, breaches in
      guard event.hasTick, model.mine.isOpen, event.reason != PopulationFacts.flush else { return }
      // The first step says it; those that follow in the same frame are no news.
      guard model.mine.stepTick != event.tick || model.mine.steps == 0 else { return }
      if model.mine.openedTick >= event.tick {
        breaches.add("step in the frame in which it was asked for")
      }
    })
}
