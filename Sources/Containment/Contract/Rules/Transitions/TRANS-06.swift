extension ContractRule {
  static let trans06 = ContractRule(
    "TRANS-06", .error, .observed,
    law:
      "Each begin has its end: in its tick, or by the end of its animation, and before the "
      + "controller is pooled or let go.",
    why:
      "The child hears the will and never the did, and automatic callbacks are held back for good.",
    cure: "End the transition in the tick, or register its animation.",
    needs: RuleNeeds(.calls),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Card#0","kind":"endTransition"}
      {"seq":4,"subject":"Card#0","kind":"viewDidAppear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"tick":0,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":2,"tick":0,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":3,"tick":2,"subject":"Window#0","kind":"appState"}
      """, brokenAt: 1, kinds: .classicAppearance.union(.calls).union(.animations)),
    at: [.prepareForReuse, .deinit, .enqueue],
    judge: { event, model, breaches in
      var index = model.current
      if event.kind == .enqueue {
        guard let content = event.controller, let place = model.knownPlace(of: content) else {
          return
        }
        index = place
      }
      guard model.facts[index].controller.level > 0 else { return }
      breaches.add(
        "a transition that was begun on it is open at \(event.kind.name)",
        on: model.facts[index].identity, at: model.facts[index].controller.begun)
    },
    atRest: { subject, model, breaches in
      guard model.isComplete, model.emitted.contains(.animationBegin),
        model.emitted.contains(.animationEnd), let index = model.knownPlace(of: subject),
        model.facts[index].controller.level > 0,
        model.facts[index].controller.begun > model.facts[index].restedBefore
      else { return }
      breaches.add(
        "a transition that was begun on it was left open", on: subject,
        at: model.facts[index].controller.begun)
    })
}
