extension ContractRule {
  static let trans07 = ContractRule(
    "TRANS-07", .error, .observed,
    law: "A transition that was begun on a child ends before the didMove of its move.",
    why:
      "After the move the end closes nothing, or the child is told that it moved while half-way.",
    cure: "End the transition before didMove(toParent:) and before removeFromParent().",
    needs: RuleNeeds([.beginTransition, .endTransition, .didMove]),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":6,"subject":"Card#0","kind":"endTransition"}
      {"seq":7,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":8,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":6,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":7,"subject":"Card#0","kind":"endTransition"}
      {"seq":8,"subject":"Card#0","kind":"viewDidAppear"}
      """, brokenAt: 6, kinds: .classicAppearance.union(.moves).union(.calls)),
    at: [.didMove],
    given: .openTransition,
    judge: { event, model, breaches in
      guard event.hasParent, !event.isSynthesized, model.me.controller.level > 0 else { return }
      // Of a join that is the appearance which came with it.
      if event.parent != nil {
        guard model.me.controller.direction == .appearing,
          model.me.controller.appearance == .appearing
        else { return }
      }
      breaches.add(
        "didMove while a transition that was begun on it is open", about: event.parent)
    })
}
