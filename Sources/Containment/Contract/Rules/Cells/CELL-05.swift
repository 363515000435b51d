extension ContractRule {
  static let cell05 = ContractRule(
    "CELL-05", .error, .observed,
    law:
      "In a layout pass every entering cell is displayed before the first leaving one ends, but "
      + "for a pass that shows all data anew.",
    why:
      "An item that moves from one cell to another would count as gone in between, and cells "
      + "that leave would be reused under the eyes of their controllers.",
    cure: "Display what enters first, then end what leaves.",
    needs: RuleNeeds([.willDisplay, .didEndDisplaying, .layout], keys: [.cause, .host]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"List","kind":"layout"}
      {"seq":3,"subject":"Cell#1","kind":"willDisplay","host":"List","item":2,"cause":2}
      {"seq":4,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1,"cause":2}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"List","kind":"layout"}
      {"seq":3,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1,"cause":2}
      {"seq":4,"subject":"Cell#1","kind":"willDisplay","host":"List","item":2,"cause":2}
      """, brokenAt: 4),
    at: [.willDisplay],
    given: .endings,
    judge: { event, model, breaches in
      guard let host = model.host(of: event), model.facts[host].host.endedInPass != 0 else {
        return
      }
      guard model.facts[host].host.pass == event.cause, !model.facts[host].host.passReloads,
        !model.facts[host].host.endedDeleted
      else { return }
      breaches.add("is displayed after a cell ended in the same pass")
    })
}
