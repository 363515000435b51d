extension ContractRule {
  static let vis07 = ContractRule(
    "VIS-07", .error, .observed,
    law: "The app going to the background and coming back causes no appearance callback.",
    why:
      "The views stay where they are, and UIKit tells no controller; code that relies on a "
      + "callback here works nowhere else.",
    cure: "Observe the state of the app where it matters.",
    needs: RuleNeeds([.appState], keys: [.cause]),
    keeps: """
      {"seq":1,"subject":"Window","kind":"appState","reason":"background"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":4,"subject":"Window","kind":"layout","cause":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Window","kind":"appState","reason":"background"}
      {"seq":4,"subject":"Card#0","kind":"viewWillDisappear","cause":3}
      """, brokenAt: 4),
    at: [.viewWillAppear, .viewWillDisappear],
    given: .causedFromOutside,
    judge: { event, model, breaches in
      guard model.recent.kind(of: event.cause) == .appState else { return }
      breaches.add("\(event.kind.name) because of a change of the state of the app")
    })
}
