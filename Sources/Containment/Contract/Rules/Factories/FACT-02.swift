extension ContractRule {
  static let fact02 = ContractRule(
    "FACT-02", .fatal, .inferred,
    law: "A factory makes a controller that has no parent, is not displayed and never had a cell.",
    why:
      "The same controller in two rows leaves one of them blank, and shows the content of the "
      + "other item.",
    cure: "Make a new controller on every call of the factory.",
    needs: RuleNeeds([.dequeue, .factory, .bind], keys: [.controller]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"dequeue","host":"List","identifier":"a:b","reused":false}
      {"seq":2,"subject":"Registry","kind":"factory","identifier":"a:b"}
      {"seq":3,"subject":"Card#0","kind":"init"}
      {"seq":4,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"init"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Feed#1"}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":"Feed#1"}
      {"seq":4,"subject":"Cell#0","kind":"dequeue","host":"List","identifier":"a:b","reused":false}
      {"seq":5,"subject":"Registry","kind":"factory","identifier":"a:b"}
      {"seq":6,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List"}
      """, brokenAt: 6),
    at: [.bind],
    judge: { event, model, breaches in
      guard model.registries.factory != 0, model.registries.factoryCell == event.subject,
        let controller = event.controller, let place = model.knownPlace(of: controller)
      else { return }
      let made = model.facts[place].made
      guard made < model.registries.factory else { return }
      let content = model.facts[place].controller
      let isUsed: Bool =
        switch (content.membership, content.appearance) {
        case (.joining, _), (.child, _), (.leaving, _): true
        case (_, .appearing), (_, .appeared), (_, .disappearing): true
        default: content.cell != .none
        }
      guard isUsed else { return }
      breaches.add(
        "comes from a factory and is in use already", on: controller, about: event.subject)
    })
}
