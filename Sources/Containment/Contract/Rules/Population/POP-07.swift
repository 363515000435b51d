extension ContractRule {
  static let pop07 = ContractRule(
    "POP-07", .error, .inferred,
    law:
      "A collection whose container is disappeared has no steps, except those that the app asked "
      + "for at once.",
    why: "What nobody can see must not take frame time from what is seen.",
    cure:
      "Suspend the work of a collection while its container is disappeared, and go on after it.",
    needs: RuleNeeds([.populationStep, .layout, .viewDidDisappear], keys: .host),
    keeps: """
      {"seq":1,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"List#0","kind":"layout","host":"Feed#0"}
      {"seq":3,"subject":"A#0","kind":"populationStep","host":"List#0"}
      {"seq":4,"subject":"Feed#0","kind":"viewWillDisappear"}
      {"seq":5,"subject":"Feed#0","kind":"viewDidDisappear"}
      {"seq":6,"subject":"A#0","kind":"populationStep","host":"List#0","reason":"flush"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"List#0","kind":"layout","host":"Feed#0"}
      {"seq":2,"subject":"Feed#0","kind":"viewWillDisappear"}
      {"seq":3,"subject":"Feed#0","kind":"viewDidDisappear"}
      {"seq":4,"subject":"A#0","kind":"populationStep","host":"List#0"}
      """, brokenAt: 4, isComplete: false),
    at: [.populationStep],
    judge: { event, model, breaches in
      guard let lane = event.host, event.reason != PopulationFacts.flush else { return }
      if model.isVisible(lane) == false {
        breaches.add("step while the collection's container is disappeared", about: lane)
      }
    })
}
