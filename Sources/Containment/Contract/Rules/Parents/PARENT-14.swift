extension ContractRule {
  static let parent14 = ContractRule(
    "PARENT-14", .warning, .inferred,
    law: "A controller without a parent is not removed and gets no callback of leaving.",
    why: "Whoever removes it takes it for somebody else's child, or removes it twice.",
    cure: "Name only controllers that are children of this container.",
    needs: RuleNeeds([.willMove, .didMove]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":4,"subject":"Card#0","kind":"removeFromParent"}
      {"seq":5,"subject":"Card#0","kind":"didMove","parent":null,"cause":4}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":null}
      """, brokenAt: 1, kinds: [.willMove, .didMove]),
    at: [.willMove, .didMove, .removeFromParent],
    given: .offTheWay,
    judge: { event, model, breaches in
      guard model.me.controller.membership == .orphan else { return }
      switch event.kind {
      case .removeFromParent:
        guard !model.isInsideMove(of: model.me, event) else { return }
        breaches.add("removeFromParent without a parent")
      case .willMove:
        guard event.hasParent, event.parent == nil else { return }
        breaches.add("willMove to nil without a parent")
      default:
        // After a move it is the second of two (PARENT-05).
        guard event.hasParent, event.parent == nil, model.me.controller.moved == 0 else { return }
        breaches.add("didMove to nil without a parent")
      }
    })
}
