extension ContractRule {
  static let gate02 = ContractRule(
    "GATE-02", .error, .ours,
    law:
      "A gate is closed and opened in turn, and stays closed for no more than its timeout and one "
      + "frame.",
    why: "A gate that somebody forgot to open would keep every row under it blank for ever.",
    cure: "Open the gate when what it was closed for is over, and let it expire at its timeout.",
    needs: RuleNeeds([.gateClose]),
    keeps: """
      {"seq":1,"tick":1,"time":0,"subject":"Gate#0","kind":"gateClose","host":"List#0","value":[20,0]}
      {"seq":2,"tick":2,"time":16,"subject":"Window#0","kind":"frame"}
      {"seq":3,"tick":3,"time":32,"subject":"Gate#0","kind":"gateExpire","host":"List#0"}
      {"seq":4,"tick":3,"time":32,"subject":"Window#0","kind":"frame"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"tick":1,"time":0,"subject":"Gate#0","kind":"gateClose","host":"List#0","value":[20,0]}
      {"seq":2,"tick":2,"time":32,"subject":"Window#0","kind":"frame"}
      {"seq":3,"tick":3,"time":48,"subject":"Window#0","kind":"frame"}
      """, brokenAt: 3),
    at: [.gateClose, .gateOpen, .gateExpire, .frame],
    judge: { event, model, breaches in
      let gates = model.population.gates
      switch event.kind {
      case .gateClose:
        if gates.contains(where: { $0.subject == event.subject }) {
          breaches.add("closed while it is closed")
        }
      case .frame:
        guard !model.population.hasSeveralWindows else { return }
        // The second frame after its time says it; later ones are no news.
        let late = gates.first { $0.framesPast == 1 && $0.isOverdue(at: event) }
        if let late {
          breaches.add("still closed a frame after its time was up", on: late.subject)
        }
      default:
        if model.me.isKnown, !gates.contains(where: { $0.subject == event.subject }) {
          breaches.add("\(event.kind.name) of a gate that is not closed")
        }
      }
    })
}
