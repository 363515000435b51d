/// An item that was seen: how much of it, and for how long.
public struct Impression: Sendable, Hashable {
  /// The item.
  public let item: ItemIdentity
  /// How much of it was in view at the end of the frame that counted it, from 0 to 1.
  public let fraction: Double
  /// For how long enough of it had been in view by then, without a break.
  public let dwell: Duration
  /// Whether an earlier visit of the item was counted too.
  public let isAgain: Bool
}

/// A time in which enough of an item was in view without a break, and which is over.
public struct Visit: Sendable, Hashable {
  /// The item.
  public let item: ItemIdentity
  /// For how long enough of it was in view.
  public let dwell: Duration
  /// Whether it was counted as an impression.
  public let isCounted: Bool
}
