extension ContractRule {
  static let parent03 = ContractRule(
    "PARENT-03", .error, .documented,
    law: "A controller that leaves its parent gets didMove to nil once it is out.",
    why: "What it holds for the old parent is never given back.",
    cure: "Call removeFromParent(); it calls didMove(toParent: nil).",
    needs: RuleNeeds([.willMove, .didMove]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":null}
      {"seq":5,"subject":"Card#0","kind":"willMove","parent":"Grid#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Grid#0"}
      """, brokenAt: 4),
    at: [.willMove],
    given: .offTheWay,
    judge: { event, model, breaches in
      guard model.me.controller.membership == .leaving else { return }
      let old = model.me.controller.parent
      guard let parent = event.parent, old != .none, parent != old else { return }
      guard !model.me.controller.isJudgedByCall(event) else { return }
      breaches.add("willMove to a new parent before didMove to nil", about: old)
    },
    atRest: { subject, model, breaches in
      guard model.knowsRest, let place = model.knownPlace(of: subject),
        model.facts[place].controller.removal > model.facts[place].restedBefore
      else { return }
      breaches.add(
        "got no didMove to nil from removeFromParent", on: subject,
        about: model.facts[place].controller.parent, at: model.facts[place].controller.removal)
    })
}
