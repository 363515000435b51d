extension ContractRule {
  static let reent04 = ContractRule(
    "REENT-04", .warning, .ours,
    law: "Data that changes while a collection lays out is taken over in a later tick.",
    why: "The pass goes on with index paths of data that no longer exists.",
    cure: "Update data outside layout and display callbacks.",
    needs: RuleNeeds([.layout], keys: .cause),
    keeps: """
      {"seq":1,"subject":"List#0","kind":"layout"}
      {"seq":2,"subject":"Card#0","kind":"init","cause":1}
      {"seq":3,"subject":"List#0","kind":"reloadData"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"List#0","kind":"layout"}
      {"seq":2,"subject":"List#0","kind":"reloadData","cause":1}
      """, brokenAt: 2),
    at: [.reloadData, .updateBegin, .updateReject],
    judge: { event, model, breaches in
      guard event.cause != 0, model.isInsideLayout(event) else { return }
      breaches.add("\(event.kind.name) inside its layout pass")
    })
}
