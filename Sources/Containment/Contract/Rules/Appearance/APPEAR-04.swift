extension ContractRule {
  static let appear04 = ContractRule(
    "APPEAR-04", .error, .inferred,
    law: "All callbacks of one transition carry the same animated.",
    why:
      "A controller that animates along begins an animation that is never ended, or the reverse.",
    cure: "Pass the flag that the transition began with.",
    needs: RuleNeeds([], keys: [.animated]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear","animated":true}
      {"seq":2,"subject":"Card#0","kind":"viewDidAppear","animated":true}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear","animated":true}
      {"seq":2,"subject":"Card#0","kind":"viewDidAppear","animated":false}
      """, brokenAt: 2),
    at: [.viewIsAppearing, .viewDidAppear, .viewDidDisappear],
    given: .otherAnimated,
    judge: { event, model, breaches in
      guard let flag = event.animated, let begun = model.me.controller.animated, flag != begun
      else { return }
      switch (model.me.controller.appearance, event.kind) {
      case (.appearing, .viewIsAppearing), (.appearing, .viewDidAppear),
        (.disappearing, .viewDidDisappear):
        breaches.add(
          "\(event.kind.name) with animated \(flag) in a transition with animated \(begun)")
      default: break
      }
    })
}
