extension ContractRule {
  static let fwd10 = ContractRule(
    "FWD-10", .warning, .documented,
    law:
      "A container that does not forward by itself begins and ends the children's transitions with "
      + "its own.",
    why: "Its children are on screen and are never told, or are gone and are never told.",
    cure: "Begin and end the children's transitions, or forward automatically.",
    needs: RuleNeeds(EventKindSet.classicAppearance.union([.willMove, .attach])),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":4,"subject":"Box#0","kind":"viewWillAppear","forwards":false}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":6,"subject":"Box#0","kind":"viewDidAppear","forwards":false}
      {"seq":7,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":8,"subject":"Box#0","kind":"viewWillDisappear","forwards":false}
      {"seq":9,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":10,"subject":"Box#0","kind":"viewDidDisappear","forwards":false}
      {"seq":11,"subject":"Card#0","kind":"viewDidDisappear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":4,"subject":"Box#0","kind":"viewWillAppear","forwards":false}
      {"seq":5,"subject":"Box#0","kind":"viewDidAppear","forwards":false}
      {"seq":6,"subject":"Box#0","kind":"viewWillDisappear","forwards":false}
      {"seq":7,"subject":"Box#0","kind":"viewDidDisappear","forwards":false}
      """, brokenAt: 5, kinds: .classicAppearance.union(.moves).union(.views)),
    at: [.viewWillDisappear, .viewDidDisappear],
    given: .forwardsByHand,
    judge: { event, model, breaches in
      guard event.forwardsByHand, model.me.controller.firstChild != .none else { return }
      if event.kind == .viewDidDisappear {
        let child = model.firstChild { child in
          model.facts[child].controller.appearance == .appeared
            && !model.facts[child].controller.isByHandNow
        }
        guard model.me.controller.appearance == .disappearing, let child else { return }
        return breaches.add("disappeared and left a child appeared", about: child)
      }
      // Turned round inside its own callback, it had no time to tell anybody.
      guard event.depth <= model.me.controller.phaseDepth,
        let child = model.silentChild(below: model.current)
      else { return }
      breaches.add(
        "appeared and told an attached child nothing", about: child,
        at: model.me.controller.finished)
    },
    atEnd: { model, breaches in
      guard model.keys.contains(.tick) else { return }
      for subject in model.subjects where subject.controller.forwardsByHand {
        // Before the tick is over the container may still be at it.
        guard subject.touchedTick < model.tick, let index = model.knownPlace(of: subject.identity),
          let child = model.silentChild(below: index)
        else { continue }
        breaches.add(
          "appeared and told an attached child nothing", on: subject.identity, about: child,
          at: subject.controller.finished)
      }
    })
}

extension LogModel {
  /// A child that was attached all the time while its parent appeared and was told nothing; `nil` without.
  fileprivate func silentChild(below index: Int) -> SubjectIdentity? {
    let parent = facts[index].controller
    guard parent.forwardsByHand, parent.appearance == .appeared, !parent.isSilenceSaid else {
      return nil
    }
    var next = parent.firstChild
    while next != .none, let child = knownPlace(of: next) {
      let controller = facts[child].controller
      if controller.isAttachedToParent, controller.attached < parent.finished,
        controller.appearance == .disappeared, controller.level == 0,
        max(controller.begun, controller.phase, controller.finished) < parent.phase
      {
        return next
      }
      next = controller.nextSibling
    }
    return nil
  }
}

extension ControllerFacts {
  /// Whether a transition by hand is open, or may be.
  fileprivate var isByHandNow: Bool { level > 0 || !isLevelKnown }
}
