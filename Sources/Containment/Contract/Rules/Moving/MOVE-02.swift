extension ContractRule {
  static let move02 = ContractRule(
    "MOVE-02", .error, .inferred,
    law:
      "A controller that is handed over to another cell of its item gets no callback: neither "
      + "its parent nor its visibility changed.",
    why: "A player that is told to disappear stops in full view.",
    cure: "Only attach the view to the new cell.",
    needs: RuleNeeds([.willDisplay, .didEndDisplaying, .layout], keys: .controller),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","controller":"Ad#0","host":"List"}
      {"seq":2,"subject":"Ad#0","kind":"willMove","parent":"Feed#0"}
      {"seq":3,"subject":"Ad#0","kind":"didMove","parent":"Feed#0"}
      {"seq":4,"subject":"List","kind":"layout","host":"Feed#0"}
      {"seq":5,"subject":"Cell#1","kind":"willDisplay","controller":"Ad#0","host":"List","cause":4}
      {"seq":6,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","cause":4}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","controller":"Ad#0","host":"List"}
      {"seq":2,"subject":"Ad#0","kind":"willMove","parent":"Feed#0"}
      {"seq":3,"subject":"Ad#0","kind":"didMove","parent":"Feed#0"}
      {"seq":4,"subject":"List","kind":"layout","host":"Feed#0"}
      {"seq":5,"subject":"Cell#1","kind":"willDisplay","controller":"Ad#0","host":"List","cause":4}
      {"seq":6,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","cause":4}
      {"seq":7,"subject":"Ad#0","kind":"willMove","parent":null,"cause":4}
      """, brokenAt: 7),
    at: [.willMove, .viewWillDisappear],
    given: .displayedContent,
    judge: { event, model, breaches in
      guard model.me.controller.handedOver != 0, model.me.controller.membership == .child,
        event.parent == nil, let cell = model.cellAroundMe,
        let host = model.knownPlace(of: model.facts[cell].cell.host)
      else { return }
      guard model.me.controller.handedOver > model.facts[host].host.pass,
        !model.isParentDisappearing
      else { return }
      let isInPass =
        event.cause == model.facts[host].host.pass
        && model.facts[host].host.container == model.me.controller.parent
      let cause = event.cause == 0 ? event.sequence - 1 : event.cause
      let isByEnd =
        cause == model.facts[host].host.endedAt
        && model.facts[host].host.ended != model.facts[cell].identity
      guard isInPass || isByEnd else { return }
      breaches.add(
        "\(event.kind.name) while it is handed over to another cell",
        about: model.facts[cell].identity)
    })
}
