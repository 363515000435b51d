extension ContractRule {
  static let fact01 = ContractRule(
    "FACT-01", .fatal, .inferred,
    law: "A controller is asked for only under an identifier that a factory is registered for.",
    why: "Nobody can make the row; UIKit stops the app.",
    cure: "Register a factory for the identifier before asking for a cell.",
    needs: RuleNeeds([.register, .factory], keys: [.identifier], beginning: true),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Registry","kind":"register","identifier":"a:row"}
      {"seq":2,"subject":"Registry","kind":"factory","identifier":"a:row","item":1}
      """, kinds: [.register, .unregister, .factory]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Registry","kind":"register","identifier":"a:row"}
      {"seq":2,"subject":"Registry","kind":"unregister","identifier":"a:row"}
      {"seq":3,"subject":"Registry","kind":"factory","identifier":"a:row","item":1}
      """, brokenAt: 3, kinds: [.register, .unregister, .factory]),
    at: [.factory],
    judge: { event, model, breaches in
      guard event.identifier != .none,
        !model.registries.knows(event.identifier, in: event.subject)
      else { return }
      breaches.add("runs a factory for \(event.identifier), which is not registered")
    })
}
