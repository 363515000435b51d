extension ContractRule {
  static let update07 = ContractRule(
    "UPDATE-07", .error, .inferred,
    law: "What a deletion pulls into view is displayed before the deleted cell ends.",
    why: "In between the list has a hole, and whoever counts what is visible sees it.",
    cure: "Display what enters, then end what was deleted.",
    needs: RuleNeeds([.willDisplay, .didEndDisplaying, .layout, .edit], keys: [.cause, .reason]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"delete"}
      {"seq":3,"subject":"List","kind":"layout"}
      {"seq":4,"subject":"Cell#1","kind":"willDisplay","host":"List","item":2,"cause":3}
      {"seq":5,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1,"cause":3}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"delete"}
      {"seq":3,"subject":"List","kind":"layout"}
      {"seq":4,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1,"cause":3}
      {"seq":5,"subject":"Cell#1","kind":"willDisplay","host":"List","item":2,"cause":3}
      """, brokenAt: 5),
    at: [.willDisplay],
    given: .endings,
    judge: { event, model, breaches in
      guard let host = model.host(of: event), model.facts[host].host.endedInPass != 0 else {
        return
      }
      guard model.facts[host].host.pass == event.cause, !model.facts[host].host.passReloads,
        model.facts[host].host.endedDeleted
      else { return }
      breaches.add("is displayed after the cell of a deleted item ended in the same pass")
    })
}
