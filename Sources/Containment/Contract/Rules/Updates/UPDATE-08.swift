extension ContractRule {
  static let update08 = ContractRule(
    "UPDATE-08", .fatal, .observed,
    law: "A batch describes the change of the data, and an item that is deleted changes no more.",
    why: "UIKit crashes some updates later, where nothing points to the cause.",
    cure: "Describe every change of the data, each place once.",
    needs: RuleNeeds([.edit], keys: [.reason]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"move"}
      {"seq":3,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"delete"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"delete"}
      {"seq":3,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"delete"}
      """, brokenAt: 3),
    at: [.edit],
    given: .edited,
    judge: { event, model, breaches in
      guard model.me.cell.edit == .deleted, model.me.cell.display == .displayed else { return }
      breaches.add("is changed (\(event.reason)) after its item was deleted")
    })
}
