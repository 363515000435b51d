/// The parts of a window's frame, in the order in which they run.
public enum FramePhase: UInt8, Sendable, Hashable, Comparable, CaseIterable {
  /// Updates that were queued are applied, and animations whose time has come end.
  case input
  /// Views are laid out: cells are bound, get their placeholders, and controllers appear and disappear.
  case layout
  /// Controllers are filled with content that is visible or upcoming.
  case populate
  /// Time that is left goes to content that is only prefetched or idle.
  case idle

  /// Orders the earlier one first: `input < idle`.
  public static func < (left: FramePhase, right: FramePhase) -> Bool {
    left.rawValue < right.rawValue
  }
}
