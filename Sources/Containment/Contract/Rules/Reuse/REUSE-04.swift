extension ContractRule {
  static let reuse04 = ContractRule(
    "REUSE-04", .error, .inferred,
    law: "A pool serves one identifier, and a factory runs only where that pool is empty.",
    why:
      "A cell under another name gets content that it was not made for; a pool that is passed "
      + "over only grows.",
    cure: "Take an idle cell of the very identifier first.",
    needs: RuleNeeds([.dequeue, .enqueue], keys: [.identifier, .host]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"enqueue","host":"List","identifier":"a:row"}
      {"seq":2,"subject":"Cell#0","kind":"dequeue","host":"List","identifier":"a:row","reused":true}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"enqueue","host":"List","identifier":"a:row"}
      {"seq":2,"subject":"Cell#0","kind":"dequeue","host":"List","identifier":"a:ad","reused":true}
      """, brokenAt: 2),
    at: [.dequeue, .bind, .factory],
    judge: { event, model, breaches in
      switch event.kind {
      case .dequeue:
        let before = model.me.cell.identifier
        guard before != .none, event.identifier != .none, event.identifier != before else { return }
        breaches.add("is dequeued as \(event.identifier) and was \(before)")
      case .bind:
        guard let controller = event.controller, let place = model.knownPlace(of: controller) else {
          return
        }
        let before = model.facts[place].controller.identifier
        guard before != .none, event.identifier != .none, event.identifier != before else { return }
        breaches.add(
          "is bound as \(event.identifier) and was \(before)", on: controller, about: event.subject)
      default:
        guard let cell = model.knownPlace(of: model.pools.request),
          model.facts[cell].cell.isReused == false,
          model.facts[cell].cell.identifier == event.identifier
        else { return }
        let idle = model.pools.count(model.facts[cell].cell.host, event.identifier)
        if idle > 0 {
          breaches.add(
            "makes a controller while \(idle) of \(event.identifier) are idle",
            about: model.facts[cell].identity)
        }
      }
    })
}
