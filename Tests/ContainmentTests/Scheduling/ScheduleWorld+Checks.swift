@testable import Containment

/// What must hold between two operations, and what the model says of a host.
extension ScheduleWorld {
  func isCovered(_ host: ScheduleHost, _ gate: ModelGate) -> Bool {
    (gate.lane == nil || gate.lane == host.lane)
      && (gate.section == nil || gate.section == host.section) && gate.priority <= host.priority
  }

  func isHeldBack(_ host: ScheduleHost) -> Bool {
    host.isHeld || gates.contains { $0.share == 0 && isCovered(host, $0) }
  }

  /// Whether a step of a host keeps frames coming.
  func isWanted(_ host: ScheduleHost) -> Bool {
    host.isQueued && !host.isHeld && !isSuspended[host.lane]
  }

  var isFrameWanted: Bool {
    hosts.contains(where: isWanted) || hosts.contains { isStartable($0, isNow: false) }
  }

  /// Whether the load of a host has to be started: now, or in the next frame if things stay as they are.
  func isStartable(_ host: ScheduleHost, isNow: Bool = true) -> Bool {
    guard host.isWaiting, !isSuspended[host.lane], hosts.count(where: \.isLoading) < Self.loadLimit
    else { return false }
    if host.leaves != .max {
      guard host.leaves - now >= max(130_000_000, loadTimes[host.identifier].mean) else {
        return false
      }
    }
    guard isNow else { return true }
    return host.asked < tick
      && !gates.contains { $0.share == 0 && $0.priority > .visible && isCovered(host, $0) }
  }

  func isEligible(_ host: ScheduleHost) -> Bool {
    host.isQueued && !host.isFresh && running != host.index && !isSuspended[host.lane]
      && !isHeldBack(host)
  }

  func end(_ host: ScheduleHost) -> Int64 {
    var end = frameEnd
    for gate in gates where gate.share > 0 && isCovered(host, gate) && frameEnd > frameStart {
      end = min(end, frameStart + Int64(Double(frameEnd - frameStart) * gate.share))
    }
    return end
  }

  func fits(_ host: ScheduleHost) -> Bool {
    now < end(host) && now + estimates[host.costClass].predicted <= end(host)
  }

  func checkRest(after operation: ScheduleOperation) {
    // Walking all lists after each operation of every schedule would take most of the time.
    if looksAtLists {
      for fault in scheduler.queue.faults() { self.fault("\(fault) after \(operation)") }
    }
    if isFrameWanted, !driver.isFrameRequested { fault("no frame asked for after \(operation)") }
  }

  /// Ends everything, and sees that everything ended once.
  func tearDown() {
    // In the order of their numbers in the scheduler.
    let open = hosts.filter(\.isOpen).sorted { ($0.binding?.host ?? 0) < ($1.binding?.host ?? 0) }
    for host in open { host.expect("cancelled") }
    gates.removeAll()
    scheduler.shutDown()
    if !expected.isEmpty { fault("\(expected.count) requests never ended") }
    if let host = hosts.first {
      let isAccepted = host.binding.map { scheduler.setNeedsPopulation($0, .visible) } ?? false
      if isAccepted { fault("a request was accepted after the end") }
    }
    for host in hosts { host.world = nil }
  }
}
