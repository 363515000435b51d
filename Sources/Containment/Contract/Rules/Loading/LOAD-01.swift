extension ContractRule {
  static let load01 = ContractRule(
    "LOAD-01", .error, .documented,
    law: "A view is loaded once, by loadView and then viewDidLoad, until it is unloaded.",
    why:
      "What is built in viewDidLoad is built twice, or never, and every outlet that is kept points "
      + "at a view that nobody sees.",
    cure: "Let the first access of view load it, assign it in loadView, and call neither by hand.",
    needs: RuleNeeds([.loadView, .viewDidLoad]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"loadView"}
      {"seq":2,"subject":"Card#0","kind":"viewDidLoad"}
      {"seq":3,"subject":"Card#0","kind":"unloadView"}
      {"seq":4,"subject":"Card#0","kind":"loadView"}
      {"seq":5,"subject":"Card#0","kind":"viewDidLoad"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewDidLoad"}
      """, brokenAt: 1, kinds: [.loadView, .viewDidLoad]),
    at: [.loadView, .viewDidLoad, .unloadView],
    judge: { event, model, breaches in
      switch (model.me.controller.load, event.kind) {
      case (.unloaded, .viewDidLoad): breaches.add("viewDidLoad without loadView")
      // Who never logs unloading may have unloaded without a word.
      case (.loaded, .loadView) where model.emitted.contains(.unloadView):
        breaches.add("loadView although the view is loaded")
      default: break
      }
    })
}
