internal import Containment

/// A scene in a window, driven key by key.
@MainActor
final class Session {
  /// Where the session's frames come from.
  enum Frames {
    /// The window's own, one after the other, as many as a key needs.
    case own
    /// Those of a driver in virtual time, as many as a key needs.
    case virtual(VirtualFrameDriver)
    /// Those of somebody else's driver; keys do not wait for them.
    case driven(any FrameDriver)
  }

  let scene: any Scene
  let window: Window
  let tally: Tally
  private let frames: Frames
  private var hasOpened = false
  private var meter: OpeningMeter?

  /// Which of the scene's collections keys scroll.
  private var targetIndex = 0

  /// Opens the scene, animated; its first frame has run unless a driver of somebody else's gives it.
  init(_ scene: any Scene, size: TerminalSize, tally: Tally, frames: Frames = .own) {
    self.scene = scene
    self.tally = tally
    self.frames = frames
    window = Window(
      size: Size(width: Double(size.columns), height: Double(size.rows)),
      rootViewController: scene.root)
    switch frames {
    case .own: break
    case .virtual(let driver):
      window.frameDriver = driver
      meter = OpeningMeter(driver)
    case .driven(let driver): window.frameDriver = driver
    }
    window.show(animated: true)
    runFrame()
  }

  /// What the opening came to, in one line; `nil` where nobody measured it.
  func openingSummary(_ timing: PopulationTiming) -> String? { meter?.summary(timing) }

  /// Runs frames until the opening is over; the second call does nothing.
  func finishOpening() {
    guard !hasOpened else { return }
    hasOpened = true
    meter?.run(window)
    settle()
  }

  private func runFrame() {
    switch frames {
    case .own: window.step()
    case .virtual: meter?.runFrame(window)
    case .driven: break
    }
  }

  /// Runs frames until nothing is pending, where keys wait for them.
  private func settle() {
    switch frames {
    case .own: window.settle()
    case .virtual(let driver): driver.run(limit: 600)
    case .driven: break
    }
  }

  /// The size of the window in text cells.
  var size: TerminalSize {
    TerminalSize(columns: Int(window.size.width), rows: Int(window.size.height))
  }

  /// The collection that keys scroll: the chosen one, or the outermost where it is gone.
  var target: CollectionView? {
    let targets = scene.scrollTargets
    return targets.indices.contains(targetIndex) ? targets[targetIndex] : targets.first
  }

  /// Presses a key, and runs frames until nothing is pending; waiting runs those that fit into the time.
  func press(_ key: Key) {
    if case .wait(let milliseconds) = key { return wait(milliseconds) }
    finishOpening()
    switch key {
    case .up: scroll(-1)
    case .down, .enter: scroll(1)
    case .left: scroll(-1, along: .horizontal)
    case .right: scroll(1, along: .horizontal)
    case .wheelUp: scroll(-3)
    case .wheelDown: scroll(3)
    case .pageUp: scroll(-page)
    case .pageDown, .space: scroll(page)
    case .home: scroll(-.greatestFiniteMagnitude)
    case .end: scroll(.greatestFiniteMagnitude)
    case .tab: chooseTarget(1)
    case .shiftTab: chooseTarget(-1)
    case .click(let column, let row): choose(column: column, row: row)
    case .resize(let size):
      window.size = Size(width: Double(size.columns), height: Double(size.rows))
    case .wait, .escape, .character, .control, .text: break
    }
    settle()
  }

  /// Goes on by one viewport; `false` at the end.
  func turnPage() -> Bool {
    finishOpening()
    guard let target else { return false }
    let before = target.contentOffset
    scroll(max(1, target.frame.size[target.layout.axis]))
    settle()
    return target.contentOffset != before
  }

  /// Takes everything down in good order, so that every appearance has its end in the log.
  func close() {
    window.hide()
    for target in scene.scrollTargets.reversed() { target.invalidate() }
    window.settle(limit: 60)
  }

  /// What a page key moves: a viewport less one row of context, and at least a row.
  private var page: Double {
    guard let target else { return 1 }
    return max(1, target.frame.size[target.layout.axis] - 1)
  }

  private func scroll(_ distance: Double, along axis: Axis? = nil) {
    guard let target, axis == nil || axis == target.layout.axis else { return }
    let room = target.maximumOffset[target.layout.axis]
    let edge = target.contentOffset[target.layout.axis]
    target.scroll(by: min(max(distance, -edge), room - edge))
  }

  private func chooseTarget(_ step: Int) {
    let count = scene.scrollTargets.count
    guard count > 0 else { return }
    targetIndex = (targetIndex % count + step + count) % count
  }

  private func choose(column: Int, row: Int) {
    guard let target, target === scene.root.viewIfLoaded else { return }
    let offset = target.contentOffset
    let point = Point(x: offset.x + Double(column), y: offset.y + Double(row))
    if let path = target.indexPathForItem(at: point) { target.chooseItem(at: path) }
  }

  /// Runs the frames that fit into the time, at least one.
  private func wait(_ milliseconds: Int) {
    for _ in 0..<max(1, milliseconds * 60 / 1000) {
      switch frames {
      case .own: window.step()
      case .virtual(let driver): if hasOpened { driver.step() } else { meter?.runFrame(window) }
      case .driven: break
      }
    }
  }
}
