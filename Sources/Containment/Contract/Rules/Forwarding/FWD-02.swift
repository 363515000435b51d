extension ContractRule {
  static let fwd02 = ContractRule(
    "FWD-02", .error, .inferred,
    law:
      "viewIsAppearing comes to the parent before the child, when every viewWillAppear has come and "
      + "no viewDidAppear has.",
    why:
      "A child is laid out inside its parent, so its sizes are right only after the parent's are.",
    cure: "Let the framework deliver viewIsAppearing; it does so from the root down.",
    needs: RuleNeeds([.viewIsAppearing, .willMove]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Box#0","kind":"viewIsAppearing"}
      {"seq":6,"subject":"Card#0","kind":"viewIsAppearing"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Card#0","kind":"viewIsAppearing"}
      {"seq":6,"subject":"Box#0","kind":"viewIsAppearing"}
      """, brokenAt: 5),
    at: [.viewWillAppear, .viewIsAppearing],
    judge: { event, model, breaches in
      guard let above = model.currentParent else { return }
      if event.kind == .viewIsAppearing {
        guard model.me.controller.appearance == .appearing, !model.me.controller.isSettled else {
          return
        }
        switch model.facts[above].controller.appearance {
        case .appearing where model.isUnsettled(above):
          guard !model.goesItsOwnWay(event, under: above) else { return }
          breaches.add(
            "viewIsAppearing before that of its parent", about: model.facts[above].identity)
        case .appeared:
          // One that took part in the parent's phase from the beginning.
          guard model.me.controller.isAttachedToParent, model.facts[above].controller.settled != 0,
            model.me.controller.phase < model.facts[above].controller.settled,
            model.me.controller.attached < model.facts[above].controller.phase,
            model.me.controller.phase > model.facts[above].controller.phase,
            !model.goesItsOwnWay(event, under: above)
          else { return }
          breaches.add(
            "viewIsAppearing after the viewDidAppear of its parent",
            about: model.facts[above].identity)
        default: break
        }
        return
      }
      guard event.cause != 0, event.cause == model.facts[above].controller.phaseCause,
        event.cause == model.facts[above].controller.settledCause,
        event.depth == model.facts[above].controller.phaseDepth,
        model.facts[above].controller.appearance == .appearing,
        model.facts[above].controller.isSettled,
        model.facts[above].controller.attached < model.facts[above].controller.phase,
        model.me.controller.isAttachedToParent,
        model.me.controller.attached < model.facts[above].controller.phase,
        !model.me.controller.isDrivenByHand
      else { return }
      breaches.add(
        "viewWillAppear after the viewIsAppearing of its parent", about: model.facts[above].identity
      )
    })
}
