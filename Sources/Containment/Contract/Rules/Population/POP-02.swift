extension ContractRule {
  static let pop02 = ContractRule(
    "POP-02", .error, .ours,
    law: "Work runs, lands and is asked for only while its content is bound to that item in that "
      + "generation.",
    why:
      "A reused controller that gets what was loaded for the item before shows the wrong content: the "
      + "best-known fault of reused cells.",
    cure: "Check the generation when the work lands, and cancel it when the content is bound anew.",
    needs: RuleNeeds([.bind, .populationStep], keys: .generation),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":1,"generation":1}
      {"seq":2,"subject":"Card#0","kind":"populationStep","item":1,"generation":1}
      {"seq":3,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":2,"generation":2}
      {"seq":4,"subject":"Card#0","kind":"populationStep","item":2,"generation":2}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":1,"generation":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":2,"generation":2}
      {"seq":3,"subject":"Card#0","kind":"populationStep","item":1,"generation":1}
      """, brokenAt: 3),
    at: [.populationRequest, .populationStep, .populationFinish],
    judge: { event, model, breaches in
      guard model.mine.isStale(event), !model.mine.isStray(event) else { return }
      let asked = event.item.map { "item \($0)" } ?? "another item"
      if model.mine.binding == .left {
        breaches.add("\(event.kind.name) for \(asked) after it left its cell")
      } else {
        let shown = model.mine.boundItem.map { "item \($0)" } ?? "another item"
        breaches.add(
          "\(event.kind.name) for \(asked), generation \(event.generation ?? 0), while bound to "
            + "\(shown), generation \(model.mine.boundGeneration)")
      }
    })
}
