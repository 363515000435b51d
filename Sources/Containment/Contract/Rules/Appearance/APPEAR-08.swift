extension ContractRule {
  static let appear08 = ContractRule(
    "APPEAR-08", .error, .observed,
    law:
      "A child whose view is attached under an appeared parent appears at once, before "
      + "didMove(toParent:).",
    why: "A container that configures the child in didMove relies on it being on screen.",
    cure: "Attach the child's view after addChild(_:), and call didMove(toParent:) last.",
    needs: RuleNeeds([.viewWillAppear, .viewDidAppear, .willMove, .didMove, .attach]),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":6,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":7,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":5,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      """, brokenAt: 5, kinds: .classicAppearance.union(.moves).union(.views)),
    at: [.didMove],
    given: .offTheWay,
    judge: { event, model, breaches in
      guard model.hasMissedAppearance(event) else { return }
      breaches.add(
        "didMove to an appeared parent while \(model.me.controller.appearance)", about: event.parent
      )
    })
}
