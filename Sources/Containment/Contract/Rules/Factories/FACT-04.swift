extension ContractRule {
  static let fact04 = ContractRule(
    "FACT-04", .warning, .ours,
    law:
      "An identifier is registered once by the app and once by each plugin, or unregistered before it "
      + "is registered again.",
    why: "The second factory silently replaces the first, and what was pooled is thrown away.",
    cure: "Register an identifier once, or unregister it first.",
    needs: RuleNeeds([.register], keys: [.identifier]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Registry","kind":"register","identifier":"a:row"}
      {"seq":2,"subject":"Registry","kind":"unregister","identifier":"a:row"}
      {"seq":3,"subject":"Registry","kind":"register","identifier":"a:row"}
      """, kinds: [.register, .unregister]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Registry","kind":"register","identifier":"a:row"}
      {"seq":2,"subject":"Registry","kind":"register","identifier":"a:row"}
      """, brokenAt: 2, kinds: [.register, .unregister]),
    at: [.register],
    judge: { event, model, breaches in
      guard event.identifier != .none,
        model.registries.knows(event.identifier, in: event.subject, by: event.reason)
      else { return }
      breaches.add("registers \(event.identifier) again")
    })
}
