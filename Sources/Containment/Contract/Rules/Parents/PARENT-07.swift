extension ContractRule {
  static let parent07 = ContractRule(
    "PARENT-07", .error, .inferred,
    law: "A child leaves its parent before another one adds it.",
    why:
      "Which callbacks the child gets for leaving is nowhere written down, and the old parent's own "
      + "books still list it.",
    cure: "Remove the child from its old parent before adding it to a new one.",
    needs: RuleNeeds([.willMove, .didMove]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":null}
      {"seq":5,"subject":"Card#0","kind":"willMove","parent":"Grid#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Grid#0"}
      """, brokenAt: 3),
    at: [.willMove, .addChild],
    given: [.offTheWay, .call],
    judge: { event, model, breaches in
      if event.kind == .addChild {
        guard model.standing(of: event) == .elsewhere else { return }
        return breaches.add(
          "is added while it has another parent", on: event.controller, about: event.subject)
      }
      guard model.me.controller.isJoined, let parent = event.parent else { return }
      guard parent != model.me.controller.parent else { return }
      guard !model.me.controller.isJudgedByCall(event) else { return }
      breaches.add("willMove to another parent than it has", about: parent)
    })
}
