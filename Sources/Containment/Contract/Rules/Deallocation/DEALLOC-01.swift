extension ContractRule {
  static let dealloc01 = ContractRule(
    "DEALLOC-01", .error, .ours,
    law: "A collection and its container live for as long as they display controllers.",
    why:
      "Nobody tells the controllers: no disappearance, no didMove, no end of display. Those that "
      + "live on go on as if they were on the screen.",
    cure: "Call invalidate() on the collection before letting its host go.",
    needs: RuleNeeds([.willMove, .didMove, .willDisplay, .didEndDisplaying, .deinit]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"bind","host":"List#0","controller":"Card#0","item":1}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","host":"List#0","controller":"Card#0","item":1}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":5,"subject":"Cell#0","kind":"didEndDisplaying","host":"List#0","controller":"Card#0","item":1}
      {"seq":6,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":7,"subject":"Card#0","kind":"didMove","parent":null}
      {"seq":8,"subject":"Feed#0","kind":"deinit"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"bind","host":"List#0","controller":"Card#0","item":1}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","host":"List#0","controller":"Card#0","item":1}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":4,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":5,"subject":"Feed#0","kind":"deinit"}
      """, brokenAt: 5,
      kinds: [.bind, .willMove, .didMove, .willDisplay, .didEndDisplaying, .deinit]),
    at: [.deinit],
    judge: { event, model, breaches in
      if model.me.controller.firstChild != .none {
        var shown = SubjectIdentity.none
        model.forEachChild(of: event.subject) { child in
          guard shown == .none, model.isDisplayedChild(child) else { return }
          shown = child.identity
        }
        if shown != .none {
          return breaches.add("is deallocated while it displays controllers", about: shown)
        }
      }
      guard model.me.host.displayedCount > 0 else { return }
      for cell in model.subjects where cell.cell.host == event.subject {
        guard let content = model[cell.cell.controller], content.controller.cell == cell.identity,
          model.isDisplayedChild(content)
        else { continue }
        return breaches.add(
          "is deallocated while it displays controllers", about: content.identity)
      }
    })
}

extension LogModel {
  /// Whether a controller is a child because its cell is displayed.
  func isDisplayedChild(_ facts: SubjectFacts) -> Bool {
    guard facts.controller.isJoined, let cell = self[facts.controller.cell] else { return false }
    return cell.cell.display == .displayed && cell.cell.controller == facts.identity
  }
}
