extension ContractRule {
  static let fwd03 = ContractRule(
    "FWD-03", .error, .inferred,
    law: "In each phase the children have their callback in the order in which they were added.",
    why: "An order that changes from one run to the next makes a fault impossible to repeat.",
    cure: "Forward in the order of children.",
    needs: RuleNeeds([.willMove, .viewWillAppear], keys: [.cause]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Card#1","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#1","kind":"didMove","parent":"Box#0"}
      {"seq":5,"subject":"Window#0","kind":"windowShow"}
      {"seq":6,"subject":"Box#0","kind":"viewWillAppear","cause":5}
      {"seq":7,"subject":"Card#0","kind":"viewWillAppear","cause":5}
      {"seq":8,"subject":"Card#1","kind":"viewWillAppear","cause":5}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Card#1","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#1","kind":"didMove","parent":"Box#0"}
      {"seq":5,"subject":"Window#0","kind":"windowShow"}
      {"seq":6,"subject":"Box#0","kind":"viewWillAppear","cause":5}
      {"seq":7,"subject":"Card#1","kind":"viewWillAppear","cause":5}
      {"seq":8,"subject":"Card#0","kind":"viewWillAppear","cause":5}
      """, brokenAt: 8),
    at: .appearance,
    judge: { event, model, breaches in
      guard event.cause != 0, let above = model.currentParent,
        model.facts[above].controller.forwardedKind == event.kind,
        model.facts[above].controller.forwardedCause == event.cause,
        model.facts[above].controller.forwardedOrdinal > model.me.controller.ordinal,
        model.me.controller.ordinal != 0,
        !model.me.controller.isDrivenByHand
      else { return }
      let phase = model.me.controller.phase
      switch event.kind {
      case .viewWillAppear, .viewWillDisappear:
        guard model.isPassedOn(event, from: above) else { return }
      case .viewIsAppearing:
        guard model.facts[above].controller.settledCause == event.cause,
          model.facts[above].controller.appearance == .appearing,
          phase < model.facts[above].controller.settled
        else { return }
      default:
        guard model.facts[above].controller.finishedCause == event.cause,
          phase < model.facts[above].controller.finished
        else { return }
      }
      breaches.add(
        "\(event.kind.name) after that of a child that was added later",
        about: model.facts[above].identity)
    })
}
