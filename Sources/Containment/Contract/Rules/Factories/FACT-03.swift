extension ContractRule {
  static let fact03 = ContractRule(
    "FACT-03", .fatal, .ours,
    law:
      "A factory runs at dequeue, once for a new controller, and neither dequeues nor registers.",
    why:
      "A factory that is run for what is displayed already, or that changes the registry it is "
      + "in, has no defined outcome.",
    cure: "Only make the controller in a factory.",
    needs: RuleNeeds([.factory]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Registry","kind":"register","identifier":"a:row"}
      {"seq":2,"subject":"Registry","kind":"factory","identifier":"a:row","item":1}
      """, kinds: [.factory, .register]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Registry","kind":"register","identifier":"a:row"}
      {"seq":2,"subject":"Registry","kind":"factory","identifier":"a:row","item":1}
      {"seq":3,"subject":"Registry","kind":"register","identifier":"a:ad","cause":2}
      """, brokenAt: 3, kinds: [.factory, .register]),
    at: [.factory, .dequeue, .register, .unregister],
    judge: { event, model, breaches in
      let cause = model.recent.kind(of: event.cause)
      if event.kind == .factory {
        if cause == .willDisplay {
          breaches.add("runs a factory because a cell is displayed")
        } else if cause != .factory, model.registries.factory != 0, model.pools.request != .none,
          model.registries.factoryCell == model.pools.request
        {
          breaches.add("runs a factory twice for one cell", about: model.pools.request)
        }
        return
      }
      guard cause == .factory else { return }
      // A new controller may well bring a registry of its own.
      if event.kind != .dequeue, model.recent.subject(of: event.cause) != event.subject { return }
      breaches.add("\(event.kind.name) inside a factory")
    })
}
