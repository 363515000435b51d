extension ContractRule {
  static let frame01 = ContractRule(
    "FRAME-01", .error, .ours,
    law: "A step starts only if what it is predicted to take is left of the budget, unless it is "
      + "forced; a forced one starts with something left, or as the first of its frame.",
    why:
      "A frame may be late by one step whose cost was predicted wrong, and by no more: that is what "
      + "keeps scrolling smooth.",
    cure:
      "Compare the predicted cost with what is left before each step, with one look at the clock.",
    needs: RuleNeeds([.populationStep], keys: .value),
    keeps: """
      {"seq":1,"tick":1,"subject":"A#0","kind":"populationStep","value":[2,4]}
      {"seq":2,"tick":2,"subject":"B#0","kind":"populationStep","value":[9,0],"reason":"patience"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"tick":1,"subject":"A#0","kind":"populationStep","value":[2,1.5]}
      """, brokenAt: 1),
    at: [.populationStep],
    judge: { event, model, breaches in
      guard let value = event.value, event.reason != PopulationFacts.flush else { return }
      let (predicted, left) = (value.x, value.y)
      if event.reason == .none {
        if left <= 0 || predicted > left {
          breaches.add("step predicted to take \(predicted) ms with \(left) ms left")
        }
      } else if left <= 0, event.hasTick, model.population.hasStepped(in: event.tick) {
        breaches.add("forced step with nothing left, and not the first of its frame")
      }
    })
}
