/// What is odd about an event, by the state that the model is in before it.
extension LogModel {
  /// What is odd about the event that is looked at, of what anybody wants to know.
  @inline(__always)
  func oddities(of event: LifecycleEvent, among sought: Oddities) -> Oddities {
    var found: Oddities = []
    if !sought.isDisjoint(with: .ofControllers) { found.formUnion(odditiesOfController(event)) }
    if !sought.isDisjoint(with: .ofCells) { found.formUnion(odditiesOfCell) }
    if !sought.isDisjoint(with: .ofCauses) { found.formUnion(odditiesOfCause(event)) }
    if sought.contains(.offThePath), !mayCome(event.kind) { found.insert(.offThePath) }
    if sought.contains(.offTheWay), !isOnTheWay(event) { found.insert(.offTheWay) }
    if sought.contains(.endings), hasEndings(event) { found.insert(.endings) }
    if call != nil || event.kind == .addChild { found.insert(.call) }
    if event.depth > 64 { found.insert(.tooDeep) }
    if me.hasEvents == (event.kind == .`init`) { found.insert(.unmade) }
    return found
  }

  @inline(__always)
  private func odditiesOfController(_ event: LifecycleEvent) -> Oddities {
    var found: Oddities = []
    if me.controller.lost != 0 { found.insert(.lostChild) }
    if me.controller.membership == .orphan { found.insert(.orphan) }
    if me.controller.strayUnder != .none { found.insert(.strayView) }
    if me.controller.firstChild != .none { found.insert(.children) }
    if me.controller.shownBy != .none { found.insert(.displayedContent) }
    if me.controller.level > 0 || me.controller.owedWill != 0 || me.controller.owedDid != 0 {
      found.insert(.openTransition)
    }
    if event.forwardsByHand { found.insert(.forwardsByHand) }
    if event.animated != me.controller.animated { found.insert(.otherAnimated) }
    if let above = currentParent, facts[above].controller.appearance != .appeared {
      found.insert(.unseenParent)
    }
    return found
  }

  @inline(__always)
  private var odditiesOfCell: Oddities {
    var found: Oddities = []
    if me.cell.display == .displayed { found.insert(.displayedCell) }
    if me.cell.stage == .bound { found.insert(.boundCell) }
    if me.cell.edit != .none { found.insert(.edited) }
    if me.cell.appearedEarly != 0 { found.insert(.earlyContent) }
    return found
  }

  @inline(__always)
  private func odditiesOfCause(_ event: LifecycleEvent) -> Oddities {
    switch recent.kind(of: event.cause) {
    case .populationStep, .populationFinish, .populationFail, .resize, .appState:
      .causedFromOutside
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .willMove, .didMove:
      .causedByCallback
    case .addChild, .removeFromParent: .causedByCall
    default: []
    }
  }

  /// Whether an event is the next step on the usual way of a child from its parent's call to its end.
  @inline(__always)
  private func isOnTheWay(_ event: LifecycleEvent) -> Bool {
    switch (event.kind, me.controller.membership) {
    case (.willMove, .orphan): event.parent != nil
    case (.willMove, .child): event.parent == nil
    case (.didMove, .joining):
      event.parent == me.controller.parent && me.controller.appearance == .appeared
    case (.didMove, .leaving):
      event.parent == nil && me.controller.appearance == .disappeared
        && me.controller.attachment != .attached
    case (.attach, .joining), (.attach, .child), (.attach, .leaving):
      event.parent == me.controller.parent
    case (.removeFromParent, .joining), (.removeFromParent, .child), (.removeFromParent, .leaving):
      true
    case (.willMove, _), (.didMove, _), (.attach, _), (.removeFromParent, _): false
    default: true
    }
  }

  /// Whether cells of the collection that an event is about ended, or have to.
  @inline(__always)
  private func hasEndings(_ event: LifecycleEvent) -> Bool {
    if event.kind == .layout { return me.host.left > 0 || me.host.leavingBefore > 0 }
    guard event.kind == .willDisplay, let place = host(of: event) else { return false }
    return facts[place].host.left > 0 || facts[place].host.endedInPass != 0
      || facts[place].host.droppedAt != 0
  }
}
