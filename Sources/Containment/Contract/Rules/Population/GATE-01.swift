extension ContractRule {
  static let gate01 = ContractRule(
    "GATE-01", .error, .ours,
    law: "No step of what a hold gate covers runs while the gate is closed.",
    why:
      "A gate is closed because something else needs the whole frame, such as a transition or a "
      + "snapshot; one step in it is seen as a stutter.",
    cure:
      "Look at the gates before each step; one that closes in mid-frame counts for the next step.",
    needs: RuleNeeds([.gateClose, .populationStep], keys: [.host, .value]),
    keeps: """
      {"seq":1,"subject":"Gate#0","kind":"gateClose","host":"List#0","value":[500,0]}
      {"seq":2,"subject":"Other#0","kind":"populationStep","host":"List#1"}
      {"seq":3,"subject":"Gate#0","kind":"gateOpen","host":"List#0"}
      {"seq":4,"subject":"Card#0","kind":"populationStep","host":"List#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Gate#0","kind":"gateClose","host":"List#0","value":[500,0]}
      {"seq":2,"subject":"Card#0","kind":"populationStep","host":"List#0"}
      """, brokenAt: 2),
    at: [.populationStep],
    judge: { event, model, breaches in
      guard let gate = model.population.gate(over: event, model.mine) else { return }
      breaches.add("step while a gate is closed, since #\(gate.sequence)", about: gate.subject)
    })
}
