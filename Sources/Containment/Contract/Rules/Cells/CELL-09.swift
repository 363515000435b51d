extension ContractRule {
  static let cell09 = ContractRule(
    "CELL-09", .error, .observed,
    law: "The end of an older cell of an item does not end the display of the newer one.",
    why: "The row that is on screen is told that it left, and stays blank or stopped.",
    cure: "End what the ending cell shows, not what its item shows.",
    needs: RuleNeeds([.willDisplay, .didEndDisplaying], keys: [.item, .controller]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":5,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":6,"subject":"Cell#1","kind":"willDisplay","controller":"Card#1","host":"List","item":1}
      {"seq":7,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1}
      {"seq":8,"subject":"Card#0","kind":"willMove","parent":null,"cause":7}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":2,"subject":"Cell#1","kind":"willDisplay","controller":"Card#1","host":"List","item":1}
      {"seq":3,"subject":"Card#1","kind":"willMove","parent":"Feed#0"}
      {"seq":4,"subject":"Card#1","kind":"viewWillAppear"}
      {"seq":5,"subject":"Card#1","kind":"viewDidAppear"}
      {"seq":6,"subject":"Card#1","kind":"didMove","parent":"Feed#0"}
      {"seq":7,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1}
      {"seq":8,"subject":"Card#1","kind":"viewWillDisappear","cause":7}
      """, brokenAt: 8),
    at: [.willMove, .viewWillDisappear],
    given: .displayedContent,
    judge: { event, model, breaches in
      guard model.me.controller.membership == .child, event.parent == nil,
        let host = model.hostThatEnded(around: event)
      else { return }
      let ended = model.facts[host].host
      guard ended.endedContent != event.subject, let cell = model.cellAroundMe,
        let item = ended.endedItem, item == model.facts[cell].cell.shownItem
      else { return }
      breaches.add(
        "\(event.kind.name) because an older cell of its item ended", about: ended.ended)
    })
}
