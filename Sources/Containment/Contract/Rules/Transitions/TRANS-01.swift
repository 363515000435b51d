extension ContractRule {
  static let trans01 = ContractRule(
    "TRANS-01", .error, .documented,
    law: "A begin gives the will of its direction at once, and its end the did.",
    why: "A container that animates by itself has no other way to tell the child.",
    cure: "Deliver viewWillAppear or viewWillDisappear in the begin, and the did in the end.",
    needs: RuleNeeds(EventKindSet.classicAppearance.union(.calls)),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Card#0","kind":"endTransition"}
      {"seq":4,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":5,"subject":"Card#0","kind":"beginTransition","reason":"disappearing"}
      {"seq":6,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":7,"subject":"Card#0","kind":"endTransition"}
      {"seq":8,"subject":"Card#0","kind":"viewDidDisappear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":2,"subject":"Card#0","kind":"endTransition"}
      """, brokenAt: 1, kinds: .classicAppearance.union(.calls)),
    at: EventKindSet.appearance.union(.calls).union([.willMove, .didMove]),
    given: .openTransition,
    judge: { event, model, breaches in
      guard model.me.controller.owedWill != 0 || model.me.controller.owedDid != 0,
        !(model.me.controller.owedWill != 0 && model.me.controller.owesTurn),
        let debt = model.debt(at: event)
      else { return }
      breaches.add("was not given the \(debt.owed) that the call asks for", at: debt.call)
    },
    atRest: { subject, model, breaches in
      guard let index = model.knownPlace(of: subject) else { return }
      let (will, did) = (
        model.facts[index].controller.owedWill, model.facts[index].controller.owedDid
      )
      if will != 0, !model.facts[index].controller.owesTurn {
        breaches.add(
          "was not given the callback that the begin asks for", on: subject, at: will)
      } else if did != 0 {
        breaches.add(
          "was not given the callback that the end asks for", on: subject, at: did)
      }
    })
}
