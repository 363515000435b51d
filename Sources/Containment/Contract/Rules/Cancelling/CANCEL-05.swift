extension ContractRule {
  static let cancel05 = ContractRule(
    "CANCEL-05", .error, .inferred,
    law:
      "A cancelled change takes the moves back too: who almost came in leaves its parent, and who "
      + "stays is told so.",
    why:
      "A child that stayed behind invisible lives for as long as its container; one that was told "
      + "that it leaves has given up what it still needs.",
    cure:
      "After a cancel, remove the child that came in, and call willMove(toParent:) and "
      + "didMove(toParent:) with the container on the child that stays.",
    needs: .rest(.moves.union(.classicAppearance).union(.calls)),
    keeps: LogSample(
      """
      {"seq":1,"tick":0,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"tick":0,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"tick":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"tick":1,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":5,"tick":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":6,"tick":1,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":7,"tick":1,"subject":"Card#0","kind":"beginTransition","reason":"disappearing"}
      {"seq":8,"tick":1,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":9,"tick":1,"subject":"Card#0","kind":"endTransition"}
      {"seq":10,"tick":1,"subject":"Card#0","kind":"viewDidDisappear"}
      {"seq":11,"tick":1,"subject":"Card#0","kind":"didMove","parent":null}
      {"seq":12,"tick":3,"subject":"Window#0","kind":"appState"}
      """, kinds: .classicAppearance.union(.moves).union(.calls).union(.animations)),
    breaks: LogSample(
      """
      {"seq":1,"tick":0,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"tick":0,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"tick":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"tick":1,"subject":"Card#0","kind":"beginTransition","reason":"appearing"}
      {"seq":5,"tick":1,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":6,"tick":1,"subject":"Card#0","kind":"beginTransition","reason":"disappearing"}
      {"seq":7,"tick":1,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":8,"tick":1,"subject":"Card#0","kind":"endTransition"}
      {"seq":9,"tick":1,"subject":"Card#0","kind":"viewDidDisappear"}
      {"seq":10,"tick":1,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":11,"tick":3,"subject":"Window#0","kind":"appState"}
      """, brokenAt: 7, kinds: .classicAppearance.union(.moves).union(.calls).union(.animations)),
    atRest: { subject, model, breaches in
      guard let index = model.knownPlace(of: subject), let above = model.parentPlace(of: index),
        model.facts[index].controller.isReversed,
        max(model.facts[index].controller.finished, model.facts[index].controller.moved)
          > model.facts[index].restedBefore,
        // A parent that turned round itself takes no child's move back.
        model.facts[above].controller.appearance == .appeared
      else { return }
      let parentPhase = model.facts[above].controller.phase
      let controller = model.facts[index].controller
      switch (controller.appearance, controller.membership) {
      case (.disappeared, .child), (.disappeared, .joining):
        guard controller.isByHand, controller.arrival > parentPhase else { return }
        breaches.add(
          "is still a child after its appearance was cancelled", on: subject,
          about: controller.parent, at: controller.phase)
      case (.appeared, .leaving):
        guard controller.moved > parentPhase, controller.moved < controller.phase else { return }
        breaches.add(
          "is still leaving after its disappearance was cancelled", on: subject,
          about: controller.parent, at: controller.phase)
      default: break
      }
    })
}
