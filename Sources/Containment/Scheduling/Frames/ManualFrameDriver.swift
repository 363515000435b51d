/// A driver whose frames come when its owner says so, on any clock.
///
/// ```swift
/// let driver = ManualFrameDriver(clock: VirtualClock())
/// var frames = 0
/// driver.onFrame = { _ in frames += 1 }
/// driver.requestFrame()
/// assert(driver.isFrameRequested)
/// driver.step()
/// assert(frames == 1 && !driver.isFrameRequested)
/// ```
@MainActor
public final class ManualFrameDriver: FrameDriver {
  /// What tells the time.
  public let clock: any FrameClock
  /// How long a frame may take.
  public let interval: Duration
  /// What to do in each frame.
  public var onFrame: (@MainActor (FrameTiming) -> Void)?
  // Set by every request; no access lasts while anything else is called, so none is checked.
  /// Whether a frame was asked for that did not come yet.
  @exclusivity(unchecked) public private(set) var isFrameRequested = false

  /// Makes a driver on a clock, by default of 60 frames a second.
  public init(clock: any FrameClock, interval: Duration = .nanoseconds(16_666_667)) {
    self.clock = clock
    self.interval = interval
  }

  /// Remembers that a frame is wanted.
  public func requestFrame() { isFrameRequested = true }

  /// Moves the clock to its next frame and runs that, whether or not one was asked for.
  public func step() {
    isFrameRequested = false
    clock.advanceToNextFrame()
    let start = clock.now
    onFrame?(FrameTiming(start: start, deadline: start.advanced(by: interval)))
  }
}
