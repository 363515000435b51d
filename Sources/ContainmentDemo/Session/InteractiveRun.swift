internal import Containment

/// Runs a scene on a terminal until the person ends it.
@MainActor
struct InteractiveRun {
  let session: Session
  let terminal: Terminal
  let afterKey: () -> Void

  func run() throws {
    session.press(.resize(terminal.size))
    while true {
      try terminal.show(session.window.surface)
      // With nothing pending there is no reason to wake up before a key comes.
      for key in try terminal.keys(within: session.window.hasPendingWork ? 16 : nil) {
        if ends(key) { return session.close() }
        session.press(key)
        afterKey()
      }
    }
  }

  private func ends(_ key: Key) -> Bool {
    switch key {
    case .escape, .character("q"), .character("Q"): true
    default: false
    }
  }
}
