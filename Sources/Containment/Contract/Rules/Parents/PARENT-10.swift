extension ContractRule {
  static let parent10 = ContractRule(
    "PARENT-10", .error, .inferred,
    law: "A removal that is taken back is closed by willMove and didMove to the old parent.",
    why:
      "A child that got willMove to nil has let go of what it needs; didMove alone is no reason.",
    cure: "Call willMove(toParent:) with the parent before didMove(toParent:).",
    needs: RuleNeeds([.willMove, .didMove]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":5,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      """, brokenAt: 4),
    at: [.didMove],
    given: .offTheWay,
    judge: { event, model, breaches in
      guard model.me.controller.membership == .leaving, let parent = event.parent else { return }
      guard parent == model.me.controller.parent else { return }
      breaches.add("didMove to the parent that it was leaving", about: parent)
    })
}
