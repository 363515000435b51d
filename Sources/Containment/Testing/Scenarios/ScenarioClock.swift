/// The virtual time of a scenario: sixty frames a second, and within a frame what its work takes.
///
/// A frame whose work takes longer than its time drops those that it runs over, as a display does. Without work
/// it tells the same time as a ``VirtualClock``.
@MainActor
final class ScenarioClock: FrameClock {
  private(set) var now: Instant = .zero
  private var frame: Int64 = 0

  private static let framesPerSecond: Int64 = 60
  private static let second: Int64 = 1_000_000_000

  var frameInterval: Duration { .nanoseconds(Self.second / Self.framesPerSecond) }

  func advanceToNextFrame() {
    frame += 1
    if Self.start(of: frame) < now.nanoseconds {
      let (seconds, rest) = now.nanoseconds.quotientAndRemainder(dividingBy: Self.second)
      // The frame that begins at this moment or before it, and the one after that where it is before.
      frame = seconds * Self.framesPerSecond + rest * Self.framesPerSecond / Self.second
      if Self.start(of: frame) < now.nanoseconds { frame += 1 }
    }
    now.nanoseconds = Self.start(of: frame)
  }

  /// Lets the time pass that some work takes.
  func work(for duration: Duration) { now = now.advanced(by: max(.zero, duration)) }

  /// Multiplied out each time, so that sixty frames are exactly a second.
  private static func start(of frame: Int64) -> Int64 {
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: framesPerSecond)
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: second)
    return (overflow ? .max : whole).clampedSum(rest * second / framesPerSecond)
  }
}
