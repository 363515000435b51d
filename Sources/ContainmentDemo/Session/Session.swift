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
  private let state: SavedState?

  /// Opens the scene, animated; its first frame has run unless a driver of somebody else's gives it.
  init(
    _ scene: any Scene, size: TerminalSize, tally: Tally, frames: Frames = .own,
    state: SavedState? = nil
  ) {
    self.scene = scene
    self.state = state
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
    if let state { window.stateVault = state.vault }
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
    case .own: window.settle(limit: scene.frameLimit)
    case .virtual(let driver): driver.run(limit: scene.frameLimit)
    case .driven: break
    }
  }

  /// The size of the window in text cells.
  var size: TerminalSize {
    TerminalSize(columns: Int(window.size.width), rows: Int(window.size.height))
  }

  /// The collection that keys go to: the one that has the presses, or that what has them is in, or else
  /// the outermost.
  var target: CollectionView? {
    var responder = window.firstResponder
    while let next = responder {
      if let collection = next as? CollectionView { return collection }
      responder = next.nextResponder
    }
    return scene.scrollTargets.first
  }

  /// Presses a key, and runs frames until nothing is pending; waiting runs those that fit into the time.
  ///
  /// - Returns: Whether the scene took it.
  @discardableResult
  func press(_ key: Key) -> Bool {
    if case .wait(let milliseconds) = key {
      wait(milliseconds)
      return true
    }
    finishOpening()
    let isTaken = send(key)
    settle()
    return isTaken
  }

  private func send(_ key: Key) -> Bool {
    switch key {
    case .wheelUp: return scroll(-3)
    case .wheelDown: return scroll(3)
    case .click(let column, let row):
      let place = Point(x: Double(column), y: Double(row))
      let isTaken = window.sendEvent(.pointer(PointerEvent(.began, at: place)))
      window.sendEvent(.pointer(PointerEvent(.ended, at: place)))
      return isTaken
    case .resize(let size):
      window.size = Size(width: Double(size.columns), height: Double(size.rows))
      return true
    case .text(let text): return window.sendEvent(.text(text))
    default:
      guard let press = key.press else { return false }
      if window.sendEvent(.press(press)) { return true }
      // Where nothing has another use for them, they go on.
      switch key {
      case .enter: return window.sendEvent(.press(KeyPress(.down)))
      case .space: return window.sendEvent(.press(KeyPress(.pageDown)))
      default: return false
      }
    }
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

  /// Writes where everything is to the file that remembers it, if there is one.
  func saveState() {
    guard let state else { return }
    window.saveState()
    state.save()
  }

  /// Takes everything down in good order, so that every appearance has its end in the log.
  func close() {
    saveState()
    window.hide()
    for target in scene.scrollTargets.reversed() { target.invalidate() }
    window.settle(limit: 60)
  }

  @discardableResult
  private func scroll(_ distance: Double) -> Bool {
    guard let target else { return false }
    let room = target.maximumOffset[target.layout.axis]
    let edge = target.contentOffset[target.layout.axis]
    target.scroll(by: min(max(distance, -edge), room - edge))
    return true
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
