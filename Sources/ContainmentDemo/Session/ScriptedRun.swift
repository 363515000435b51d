internal import Containment

/// Runs a scene without a terminal: its keys, or every page, then one summary line.
@MainActor
struct ScriptedRun {
  let session: Session
  let output: Output
  let printsFrames: Bool
  /// How controllers are filled, where figures about that are asked for.
  let timing: PopulationTiming?
  /// Called after every key, to let a log file catch up.
  let afterKey: () -> Void

  /// Presses the keys of a script; the last frame is printed where not each of them is.
  func run(_ script: KeyScript) throws(TerminalEnd) {
    if printsFrames { try printFrame(0, "start") }
    for (number, step) in script.steps.enumerated() {
      session.press(step.key)
      afterKey()
      if printsFrames { try printFrame(number + 1, step.word) }
    }
    if !printsFrames {
      if script.steps.isEmpty { session.finishOpening() }
      try printFrame()
    }
    try printSummary()
  }

  /// Prints every page from the first to the last.
  func runPages() throws(TerminalEnd) {
    session.finishOpening()
    var page = 1
    repeat {
      try output.write("--- page \(page) \(session.size)\n")
      try printFrame()
      afterKey()
      page += 1
    } while session.turnPage()
    try printSummary()
  }

  private func printFrame(_ number: Int, _ word: String) throws(TerminalEnd) {
    try output.write("--- frame \(number) \(word) \(session.size)\n")
    try printFrame()
  }

  private func printFrame() throws(TerminalEnd) {
    try output.write(session.window.surface.textFrame() + "\n")
  }

  private func printSummary() throws(TerminalEnd) {
    session.finishOpening()
    session.close()
    afterKey()
    if let timing, let line = session.openingSummary(timing) { try output.write(line + "\n") }
    try output.write(session.tally.summary(of: session.scene) + "\n")
    try output.flush()
  }
}
