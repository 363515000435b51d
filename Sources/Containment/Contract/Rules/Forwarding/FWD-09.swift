extension ContractRule {
  static let fwd09 = ContractRule(
    "FWD-09", .error, .inferred,
    law: "When a parent's appearance is cancelled, its children's is cancelled with it.",
    why:
      "A child that missed the cancel believes that it is on screen, and nobody tells it otherwise.",
    cure: "Pass every turn of the parent's transition on to the children.",
    needs: RuleNeeds(EventKindSet.classicAppearance.union([.willMove])),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Box#0","kind":"viewWillDisappear"}
      {"seq":6,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":7,"subject":"Box#0","kind":"viewDidDisappear"}
      {"seq":8,"subject":"Card#0","kind":"viewDidDisappear"}
      {"seq":9,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":10,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":11,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":12,"subject":"Card#0","kind":"viewDidAppear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Box#0","kind":"viewWillDisappear"}
      {"seq":6,"subject":"Box#0","kind":"viewDidDisappear"}
      """, brokenAt: 6, kinds: .classicAppearance.union(.moves)),
    at: [.viewDidDisappear],
    given: .children,
    judge: { event, model, breaches in
      guard !event.forwardsByHand, model.me.controller.isReversed,
        let child = model.childLeftVisible(by: event), let index = model.knownPlace(of: child)
      else { return }
      breaches.add(
        "is still \(model.facts[index].controller.appearance) after its parent's appearance was "
          + "cancelled", on: child, about: event.subject)
    })
}
