extension ContractRule {
  static let parent05 = ContractRule(
    "PARENT-05", .error, .observed,
    law: "No move callback comes twice in a row.",
    why:
      "addChild calls willMove and removeFromParent calls didMove; calling them by hand as well "
      + "runs the child's code for them twice.",
    cure: "Leave out the call: addChild(_:) and removeFromParent() make it.",
    needs: RuleNeeds([.willMove, .didMove]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":null}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      """, brokenAt: 2, kinds: [.willMove, .didMove]),
    at: [.willMove, .didMove, .addChild],
    given: [.offTheWay, .call],
    judge: { event, model, breaches in
      if event.kind == .addChild {
        guard model.standing(of: event) == .announcedHere else { return }
        return breaches.add(
          "willMove by hand before addChild", on: event.controller, about: event.subject)
      }
      // What a repair adds comes late, after the violation that said so.
      guard event.hasParent, !event.isSynthesized else { return }
      let isSame = event.parent == model.me.controller.parent
      let isAgain =
        switch (model.me.controller.membership, event.kind) {
        case (.joining, .willMove): isSame && !model.me.controller.isJudgedByCall(event)
        case (.child, .didMove): isSame
        case (.leaving, .willMove): event.parent == nil
        // One that never moved has nothing to leave (PARENT-14).
        case (.orphan, .didMove): event.parent == nil && model.me.controller.moved != 0
        default: false
        }
      if isAgain { breaches.add("the same \(event.kind.name) twice", about: event.parent) }
    })
}
