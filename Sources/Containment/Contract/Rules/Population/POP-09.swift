extension ContractRule {
  static let pop09 = ContractRule(
    "POP-09", .error, .ours,
    law: "Work that fails takes no cell off the display or away.",
    why: "One item whose content cannot be had must not cost the user the row, nor its neighbours.",
    cure: "Leave the cell bound and unfilled when its work throws, and show the error in it.",
    needs: RuleNeeds([.populationFail], keys: .cause),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"populationFail"}
      {"seq":2,"subject":"Card#0","kind":"placeholder","cause":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"populationFail"}
      {"seq":2,"subject":"Cell#0","kind":"evict","controller":"Card#0","cause":1}
      """, brokenAt: 2, isComplete: false),
    at: [.didEndDisplaying, .enqueue, .evict],
    given: .causedFromOutside,
    judge: { event, model, breaches in
      guard event.cause != 0, model.recent.kind(of: event.cause) == .populationFail else { return }
      breaches.add(
        "\(event.kind.name) because work failed", about: model.recent.subject(of: event.cause))
    })
}
