extension ContractRule {
  static let update06 = ContractRule(
    "UPDATE-06", .error, .inferred,
    law: "A displayed cell whose item stays is bound again only for a reconfigure.",
    why: "Rows that merely have another index now would all be filled anew at every insertion.",
    cure: "Match cells to items by identity, and bind only what is new or reconfigured.",
    needs: RuleNeeds([.edit, .bind, .willDisplay]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"reconfigure"}
      {"seq":4,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      """, kinds: [.bind, .willDisplay, .edit]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      """, brokenAt: 3, kinds: [.bind, .willDisplay, .edit]),
    at: [.bind],
    given: .displayedCell,
    judge: { event, model, breaches in
      guard model.me.cell.display == .displayed, model.me.cell.stage == .bound,
        model.me.cell.edit == .none, !model.me.cell.isToReconfigure
      else { return }
      breaches.add("is bound again while displayed, without a reconfigure", about: event.controller)
    })
}
