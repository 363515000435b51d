/// How urgently memory is asked for.
///
/// Each level gives up what the one before does, and more; see ``ViewController/didReceiveMemoryWarning(_:)``.
public enum MemoryPressureLevel: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Memory is getting short: what is idle goes.
  case warning
  /// Memory is short: what is made ready goes as well.
  case urgent
  /// The app is about to be ended: all goes that is not on screen and not pinned.
  case critical

  /// Orders by urgency.
  public static func < (left: MemoryPressureLevel, right: MemoryPressureLevel) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .warning: 0
    case .urgent: 1
    case .critical: 2
    }
  }

  /// The word of the log.
  package var word: InternedName { Self.words[rank] }

  private static let words = allCases.map { InternedName($0.rawValue) }
}
