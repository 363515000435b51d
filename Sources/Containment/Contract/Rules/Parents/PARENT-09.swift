extension ContractRule {
  static let parent09 = ContractRule(
    "PARENT-09", .error, .documented,
    law: "A child's view is attached only under a view of its own parent.",
    why:
      "The view is where its controller is not: it gets no appearance callback, or those of the "
      + "wrong parent. Under a wrong parent it is fatal.",
    cure: "Call addChild(_:) on the controller whose view it goes under, before attaching it.",
    needs: RuleNeeds([.attach, .willMove, .didMove]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"attach","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"attach","parent":"Feed#0"}
      """, brokenAt: 1, kinds: [.attach, .willMove, .didMove]),
    at: [.attach],
    given: .offTheWay,
    judge: { event, model, breaches in
      guard let above = event.parent, above != event.subject else { return }
      let parent = model.me.controller.parent
      switch model.me.controller.membership {
      case .unknown: break
      case .orphan:
        // The parent that is adding it may attach it in a callback of that.
        guard model.me.controller.calledBy != above else { return }
        breaches.add("its view is attached and it has no parent", about: above)
      case .joining, .child, .leaving:
        guard parent != .none, parent != above else { return }
        breaches.add(
          "its view is attached under a controller that is not its parent", about: above,
          severity: .fatal)
      }
    })
}
