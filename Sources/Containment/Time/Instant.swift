/// A moment on a frame clock, in nanoseconds since that clock's beginning.
public struct Instant: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Nanoseconds since the clock's beginning.
  public var nanoseconds: Int64

  /// Makes a moment from nanoseconds since the clock's beginning.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The clock's beginning.
  public static let zero = Instant(nanoseconds: 0)

  /// Orders by time.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The moment a while later; the sum is clamped, it never overflows.
  public func advanced(by duration: Duration) -> Instant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.inNanoseconds)
    return Instant(nanoseconds: overflow ? (duration < .zero ? .min : .max) : sum)
  }

  /// The moment in nanoseconds.
  public var description: String { "\(nanoseconds) ns" }
}

extension Duration {
  /// The duration in whole nanoseconds, clamped to what 64 bits hold.
  package var inNanoseconds: Int64 {
    // Without a division of 128 bits where it is not needed: 10^9 is 2^9 times an odd number.
    let shifted = attoseconds >> 9
    if shifted >= 0, shifted <= Int64.max { return Int64(truncatingIfNeeded: shifted) / 1_953_125 }
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, carried) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return carried ? (seconds < 0 ? .min : .max) : sum
  }
}
