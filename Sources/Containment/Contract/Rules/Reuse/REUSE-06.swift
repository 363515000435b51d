extension ContractRule {
  static let reuse06 = ContractRule(
    "REUSE-06", .warning, .observed,
    law: "Preparing a cell for reuse leaves alone what another cell displays by now.",
    why:
      "The old cell remembers content that it gave away, takes it out of the row that shows it, "
      + "and that row stays blank.",
    cure:
      "Let a cell forget its content when it gives it up, and release only what it still hosts.",
    needs: RuleNeeds([.willDisplay, .prepareForReuse], keys: .controller),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List","item":1}
      {"seq":2,"subject":"Cell#1","kind":"bind","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Cell#1","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":5,"subject":"Card#0","kind":"attach","parent":"Feed#0"}
      {"seq":6,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":7,"subject":"Cell#0","kind":"prepareForReuse","host":"List"}
      {"seq":8,"subject":"Cell#0","kind":"bind","controller":"Card#1","host":"List","item":2}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List","item":1}
      {"seq":2,"subject":"Cell#1","kind":"bind","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Cell#1","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":5,"subject":"Card#0","kind":"attach","parent":"Feed#0"}
      {"seq":6,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":7,"subject":"Cell#0","kind":"prepareForReuse","host":"List"}
      {"seq":8,"subject":"Card#0","kind":"detach","parent":"Feed#0","cause":7}
      """, brokenAt: 8),
    at: [.detach, .willMove, .viewWillDisappear],
    given: .displayedContent,
    judge: { event, model, breaches in
      guard let other = model.cellBehind(event, .preparations),
        model.facts[other].cell.controller == event.subject, let cell = model.cellAroundMe,
        cell != other
      else { return }
      // Later events of the same leaving are no fault of their own.
      let isFirst =
        model.me.controller.membership != .leaving
        && model.me.controller.appearance != .disappearing
      guard isFirst, event.kind == .detach || event.parent == nil else { return }
      breaches.add(
        "\(event.kind.name) by a cell that is prepared for reuse, while another one displays it",
        about: model.facts[other].identity)
    })
}
