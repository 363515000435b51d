extension ContractRule {
  static let appear05 = ContractRule(
    "APPEAR-05", .error, .inferred,
    law: "A controller is disappeared without a parent, and while its parent is.",
    why:
      "Nobody tells a controller that left, or one whose parent is gone from the screen, to stop; "
      + "what it runs while visible runs on.",
    cure: "End the child's appearance before its parent disappears and before removing it.",
    needs: RuleNeeds(.moves.union(.classicAppearance)),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":6,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":7,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":8,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":9,"subject":"Card#0","kind":"viewDidDisappear"}
      {"seq":10,"subject":"Card#0","kind":"didMove","parent":null}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":6,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":7,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":8,"subject":"Card#0","kind":"didMove","parent":null}
      """, brokenAt: 8, kinds: .moves.union(.classicAppearance)),
    at: [.didMove, .viewWillAppear, .viewDidDisappear],
    given: [.offTheWay, .unseenParent, .children],
    judge: { event, model, breaches in
      switch event.kind {
      case .didMove:
        guard event.hasParent, event.parent == nil, model.me.controller.isVisible,
          model.me.controller.level == 0
        else { return }
        breaches.add("lost its parent while \(model.me.controller.appearance)")
      case .viewWillAppear:
        guard let above = model.currentParent,
          model.facts[above].controller.appearance == .disappeared,
          // A begin under a parent that is not visible is TRANS-08 already.
          model.me.controller.refusedBegins == 0,
          // Content whose cell is displayed under a hidden container is VIS-03.
          !model.isDisplayed(by: event)
        else { return }
        breaches.add(
          "viewWillAppear while its parent is disappeared", about: model.facts[above].identity)
      default:
        // A cancelled appearance is FWD-09, and content of a displayed cell VIS-01.
        guard !event.forwardsByHand, !model.me.controller.isReversed,
          let child = model.childLeftVisible(by: event), let index = model.knownPlace(of: child),
          !model.isInDisplayedCell(index)
        else { return }
        breaches.add(
          "is still \(model.facts[index].controller.appearance) when its parent has disappeared",
          on: child, about: event.subject)
      }
    })
}
