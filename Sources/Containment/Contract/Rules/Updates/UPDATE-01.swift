extension ContractRule {
  static let update01 = ContractRule(
    "UPDATE-01", .error, .ours,
    law:
      "After reloadData the next layout pass ends every displayed cell, and only then displays "
      + "any.",
    why: "A cell that is left over shows old data, and no end is ever told for it.",
    cure: "End all displayed cells, then read the data and display anew.",
    needs: RuleNeeds([.reloadData, .layout, .willDisplay, .didEndDisplaying], keys: [.cause]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"List","kind":"reloadData"}
      {"seq":3,"subject":"List","kind":"layout"}
      {"seq":4,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1,"cause":3}
      {"seq":5,"subject":"Cell#1","kind":"willDisplay","host":"List","item":1,"cause":3}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#1","kind":"willDisplay","host":"List","item":2}
      {"seq":3,"subject":"List","kind":"reloadData"}
      {"seq":4,"subject":"List","kind":"layout"}
      {"seq":5,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1,"cause":4}
      {"seq":6,"subject":"Cell#2","kind":"willDisplay","host":"List","item":1,"cause":4}
      """, brokenAt: 6),
    at: [.willDisplay, .layout],
    given: .endings,
    judge: { event, model, breaches in
      if event.kind == .layout {
        guard model.me.host.left > 0 else { return }
        return breaches.add(
          "left \(model.me.host.left) cells displayed in the pass that shows everything anew",
          at: model.me.host.pass)
      }
      guard let host = model.host(of: event), model.facts[host].host.left > 0,
        model.facts[host].host.pass == event.cause
      else { return }
      breaches.add(
        "is displayed before \(model.facts[host].host.left) cells of before the reload ended",
        about: model.facts[host].identity)
    })
}
