extension ContractRule {
  static let vis04 = ContractRule(
    "VIS-04", .error, .inferred,
    law: "Content that is first displayed while its container appears joins that very transition.",
    why:
      "A row that takes another transition than its container is there too early or too late, "
      + "and animates what is not animated.",
    cure: "Give the content the flag of the transition that runs.",
    needs: RuleNeeds(
      [.willDisplay, .viewWillAppear, .viewDidAppear], keys: [.controller, .parent, .animated]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Feed#0","kind":"viewWillAppear","animated":true}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear","animated":true}
      {"seq":5,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":6,"subject":"Feed#0","kind":"viewDidAppear","animated":true}
      {"seq":7,"subject":"Card#0","kind":"viewDidAppear","animated":true}
      """, kinds: [.willDisplay, .viewWillAppear, .viewDidAppear]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Feed#0","kind":"viewWillAppear","animated":true}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear","animated":false}
      {"seq":5,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":6,"subject":"Feed#0","kind":"viewDidAppear","animated":true}
      {"seq":7,"subject":"Card#0","kind":"viewDidAppear","animated":false}
      """, brokenAt: 4, kinds: [.willDisplay, .viewWillAppear, .viewDidAppear]),
    at: [.viewWillAppear],
    given: .unseenParent,
    judge: { event, model, breaches in
      guard let animated = event.animated, model.isDisplayed(by: event),
        let parent = model.parentAroundMe
      else { return }
      guard model.facts[parent].controller.appearance == .appearing,
        !model.facts[parent].controller.forwardsByHand, model.me.controller.level == 0,
        let running = model.facts[parent].controller.animated, running != animated
      else { return }
      breaches.add(
        "appears \(animated ? "animated" : "not animated"), unlike its container",
        about: model.facts[parent].identity)
    })
}
