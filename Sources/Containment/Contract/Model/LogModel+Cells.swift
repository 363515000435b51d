extension LogModel {
  /// Takes in what happened to a cell or to the collection that has it.
  mutating func takeCell(_ event: LifecycleEvent, at index: Int) {
    switch event.kind {
    case .layout:
      facts[index].roles.insert(.collection)
      layOut(event, at: index)
    case .reloadData:
      facts[index].roles.insert(.collection)
      facts[index].host.reload = event.sequence
    case .updateBegin:
      facts[index].roles.insert(.collection)
      facts[index].host.batch = event.sequence
    case .updateEnd, .updateReject: facts[index].host.batch = 0
    // A kept controller goes that no cell has.
    case .evict where facts[index].roles.contains(.controller): break
    default:
      facts[index].roles.insert(.cell)
      if let host = event.host { facts[index].cell.host = host }
      if facts[index].cell.identifier == .none {
        facts[index].cell.identifier = event.identifier
      }
      takeCellEvent(event, at: index)
    }
  }

  private mutating func layOut(_ event: LifecycleEvent, at index: Int) {
    if isOverdue(index) { facts[index].host.leaving = 0 }
    facts[index].host.layOut(event)
  }

  private mutating func takeCellEvent(_ event: LifecycleEvent, at index: Int) {
    switch event.kind {
    case .dequeue: dequeue(event, at: index)
    case .prepareForReuse: prepare(at: index)
    case .bind: bind(event, at: index)
    case .willDisplay: display(event, at: index)
    case .didEndDisplaying: endDisplay(event, at: index)
    case .enqueue, .evict: letGo(event, at: index)
    case .edit: edit(event, at: index)
    default: break
    }
  }

  // MARK: Dequeue and bind

  private mutating func dequeue(_ event: LifecycleEvent, at index: Int) {
    leaveDisplay(at: index)
    pools.forget(&facts[index].cell)
    if event.reused == false { facts[index].made = event.sequence }
    facts[index].cell.dequeue(event)
    pools.request = event.subject
    guard let host = event.host else { return }
    let above = place(of: host)
    guard facts[above].host.unbound == .none else { return }
    facts[above].host.unbound = event.subject
    facts[above].host.unboundAt = event.sequence
  }

  private mutating func prepare(at index: Int) {
    pools.cellsPrepare = true
    if facts[index].cell.preparations < .max { facts[index].cell.preparations += 1 }
    switch facts[index].cell.stage {
    case .unknown, .toPrepare, .dequeued: facts[index].cell.stage = .dequeued
    default: facts[index].cell.isPreparedEarly = true
    }
  }

  private mutating func bind(_ event: LifecycleEvent, at index: Int) {
    // Another item than was dequeued for: which one counts is not known.
    let asked = facts[index].cell.boundItem
    let isMixedUp = facts[index].cell.stage != .bound && asked != nil && asked != event.item
    facts[index].cell.bind(event, isMixedUp: isMixedUp)
    forgetRequest(event)
    if let host = event.host {
      let above = place(of: host)
      facts[above].roles.insert(.collection)
      if event.cause == facts[above].host.pass { facts[above].host.activePass = event.cause }
    }
    guard let controller = event.controller else { return }
    let content = place(of: controller)
    facts[content].roles.insert(.controller)
    facts[content].controller.bind(event, isMixedUp: isMixedUp)
  }

  private mutating func letGo(_ event: LifecycleEvent, at index: Int) {
    leaveDisplay(at: index)
    forgetRequest(event)
    pools.forget(&facts[index].cell)
    facts[index].cell.isPooledWithContent = false
    facts[index].cell.isEndedEarly = false
    facts[index].cell.appearedEarly = 0
    guard event.kind == .enqueue else {
      facts[index].cell.stage = .evicted
      return
    }
    facts[index].cell.stage = .pooled
    guard event.controller != nil, facts[index].cell.host != .none else { return }
    facts[index].cell.isPooledWithContent = true
    pools.change(&facts[index].cell, by: 1)
  }

  /// The request that a cell was dequeued for is answered or given up.
  mutating func forgetRequest(_ event: LifecycleEvent) {
    if pools.request == event.subject { pools.request = .none }
    if registries.factoryCell == event.subject { registries.factory = 0 }
    guard let host = event.host else { return }
    let above = place(of: host)
    if facts[above].host.unbound == event.subject { facts[above].host.unbound = .none }
  }

  private mutating func edit(_ event: LifecycleEvent, at index: Int) {
    let wasLeaving = facts[index].cell.isLeaving
    facts[index].cell.edited = event.sequence
    facts[index].cell.edit = Edits.edit(event.reason)
    if facts[index].cell.edit == .reconfigured { facts[index].cell.isToReconfigure = true }
    guard facts[index].cell.isLeaving, !wasLeaving, facts[index].cell.display == .displayed,
      let host = event.host
    else { return }
    facts[place(of: host)].host.leaving += 1
  }
}

/// The reasons of an `edit`, as they stand in logs.
private enum Edits {
  private static let delete = InternedName("delete")
  private static let move = InternedName("move")
  private static let reload = InternedName("reload")
  private static let reconfigure = InternedName("reconfigure")

  static func edit(_ reason: InternedName) -> CellFacts.Edit {
    switch reason {
    case delete: .deleted
    case move: .moved
    case reload: .reloaded
    case reconfigure: .reconfigured
    default: .none
    }
  }
}
