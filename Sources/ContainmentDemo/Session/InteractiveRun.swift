internal import Containment

/// Runs a scene on a terminal until the person ends it.
@MainActor
struct InteractiveRun {
  let session: Session
  let terminal: Terminal
  let driver: TerminalFrameDriver
  let afterKey: () -> Void

  func run() throws {
    session.press(.resize(terminal.size))
    while true {
      if driver.runIfDue() { try draw() }
      // With nothing pending there is no reason to wake up before a key comes.
      for key in try terminal.keys(within: driver.millisecondsToNextFrame) {
        // The scene may have a use of its own for a key that ends.
        if !session.press(key), ends(key) { return session.close() }
        // The screen may have been given away meanwhile.
        if case .resize = key { driver.requestFrame() }
        afterKey()
      }
    }
  }

  /// Draws what a frame made, and tells the window how long that took.
  private func draw() throws {
    let before = driver.clock.now
    try terminal.show(session.window.surface)
    session.window.population.noteCommit(
      took: .nanoseconds(driver.clock.now.nanoseconds - before.nanoseconds))
  }

  private func ends(_ key: Key) -> Bool {
    switch key {
    case .escape, .character("q"), .character("Q"): true
    default: false
    }
  }
}
