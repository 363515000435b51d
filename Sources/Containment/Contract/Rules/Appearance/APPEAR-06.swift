extension ContractRule {
  static let appear06 = ContractRule(
    "APPEAR-06", .error, .inferred,
    law:
      "At rest a child of an appeared parent has appeared exactly when its view is attached, and no "
      + "controller is half-way.",
    why:
      "A view on screen whose controller believes that it is gone does no work; one that is gone "
      + "and believes that it is on screen never stops.",
    cure: "Attach the views of children that appeared; detach those that left.",
    needs: .rest(.classicAppearance),
    keeps: LogSample(
      """
      {"seq":1,"tick":0,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"tick":0,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":3,"tick":2,"subject":"Window#0","kind":"appState"}
      """, kinds: .classicAppearance.union(.animations)),
    breaks: LogSample(
      """
      {"seq":1,"tick":0,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":2,"tick":2,"subject":"Window#0","kind":"appState"}
      """, brokenAt: 1, kinds: .classicAppearance.union(.animations)),
    atRest: { subject, model, breaches in
      guard let index = model.knownPlace(of: subject), !model.facts[index].controller.isDrivenAtRest
      else { return }
      let above = model.parentPlace(of: index)
      let state = model.facts[index].controller.appearance
      let changed = max(
        model.facts[index].controller.phase, model.facts[index].controller.finished,
        model.facts[index].controller.attached)
      // What has not changed since the last time was judged then.
      guard changed > model.facts[index].restedBefore else { return }
      switch above.map({ model.facts[$0].controller.appearance }) {
      case .appearing, .disappearing, .unknown: return
      case .appeared, .disappeared, nil: break
      }
      if state == .appearing || state == .disappearing {
        return breaches.add(
          "was left \(state)", on: subject, about: above.map { model.facts[$0].identity },
          at: model.facts[index].controller.phase)
      }
      guard let above, model.facts[above].controller.appearance == .appeared,
        model.isAutomatic(above), model.emitted.contains(.attach), model.emitted.contains(.detach)
      else { return }
      let parent = model.facts[above].identity
      let attached = model.facts[index].controller.attached
      switch (state, model.facts[index].controller.attachment) {
      case (.appeared, .detached):
        breaches.add(
          "is appeared and its view is not attached", on: subject, about: parent,
          at: max(attached, model.facts[index].controller.finished))
      case (.disappeared, .attached) where model.facts[index].controller.isAttachedToParent:
        breaches.add(
          "is disappeared and its view is attached", on: subject, about: parent,
          at: max(attached, model.facts[index].controller.finished))
      default: break
      }
    })
}

extension ControllerFacts {
  /// Whether a transition by hand still explains that the controller does not follow its parent.
  fileprivate var isDrivenAtRest: Bool {
    level > 0 || owedDid != 0 || owedWill != 0 || !isLevelKnown
  }
}
