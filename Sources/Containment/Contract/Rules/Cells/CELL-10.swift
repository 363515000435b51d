extension ContractRule {
  static let cell10 = ContractRule(
    "CELL-10", .fatal, .observed,
    law: "A cell that is dequeued is bound in the same pass, for the item that asked for it.",
    why:
      "A cell that is taken and not given back is lost: it is neither shown nor pooled, and its "
      + "item is blank.",
    cure: "Return the very cell that was dequeued for the request, one for each.",
    needs: RuleNeeds([.dequeue, .bind, .evict, .layout], keys: .host),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"Cell#0","kind":"bind","host":"List","item":1}
      {"seq":3,"subject":"List","kind":"layout"}
      """, kinds: [.dequeue, .bind, .evict, .layout]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","reused":false,"item":1}
      {"seq":2,"subject":"List","kind":"layout"}
      """, brokenAt: 1, kinds: [.dequeue, .bind, .evict, .layout]),
    at: [.bind, .layout],
    judge: { event, model, breaches in
      if event.kind == .bind {
        guard model.me.cell.stage == .dequeued || model.me.cell.stage == .toPrepare,
          let item = event.item, let asked = model.me.cell.boundItem, item != asked
        else { return }
        return breaches.add("is bound to \(item) and was dequeued for \(asked)")
      }
      let lost = model.me.host.unbound
      guard lost != .none, let place = model.knownPlace(of: lost) else { return }
      switch model.facts[place].cell.stage {
      case .dequeued, .toPrepare:
        breaches.add(
          "was dequeued and never bound", on: lost, about: event.subject,
          at: model.me.host.unboundAt)
      default: break
      }
    })
}
