extension ContractRule {
  static let pop05 = ContractRule(
    "POP-05", .error, .ours,
    law: "A step that is not forced runs only if no work of a higher priority, asked for in an "
      + "earlier frame by a visible collection that no gate holds, is queued.",
    why:
      "What is seen comes before what may be seen: an off-screen row that is filled first leaves a "
      + "blank row on screen for longer.",
    cure: "Take the highest priority that has work in any collection of the window.",
    needs: RuleNeeds(
      [.populationRequest, .populationStep, .layout, .viewWillAppear],
      keys: [.tick, .host, .reason]),
    keeps: """
      {"seq":1,"tick":1,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":2,"tick":1,"subject":"Feed#0","kind":"viewDidAppear"}
      {"seq":3,"tick":1,"subject":"List#0","kind":"layout","host":"Feed#0"}
      {"seq":4,"tick":1,"subject":"A#0","kind":"populationRequest","host":"List#0","reason":"visible"}
      {"seq":5,"tick":1,"subject":"B#0","kind":"populationRequest","host":"List#0","reason":"idle"}
      {"seq":6,"tick":2,"subject":"A#0","kind":"populationStep","host":"List#0"}
      {"seq":7,"tick":2,"subject":"A#0","kind":"populationFinish","host":"List#0"}
      {"seq":8,"tick":2,"subject":"B#0","kind":"populationStep","host":"List#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"tick":1,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":2,"tick":1,"subject":"List#0","kind":"layout","host":"Feed#0"}
      {"seq":3,"tick":1,"subject":"A#0","kind":"populationRequest","host":"List#0","reason":"visible"}
      {"seq":4,"tick":1,"subject":"B#0","kind":"populationRequest","host":"List#0","reason":"idle"}
      {"seq":5,"tick":2,"subject":"B#0","kind":"populationStep","host":"List#0"}
      """, brokenAt: 5),
    at: [.populationStep],
    judge: { event, model, breaches in
      let mine = model.mine
      guard mine.stage == .queued, mine.priority > 0, event.reason == .none, event.hasTick else {
        return
      }
      // A request that had all its steps in this frame is queued and may not run.
      guard model.population.cappedTick != event.tick else { return }
      for lane in model.population.lanes {
        for priority in 0..<Int(mine.priority)
        where lane.hasWork(priority, in: event.tick) && model.mayRun(lane.subject) {
          let (own, other) = (
            PopulationFacts.priorities[Int(mine.priority)], PopulationFacts.priorities[priority]
          )
          breaches.add("step at \(own) while \(other) work waits", about: lane.subject)
          return
        }
      }
    })
}
