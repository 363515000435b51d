extension ContractRule {
  static let parent08 = ContractRule(
    "PARENT-08", .error, .inferred,
    law: "A parent adds a child once.",
    why: "A list that has a child twice forwards everything to it twice.",
    cure: "Add a child once.",
    needs: RuleNeeds([.willMove, .didMove]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      """, brokenAt: 3),
    at: [.willMove, .addChild],
    given: [.offTheWay, .call],
    judge: { event, model, breaches in
      if event.kind == .addChild {
        guard model.standing(of: event) == .here else { return }
        return breaches.add(
          "is added by the parent it has", on: event.controller, about: event.subject)
      }
      guard model.me.controller.membership == .child, let parent = event.parent else { return }
      guard parent == model.me.controller.parent else { return }
      guard !model.me.controller.isJudgedByCall(event) else { return }
      breaches.add("willMove to the parent it has", about: parent)
    })
}
