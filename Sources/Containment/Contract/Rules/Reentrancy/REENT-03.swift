extension ContractRule {
  static let reent03 = ContractRule(
    "REENT-03", .error, .ours,
    law:
      "A move that is asked for in a controller's own move callback waits for the end of the move.",
    why: "The first move goes on with a parent that the second has already replaced.",
    cure: "Move a controller after its willMove or didMove returned.",
    needs: RuleNeeds([.willMove, .didMove], keys: .cause),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":null,"cause":1}
      {"seq":3,"subject":"Card#0","kind":"removeFromParent","cause":1}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":null}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":null,"cause":1}
      {"seq":3,"subject":"Card#0","kind":"removeFromParent","cause":1}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":null,"cause":3}
      """, brokenAt: 4),
    at: [.willMove, .didMove],
    given: .causedByCall,
    judge: { event, model, breaches in
      // Announcing a move by hand changes nothing yet: what counts is the move that a call made.
      guard event.cause != 0, event.hasParent else { return }
      let call: EventKind
      switch (event.kind, event.parent == nil) {
      case (.willMove, false): call = .addChild
      case (.didMove, true): call = .removeFromParent
      default: return
      }
      guard model.recent.kind(of: event.cause) == call,
        let outer = model.recent.cause(of: event.cause),
        model.recent.subject(of: outer) == event.subject,
        let callback = model.recent.kind(of: outer), EventKindSet.moves.contains(callback)
      else { return }
      breaches.add("moved inside its own \(callback.name)")
    })
}
