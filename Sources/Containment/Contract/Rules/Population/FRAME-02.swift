extension ContractRule {
  static let frame02 = ContractRule(
    "FRAME-02", .error, .ours,
    law: "At most one step of a frame is forced.",
    why: "Each forced step may take longer than the frame has; two of them drop frames in a row.",
    cure: "Force one step, and let the other overdue ones wait for the next frame.",
    needs: RuleNeeds([.populationStep], keys: [.tick, .reason]),
    keeps: """
      {"seq":1,"tick":1,"subject":"A#0","kind":"populationStep","reason":"overdue"}
      {"seq":2,"tick":2,"subject":"B#0","kind":"populationStep","reason":"overdue"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"tick":1,"subject":"A#0","kind":"populationStep","reason":"overdue"}
      {"seq":2,"tick":1,"subject":"B#0","kind":"populationStep","reason":"overdue"}
      """, brokenAt: 2),
    at: [.populationStep],
    judge: { event, model, breaches in
      guard event.hasTick, PopulationFacts.isForced(event.reason) else { return }
      // The second says it; a third is no news.
      if model.population.frameTick == event.tick, model.population.forced == 1 {
        breaches.add("second forced step of the frame (\(event.reason))")
      }
    })
}
