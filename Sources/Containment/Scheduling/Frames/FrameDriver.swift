/// A frame that begins: when, and until when it should be over.
public struct FrameTiming: Sendable, Hashable {
  /// When the frame began.
  public let start: Instant
  /// When it has to be on screen.
  public let deadline: Instant

  /// Makes the timing of a frame.
  public init(start: Instant, deadline: Instant) {
    self.start = start
    self.deadline = deadline
  }
}

/// What calls for frames: a display, a timer, a terminal's loop or a test.
///
/// The library ships ``ManualFrameDriver``, ``VirtualFrameDriver`` and ``TimerFrameDriver``; you conform a type
/// of your own to let a display drive frames. It calls ``onFrame`` once for each frame that was asked for by
/// ``requestFrame()``, and may do so without being asked.
@MainActor
public protocol FrameDriver: AnyObject {
  /// What tells the time within a frame.
  var clock: any FrameClock { get }

  /// What to do in each frame; the window or the program that owns the driver sets it.
  var onFrame: (@MainActor (FrameTiming) -> Void)? { get set }

  /// Asks for one frame; asking again before it came changes nothing.
  func requestFrame()
}
