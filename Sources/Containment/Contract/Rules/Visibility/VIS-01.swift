extension ContractRule {
  static let vis01 = ContractRule(
    "VIS-01", .error, .observed,
    law: "When a container disappears, the content of its displayed cells disappears with it.",
    why:
      "A row that still counts as visible keeps its timers, players and requests running behind "
      + "whatever covers the list.",
    cure: "Let the container forward its disappearance to every child, displayed rows included.",
    needs: RuleNeeds(
      [.willDisplay, .viewWillDisappear, .viewDidDisappear], keys: [.controller, .parent]),
    keeps: """
      {"seq":1,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Feed#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":6,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":7,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":8,"subject":"Feed#0","kind":"viewWillDisappear"}
      {"seq":9,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":10,"subject":"Feed#0","kind":"viewDidDisappear"}
      {"seq":11,"subject":"Card#0","kind":"viewDidDisappear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Feed#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":6,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":7,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":8,"subject":"Feed#0","kind":"viewWillDisappear"}
      {"seq":9,"subject":"Feed#0","kind":"viewDidDisappear"}
      """, brokenAt: 8),
    at: [.viewWillAppear],
    given: .children,
    judge: { event, model, breaches in
      // Until the container appears again, or the log is over, it may still come.
      var child = model.me.controller.firstChild
      while child != .none, let place = model.knownPlace(of: child) {
        child = model.facts[place].controller.nextSibling
        guard model.facts[place].controller.leftBehind != 0 else { continue }
        return breaches.add(
          "does not disappear with its container", on: model.facts[place].identity,
          about: event.subject, at: model.facts[place].controller.leftBehind)
      }
    },
    atEnd: { model, breaches in
      for facts in model.subjects where facts.controller.leftBehind != 0 {
        breaches.add(
          "does not disappear with its container", on: facts.identity,
          about: facts.controller.parent, at: facts.controller.leftBehind)
      }
    })
}
