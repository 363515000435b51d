extension LogModel {
  /// Takes in what the appearance of a container means for content that it has in displayed cells.
  mutating func takeContainer(_ event: LifecycleEvent, at index: Int) {
    facts[index].controller.leftBehind = 0
    guard facts[index].controller.firstChild != .none else { return }
    let isGone = event.kind == .viewDidDisappear && !event.forwardsByHand
    guard isGone || event.kind == .viewWillAppear else { return }
    var child = facts[index].controller.firstChild
    while child != .none, let place = knownPlace(of: child) {
      child = facts[place].controller.nextSibling
      if isGone, isContentVisible(place) {
        facts[place].controller.leftBehind = facts[index].controller.phase
      } else if !isGone, facts[place].controller.leftBehind != 0 {
        // Said by now; how it goes on from there nobody knows.
        facts[place].controller.leftBehind = 0
        facts[place].controller.appearance = .unknown
      }
    }
  }

  /// Whether content of a displayed cell is visible; what was begun by hand is ended by hand.
  private func isContentVisible(_ place: Int) -> Bool {
    guard facts[place].controller.isVisible, facts[place].controller.membership == .child,
      facts[place].controller.level == 0, isShown(facts[place].controller)
    else { return false }
    return facts[place].controller.attachment == .attached || !emitted.contains(.attach)
  }

  /// A controller appears, whose cell may not be displayed yet.
  mutating func noteAppearance(of index: Int, at sequence: UInt64) {
    guard facts[index].controller.cell != .none,
      let cell = knownPlace(of: facts[index].controller.cell),
      !isShown(facts[index].controller),
      facts[cell].cell.controller == facts[index].identity, facts[cell].cell.stage == .bound,
      facts[cell].cell.display == .hidden, facts[cell].cell.displayed == 0
    else { return }
    facts[cell].cell.appearedEarly = sequence
  }

  mutating func display(_ event: LifecycleEvent, at index: Int) {
    let before = facts[index].cell.display
    // Without binds in the log a cell may be bound to anything by now.
    let isBound = facts[index].cell.stage == .bound && emitted.contains(.bind)
    // Content is that of the bind, whatever the display says.
    let bound = isBound ? facts[index].cell.controller : .none
    facts[index].cell.show(event, isBound: isBound)
    forgetRequest(event)
    if let controller = event.controller {
      show(bound == .none ? controller : bound, in: index, at: event.sequence)
    }
    guard let host = event.host else { return }
    let above = place(of: host)
    facts[above].roles.insert(.collection)
    facts[above].host.display(event, isNew: before != .displayed)
  }

  /// The content of a cell is displayed from here on, perhaps while another cell displays it yet.
  private mutating func show(_ controller: SubjectIdentity, in index: Int, at sequence: UInt64) {
    let cell = facts[index].identity
    facts[index].cell.controller = controller
    let content = place(of: controller)
    facts[content].roles.insert(.controller)
    let other = facts[content].controller.shownBy
    if other != cell, let place = knownPlace(of: other), facts[place].cell.display == .displayed,
      facts[content].controller.membership == .child
    {
      facts[content].controller.handedOver = sequence
    }
    facts[content].controller.shownBy = cell
    facts[content].controller.cell = cell
    facts[content].controller.item = facts[index].cell.shownItem
    facts[content].controller.preparations = 0
  }

  mutating func endDisplay(_ event: LifecycleEvent, at index: Int) {
    if facts[index].cell.stage == .unknown { facts[index].cell.stage = .bound }
    if facts[index].cell.display == .hidden { facts[index].cell.isEndedEarly = true }
    facts[index].cell.appearedEarly = 0
    if let above = knownPlace(of: facts[index].cell.host) {
      facts[above].roles.insert(.collection)
      if event.cause == facts[above].host.pass, event.cause != 0 {
        facts[above].host.activePass = event.cause
        if facts[above].host.endedInPass == 0 {
          facts[above].host.endedInPass = event.sequence
          facts[above].host.endedDeleted = facts[index].cell.edit == .deleted
        }
      }
      facts[above].host.ended = event.subject
      facts[above].host.endedAt = event.sequence
      facts[above].host.endedItem = event.item
      facts[above].host.endedContent = event.controller ?? facts[index].cell.controller
      if facts[above].host.droppedAt == 0, isDrop(event, of: index) {
        facts[above].host.dropped = event.subject
        facts[above].host.droppedAt = event.sequence
      }
    }
    leaveDisplay(at: index)
  }

  /// Whether a cell ends because its container disappears.
  private func isDrop(_ event: LifecycleEvent, of cell: Int) -> Bool {
    switch recent.kind(of: event.cause) {
    case .viewWillDisappear, .viewDidDisappear: break
    default: return false
    }
    let who = recent.subject(of: event.cause)
    if let host = knownPlace(of: facts[cell].cell.host), facts[host].host.container == who {
      return true
    }
    guard let content = knownPlace(of: facts[cell].cell.controller) else { return false }
    return facts[content].controller.isJoined && facts[content].controller.parent == who
  }

  /// A cell is no longer displayed, whoever says so.
  mutating func leaveDisplay(at index: Int) {
    let wasDisplayed = facts[index].cell.display == .displayed
    facts[index].cell.display = .hidden
    guard wasDisplayed else { return }
    if let content = knownPlace(of: facts[index].cell.controller),
      facts[content].controller.shownBy == facts[index].identity
    {
      facts[content].controller.shownBy = .none
    }
    guard let above = knownPlace(of: facts[index].cell.host) else { return }
    if facts[above].host.displayedCount > 0 { facts[above].host.displayedCount -= 1 }
    if facts[above].host.left > 0,
      facts[index].cell.displayed < facts[above].host.pass
    {
      facts[above].host.left -= 1
    }
    guard facts[index].cell.isLeaving else { return }
    if facts[above].host.leaving > 0 { facts[above].host.leaving -= 1 }
    if facts[above].host.leavingBefore > 0,
      facts[index].cell.edited < facts[above].host.pass
    {
      facts[above].host.leavingBefore -= 1
    }
  }

  /// A factory runs for a cell, so the pool it would have come from is empty.
  mutating func emptyPool(of request: SubjectIdentity) {
    guard let cell = knownPlace(of: request) else { return }
    pools.empty(facts[cell].cell.host, facts[cell].cell.identifier)
  }

  /// A cell, or the collection that it belonged to, was deallocated.
  mutating func forgetCell(at index: Int) {
    guard facts[index].roles.contains(.cell) else { return }
    leaveDisplay(at: index)
    pools.forget(&facts[index].cell)
  }
}
