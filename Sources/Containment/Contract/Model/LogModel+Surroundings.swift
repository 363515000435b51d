extension LogModel {
  /// Takes in what happened to registries, pins, announced items and saved state.
  mutating func takeSurroundings(_ event: LifecycleEvent, at index: Int) {
    switch event.kind {
    case .factory: callFactory(event)
    case .factoryFail:
      surroundings.failure = event.sequence
      surroundings.failedItem = event.item
      fail(event)
    case .fallback:
      surroundings.fallback = event.sequence
      surroundings.fallbackFor = event.identifier
      fail(event)
    case .placeholder: if !event.coversContent { fail(event) }
    case .pluginInstall: surroundings.revoked.remove(event.identifier)
    case .pluginRevoke: revoke(event)
    case .pin: pin(event, at: index)
    case .unpin: unpin(event, at: index)
    case .prefetchBegin, .prefetchEnd: announce(event)
    case .impression: see(event, at: index)
    case .stateSave, .stateRestore, .statePrune: takeState(event)
    default: break
    }
  }

  // MARK: Factories and plugins

  private mutating func callFactory(_ event: LifecycleEvent) {
    guard !surroundings.call.holds(event) else {
      surroundings.call.last = event.sequence
      return
    }
    surroundings.call = .init(
      sequence: event.sequence, last: event.sequence, identifier: event.identifier,
      item: event.item, plugin: event.reason,
      standsInFor: event.cause != 0 && event.cause == surroundings.fallback
        ? surroundings.fallbackFor : .none)
  }

  private mutating func fail(_ event: LifecycleEvent) {
    guard surroundings.call.concerns(event) else { return }
    surroundings.call.failure = (event.kind, event.cause)
  }

  /// Takes in where a new controller comes from.
  mutating func takeOrigin(_ event: LifecycleEvent, at index: Int) {
    guard event.cause != 0 else { return }
    if surroundings.call.holds(event) {
      surroundings.call.isMade = true
      work[index].plugin = surroundings.call.plugin
      work[index].standsInFor = surroundings.call.standsInFor
    } else if event.cause == surroundings.fallback {
      work[index].standsInFor = surroundings.fallbackFor
    }
  }

  private mutating func revoke(_ event: LifecycleEvent) {
    surroundings.revoked.insert(event.identifier)
    for place in facts.indices where work[place].plugin == event.identifier {
      guard knownPlace(of: facts[place].identity) == place else { continue }
      work[place].revoked = event.sequence
      touch(place)
    }
  }

  /// Notes a stand-in that goes to the pool of an identifier that has a factory.
  mutating func poolStandIn(_ event: LifecycleEvent, at content: Int) {
    guard work[content].standsInFor != .none, work[content].standsInFor == event.identifier,
      registries.hasFactory(event.identifier)
    else { return }
    work[content].isMispooled = true
  }

  // MARK: Pins

  private mutating func pin(_ event: LifecycleEvent, at index: Int) {
    surroundings.pins[.init(subject: event.subject, owner: event.reason), default: 0] += 1
    if work[index].pins < .max { work[index].pins += 1 }
    // Idle with its cell, it may not be taken for another item.
    guard let cell = knownPlace(of: facts[index].controller.cell),
      facts[cell].cell.isPooledWithContent
    else { return }
    pools.forget(&facts[cell].cell)
    facts[cell].cell.isPooledWithContent = false
  }

  private mutating func unpin(_ event: LifecycleEvent, at index: Int) {
    let pin = SurroundingFacts.Pin(subject: event.subject, owner: event.reason)
    guard let count = surroundings.pins[pin] else { return }
    surroundings.pins[pin] = count > 1 ? count - 1 : nil
    if work[index].pins > 0 { work[index].pins -= 1 }
  }

  // MARK: Items

  /// Takes in that a cell displays an item, while the facts say what it did before.
  mutating func show(_ event: LifecycleEvent, at index: Int) {
    if facts[index].cell.display == .displayed { hide(index) }
    guard let place = SurroundingFacts.ItemPlace(event, host: event.host) else { return }
    let cells = surroundings.shown[place, default: .init()].add()
    // Whether both are still there is judged once everything came to rest.
    if cells > 1 { touch(index) }
  }

  /// Takes in that a cell displays nothing any more, while the facts still say what it did.
  mutating func hide(_ index: Int) {
    guard let place = shownPlace(of: index),
      let found = surroundings.shown.index(forKey: place)
    else { return }
    surroundings.shown.values[found].cells -= 1
    if surroundings.shown.values[found].cells == 0 { surroundings.shown.remove(at: found) }
  }

  /// What a cell displays, and where; `nil` for one that displays nothing.
  func shownPlace(of cell: Int) -> SurroundingFacts.ItemPlace? {
    guard facts[cell].cell.display == .displayed, let item = facts[cell].cell.shownItem else {
      return nil
    }
    return .init(host: facts[cell].cell.host, item: item)
  }

  private mutating func announce(_ event: LifecycleEvent) {
    guard let place = SurroundingFacts.ItemPlace(event, host: event.subject) else { return }
    if event.kind == .prefetchBegin {
      surroundings.announced.insert(place)
    } else {
      surroundings.announced.remove(place)
    }
  }

  private mutating func see(_ event: LifecycleEvent, at index: Int) {
    guard let place = shownPlace(of: index), event.item == place.item else { return }
    surroundings.shown[place]?.isSeen = true
  }

  // MARK: State

  private mutating func takeState(_ event: LifecycleEvent) {
    let host = event.kind == .statePrune ? event.subject : event.host
    guard let place = SurroundingFacts.StatePlace(event, host: host) else { return }
    if event.kind == .statePrune {
      surroundings.pruned.insert(place)
    } else {
      // A second restore of what is gone is no news.
      surroundings.pruned.remove(place)
    }
  }

  // MARK: Collections inside cells

  /// The cell of the nearest content at or above a controller, unless that content is on screen by
  /// its own events; `nil` where there is none.
  func outerCell(of container: SubjectIdentity) -> SubjectIdentity? {
    var subject = container
    for _ in 0..<64 {
      guard let place = knownPlace(of: subject) else { return nil }
      switch facts[place].controller.appearance {
      case .appearing, .appeared: return nil
      default: break
      }
      let cell = facts[place].controller.cell
      if cell != .none {
        guard let place = knownPlace(of: cell) else { return nil }
        return facts[place].cell.controller == subject ? cell : nil
      }
      guard facts[place].controller.isJoined else { return nil }
      subject = facts[place].controller.parent
    }
    return nil
  }

  /// Whether a collection is inside the content of a cell.
  func isNested(_ host: SubjectIdentity) -> Bool {
    var subject = self[host]?.host.container ?? .none
    for _ in 0..<64 {
      guard let facts = self[subject] else { return false }
      if facts.controller.cell != .none { return true }
      guard facts.controller.isJoined else { return false }
      subject = facts.controller.parent
    }
    return false
  }

  /// Whether a controller is the content of a displayed cell.
  func isDisplayed(_ controller: ControllerFacts) -> Bool {
    guard controller.cell != .none, let cell = self[controller.cell] else { return false }
    return cell.cell.display == .displayed
  }

  // MARK: The end

  /// Forgets what was known of a subject that is about to be gone.
  mutating func forget(_ index: Int) {
    let subject = facts[index].identity
    if work[index].isOpen {
      population.leave(work[index])
      population.owed.removeAll { $0.subject == subject }
    }
    if work[index].pins > 0 {
      surroundings.pins = surroundings.pins.filter { $0.key.subject != subject }
    }
    if facts[index].cell.display == .displayed { hide(index) }
    if facts[index].roles.contains(.collection) {
      population.lanes.removeAll { $0.subject == subject }
      surroundings.shown = surroundings.shown.filter { $0.key.host != subject }
      surroundings.announced = surroundings.announced.filter { $0.host != subject }
      surroundings.pruned = surroundings.pruned.filter { $0.host != subject }
    }
    population.gates.removeAll { $0.subject == subject }
  }
}

extension LifecycleEvent {
  /// Whether a placeholder is shown until content is there, rather than in place of a controller.
  ///
  /// The latter is an event of a registry, which has neither a collection nor a generation.
  var coversContent: Bool { kind == .placeholder && (host != nil || generation != nil) }
}
