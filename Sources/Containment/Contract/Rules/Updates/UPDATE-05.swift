extension ContractRule {
  static let update05 = ContractRule(
    "UPDATE-05", .error, .inferred,
    law: "The cell of an item that only moved is not bound again.",
    why: "Nothing about the item changed; binding it anew resets a row in the middle of its move.",
    cure: "Give the cell its new place and leave it alone otherwise.",
    needs: RuleNeeds([.edit, .bind, .willDisplay], keys: [.reason]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"move"}
      {"seq":4,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"reconfigure"}
      {"seq":5,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"move"}
      {"seq":4,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      """, brokenAt: 4),
    at: [.bind],
    given: .edited,
    judge: { event, model, breaches in
      guard model.me.cell.display == .displayed, model.me.cell.edit == .moved,
        !model.me.cell.isToReconfigure
      else { return }
      breaches.add("is bound again although its item only moved", about: event.controller)
    })
}
