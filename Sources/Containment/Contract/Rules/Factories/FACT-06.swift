extension ContractRule {
  static let fact06 = ContractRule(
    "FACT-06", .error, .inferred,
    law:
      "A fallback controller is neither pooled under nor served for the identifier that it stood "
      + "in for, once that has a factory of its own.",
    why:
      "A pool that holds the stand-in serves it for ever after: the real factory is never asked, and "
      + "the item never shows its own controller.",
    cure: "Drain what stood in for an identifier when a factory is registered for it.",
    needs: RuleNeeds([.fallback, .register, .`init`], keys: [.identifier, .cause]),
    keeps: """
      {"seq":1,"subject":"Registry#0","kind":"fallback","identifier":"a:card","item":1}
      {"seq":2,"subject":"Plain#0","kind":"init","cause":1}
      {"seq":3,"subject":"Cell#0","kind":"bind","controller":"Plain#0","identifier":"a:card","item":1}
      {"seq":4,"subject":"Registry#0","kind":"register","identifier":"a:card"}
      {"seq":5,"subject":"Cell#0","kind":"evict","controller":"Plain#0","identifier":"a:card"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Registry#0","kind":"fallback","identifier":"a:card","item":1}
      {"seq":2,"subject":"Plain#0","kind":"init","cause":1}
      {"seq":3,"subject":"Cell#0","kind":"bind","controller":"Plain#0","identifier":"a:card","item":1}
      {"seq":4,"subject":"Registry#0","kind":"register","identifier":"a:card"}
      {"seq":5,"subject":"Cell#0","kind":"enqueue","controller":"Plain#0","identifier":"a:card"}
      """, brokenAt: 5),
    at: [.enqueue, .dequeue],
    judge: { event, model, breaches in
      let isServed = event.kind == .dequeue
      if isServed, event.reused != true { return }
      let content = isServed ? model.me.cell.controller : event.controller ?? .none
      guard content != .none, let work = model.work(of: content), work.standsInFor != .none,
        work.standsInFor == event.identifier,
        model.registries.hasFactory(event.identifier)
      else { return }
      // What was pooled against the rule was reported when it was.
      if isServed, work.isMispooled { return }
      breaches.add(
        "\(isServed ? "served" : "pooled") for \(event.identifier), which has a factory",
        on: content, about: event.subject)
    })
}
