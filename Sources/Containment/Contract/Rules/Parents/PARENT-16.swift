extension ContractRule {
  static let parent16 = ContractRule(
    "PARENT-16", .error, .observed,
    law: "A controller that its parent drops gets didMove to nil before it goes.",
    why: "Containers that drop children without a word leave what those hold for them unreleased.",
    cure: "Remove children with willMove(toParent: nil) and removeFromParent(), also all at once.",
    needs: RuleNeeds([.willMove, .didMove, .deinit]),
    keeps: """
      {"seq":1,"subject":"Feed#0","kind":"init"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":4,"subject":"Feed#0","kind":"deinit"}
      {"seq":5,"subject":"Card#0","kind":"deinit"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Feed#0","kind":"init"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":4,"subject":"Card#0","kind":"deinit"}
      """, brokenAt: 4),
    at: [
      .addChild, .removeFromParent, .willMove, .didMove, .attach, .detach, .viewWillAppear,
      .viewWillDisappear,
    ],
    given: .lostChild,
    judge: { event, model, breaches in
      guard model.me.controller.lost != 0 else { return }
      breaches.add(
        "was deallocated as a child, without didMove to nil", on: model.me.controller.lostChild,
        about: event.subject, at: model.me.controller.lost)
    },
    atEnd: { model, breaches in
      // In a log with ticks the parent's own deinit may still be on its way from another thread.
      guard !model.keys.contains(.tick) else { return }
      for parent in model.subjects where parent.controller.lost != 0 {
        breaches.add(
          "was deallocated as a child, without didMove to nil", on: parent.controller.lostChild,
          about: parent.identity, at: parent.controller.lost)
      }
    })
}
