/// The source of time for frames, animations and logs.
///
/// The library ships ``VirtualClock``; you conform a type of your own only to drive frames by a real
/// display. Time is read once a tick, so within a tick it stands still.
@MainActor
public protocol FrameClock: AnyObject {
  /// The present moment; it never goes back.
  var now: Instant { get }

  /// Moves to the next frame; called once at the start of every tick.
  ///
  /// A clock that follows real time does nothing here.
  func advanceToNextFrame()

  /// How long a frame may take where nobody says until when; the default is a sixtieth of a second.
  var frameInterval: Duration { get }
}

extension FrameClock {
  /// A sixtieth of a second.
  public var frameInterval: Duration { .nanoseconds(16_666_667) }
}

/// A clock that moves only when told: a sixtieth of a second a frame, or by any duration.
///
/// ```swift
/// let clock = VirtualClock()
/// clock.advance(by: .milliseconds(250))
/// assert(clock.now == Instant(nanoseconds: 250_000_000))
/// ```
@MainActor
public final class VirtualClock: FrameClock {
  /// The present moment.
  public private(set) var now: Instant = .zero

  /// How many frames make a second.
  public let framesPerSecond: Int64

  private var remainder: Int64 = 0

  /// Makes a clock that stands at its beginning.
  public init(framesPerSecond: Int64 = 60) {
    self.framesPerSecond = max(1, framesPerSecond)
  }

  /// A second through the number of frames.
  public var frameInterval: Duration { .nanoseconds(1_000_000_000 / framesPerSecond) }

  /// Moves one frame on; sixty frames are exactly a second, whatever the rounding of one.
  public func advanceToNextFrame() {
    let whole = 1_000_000_000 + remainder
    now.nanoseconds += whole / framesPerSecond
    remainder = whole % framesPerSecond
  }

  /// Moves on by a duration; a negative one is taken as none.
  public func advance(by duration: Duration) {
    now = now.advanced(by: max(.zero, duration))
  }
}
