internal import Containment

/// What an opening cost in frames, and when its content was there; in virtual time.
@MainActor
final class OpeningMeter {
  private let driver: VirtualFrameDriver
  private var frames = 0
  private var firstContent: Double?
  private var allContent: Double?

  init(_ driver: VirtualFrameDriver) { self.driver = driver }

  /// Runs the frames of the opening until nothing is pending.
  func run(_ window: Window, limit: Int = 600) {
    while driver.isFrameRequested, frames < limit { runFrame(window) }
  }

  /// Runs one frame of the opening.
  func runFrame(_ window: Window) {
    driver.step()
    frames += 1
    note(window)
  }

  private func note(_ window: Window) {
    var (filled, unfilled) = (0, 0)
    Self.count(window.rootViewController?.viewIfLoaded, &filled, &unfilled)
    let shown = shownInMilliseconds
    if filled > 0 { firstContent = firstContent ?? shown }
    if unfilled > 0 { allContent = nil } else if filled > 0 { allContent = allContent ?? shown }
  }

  /// When what is drawn now is on screen: at the beginning of the next frame.
  private var shownInMilliseconds: Double {
    let rate = driver.framesPerSecond
    let now = driver.clock.now.nanoseconds
    let frame = (now * rate + 999_999_999) / 1_000_000_000
    return Double(max(frame, 1)) * 1000 / Double(rate)
  }

  /// Counts the displayed cells that host a controller, by whether its content is there.
  private static func count(_ view: View?, _ filled: inout Int, _ unfilled: inout Int) {
    guard let view else { return }
    if let cell = view as? CollectionViewCell, cell.contentViewController != nil {
      if cell.isPopulated { filled += 1 } else { unfilled += 1 }
    }
    for subview in view.subviews { count(subview, &filled, &unfilled) }
  }

  /// The figures in one line.
  func summary(_ timing: PopulationTiming) -> String {
    func milliseconds(_ value: Double?) -> String {
      value.map { "after \(Int($0.rounded())) ms" } ?? "never"
    }
    let name = timing == .deferred ? "deferred" : "eager"
    return "\(name): opened in \(frames) frames, \(driver.droppedFrames) dropped; first content "
      + "\(milliseconds(firstContent)), all content \(milliseconds(allContent))"
  }
}
