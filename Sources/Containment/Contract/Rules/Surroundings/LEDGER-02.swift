extension ContractRule {
  static let ledger02 = ContractRule(
    "LEDGER-02", .warning, .ours,
    law:
      "At the end of a complete log whose windows and collections are all gone, every controller "
      + "that was in a cell is gone.",
    why:
      "Who outlives everything that could show it is most often kept by a cycle, or by a closure.",
    cure: "Find who holds the controller: capture weakly what outlives it.",
    needs: RuleNeeds([.`init`, .`deinit`, .windowShow, .bind], beginning: true, declared: true),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"init"}
      {"seq":2,"subject":"Window#0","kind":"windowShow"}
      {"seq":3,"subject":"Cell#0","kind":"bind","controller":"Card#0"}
      {"seq":4,"subject":"Window#0","kind":"deinit"}
      {"seq":5,"subject":"Card#0","kind":"deinit"}
      """, kinds: [.`init`, .`deinit`, .windowShow, .bind]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"init"}
      {"seq":2,"subject":"Window#0","kind":"windowShow"}
      {"seq":3,"subject":"Cell#0","kind":"bind","controller":"Card#0"}
      {"seq":4,"subject":"Window#0","kind":"deinit"}
      """, brokenAt: 1, kinds: [.`init`, .`deinit`, .windowShow, .bind]),
    atEnd: { model, breaches in
      guard model.population.window != .none else { return }
      var alive: [SubjectFacts] = []
      for facts in model.subjects {
        let isWindow = model.work(of: facts.identity)?.isWindow == true
        if isWindow || facts.roles.contains(.collection) { return }
        // A controller that no collection made may be anybody's.
        if facts.made != 0, facts.controller.cell != .none { alive.append(facts) }
      }
      guard let first = alive.min(by: { $0.made < $1.made }) else { return }
      let others = alive.count > 1 ? ", and \(alive.count - 1) more" : ""
      breaches.add(
        "still there when all windows and collections are gone\(others)", on: first.identity,
        at: first.made)
    })
}
