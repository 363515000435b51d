/// For how long items will be in view, from how fast a list moves and where it will come to rest.
///
/// A value without a clock: it is told where the list is at each frame.
package struct DwellForecast: Sendable, Hashable {
  private var offset = 0.0
  private var instant: Instant?
  /// How far the list moves in a second, in points or text cells; negative toward its start.
  package private(set) var velocity = 0.0

  /// The list rests, as far as is known.
  package init() {}

  /// The list was scrolled to an offset by the time of a frame; where time stands still, nothing is learned.
  package mutating func move(to offset: Double, at instant: Instant) {
    defer { (self.offset, self.instant) = (offset, instant) }
    guard let last = self.instant, instant > last else { return }
    let (time, isTooLong) = instant.nanoseconds.subtractingReportingOverflow(last.nanoseconds)
    let now = isTooLong ? 0 : (offset - self.offset) / (Double(time) / 1_000_000_000)
    // Half of what it was: one odd frame neither stops loads nor lets all of them go.
    velocity = (velocity + now) / 2
  }

  /// The list is at an offset and nobody scrolled.
  package mutating func rest(at offset: Double, at instant: Instant) {
    (self.offset, self.instant, velocity) = (offset, instant, 0)
  }

  /// How long an item will be in view, from now or from when it comes into view.
  ///
  /// - Parameters:
  ///   - item: Where the item is, along the axis.
  ///   - viewport: What is in view now.
  ///   - resting: The offset at which the list will come to rest; `nil` where that is not known.
  /// - Returns: The time, or `nil` for no end in sight.
  package func dwell(
    of item: ClosedRange<Double>, in viewport: ClosedRange<Double>, restingAt resting: Double?
  ) -> Duration? {
    let room = viewport.upperBound - viewport.lowerBound
    if let resting, item.lowerBound < resting + room, item.upperBound > resting { return nil }
    guard velocity != 0, velocity.isFinite else { return nil }
    let way =
      velocity > 0
      ? item.upperBound - viewport.lowerBound : viewport.upperBound - item.lowerBound
    let longest = room + item.upperBound - item.lowerBound
    let seconds = min(max(0, way), longest) / abs(velocity)
    guard seconds < 3600 else { return nil }
    return .nanoseconds(Int64(seconds * 1_000_000_000))
  }
}
