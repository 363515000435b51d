/// A driver whose frames come at fixed intervals of a clock, for programs without a display.
///
/// It sleeps while no frame is asked for. A frame that comes late takes the place of those that it missed.
///
/// ```swift
/// let driver = TimerFrameDriver(clock: ContinuousClock(), framesPerSecond: 30)
/// driver.onFrame = { timing in assert(timing.deadline > timing.start) }
/// driver.requestFrame()
/// driver.stop()
/// ```
@MainActor
public final class TimerFrameDriver<Base: Clock>: FrameDriver where Base.Duration == Duration {
  /// What tells the time.
  public var clock: any FrameClock { adapter }
  /// What to do in each frame.
  public var onFrame: (@MainActor (FrameTiming) -> Void)?
  /// Whether a frame was asked for that did not come yet.
  public var isFrameRequested: Bool { sleeper != nil }

  private let adapter: ClockAdapter<Base>
  private let interval: Int64
  // Looked at by every request; no access lasts while anything else is called, so none is checked.
  @exclusivity(unchecked) private var sleeper: Task<Void, Never>?

  /// Makes a driver on a clock of the standard library.
  ///
  /// - Parameters:
  ///   - clock: The clock; frames begin at whole intervals since now.
  ///   - framesPerSecond: How many frames make a second; from 1 to 1000.
  public init(clock: Base, framesPerSecond: Int64 = 60) {
    adapter = ClockAdapter(clock)
    interval = 1_000_000_000 / min(max(1, framesPerSecond), 1000)
  }

  /// Waits for the next interval and runs a frame then, unless one is waited for.
  public func requestFrame() {
    guard sleeper == nil else { return }
    let now = adapter.now.nanoseconds
    let start = now.clampedSum(interval - now % interval)
    let wakes = adapter.instant(at: Instant(nanoseconds: start))
    let base = adapter.base
    sleeper = Task { [weak self] in
      // A sleep that is cancelled ends early: then nobody wants the frame.
      guard (try? await base.sleep(until: wakes, tolerance: nil)) != nil else { return }
      self?.runFrame()
    }
  }

  /// Takes the request for a frame back.
  public func stop() {
    sleeper?.cancel()
    sleeper = nil
  }

  private func runFrame() {
    guard sleeper != nil else { return }
    sleeper = nil
    let start = adapter.now
    onFrame?(FrameTiming(start: start, deadline: start.advanced(by: .nanoseconds(interval))))
  }

  isolated deinit { sleeper?.cancel() }
}
