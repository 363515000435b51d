extension ContractRule {
  static let appear02 = ContractRule(
    "APPEAR-02", .error, .documented,
    law: "viewIsAppearing comes when the view is in the hierarchy, not before.",
    why:
      "It is the callback in which sizes and traits are right; before the view is in place they are "
      + "those of last time, or none.",
    cure: "Attach the child's view before the transition settles.",
    needs: RuleNeeds([.viewIsAppearing, .attach, .willMove]),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewIsAppearing"}
      {"seq":3,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":6,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":7,"subject":"Card#0","kind":"viewIsAppearing"}
      {"seq":8,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":9,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewIsAppearing"}
      {"seq":3,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":6,"subject":"Card#0","kind":"viewIsAppearing"}
      {"seq":7,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":8,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":9,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      """, brokenAt: 6, kinds: .appearance.union(.moves).union(.views)),
    at: [.viewIsAppearing],
    judge: { event, model, breaches in
      guard model.me.controller.attachment == .detached, let above = model.currentParent,
        // What a container ends by hand without attaching the view, APPEAR-06 finds at rest.
        !model.me.controller.isDrivenByHand
      else { return }
      breaches.add(
        "viewIsAppearing while its view is not attached", about: model.facts[above].identity)
    })
}
