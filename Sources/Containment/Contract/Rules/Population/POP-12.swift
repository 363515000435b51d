extension ContractRule {
  static let pop12 = ContractRule(
    "POP-12", .error, .ours,
    law: "A placeholder never covers content that is there.",
    why:
      "Content that gives way to a placeholder flashes, and stays away: nobody asks for it again.",
    cure: "Run the placeholder step only where the content of this generation is not there yet.",
    needs: RuleNeeds([.placeholder, .populationFinish], keys: .generation),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"placeholder","item":1,"generation":1}
      {"seq":2,"subject":"Card#0","kind":"populationFinish","item":1,"generation":1}
      {"seq":3,"subject":"Card#0","kind":"placeholder","item":2,"generation":2}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"populationFinish","item":1,"generation":1}
      {"seq":2,"subject":"Card#0","kind":"placeholder","item":1,"generation":1}
      """, brokenAt: 2),
    at: [.placeholder],
    judge: { event, model, breaches in
      guard let generation = event.generation, model.mine.filled == generation else { return }
      breaches.add("placeholder although the content of generation \(generation) is there")
    })
}
