internal import Containment

/// A driver for a program that waits for keys: frames come in real time, while one is asked for.
///
/// The owner of the loop waits for keys no longer than until the next frame, so that a key is answered within
/// a frame, and a program with nothing to do sleeps.
@MainActor
final class TerminalFrameDriver: FrameDriver {
  let clock: any FrameClock
  var onFrame: (@MainActor (FrameTiming) -> Void)?
  private(set) var isFrameRequested = false
  private let interval: Int64
  /// When the next frame may begin.
  private var next: Int64 = 0

  init(clock: any FrameClock = ClockAdapter(ContinuousClock()), framesPerSecond: Int64 = 60) {
    self.clock = clock
    interval = 1_000_000_000 / max(1, framesPerSecond)
  }

  func requestFrame() { isFrameRequested = true }

  /// How long to wait for a key at most; `nil` for as long as none comes.
  var millisecondsToNextFrame: Int? {
    guard isFrameRequested else { return nil }
    return Int(clamping: max(0, next - clock.now.nanoseconds + 999_999) / 1_000_000)
  }

  /// Runs the frame that is asked for if its time has come; whether one ran.
  func runIfDue() -> Bool {
    let now = clock.now
    guard isFrameRequested, now.nanoseconds >= next else { return false }
    isFrameRequested = false
    next = now.nanoseconds + interval
    onFrame?(FrameTiming(start: now, deadline: Instant(nanoseconds: next)))
    return true
  }
}
