import Containment
import Testing

@testable import ContainmentDemo

/// Runs sessions of scenes without a process of their own.
@MainActor
enum ScenePlay {
  /// Runs a session to its end, and holds its log against the contract.
  static func run(
    _ name: SceneName, columns: Int, rows: Int, state: SavedState? = nil,
    _ body: (Session, Tally) throws -> Void
  ) throws {
    let context = LifecycleContext(misuse: .refuse)
    let tally = Tally()
    context.log.addObserver(tally)
    try context.run {
      let session = Session(
        try name.makeScene(filling: SceneFilling()),
        size: TerminalSize(columns: columns, rows: rows), tally: tally, state: state)
      session.finishOpening()
      try body(session, tally)
      session.close()
    }
    #expect(tally.appeared == tally.disappeared)
    #expect(tally.held(isStrict: true))
  }

  /// Presses the keys of a script.
  static func press(_ script: String, _ session: Session) throws {
    for step in try KeyScript(script).steps { session.press(step.key) }
  }
}
