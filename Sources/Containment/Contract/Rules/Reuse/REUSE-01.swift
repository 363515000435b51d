extension ContractRule {
  static let reuse01 = ContractRule(
    "REUSE-01", .error, .documented,
    law:
      "prepareForReuse comes at dequeue, of the cell and of its controller, and at no other "
      + "time.",
    why:
      "Called when the cell leaves, it clears a row that may come back without being bound "
      + "again, and hides that the row is empty then.",
    cure: "Prepare a cell when it is dequeued from its pool.",
    needs: RuleNeeds([.dequeue, .prepareForReuse]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"enqueue","controller":"Card#0","host":"List"}
      {"seq":2,"subject":"Cell#0","kind":"dequeue","host":"List","reused":true}
      {"seq":3,"subject":"Cell#0","kind":"prepareForReuse","controller":"Card#0","host":"List"}
      """, kinds: [.dequeue, .prepareForReuse, .enqueue]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"enqueue","controller":"Card#0","host":"List"}
      {"seq":2,"subject":"Cell#0","kind":"prepareForReuse","controller":"Card#0","host":"List"}
      """, brokenAt: 2, kinds: [.dequeue, .prepareForReuse, .enqueue]),
    at: [.prepareForReuse],
    judge: { event, model, breaches in
      let cell: Int
      if event.host != nil || model.me.roles.contains(.cell) {
        cell = model.current
      } else if let place = model.knownPlace(of: model.me.controller.cell),
        model.facts[place].cell.controller == event.subject,
        !model.facts[place].cell.isPreparedEarly
      {
        cell = place
      } else {
        return
      }
      switch model.facts[cell].cell.stage {
      case .unknown, .toPrepare: break
      case .dequeued:
        if model.facts[cell].cell.isReused == false {
          breaches.add("prepareForReuse for a cell that was just made")
        } else if cell == model.current, model.me.cell.preparations > 0 {
          breaches.add("prepareForReuse a second time")
        }
      case let stage:
        breaches.add("prepareForReuse while \(cell == model.current ? "" : "its cell is ")\(stage)")
      }
    })
}
