/// How soon content is wanted; work of a lower priority never runs while a higher one could.
public enum PopulationPriority: UInt8, Sendable, Hashable, Comparable, CaseIterable {
  /// For what is on screen.
  case visible
  /// For what is about to be, in the direction of travel.
  case upcoming
  /// For what may be: the other side, and where a fling is expected to end.
  case prefetch
  /// For the rest.
  case idle

  /// Orders the more urgent one first: `visible < idle`.
  public static func < (left: PopulationPriority, right: PopulationPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The words that logs use, the most urgent first.
  package static let names = ["visible", "upcoming", "prefetch", "idle"].map(InternedName.init)

  /// The words that logs use for requests whose load is to be started.
  package static let loadNames = ["visibleLoad", "upcomingLoad", "prefetchLoad", "idleLoad"]
    .map(InternedName.init)

  /// The word that logs use.
  package var name: InternedName { Self.names[Int(rawValue)] }
}

/// What a step of filling a controller came to.
public enum PopulationStep: Sendable, Hashable {
  /// The content is there.
  case finished
  /// There is more to do: the next step comes when a frame affords it, in this frame or a later one.
  case needsMoreTime
}

/// How a request for content ended.
package enum PopulationOutcome {
  /// The content is there.
  case finished
  /// A step threw, or what it waited for could not be had.
  case failed(any Error)
  /// It came to nothing.
  case cancelled(PopulationCancellation)
}

/// Why a request for content came to nothing; the raw value is the reason in a log.
public enum PopulationCancellation: String, Sendable, Hashable, CaseIterable {
  /// The controller shows another item, or the same one anew.
  case rebound
  /// The controller shows nothing.
  case unbound
  /// Another request took its place.
  case superseded
  /// The item will be gone before its content could be there.
  case notWorthwhile
  /// Somebody asked for it to be cancelled.
  case explicit
  /// The work threw a `CancellationError`.
  case taskCancelled
  /// The collection or the window is gone.
  case shutdown

  private static let interned = allCases.map { InternedName($0.rawValue) }

  /// The word that logs use.
  package var name: InternedName { Self.interned[place] }

  /// The place in the list of all.
  var place: Int {
    switch self {
    case .rebound: 0
    case .unbound: 1
    case .superseded: 2
    case .notWorthwhile: 3
    case .explicit: 4
    case .taskCancelled: 5
    case .shutdown: 6
    }
  }
}
