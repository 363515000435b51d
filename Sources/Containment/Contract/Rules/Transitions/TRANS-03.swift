extension ContractRule {
  static let trans03 = ContractRule(
    "TRANS-03", .error, .observed,
    law:
      "A begin in the opposite direction gives the opposite will at once, and one end closes both.",
    why:
      "It is the way in which a transition is cancelled; without the will the child is not told.",
    cure: "Deliver the opposite callback in the second begin, and end once.",
    needs: RuleNeeds(EventKindSet.calls.union([.viewWillAppear, .viewWillDisappear])),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Card#0","kind":"beginTransition","reason":"disappearing"}
      {"seq":4,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":5,"subject":"Card#0","kind":"endTransition"}
      {"seq":6,"subject":"Card#0","kind":"viewDidDisappear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Card#0","kind":"beginTransition","reason":"disappearing"}
      {"seq":4,"subject":"Card#0","kind":"endTransition"}
      {"seq":5,"subject":"Card#0","kind":"viewDidAppear"}
      """, brokenAt: 3, kinds: .classicAppearance.union(.calls)),
    at: EventKindSet.appearance.union(.calls).union([.willMove, .didMove]),
    given: .openTransition,
    judge: { event, model, breaches in
      guard model.me.controller.owedWill != 0, model.me.controller.owesTurn,
        let debt = model.debt(at: event)
      else { return }
      breaches.add("was not given the \(debt.owed) that the cancel asks for", at: debt.call)
    },
    atRest: { subject, model, breaches in
      guard let index = model.knownPlace(of: subject),
        model.facts[index].controller.owedWill != 0, model.facts[index].controller.owesTurn
      else { return }
      breaches.add(
        "was not given the callback that the cancel asks for", on: subject,
        at: model.facts[index].controller.owedWill)
    })
}
