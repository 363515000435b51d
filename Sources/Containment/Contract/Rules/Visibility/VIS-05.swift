extension ContractRule {
  static let vis05 = ContractRule(
    "VIS-05", .error, .ours,
    law: "A container that disappears ends no display and drops no content of a displayed cell.",
    why:
      "Rows that are thrown away whenever something covers the list lose their state, and are "
      + "made again when it is back.",
    cure: "Leave cells and children in place when the container disappears.",
    needs: RuleNeeds([.willDisplay, .didEndDisplaying], keys: [.cause]),
    keeps: """
      {"seq":1,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Feed#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":5,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":6,"subject":"Feed#0","kind":"viewWillDisappear"}
      {"seq":7,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1,"cause":6}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Feed#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":5,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":6,"subject":"Feed#0","kind":"viewWillDisappear"}
      {"seq":7,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1,"cause":6}
      {"seq":8,"subject":"Cell#1","kind":"willDisplay","host":"List","item":1}
      """, brokenAt: 7),
    at: [.willDisplay, .willMove],
    given: [.displayedContent, .endings],
    judge: { event, model, breaches in
      if event.kind == .willDisplay {
        // Ending for good is legal; who displays again only meant to hide.
        guard let host = model.host(of: event), model.facts[host].host.droppedAt != 0 else {
          return
        }
        return breaches.add(
          "ended its display because its container disappeared",
          on: model.facts[host].host.dropped, at: model.facts[host].host.droppedAt)
      }
      guard event.hasParent, event.parent == nil, model.me.controller.membership == .child,
        model.cellAroundMe != nil
      else { return }
      switch model.recent.kind(of: event.cause) {
      case .viewWillDisappear, .viewDidDisappear:
        guard model.recent.subject(of: event.cause) == model.me.controller.parent else { return }
        breaches.add(
          "leaves its displayed cell because its container disappears",
          about: model.me.controller.parent)
      default: break
      }
    })
}
