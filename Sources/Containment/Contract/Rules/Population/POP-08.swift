extension ContractRule {
  static let pop08 = ContractRule(
    "POP-08", .error, .ours,
    law:
      "Filling content neither moves nor attaches it, and makes it neither appear nor disappear.",
    why: "When content is there is a matter of time; whether it is shown is a matter of layout.",
    cure: "Let layout host and show the controller, and let the step set nothing but its content.",
    needs: RuleNeeds([.populationStep], keys: .cause),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"populationStep"}
      {"seq":2,"subject":"Card#0","kind":"configure","cause":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"populationStep"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear","cause":1}
      """, brokenAt: 2),
    at: EventKindSet.appearance.union(.moves).union([.attach, .detach]),
    given: .causedFromOutside,
    judge: { event, model, breaches in
      guard event.cause != 0, let kind = model.recent.kind(of: event.cause) else { return }
      guard kind == .populationStep || kind == .populationFinish,
        model.recent.subject(of: event.cause) == event.subject
      else { return }
      breaches.add("\(event.kind.name) because of \(kind.name)")
    })
}
