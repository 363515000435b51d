extension ContractRule {
  static let appear03 = ContractRule(
    "APPEAR-03", .error, .documented,
    law: "viewDidDisappear comes after the view has left the visible hierarchy.",
    why:
      "What a controller frees there is drawn once more if its view is still in place, and there is "
      + "no later callback to do it in.",
    cure: "Detach the child's view, then let the transition end.",
    needs: RuleNeeds([.viewDidDisappear, .attach, .detach, .willMove]),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":6,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":7,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":8,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":9,"subject":"Card#0","kind":"detach","parent":"Box#0"}
      {"seq":10,"subject":"Card#0","kind":"viewDidDisappear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":6,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":7,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":8,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":9,"subject":"Card#0","kind":"viewDidDisappear"}
      {"seq":10,"subject":"Card#0","kind":"detach","parent":"Box#0"}
      """, brokenAt: 9, kinds: .classicAppearance.union(.moves).union(.views)),
    at: [.viewDidDisappear],
    judge: { event, model, breaches in
      guard model.me.controller.appearance == .disappearing,
        model.me.controller.isAttachedToParent, let above = model.currentParent,
        model.facts[above].controller.appearance == .appeared, model.isAutomatic(above),
        !model.me.controller.isDrivenByHand,
        // A begin that joined the phase: whose end this is is not said.
        model.me.controller.begun < model.me.controller.phase
      else { return }
      breaches.add(
        "viewDidDisappear while its view is attached", about: model.facts[above].identity)
    })
}
