/// What a gate covers.
package enum PopulationScope: Sendable, Hashable {
  /// All collections of the window.
  case all
  /// A collection.
  case lane(PopulationLane)
  /// A section of a collection; while one is closed, finding the next step looks at the held jobs too.
  case section(PopulationLane, Int)
}

extension PopulationScheduler {
  /// Holds the filling of all controllers of the window back, or slows it down.
  ///
  /// Nothing that was asked for is lost: it runs when the gate is open. For the opening transition of a window
  /// `.throttle(share: 0.5)` is the better choice, since content comes while the transition goes on.
  ///
  /// - Parameters:
  ///   - strength: Whether nothing runs, or only in a part of each frame's budget.
  ///   - priority: The most urgent work that is held; what is less urgent is held too.
  ///   - reason: Why, as one word, for logs and reports.
  ///   - timeout: When the gate is opened at the latest, so that a forgotten one holds nothing for ever; a
  ///     negative one is taken as none.
  /// - Returns: The gate; it is open once nobody keeps it.
  public func closeGate(
    _ strength: PopulationGate.Strength = .hold, from priority: PopulationPriority = .visible,
    reason: String, timeout: Duration
  ) -> PopulationGate {
    closeGate(.all, strength, from: priority, reason: InternedName(reason), timeout: timeout)
  }

  /// Holds the filling of what the scope covers back, or slows it down; see the method above.
  package func closeGate(
    _ scope: PopulationScope, _ strength: PopulationGate.Strength = .hold,
    from priority: PopulationPriority = .visible, reason: InternedName, timeout: Duration
  ) -> PopulationGate {
    let flag = GateFlag()
    let gate = PopulationGate(flag: flag)
    guard !isShutDown, let covered = record(of: scope) else {
      flag.open()
      return gate
    }
    let record = GateRecord(
      identity: log.addSubject(PopulationGate.self),
      host: covered.lane < 0 ? window : subject(of: covered.lane), scope: covered,
      priority: priority.rawValue, share: strength.share,
      deadline: clock.now.advanced(by: max(.zero, timeout)).nanoseconds, reason: reason, flag: flag)
    queue.close(record)
    log(.gateClose, record)
    return gate
  }

  /// Takes gates away that are opened or out of time.
  func settleGates(at now: Int64) {
    guard !queue.gates.isEmpty, queue.overGate(at: now) != nil else { return }
    while let index = queue.overGate(at: now) {
      let gate = queue.removeGate(at: index)
      if gate.flag.isOpen {
        log(.gateOpen, gate)
      } else {
        gate.flag.open()
        report.expiredGates += 1
        report.expiredReason = gate.reason
        log(.gateExpire, gate)
      }
    }
  }

  /// Opens the gates of a lane that is gone, or all.
  func openGates(of lane: PopulationLane?) {
    func isMeant(_ gate: GateRecord) -> Bool {
      guard let lane else { return true }
      return gate.scope.lane == lane.index && gate.scope.epoch == lane.epoch
    }
    while let index = queue.gates.firstIndex(where: isMeant) {
      let gate = queue.removeGate(at: index)
      gate.flag.open()
      log(.gateOpen, gate)
    }
  }

  private func record(of scope: PopulationScope) -> GateScopeRecord? {
    switch scope {
    case .all: GateScopeRecord()
    case .lane(let lane):
      queue.isKnown(lane) ? GateScopeRecord(lane: lane.index, epoch: lane.epoch) : nil
    case .section(let lane, let section):
      queue.isKnown(lane)
        ? GateScopeRecord(lane: lane.index, epoch: lane.epoch, section: Int32(clamping: section))
        : nil
    }
  }

  private func log(_ kind: EventKind, _ gate: GateRecord) {
    var event = LifecycleEvent(kind, gate.identity)
    event.host = gate.host
    event.reason = gate.reason
    if kind == .gateClose {
      if gate.scope.section >= 0 {
        event.indexPath = IndexPath(item: 0, section: Int(gate.scope.section))
      }
      if gate.priority > 0 { event.identifier = PopulationPriority.names[Int(gate.priority)] }
      // From the instant that the event tells, which may be earlier than that of the call.
      let timeout = gate.deadline.clampedDifference(log.currentInstant.nanoseconds)
      event.value = EventValue(x: Double(max(0, timeout)) / 1_000_000, y: gate.share)
    }
    log.record(event)
  }
}
