extension ContractRule {
  static let vis06 = ContractRule(
    "VIS-06", .error, .observed,
    law: "A change of size causes no appearance callback.",
    why:
      "A rotation or a dragged window edge shows nothing new; rows that restart for it flicker "
      + "and count views twice.",
    cure: "Lay out for the new size, and let cells come and go in the layout pass.",
    needs: RuleNeeds([.resize], keys: [.cause]),
    keeps: """
      {"seq":1,"subject":"Window","kind":"resize"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":4,"subject":"Window","kind":"layout","cause":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Window","kind":"resize"}
      {"seq":4,"subject":"Card#0","kind":"viewWillDisappear","cause":3}
      """, brokenAt: 4),
    at: [.viewWillAppear, .viewWillDisappear],
    given: .causedFromOutside,
    judge: { event, model, breaches in
      guard model.recent.kind(of: event.cause) == .resize else { return }
      breaches.add("\(event.kind.name) because of a change of size")
    })
}
