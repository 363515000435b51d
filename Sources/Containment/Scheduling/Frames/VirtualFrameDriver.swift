/// A clock that its driver moves; starting a tick does not.
///
/// Work that is to take time in a test moves it by ``advance(by:)``.
@MainActor
public final class DrivenClock: FrameClock {
  /// The present moment.
  public private(set) var now: Instant = .zero

  /// Makes a clock that stands at its beginning.
  public init() {}

  /// Does nothing: its driver moves it.
  public func advanceToNextFrame() {}

  /// Moves on by a duration; a negative one is taken as none.
  public func advance(by duration: Duration) { now = now.advanced(by: max(.zero, duration)) }

  func move(to instant: Instant) { now = max(now, instant) }
}

/// A driver of frames in virtual time, the same on every machine: frame n begins at n intervals.
///
/// A frame whose work takes longer than the interval drops those that it runs over, as a display does.
///
/// ```swift
/// let driver = VirtualFrameDriver(framesPerSecond: 100)
/// driver.onFrame = { _ in driver.virtualClock.advance(by: .milliseconds(25)) }
/// driver.requestFrame()
/// driver.step()
/// driver.step()
/// assert(driver.droppedFrames == 4)
/// assert(driver.virtualClock.now == Instant(nanoseconds: 55_000_000))
/// ```
@MainActor
public final class VirtualFrameDriver: FrameDriver {
  /// What tells the time; work moves it.
  public let virtualClock: DrivenClock
  /// What tells the time.
  public var clock: any FrameClock { virtualClock }
  /// How many frames make a second.
  public let framesPerSecond: Int64
  /// What to do in each frame.
  public var onFrame: (@MainActor (FrameTiming) -> Void)?
  // Set by every request; no access lasts while anything else is called, so none is checked.
  /// Whether a frame was asked for that did not come yet.
  @exclusivity(unchecked) public private(set) var isFrameRequested = false
  /// How many frames could not begin in time because one before them took too long.
  public private(set) var droppedFrames: Int64 = 0

  private var next: Int64 = 0

  /// Makes a driver with a clock of its own, which stands at its beginning.
  public init(framesPerSecond: Int64 = 60) {
    self.framesPerSecond = min(max(1, framesPerSecond), 1_000_000)
    virtualClock = DrivenClock()
  }

  /// Remembers that a frame is wanted.
  public func requestFrame() { isFrameRequested = true }

  /// Waits for the next frame in virtual time and runs it, whether or not one was asked for.
  public func step() {
    isFrameRequested = false
    // Frames that nobody asked for while time went by are not dropped ones.
    skip(before: virtualClock.now)
    virtualClock.move(to: instant(of: next))
    let timing = FrameTiming(start: instant(of: next), deadline: instant(of: next + 1))
    next += 1
    let following = next
    onFrame?(timing)
    skip(before: virtualClock.now)
    droppedFrames += next - following
  }

  private func skip(before now: Instant) {
    guard instant(of: next) < now else { return }
    // At once to the frame that begins at the same moment or just before it: there may be very many.
    let (seconds, rest) = now.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    next = seconds * framesPerSecond + rest * framesPerSecond / 1_000_000_000
    while instant(of: next) < now { next += 1 }
  }

  /// Runs frames as long as they are asked for, at most as many as said.
  ///
  /// - Returns: How many ran.
  @discardableResult
  public func run(limit: Int = 10_000) -> Int {
    var frames = 0
    while isFrameRequested, frames < limit {
      step()
      frames += 1
    }
    return frames
  }

  /// Multiplied out each time, so that sixty frames are exactly a second.
  private func instant(of frame: Int64) -> Instant {
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: framesPerSecond)
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return Instant(
      nanoseconds: (overflow ? .max : whole).clampedSum(rest * 1_000_000_000 / framesPerSecond))
  }
}
