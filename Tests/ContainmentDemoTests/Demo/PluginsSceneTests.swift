import Containment
import Testing

@testable import ContainmentDemo

/// The scene of plugins: what each key does to rows and accounts, and that nothing is lost on the way.
@MainActor
@Suite("The scene of plugins")
struct PluginsSceneTests {
  private func play(
    columns: Int = 76, rows: Int = 7, _ body: (Session) throws -> Void
  ) throws {
    let context = LifecycleContext(misuse: .refuse)
    let tally = Tally()
    context.log.addObserver(tally)
    try context.run {
      let session = Session(
        try SceneName.plugins.makeScene(filling: SceneFilling()),
        size: TerminalSize(columns: columns, rows: rows), tally: tally)
      session.finishOpening()
      try body(session)
      session.close()
    }
    #expect(tally.appeared == tally.disappeared)
    #expect(tally.held(isStrict: true))
  }

  private func press(_ script: String, _ session: Session) throws {
    for step in try KeyScript(script).steps { session.press(step.key) }
  }

  private func lines(_ session: Session) -> [String] {
    session.window.surface.textFrame().split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private func lastLine(_ session: Session) -> String { lines(session).last ?? "" }

  @Test(
    "A digit takes a plugin out and puts it in again, and rows are its own, others' or stand-ins")
  func toggling() throws {
    try play { session in
      #expect(
        lastLine(session)
          == "1ads 2charts 3theme 4trace 5 live 6 pool 0 kept 0 pin 0 gone 0 adds up")
      try press("1", session)
      #expect(lines(session)[1] == "  (nobody makes feed:ad)")
      #expect(
        lastLine(session) == "1 2charts 3theme 4trace 5 live 6 pool 0 kept 0 pin 0 gone 1 adds up")
      try press("1", session)
      #expect(lines(session)[1] == "  * 1 feed:ad")
      try press("4", session)
      #expect(lines(session).prefix(3) == ["› 0 feed:news", "  1 feed:ad", "  2 feed:news"])
      try press("1 5 end home", session)
      #expect(lines(session)[1] == "  spare row instead of feed:ad")
    }
  }

  @Test(
    "A plugin goes with the one that it needs, needs it to come back, and waits where nothing of it is shown"
  )
  func dependencies() throws {
    try play { session in
      try press("3", session)
      #expect(lines(session)[3] == "  (nobody makes feed:chart)")
      #expect(lastLine(session).hasPrefix("1ads 2 3 4trace 5 "))
      try press("2", session)
      #expect(lastLine(session) == "the plugin \"charts\" needs \"theme\", which is not installed")
      try press("3 2", session)
      #expect(lines(session)[3] == "  3 feed:chart", "what stood in was its first use")
      try press("2 resize:76x4 2", session)
      #expect(lastLine(session).hasPrefix("1ads 2charts? 3theme 4trace 5 "))
      try press("resize:76x7", session)
      #expect(lastLine(session).hasPrefix("1ads 2charts 3theme 4trace 5 "))
    }
  }

  @Test("Rows have the colour of the plugin, or of the window")
  func colours() throws {
    try play { session in
      @MainActor func colour() -> TextColor? { session.window.surface[column: 4, row: 0].style.foreground }
      #expect(colour() == .cyan)
      try press("e", session)
      #expect(colour() == .yellow)
      try press("3 e", session)
      #expect(colour() == nil)
      try press("3", session)
      #expect(colour() == .cyan)
    }
  }

  @Test(
    "While the factory fails new rows have placeholders, and it is left alone until it works again")
  func failing() throws {
    try play { session in
      try press("f", session)
      #expect(lastLine(session) == "the weather station is down")
      try press("end", session)
      #expect(lines(session).dropLast().last == "…")
      try press("f", session)
      #expect(lastLine(session) == "the weather station works again")
      try press("wait:4000", session)
      #expect(lines(session).dropLast().last == "› 39 feed:weather")
    }
  }

  @Test("A pinned row is marked, comes back as it is, and pressure leaves it")
  func pinning() throws {
    try play { session in
      try press("down p end", session)
      #expect(lastLine(session).contains(" pool 4 kept 2 "), "with its item, and one chart")
      try press("c", session)
      #expect(lastLine(session).contains(" pool 0 kept 1 "))
      try press("home", session)
      #expect(lines(session)[1] == " ^* 1 feed:ad")
      try press("down p", session)
      #expect(lines(session)[1] == "› * 1 feed:ad")
    }
  }

  @Test("Each level of pressure leaves less, and lint names who is missing")
  func pressureAndLint() throws {
    try play { session in
      try press("end home end", session)
      let counts = try ["w", "u", "c"].map { key in
        try press(key, session)
        let words = lastLine(session).split(separator: " ")
        return ["pool", "kept"].compactMap { name in
          words.firstIndex(of: Substring(name)).flatMap { Int(words[$0 + 1]) }
        }.reduce(0, +)
      }
      #expect(counts == counts.sorted(by: >) && counts.last == 0, "\(counts)")
      try press("l", session)
      #expect(lastLine(session) == "lint: nothing found")
      try press("1 home l", session)
      #expect(lastLine(session).hasPrefix("unknown: \"feed:ad\" was asked for "))
    }
  }

  @Test("Whatever keys are pressed, the accounts add up and the log is legal", arguments: 1...8)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let keys = [
      "1", "2", "3", "4", "5", "p", "w", "u", "c", "e", "f", "l", "down", "down", "up", "pagedown",
      "pageup", "home", "end", "resize:40x5", "resize:76x9", "resize:1x1", "wait:500",
    ]
    try play { session in
      for _ in 0..<60 {
        let key = keys.randomElement(using: &random) ?? "1"
        try press(key, session)
        #expect(session.window.audit().isClean, "after \(key)")
      }
    }
  }
}
