extension ContractRule {
  static let pop04 = ContractRule(
    "POP-04", .error, .ours,
    law: "No step runs between viewWillAppear and viewIsAppearing of its controller, none between "
      + "viewWillDisappear and viewDidDisappear, and none inside a callback.",
    why:
      "An app that reads or animates its view in these callbacks must not find it changed half way, "
      + "and a step inside a callback takes time that no budget counts.",
    cure: "Ask for the content in the callback, and let a frame run the step.",
    needs: RuleNeeds([.populationStep]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Card#0","kind":"viewIsAppearing"}
      {"seq":3,"subject":"Card#0","kind":"populationStep"}
      {"seq":4,"subject":"Card#0","kind":"viewDidAppear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":2,"subject":"Card#0","kind":"populationStep"}
      """, brokenAt: 2, isComplete: false),
    at: [.populationStep],
    judge: { event, model, breaches in
      if event.depth > 0 {
        breaches.add("step inside a callback, \(event.depth) deep")
        return
      }
      switch model.me.controller.appearance {
      case .appearing where !model.me.controller.isSettled:
        // A log of the six classic callbacks does not say when the view is appearing.
        guard model.emitted.contains(.viewIsAppearing) else { return }
        breaches.add("step between viewWillAppear and viewIsAppearing")
      case .disappearing:
        breaches.add("step between viewWillDisappear and viewDidDisappear")
      default: return
      }
    })
}
