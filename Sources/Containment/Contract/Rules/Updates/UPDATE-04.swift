extension ContractRule {
  static let update04 = ContractRule(
    "UPDATE-04", .error, .observed,
    law: "The cell of a deleted item ends in the next layout pass, unless an animation holds it.",
    why: "A row of an item that no longer exists can be tapped, counted and scrolled to.",
    cure: "End the cells of deleted items in the pass that follows the update.",
    needs: RuleNeeds([.edit, .layout, .willDisplay, .didEndDisplaying], keys: [.reason, .cause]),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"delete"}
      {"seq":3,"subject":"List","kind":"layout"}
      {"seq":4,"subject":"Cell#1","kind":"willDisplay","host":"List","item":2,"cause":3}
      {"seq":5,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1,"cause":3}
      {"seq":6,"subject":"List","kind":"layout"}
      """, kinds: [.willDisplay, .didEndDisplaying, .edit, .layout]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"edit","host":"List","item":1,"reason":"delete"}
      {"seq":3,"subject":"List","kind":"layout"}
      {"seq":4,"subject":"Cell#1","kind":"willDisplay","host":"List","item":2,"cause":3}
      {"seq":5,"subject":"List","kind":"layout"}
      """, brokenAt: 2, kinds: [.willDisplay, .didEndDisplaying, .edit, .layout]),
    at: [.layout, .bind, .willDisplay],
    given: [.edited, .endings],
    judge: { event, model, breaches in
      if event.kind == .layout {
        guard let cell = model.overdueCell(.deleted) else { return }
        return breaches.add(
          "was deleted and is still displayed after a layout pass", on: cell.identity,
          at: cell.cell.edited)
      }
      // Where dequeues are not in the log it may be a cell of another item by now.
      guard model.me.cell.edit == .deleted, model.me.cell.stage == .bound,
        model.emitted.contains(.dequeue)
      else { return }
      breaches.add("\(event.kind.name) after its item was deleted")
    })
}
