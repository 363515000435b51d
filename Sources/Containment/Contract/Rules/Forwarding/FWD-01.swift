extension ContractRule {
  static let fwd01 = ContractRule(
    "FWD-01", .error, .observed,
    law: "A parent's callback comes before its children's, for will and for did.",
    why:
      "A parent prepares in its callback what the child finds in its own; the other way round the "
      + "child reads what is not there yet.",
    cure: "Call addChild(_:) before attaching the view, and leave the forwarding to the framework.",
    needs: RuleNeeds([.willMove, .viewWillAppear, .viewDidAppear]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":6,"subject":"Card#0","kind":"viewDidAppear"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":6,"subject":"Box#0","kind":"viewDidAppear"}
      """, brokenAt: 5),
    at: [.viewDidAppear, .viewDidDisappear, .viewWillDisappear],
    given: [.children, .unseenParent],
    judge: { event, model, breaches in
      if event.kind == .viewWillDisappear {
        // The child's came first, for the very same cause.
        guard event.cause != 0, !event.forwardsByHand, model.me.controller.appearance == .appeared,
          let child = model.firstChild(where: { child in
            model.facts[child].controller.appearance == .disappearing
              && model.facts[child].controller.phaseCause == event.cause
              && model.facts[child].controller.phase > model.me.controller.animation
              && model.facts[child].controller.phase > model.facts[child].controller.attached
              && model.facts[child].controller.isAttachedToParent
              && !model.facts[child].controller.isDrivenByHand
          }), let index = model.knownPlace(of: child)
        else { return }
        return breaches.add(
          "viewWillDisappear before that of its parent", on: child, about: event.subject,
          at: model.facts[index].controller.phase)
      }
      guard let above = model.currentParent, model.isAutomatic(above),
        !model.goesItsOwnWay(event, under: above)
      else { return }
      let parent = model.facts[above].controller.appearance
      switch (model.me.controller.appearance, event.kind) {
      case (.appearing, .viewDidAppear):
        guard parent == .appearing else { return }
      case (.disappearing, .viewDidDisappear):
        // A child that leaves, or whose view does, is done before its parent is.
        guard parent == .disappearing, model.me.controller.isAttachedToParent,
          model.me.controller.membership != .leaving
        else { return }
      default: return
      }
      breaches.add(
        "\(event.kind.name) before that of its parent", about: model.facts[above].identity)
    })
}
