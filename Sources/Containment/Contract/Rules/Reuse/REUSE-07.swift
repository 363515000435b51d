extension ContractRule {
  static let reuse07 = ContractRule(
    "REUSE-07", .error, .ours,
    law:
      "A cell that is let go is not displayed, and its content is disappeared and without a "
      + "parent.",
    why: "Content that goes while it is visible is never told that it left, and never stops.",
    cure: "End the display and let the content leave before the cell is evicted.",
    needs: RuleNeeds([.evict]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"evict","host":"List","item":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"evict","host":"List","item":1}
      """, brokenAt: 2),
    at: [.evict],
    judge: { event, model, breaches in
      if model.me.cell.display == .displayed, !model.me.cell.isEndedEarly {
        return breaches.add("evict while displayed")
      }
      guard let controller = event.controller, let place = model.knownPlace(of: controller),
        model.facts[place].controller.cell == event.subject
      else { return }
      let content = model.facts[place].controller
      switch (content.appearance, content.membership) {
      case (.appearing, _), (.appeared, _):
        breaches.add("evict while its content is \(content.appearance)", about: controller)
      case (_, .joining), (_, .child):
        breaches.add("evict while its content has a parent", about: controller)
      default: break
      }
    })
}
