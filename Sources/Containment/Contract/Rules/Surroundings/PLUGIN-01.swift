extension ContractRule {
  static let plugin01 = ContractRule(
    "PLUGIN-01", .error, .ours,
    law:
      "After a plugin was revoked none of its factories runs, none of its controllers comes out of "
      + "a pool, and none is filled.",
    why:
      "A plugin is revoked because it must not run any more: it is switched off, or it is broken.",
    cure:
      "Take away its factories, drain its pools and cancel its work in the call that revokes it.",
    needs: RuleNeeds([.pluginRevoke, .factory], keys: [.identifier, .reason]),
    keeps: """
      {"seq":1,"subject":"Registry#0","kind":"factory","identifier":"a:card","reason":"ads"}
      {"seq":2,"subject":"Registry#0","kind":"pluginRevoke","identifier":"ads"}
      {"seq":3,"subject":"Registry#0","kind":"pluginInstall","identifier":"ads"}
      {"seq":4,"subject":"Registry#0","kind":"factory","identifier":"a:card","reason":"ads"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Registry#0","kind":"pluginRevoke","identifier":"ads"}
      {"seq":2,"subject":"Registry#0","kind":"factory","identifier":"a:card","reason":"ads"}
      """, brokenAt: 2),
    at: [.factory, .dequeue, .populationStep],
    judge: { event, model, breaches in
      switch event.kind {
      case .factory:
        if model.surroundings.revoked.contains(event.reason) {
          breaches.add("factory of \(event.identifier) runs after \(event.reason) was revoked")
        }
      case .dequeue:
        let content = model.me.cell.controller
        guard event.reused == true, content != .none, let work = model.work(of: content),
          work.revoked != 0
        else { return }
        breaches.add(
          "taken from a pool after \(work.plugin) was revoked", on: content, about: event.subject)
      default:
        if model.mine.revoked != 0 {
          breaches.add("filled after \(model.mine.plugin) was revoked")
        }
      }
    })
}
