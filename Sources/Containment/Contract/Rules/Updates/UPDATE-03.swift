extension ContractRule {
  static let update03 = ContractRule(
    "UPDATE-03", .error, .documented,
    law: "A reconfigured item keeps its cell and its controller, and the generation goes up.",
    why:
      "Reconfiguring is chosen so that state, focus and playback go on; another controller "
      + "begins anew.",
    cure: "Return the same cell for a reconfigured item and run its configure step again.",
    needs: RuleNeeds([.bind, .dequeue], keys: [.controller]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List","item":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"bind","controller":"Card#1","host":"List","item":1}
      """, brokenAt: 3),
    at: [.bind],
    given: .boundCell,
    judge: { event, model, breaches in
      guard model.me.cell.stage == .bound else { return }
      if let controller = event.controller, model.me.cell.controller != .none,
        controller != model.me.cell.controller
      {
        return breaches.add("is bound again to another controller", about: controller)
      }
      if let new = event.generation, let old = model.me.cell.generation, new <= old {
        breaches.add("is bound again with generation \(new) after \(old)", about: event.controller)
      }
    })
}
