/// The offset or the size that an event carries, in points or text cells.
public struct EventValue: Sendable, Hashable {
  /// The distance from the left, or the width.
  public let x: Double
  /// The distance from the top, or the height.
  public let y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
