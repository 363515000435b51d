extension ContractRule {
  static let fwd07 = ContractRule(
    "FWD-07", .error, .inferred,
    law: "A child that is attached while its parent appears catches up and appears with it.",
    why: "It is on screen from then on, and no later callback would tell it so.",
    cure: "Deliver the callbacks that the parent had already, then the rest together with it.",
    needs: RuleNeeds([.attach, .willMove, .viewWillAppear, .viewDidAppear]),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":3,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":5,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":6,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":7,"subject":"Card#0","kind":"viewDidAppear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":3,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":5,"subject":"Box#0","kind":"viewDidAppear"}
      """, brokenAt: 5),
    at: [.viewDidAppear],
    given: .children,
    judge: { event, model, breaches in
      guard let child = model.childLeftOut(of: event) else { return }
      breaches.add(
        "is attached and has not appeared with its parent", on: child, about: event.subject)
    })
}
