internal import Containment

/// Loads that take virtual time away from the frames, all equally long.
@MainActor
final class SimulatedLoads {
  /// How many were started.
  private(set) var started = 0
  private let latency: Int64
  private var pending: [(end: Int64, ticket: PopulationTicket)] = []

  /// Makes loads of some nanoseconds.
  init(latency: Int64) { self.latency = latency }

  /// Begins one.
  func start(_ ticket: PopulationTicket, at now: Int64) {
    started += 1
    pending.append((now + latency, ticket))
  }

  /// Takes those that are over by now, the oldest first.
  func takeFinished(by now: Int64) -> [PopulationTicket] {
    let count = pending.firstIndex { $0.end > now } ?? pending.count
    defer { pending.removeFirst(count) }
    return pending.prefix(count).map(\.ticket)
  }
}
