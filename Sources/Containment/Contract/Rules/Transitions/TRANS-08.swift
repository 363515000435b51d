extension ContractRule {
  static let trans08 = ContractRule(
    "TRANS-08", .error, .inferred,
    law: "No transition is begun on a child whose parent is not visible.",
    why: "The child would appear on a screen that is not there.",
    cure: "Begin transitions only while the parent is visible.",
    needs: RuleNeeds(EventKindSet.classicAppearance.union([.beginTransition, .willMove])),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":6,"subject":"Card#0","kind":"beginTransition","reason":"disappearing"}
      {"seq":7,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":8,"subject":"Card#0","kind":"endTransition"}
      {"seq":9,"subject":"Card#0","kind":"viewDidDisappear"}
      {"seq":10,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":11,"subject":"Card#0","kind":"didMove","parent":null}
      {"seq":12,"subject":"Box#0","kind":"viewWillDisappear"}
      {"seq":13,"subject":"Box#0","kind":"viewDidDisappear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Box#0","kind":"willMove","parent":"Shelf#0"}
      {"seq":2,"subject":"Box#0","kind":"didMove","parent":"Shelf#0"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      """, brokenAt: 4, kinds: .classicAppearance.union(.moves).union(.calls)),
    at: [.beginTransition],
    judge: { event, model, breaches in
      guard let above = model.currentParent, model.outcome(ofBegin: event) == .underHiddenParent
      else { return }
      breaches.add(
        "a transition was begun while its parent is \(model.facts[above].controller.appearance)",
        about: model.facts[above].identity)
    })
}
