/// A clock of the standard library as a frame clock: real time, in nanoseconds since the adapter was made.
///
/// ```swift
/// let clock = ClockAdapter(ContinuousClock())
/// let before = clock.now
/// clock.advanceToNextFrame()  // real time moves by itself
/// assert(clock.now >= before)
/// ```
@MainActor
public final class ClockAdapter<Base: Clock>: FrameClock where Base.Duration == Duration {
  /// The clock that is asked.
  public let base: Base
  private let origin: Base.Instant

  /// Makes a frame clock that begins now.
  public init(_ base: Base) {
    self.base = base
    origin = base.now
  }

  /// The present moment.
  public var now: Instant { Instant(nanoseconds: origin.duration(to: base.now).inNanoseconds) }

  /// Does nothing: time moves by itself.
  public func advanceToNextFrame() {}

  /// The moment of the base clock that is the same as one of this clock.
  package func instant(at instant: Instant) -> Base.Instant {
    origin.advanced(by: .nanoseconds(instant.nanoseconds))
  }
}
