extension ContractRule {
  static let parent04 = ContractRule(
    "PARENT-04", .error, .documented,
    law: "A child gets willMove to nil before it is removed.",
    why: "The child learns that it left only when it is too late to save what it shows.",
    cure: "Call willMove(toParent: nil) before removeFromParent().",
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
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":null}
      """, brokenAt: 3),
    at: [.didMove],
    given: .offTheWay,
    judge: { event, model, breaches in
      guard event.hasParent, event.parent == nil else { return }
      switch model.me.controller.membership {
      case .child: break
      case .joining where model.me.controller.removal != 0: break
      default: return
      }
      // Another parent took it away, which was judged at the call (PARENT-07).
      if model.me.controller.isCallJudged, model.me.controller.calledBy != .none { return }
      breaches.add("didMove to nil without willMove to nil", about: model.me.controller.parent)
    })
}
