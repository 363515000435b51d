extension ContractRule {
  static let vis03 = ContractRule(
    "VIS-03", .error, .observed,
    law: "Content that is displayed while its container is hidden does not appear.",
    why:
      "Nobody sees it: what starts in its appearance runs for nothing, and once more when the "
      + "container appears.",
    cure: "Let the content appear with its container.",
    needs: RuleNeeds(
      [.willDisplay, .viewWillAppear, .viewDidDisappear], keys: [.controller, .parent]),
    keeps: """
      {"seq":1,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Feed#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Feed#0","kind":"viewWillDisappear"}
      {"seq":4,"subject":"Feed#0","kind":"viewDidDisappear"}
      {"seq":5,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":6,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":7,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":8,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":9,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":10,"subject":"Feed#0","kind":"viewDidAppear"}
      {"seq":11,"subject":"Card#0","kind":"viewDidAppear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Feed#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Feed#0","kind":"viewWillDisappear"}
      {"seq":4,"subject":"Feed#0","kind":"viewDidDisappear"}
      {"seq":5,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":6,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":7,"subject":"Card#0","kind":"viewWillAppear"}
      """, brokenAt: 7),
    at: [.viewWillAppear],
    given: .unseenParent,
    judge: { event, model, breaches in
      guard model.isDisplayed(by: event), model.me.controller.level == 0,
        let parent = model.parentAroundMe
      else { return }
      guard model.facts[parent].controller.appearance == .disappeared,
        !model.facts[parent].controller.forwardsByHand
      else { return }
      breaches.add(
        "viewWillAppear in a displayed cell whose container is hidden",
        about: model.facts[parent].identity)
    })
}
