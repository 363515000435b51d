extension ContractRule {
  static let parent06 = ContractRule(
    "PARENT-06", .error, .documented,
    law: "A child's view is detached between willMove to nil and didMove to nil.",
    why: "A view that stays behind is drawn, and takes touches, for a controller that is gone.",
    cure: "Take the view out of its superview before removeFromParent().",
    needs: RuleNeeds([.willMove, .didMove, .attach, .detach]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"attach","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":5,"subject":"Card#0","kind":"detach","parent":"Feed#0"}
      {"seq":6,"subject":"Card#0","kind":"didMove","parent":null}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"attach","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":5,"subject":"Card#0","kind":"didMove","parent":null}
      """, brokenAt: 5, kinds: [.willMove, .didMove, .attach, .detach]),
    at: [.didMove],
    given: .offTheWay,
    judge: { event, model, breaches in
      guard event.hasParent, event.parent == nil else { return }
      guard model.me.controller.attachment == .attached else { return }
      // A repair takes the child out of a tree that is going; so deep, detaching is refused (REENT-05).
      guard !event.isSynthesized, event.depth < 64 else { return }
      let above = model.me.controller.attachedUnder
      guard above == model.me.controller.parent, !model.isGone(above) else { return }
      breaches.add("didMove to nil while its view is attached", about: above)
    })
}
