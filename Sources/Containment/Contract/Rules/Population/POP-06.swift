extension ContractRule {
  static let pop06 = ContractRule(
    "POP-06", .error, .ours,
    law: "Of three frames in a row in which a visible collection that no gate holds has work from "
      + "earlier frames, one runs a step.",
    why:
      "A step that is predicted to be longer than any budget would never be admitted; without a "
      + "limit to patience the row stays blank for ever.",
    cure: "After two frames that ran nothing, run the cheapest step whatever it costs.",
    needs: RuleNeeds(
      [.populationRequest, .populationStep, .frame, .layout, .viewWillAppear],
      keys: [.tick, .host, .reason]),
    keeps: """
      {"seq":1,"tick":1,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":2,"tick":1,"subject":"List#0","kind":"layout","host":"Feed#0"}
      {"seq":3,"tick":1,"subject":"A#0","kind":"populationRequest","host":"List#0","reason":"idle"}
      {"seq":4,"tick":2,"subject":"Window#0","kind":"frame"}
      {"seq":5,"tick":3,"subject":"Window#0","kind":"frame"}
      {"seq":6,"tick":4,"subject":"A#0","kind":"populationStep","host":"List#0","reason":"patience"}
      {"seq":7,"tick":4,"subject":"Window#0","kind":"frame"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"tick":1,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":2,"tick":1,"subject":"List#0","kind":"layout","host":"Feed#0"}
      {"seq":3,"tick":1,"subject":"A#0","kind":"populationRequest","host":"List#0","reason":"idle"}
      {"seq":4,"tick":2,"subject":"Window#0","kind":"frame"}
      {"seq":5,"tick":3,"subject":"Window#0","kind":"frame"}
      {"seq":6,"tick":4,"subject":"Window#0","kind":"frame"}
      """, brokenAt: 6,
      kinds: [.viewWillAppear, .layout, .populationRequest, .populationStep, .frame]),
    at: [.frame],
    judge: { event, model, breaches in
      let population = model.population.idleFrames
      guard population >= PopulationFacts.patienceInFrames, event.hasTick else { return }
      guard !model.population.hasStepped(in: event.tick), model.hasRunnableWork(in: event.tick)
      else { return }
      breaches.add("ran nothing in \(population + 1) frames in a row although work is queued")
    })
}
