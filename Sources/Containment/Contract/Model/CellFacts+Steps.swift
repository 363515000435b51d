/// The steps in the life of a cell, each as a change of its facts in place.
extension CellFacts {
  mutating func dequeue(_ event: LifecycleEvent) {
    if event.reused == false {
      self = .fresh
      host = event.host ?? .none
    }
    isPooledWithContent = false
    isEndedEarly = false
    appearedEarly = 0
    stage = event.reused == true ? .toPrepare : .dequeued
    isReused = event.reused
    if event.identifier != .none { identifier = event.identifier }
    boundItem = event.item
    dequeued = event.sequence
    edit = .none
    isToReconfigure = false
  }

  /// Takes in a `bind`, which may be to another item than the cell was dequeued for.
  mutating func bind(_ event: LifecycleEvent, isMixedUp: Bool) {
    stage = .bound
    boundItem = isMixedUp ? nil : event.item
    generation = event.generation
    preparations = 0
    isPreparedEarly = false
    isToReconfigure = false
    controller = event.controller ?? .none
    if display == .displayed {
      shownItem = event.item
    } else {
      displayed = 0
    }
  }

  /// Takes in a `willDisplay`; of a cell that is known to be bound the bind says what it shows.
  mutating func show(_ event: LifecycleEvent, isBound: Bool) {
    let isMixedUp = isBound && boundItem != nil && boundItem != event.item
    display = .displayed
    stage = .bound
    appearedEarly = 0
    boundItem = isMixedUp ? nil : event.item
    shownItem = boundItem
    preparations = 0
    displayed = event.sequence
    edit = .none
  }
}

/// What a collection goes through.
extension HostFacts {
  mutating func layOut(_ event: LifecycleEvent) {
    pass = event.sequence
    endedInPass = 0
    endedDeleted = false
    passReloads = reload != 0
    left = reload != 0 ? displayedCount : 0
    reload = 0
    leavingBefore = leaving
    container = event.host ?? .none
    unbound = .none
  }

  /// Takes in the `willDisplay` of one of its cells.
  mutating func display(_ event: LifecycleEvent, isNew: Bool) {
    if isNew { displayedCount += 1 }
    droppedAt = 0
    // A pass that displays and is not in the log was the one that reloads.
    if event.cause > reload { reload = 0 }
    guard event.cause == pass else { return }
    activePass = event.cause
    endedInPass = 0
    if passReloads { left = 0 }
  }
}
