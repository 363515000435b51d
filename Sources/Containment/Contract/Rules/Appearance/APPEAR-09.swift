extension ContractRule {
  static let appear09 = ContractRule(
    "APPEAR-09", .error, .observed,
    law: "A child that leaves has its viewDidDisappear before didMove(toParent:) with nil.",
    why:
      "A controller that is let go in didMove never gets the callback that it stops its work in.",
    cure: "Detach the view, or end the transition, before removeFromParent().",
    needs: RuleNeeds([.viewWillDisappear, .viewDidDisappear, .didMove]),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":6,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":7,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":8,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":9,"subject":"Card#0","kind":"viewDidDisappear"}
      {"seq":10,"subject":"Card#0","kind":"didMove","parent":null}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":6,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":7,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":8,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":9,"subject":"Card#0","kind":"didMove","parent":null}
      {"seq":10,"subject":"Card#0","kind":"viewDidDisappear"}
      """, brokenAt: 9, kinds: .classicAppearance.union(.moves)),
    at: [.didMove],
    given: .offTheWay,
    judge: { event, model, breaches in
      guard event.hasParent, event.parent == nil,
        model.me.controller.appearance == .disappearing,
        // What was begun by hand and not ended is TRANS-07.
        model.me.controller.level == 0
      else { return }
      breaches.add("lost its parent before its viewDidDisappear")
    })
}
