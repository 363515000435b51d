extension LogModel {
  /// Takes in what an event means for work, registry and items, before the state that it makes.
  @inline(__always)
  mutating func takeWork(_ event: LifecycleEvent, at index: Int) {
    switch event.kind {
    case .bind: bindWork(event, at: index)
    case .enqueue, .evict: leaveWork(event, at: index)
    case .willDisplay: show(event, at: index)
    case .didEndDisplaying: hide(index)
    case .`init`: takeOrigin(event, at: index)
    case .`deinit`: forget(index)
    case .layout, .frame, .populationRequest, .populationStep:
      if !population.owed.isEmpty { settleOwed() }
    default: break
    }
  }

  /// Takes in what is neither about a controller's life nor about a cell's.
  mutating func takePopulation(_ event: LifecycleEvent, at index: Int) {
    switch event.kind {
    case .configure:
      work[index].configured = event.sequence
      work[index].configuredTick = tick
    case .populationRequest: request(event, at: index)
    case .populationStep: step(event, at: index)
    case .populationFinish, .populationFail, .populationCancel: end(work: event, at: index)
    case .gateClose: closeGate(event)
    case .gateOpen, .gateExpire: population.gates.removeAll { $0.subject == event.subject }
    case .frame: endFrame(event, at: index)
    case .windowShow: takeWindow(index)
    default: takeSurroundings(event, at: index)
    }
  }

  // MARK: What is bound

  private mutating func bindWork(_ event: LifecycleEvent, at index: Int) {
    var content = index
    if let controller = event.controller {
      content = place(of: controller)
      if surroundings.call.concerns(event) { surroundings.call.isMade = true }
    }
    let isOther =
      event.generation.map { $0 != work[content].generation }
      ?? (event.item != work[content].boundItem)
    // Another item than was dequeued for, or a generation that does not rise: neither is known.
    let isAgain = facts[index].cell.stage == .bound
    let isMixedUp =
      !isAgain && facts[index].cell.boundItem != nil && facts[index].cell.boundItem != event.item
    let isOld = isAgain && (event.generation ?? .max) <= (facts[index].cell.generation ?? 0)
    work[content].binding = .bound
    work[content].boundItem = isMixedUp ? nil : event.item
    work[content].boundGeneration = isOld ? 0 : event.generation ?? 0
    work[content].rebound = event.sequence
    work[content].configured = 0
    if work[content].isOpen, isOther { owe(content, event) }
  }

  private mutating func leaveWork(_ event: LifecycleEvent, at index: Int) {
    var content = index
    if let controller = event.controller {
      content = place(of: controller)
      // Content that went on to another cell stays bound when the old cell goes.
      guard facts[content].controller.cell == event.subject else { return }
      if event.kind == .enqueue { poolStandIn(event, at: content) }
    }
    work[content].binding = .left
    work[content].rebound = event.sequence
    if work[content].isOpen { owe(content, event) }
  }

  private mutating func owe(_ content: Int, _ event: LifecycleEvent) {
    population.owed.append(
      .init(subject: facts[content].identity, sequence: event.sequence, tick: tick))
  }

  /// Drops what is owed since an earlier tick; it was reported by now.
  private mutating func settleOwed() {
    guard let owed = population.owed.first, owed.tick < tick else { return }
    population.owed.removeFirst()
    if let content = knownPlace(of: owed.subject) { close(content) }
  }

  // MARK: Requests

  private mutating func request(_ event: LifecycleEvent, at index: Int) {
    // A value that lands for what is shown no more changes nothing about what is.
    guard !work[index].isStale(event) else {
      work[index].stray = event.generation ?? 0
      return
    }
    if work[index].isOpen, work[index].generation != event.generation ?? 0 { close(index) }
    work[index].stray = nil
    let isLoading = event.reason == PopulationFacts.loading
    if !work[index].isOpen || work[index].stage == .loading {
      work[index].openedTick = tick
    }
    population.leave(work[index])
    work[index].isAside = false
    work[index].stage = isLoading ? .loading : .unranked
    work[index].generation = event.generation ?? 0
    work[index].lane = event.host ?? .none
    work[index].queuedTick = tick
    // Work of unknown priority is in nobody's way.
    guard !isLoading, let priority = PopulationFacts.rank(of: event.reason) else { return }
    work[index].stage = .queued
    work[index].priority = priority
    population.enter(work[index].lane, priority, in: tick)
    standAside(index)
  }

  /// Takes a request out of its queue while its content is between two callbacks, and puts it back then.
  mutating func standAside(_ index: Int) {
    let controller = facts[index].controller
    let isAside =
      controller.appearance == .disappearing
      || controller.appearance == .appearing && !controller.isSettled
        && emitted.contains(.viewIsAppearing)
    guard work[index].isAside != isAside, work[index].stage == (isAside ? .queued : .unranked)
    else { return }
    work[index].isAside = isAside
    if isAside {
      population.leave(work[index])
      work[index].stage = .unranked
    } else {
      work[index].stage = .queued
      work[index].queuedTick = tick
      population.enter(work[index].lane, work[index].priority, in: tick)
    }
  }

  private mutating func step(_ event: LifecycleEvent, at index: Int) {
    population.beginFrame(in: tick)
    population.steps += 1
    if PopulationFacts.isForced(event.reason) { population.forced += 1 }
    if work[index].stepTick != tick { work[index].steps = 0 }
    work[index].stepTick = tick
    work[index].steps += 1
    if work[index].steps == PopulationFacts.mostSteps { population.cappedTick = tick }
    if let gate = population.gate(over: event, work[index]),
      let place = population.gates.firstIndex(where: { $0.subject == gate.subject })
    {
      population.gates[place].isBroken = true
    }
    noteUnaskedWork(event, at: index)
  }

  /// Remembers work that no request, or one for something else, stands behind.
  private mutating func noteUnaskedWork(_ event: LifecycleEvent, at index: Int) {
    let generation = event.generation ?? work[index].generation
    let isAsked = work[index].isOpen && work[index].generation == generation
    let isUnasked =
      !isAsked && facts[index].isKnown && emitted.contains(.populationRequest)
    guard isUnasked || work[index].isStale(event) else { return }
    work[index].stray = generation
    if isAsked { close(index) }
  }

  private mutating func end(work event: LifecycleEvent, at index: Int) {
    let generation = event.generation ?? work[index].generation
    if event.kind == .populationFinish {
      noteUnaskedWork(event, at: index)
      work[index].filled = generation
    }
    if work[index].generation == generation { close(index) }
  }

  /// Takes a request that is over out of everything.
  private mutating func close(_ index: Int) {
    population.leave(work[index])
    work[index].stage = .none
    work[index].isAside = false
    if !population.owed.isEmpty {
      let subject = facts[index].identity
      population.owed.removeAll { $0.subject == subject }
    }
  }

  // MARK: Gates and frames

  private mutating func closeGate(_ event: LifecycleEvent) {
    population.gates.removeAll { $0.subject == event.subject }
    var deadline: Instant?
    if event.hasTime, let value = event.value, value.x >= 0, value.x < 1e12 {
      deadline = event.time.advanced(by: .milliseconds(value.x))
    }
    population.gates.append(
      .init(
        subject: event.subject, host: event.host ?? .none, section: event.indexPath?.section,
        priority: PopulationFacts.rank(of: event.identifier) ?? 0,
        isHold: event.value?.y == 0, deadline: deadline, sequence: event.sequence))
  }

  private mutating func endFrame(_ event: LifecycleEvent, at index: Int) {
    takeWindow(index)
    population.beginFrame(in: tick)
    let isIdle = population.steps == 0 && hasRunnableWork(in: tick)
    population.idleFrames = isIdle ? population.idleFrames + 1 : 0
    if population.idleFrames > PopulationFacts.patienceInFrames { population.idleFrames = 0 }
    for place in population.gates.indices where population.gates[place].isOverdue(at: event) {
      population.gates[place].framesPast += 1
    }
    (population.steps, population.forced) = (0, 0)
  }

  private mutating func takeWindow(_ index: Int) {
    guard !work[index].isWindow else { return }
    work[index].isWindow = true
    if population.window == .none {
      population.window = facts[index].identity
    } else {
      population.hasSeveralWindows = true
    }
  }

  /// Whether something is queued that nothing holds back.
  func hasRunnableWork(in tick: UInt64) -> Bool {
    population.lanes.contains { lane in
      (0..<4).contains { lane.hasWork($0, in: tick) } && mayRun(lane.subject)
    }
  }

  /// Whether a collection is known to be visible and to stay so, and no gate is closed on any part of it.
  ///
  /// While its container disappears, its content does too, and must not be filled.
  func mayRun(_ lane: SubjectIdentity) -> Bool {
    guard !population.hasSeveralWindows, isVisible(lane) == true else { return false }
    guard let container = self[lane]?.host.container,
      self[container]?.controller.appearance != .disappearing
    else { return false }
    return !population.gates.contains { gate in
      gate.isHold && (gate.host == lane || gate.host == population.window)
    }
  }

  /// Whether the controller that contains a collection's content is visible; `nil` where nobody knows.
  func isVisible(_ lane: SubjectIdentity) -> Bool? {
    guard let container = self[lane]?.host.container, container != .none,
      let facts = self[container], facts.hasEvents
    else { return nil }
    switch facts.controller.appearance {
    case .unknown: return nil
    case .disappeared: return false
    default: return true
    }
  }
}

extension PopulationFacts.Gate {
  /// Whether an event is later than the gate may be closed.
  func isOverdue(at event: LifecycleEvent) -> Bool {
    guard let deadline, event.hasTime else { return false }
    return event.time >= deadline
  }
}
