extension ContractRule {
  static let config01 = ContractRule(
    "CONFIG-01", .error, .ours,
    law: "A configure step runs for the item and the generation that its content is bound to, and "
      + "never after the cell gave the content up.",
    why: "A step that runs for the item before leaves its content in the cell of another item.",
    cure: "Run the step inside the bind, or check the generation when a later frame runs it.",
    needs: RuleNeeds([.configure, .bind], keys: .item),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":1,"generation":1}
      {"seq":2,"subject":"Card#0","kind":"configure","item":1,"generation":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":1,"generation":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":2,"generation":2}
      {"seq":3,"subject":"Card#0","kind":"configure","item":1,"generation":1}
      """, brokenAt: 3),
    at: [.configure],
    judge: { event, model, breaches in
      guard model.mine.isStale(event) else { return }
      // Prepared for another item and not bound to it: the bind is what is missing.
      if model.mine.binding == .left, model.me.controller.preparations > 0 { return }
      // Newer than its bind while a dequeued cell waits for one: that one is missing (CELL-01).
      if model.pools.request != .none, let generation = event.generation,
        generation > model.mine.boundGeneration
      {
        return
      }
      // What a stray step does is the fault of that step.
      if model.recent.kind(of: event.cause) == .populationStep { return }
      let shown = model.mine.boundItem.map { "bound to item \($0)" } ?? "bound to another item"
      breaches.add(
        "configured for \(event.item.map { "item \($0)" } ?? "another item") "
          + (model.mine.binding == .left ? "after it left its cell" : "while \(shown)"))
    })
}
