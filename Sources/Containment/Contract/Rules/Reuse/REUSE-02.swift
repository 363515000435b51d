extension ContractRule {
  static let reuse02 = ContractRule(
    "REUSE-02", .error, .ours,
    law: "A controller is prepared for reuse while it is disappeared and without a parent.",
    why:
      "A controller that is cleared in view flashes, and one that is still a child gets its next "
      + "moves twice.",
    cure: "Let the content disappear and leave its container before its cell goes to the pool.",
    needs: RuleNeeds([.prepareForReuse]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":5,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":6,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":7,"subject":"Card#0","kind":"viewDidDisappear"}
      {"seq":8,"subject":"Card#0","kind":"didMove","parent":null}
      {"seq":9,"subject":"Card#0","kind":"prepareForReuse"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"prepareForReuse"}
      """, brokenAt: 3),
    at: [.prepareForReuse],
    judge: { event, model, breaches in
      guard event.host == nil, !model.me.roles.contains(.cell) else { return }
      // Whoever is still leaving or disappearing lacks an end, which other rules name.
      switch (model.me.controller.appearance, model.me.controller.membership) {
      case (.appearing, _), (.appeared, _):
        breaches.add("prepareForReuse while \(model.me.controller.appearance)")
      case (_, .joining), (_, .child):
        breaches.add("prepareForReuse while it has a parent", about: model.me.controller.parent)
      default: break
      }
    })
}
