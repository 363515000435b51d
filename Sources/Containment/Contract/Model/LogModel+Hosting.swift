/// What rules about cells and their content ask of the model.
extension LogModel {
  /// The place of the collection that a cell's event names; `nil` where it is not known.
  func host(of event: LifecycleEvent) -> Int? {
    guard let host = event.host else { return nil }
    return knownPlace(of: host)
  }

  /// The place of the parent that the event's subject joins or has, if events were about it.
  var parentAroundMe: Int? {
    guard me.controller.isJoined, let place = knownPlace(of: me.controller.parent),
      facts[place].hasEvents
    else { return nil }
    return place
  }

  /// The cell that led to the event by what it was told, if the kinds say that it was.
  ///
  /// Where a log has no causes, what stands right before the event counts as its cause.
  func cellBehind(_ event: LifecycleEvent, _ kinds: EventKindSet) -> Int? {
    let cause = event.cause == 0 ? event.sequence - 1 : event.cause
    guard let kind = recent.kind(of: cause), kinds.contains(kind),
      let subject = recent.subject(of: cause), let place = knownPlace(of: subject),
      facts[place].roles.contains(.cell)
    else { return nil }
    return place
  }

  /// Whether the parent of the event's subject is disappearing, as far as is known.
  var isParentDisappearing: Bool {
    guard let place = parentAroundMe else { return false }
    return facts[place].controller.appearance == .disappearing
  }

  /// The collection that displays the event's subject, where the end of another cell led here.
  ///
  /// It led here directly, or in the pass that goes on; without causes it stands right before.
  func hostThatEnded(around event: LifecycleEvent) -> Int? {
    guard let cell = cellAroundMe,
      let host = knownPlace(of: facts[cell].cell.host),
      facts[host].host.ended != facts[cell].identity, facts[host].host.endedAt != 0
    else { return nil }
    guard !isParentDisappearing else { return nil }
    guard event.cause != 0 else {
      let isNext = event.sequence == facts[host].host.endedAt + 1
      return isNext && parentAroundMe != nil ? host : nil
    }
    if event.cause == facts[host].host.endedAt { return host }
    let isInPass =
      event.cause == facts[host].host.pass && facts[host].host.endedAt > event.cause
      && facts[host].host.container == me.controller.parent
    return isInPass ? host : nil
  }

  /// The place of the cell that displays the event's subject as its content; `nil` for none.
  var cellAroundMe: Int? {
    let cell = me.controller.shownBy
    guard cell != .none, let place = knownPlace(of: cell), facts[place].cell.display == .displayed
    else { return nil }
    return place
  }

  /// Whether the event's subject appears because its cell is displayed, not because its parent appears.
  func isDisplayed(by event: LifecycleEvent) -> Bool {
    guard let cell = cellAroundMe else { return false }
    if me.controller.membership == .joining { return true }
    guard event.cause != 0, let host = knownPlace(of: facts[cell].cell.host) else { return false }
    return event.cause == facts[host].host.pass
  }

  /// Whether a cell displays the controller as its content.
  @inline(__always)
  func isShown(_ controller: borrowing ControllerFacts) -> Bool {
    guard controller.shownBy != .none, let place = knownPlace(of: controller.shownBy) else {
      return false
    }
    return facts[place].cell.display == .displayed
  }

  /// Whether a pass went by in which cells came or went, and one that had to end did not.
  ///
  /// A pass in which nothing at all came or went is one whose layout could not tell yet.
  func isOverdue(_ host: Int) -> Bool {
    facts[host].host.leavingBefore > 0 && facts[host].host.activePass == facts[host].host.pass
      && animations == 0 && (animatedTick == 0 || tick >= animatedTick + 2)
  }

  /// A displayed cell of the event's subject that had to end in the last pass; O(subjects).
  func overdueCell(_ edit: CellFacts.Edit) -> SubjectFacts? {
    guard isOverdue(current) else { return nil }
    let host = me
    return subjects.first {
      $0.cell.host == host.identity && $0.cell.display == .displayed && $0.cell.edit == edit
        && $0.cell.edited < host.host.pass
    }
  }
}
