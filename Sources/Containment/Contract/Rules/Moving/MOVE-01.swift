extension ContractRule {
  static let move01 = ContractRule(
    "MOVE-01", .fatal, .inferred,
    law:
      "A controller is the content of one displayed cell, and a cell displays the one controller "
      + "that it is bound to; it is handed over only between cells of the same item and "
      + "collection.",
    why:
      "A view has one place: the row that loses it is blank, and both cells take the controller "
      + "for theirs.",
    cure: "Give every displayed item an identity of its own.",
    needs: RuleNeeds([.willDisplay, .didEndDisplaying], keys: [.controller, .item]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":2,"subject":"Cell#1","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1}
      """, kinds: [.willDisplay, .didEndDisplaying]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List","item":1}
      {"seq":2,"subject":"Cell#1","kind":"willDisplay","controller":"Card#0","host":"List","item":2}
      """, brokenAt: 2, kinds: [.willDisplay, .didEndDisplaying]),
    at: [.willDisplay],
    judge: { event, model, breaches in
      guard let controller = event.controller else { return }
      if model.emitted.contains(.bind), model.me.cell.stage == .bound,
        model.me.cell.controller != .none,
        model.me.cell.controller != controller
      {
        return breaches.add("displays another controller than it is bound to", about: controller)
      }
      guard let place = model.knownPlace(of: controller) else { return }
      let other = model.facts[place].controller.shownBy
      guard other != .none, other != event.subject, let cell = model.knownPlace(of: other),
        model.facts[cell].cell.display == .displayed
      else { return }
      let shown = model.facts[cell].cell.shownItem
      let isSameItem = shown == nil || event.item == nil || shown == event.item
      if isSameItem, model.facts[cell].cell.host == event.host ?? .none { return }
      breaches.add("is displayed by two cells at once", on: controller, about: event.subject)
    })
}
