extension ContractRule {
  static let load02 = ContractRule(
    "LOAD-02", .error, .observed,
    law: "Making a controller and adding it to a parent load no view.",
    why:
      "A container adds children long before they are shown; views that are loaded with them cost "
      + "their time and memory at once and for all of them.",
    cure: "Read view only when the child is about to be attached.",
    needs: RuleNeeds([.loadView, .addChild], keys: .cause),
    keeps: """
      {"seq":1,"subject":"Feed#0","kind":"addChild","controller":"Card#0"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Feed#0","cause":1}
      {"seq":3,"subject":"Card#0","kind":"loadView"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Feed#0","kind":"addChild","controller":"Card#0"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Feed#0","cause":1}
      {"seq":3,"subject":"Card#0","kind":"loadView","cause":1}
      """, brokenAt: 3),
    at: [.loadView],
    judge: { event, model, breaches in
      guard event.cause != 0, let cause = model.recent.kind(of: event.cause) else { return }
      guard cause == .addChild || cause == .`init` else { return }
      breaches.add("loads its view because of \(cause.name)")
    })
}
