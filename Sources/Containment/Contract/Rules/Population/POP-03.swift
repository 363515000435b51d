extension ContractRule {
  static let pop03 = ContractRule(
    "POP-03", .error, .ours,
    law:
      "A request is cancelled in the tick in which its content is bound anew, or leaves its cell.",
    why:
      "Work for an item that nobody sees takes the frames of those that are seen, and a request "
      + "without an end keeps whoever waits for it waiting.",
    cure: "Cancel the request before the bind or the enqueue returns.",
    needs: RuleNeeds([.bind, .populationRequest, .populationCancel], keys: .tick),
    keeps: """
      {"seq":1,"tick":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":1,"generation":1}
      {"seq":2,"tick":1,"subject":"Card#0","kind":"populationRequest","item":1,"generation":1}
      {"seq":3,"tick":2,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":2,"generation":2}
      {"seq":4,"tick":2,"subject":"Card#0","kind":"populationCancel","item":1,"generation":1}
      {"seq":5,"tick":2,"subject":"Card#0","kind":"populationRequest","item":2,"generation":2}
      """,
    breaks: LogSample(
      """
      {"seq":1,"tick":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":1,"generation":1}
      {"seq":2,"tick":1,"subject":"Card#0","kind":"populationRequest","item":1,"generation":1}
      {"seq":3,"tick":2,"subject":"Cell#0","kind":"bind","controller":"Card#0","item":2,"generation":2}
      {"seq":4,"tick":3,"subject":"Window#0","kind":"frame"}
      """, brokenAt: 3, kinds: [.bind, .populationRequest, .populationCancel, .frame]),
    at: [.populationRequest, .populationStep, .frame, .layout],
    judge: { event, model, breaches in
      guard !model.population.owed.isEmpty else { return }
      let isAskedAgain = event.kind == .populationRequest
      let owed = model.population.owed.first {
        isAskedAgain && $0.subject == event.subject || event.hasTick && $0.tick < event.tick
      }
      guard let owed else { return }
      // A step for what it was bound to before is the fault of that step.
      if owed.subject == event.subject, event.kind == .populationStep, model.mine.isStale(event) {
        return
      }
      breaches.add(
        "still has an open request for what it was bound to before", on: owed.subject,
        at: owed.sequence)
    })
}
