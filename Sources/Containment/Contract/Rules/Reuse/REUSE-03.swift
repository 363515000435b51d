extension ContractRule {
  static let reuse03 = ContractRule(
    "REUSE-03", .error, .documented,
    law: "Between two binds to different items there is exactly one prepareForReuse.",
    why:
      "Without it the next item shows what the last one left; a second one clears what was just "
      + "set.",
    cure: "Prepare a reused cell and its controller once, before the bind.",
    needs: RuleNeeds([.bind, .prepareForReuse], keys: [.item]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"enqueue","controller":"Card#0","host":"List"}
      {"seq":4,"subject":"Cell#0","kind":"dequeue","host":"List","reused":true,"item":2}
      {"seq":5,"subject":"Cell#0","kind":"prepareForReuse","controller":"Card#0","host":"List"}
      {"seq":6,"subject":"Card#0","kind":"prepareForReuse"}
      {"seq":7,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List","item":2}
      """, kinds: [.dequeue, .prepareForReuse, .bind, .enqueue]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"enqueue","controller":"Card#0","host":"List"}
      {"seq":4,"subject":"Cell#0","kind":"dequeue","host":"List","reused":true,"item":2}
      {"seq":5,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List","item":2}
      """, brokenAt: 5, kinds: [.dequeue, .prepareForReuse, .bind, .enqueue]),
    at: [.bind, .prepareForReuse],
    judge: { event, model, breaches in
      if event.kind == .prepareForReuse {
        // A cell that is prepared twice is prepared at the wrong time, which is REUSE-01.
        let isCell = event.host != nil || model.me.roles.contains(.cell)
        if !isCell, model.me.controller.preparations > 0 {
          breaches.add("prepareForReuse twice between two binds")
        }
        return
      }
      let cell = model.me.cell
      // A writer that says nothing of the cells' own, but only of controllers', may not know them.
      let cellsPrepare =
        model.declared != nil || model.pools.cellsPrepare || !model.pools.controllersPrepare
      if cell.stage == .toPrepare, cell.preparations == 0, cellsPrepare {
        return breaches.add("is bound again without prepareForReuse", about: event.controller)
      }
      guard model.pools.controllersPrepare, let item = event.item,
        let controller = event.controller,
        let place = model.knownPlace(of: controller), cell.stage != .bound,
        let last = model.facts[place].controller.item, last != item,
        model.facts[place].controller.preparations == 0
      else { return }
      breaches.add(
        "is bound to \(item) after \(last) without prepareForReuse", on: controller,
        about: event.subject)
    })
}
