extension ContractRule {
  static let pop01 = ContractRule(
    "POP-01", .error, .ours,
    law: "Content lands at most once for a generation, and every bind has a higher generation.",
    why:
      "A generation is one showing of one item. Content that lands twice is work done twice, and an "
      + "older answer that lands second overwrites a newer one.",
    cure: "Reconfigure the item to fill it again; a reconfigure counts the generation up.",
    needs: RuleNeeds([.populationFinish]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":1,"generation":1}
      {"seq":2,"subject":"Card#0","kind":"populationFinish","item":1,"generation":1}
      {"seq":3,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":1,"generation":2}
      {"seq":4,"subject":"Card#0","kind":"populationFinish","item":1,"generation":2}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"populationFinish","item":1,"generation":1}
      {"seq":2,"subject":"Card#0","kind":"populationFinish","item":1,"generation":1}
      """, brokenAt: 2),
    at: [.populationFinish, .bind],
    judge: { event, model, breaches in
      guard let generation = event.generation else { return }
      if event.kind == .populationFinish {
        if model.mine.filled == generation {
          breaches.add("filled twice in generation \(generation)")
        }
        return
      }
      let content = event.controller ?? event.subject
      guard let before = model.work(of: content)?.boundGeneration, before != 0 else { return }
      if generation <= before {
        breaches.add(
          "bound in generation \(generation) after generation \(before)", on: content,
          about: event.subject)
      }
    })
}
