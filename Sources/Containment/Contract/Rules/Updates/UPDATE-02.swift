extension ContractRule {
  static let update02 = ContractRule(
    "UPDATE-02", .error, .observed,
    law:
      "An item that is reloaded gets another cell, and its old one ends in the next layout pass.",
    why: "The old cell keeps what the reload was to replace.",
    cure: "Dequeue another cell for a reloaded item, or reconfigure it to keep the one it has.",
    needs: RuleNeeds([.edit, .bind, .willDisplay], keys: [.reason]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":4,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"reload"}
      {"seq":5,"subject":"Cell#1","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":6,"subject":"Cell#1","kind":"bind","host":"List","item":1}
      {"seq":7,"subject":"Cell#1","kind":"willDisplay","host":"List","item":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":4,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"reload"}
      {"seq":5,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      """, brokenAt: 5),
    at: [.bind, .willDisplay, .layout],
    given: [.edited, .endings],
    judge: { event, model, breaches in
      if event.kind == .layout {
        guard let cell = model.overdueCell(.reloaded) else { return }
        return breaches.add(
          "was reloaded and is still displayed after a layout pass", on: cell.identity,
          at: cell.cell.edited)
      }
      // Where dequeues are not in the log it may be a cell of another item by now.
      guard model.me.cell.edit == .reloaded, model.me.cell.stage == .bound,
        model.emitted.contains(.dequeue)
      else { return }
      breaches.add("\(event.kind.name) after its item was reloaded")
    })
}
