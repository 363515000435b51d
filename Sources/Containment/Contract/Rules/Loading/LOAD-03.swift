extension ContractRule {
  static let load03 = ContractRule(
    "LOAD-03", .error, .observed,
    law: "The view is loaded before the controller appears: viewDidLoad, then viewWillAppear.",
    why: "viewWillAppear refreshes what viewDidLoad has built; before it there is nothing.",
    cure: "Load the view first; beginning an appearance does so by itself.",
    needs: RuleNeeds([.viewDidLoad, .viewWillAppear]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"viewDidLoad"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"viewDidLoad"}
      """, brokenAt: 2),
    at: [.viewDidLoad, .viewWillAppear],
    judge: { event, model, breaches in
      // Without loadView a controller may appear: a view that is assigned from outside has none.
      if event.kind == .viewWillAppear {
        guard model.me.controller.load == .loading else { return }
        return breaches.add("viewWillAppear before viewDidLoad")
      }
      switch (model.me.controller.load, model.me.controller.appearance) {
      case (.unknown, _), (.loaded, _), (_, .unknown), (_, .disappeared): break
      default: breaches.add("viewDidLoad while \(model.me.controller.appearance)")
      }
    })
}
