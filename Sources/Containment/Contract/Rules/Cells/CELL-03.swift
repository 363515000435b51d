extension ContractRule {
  static let cell03 = ContractRule(
    "CELL-03", .error, .observed,
    law: "A cell is displayed for the item that it was bound to last, also when it comes back.",
    why: "It shows the content of one item and is counted, selected and ended as another one.",
    cure: "Bind the cell before it is displayed for another item.",
    needs: RuleNeeds([.bind, .willDisplay], keys: [.item]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1}
      {"seq":4,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","host":"List","item":2}
      """, brokenAt: 2),
    at: [.willDisplay],
    judge: { event, model, breaches in
      guard model.me.cell.stage == .bound, let item = event.item,
        let bound = model.me.cell.boundItem, item != bound
      else { return }
      breaches.add("is displayed as \(item) while bound to \(bound)")
    })
}
