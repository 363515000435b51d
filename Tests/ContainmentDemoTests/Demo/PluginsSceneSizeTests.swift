import Containment
import Testing

@testable import ContainmentDemo

/// What the scene of plugins tells where there is much room, and where there is hardly any.
@MainActor
@Suite("The scene of plugins, large and small")
struct PluginsSceneSizeTests {
  nonisolated static let frames: [(size: TerminalSize, last: [String])] = [
    (
      TerminalSize(columns: 80, rows: 24),
      [
        "  21 feed:chart",
        "1ads 2charts 3theme 4trace 5spare 6weather [p]in [wuc]memory [e]nv [f]ail [l]int",
        "1234-6 live 22 pool 0 kept 0 pinned 0 gone 0 pins 0 open 0 adds up",
      ]
    ),
    (
      TerminalSize(columns: 79, rows: 24),
      ["  22 feed:weather", "1234-6 live 23 pool 0 kept 0 pinned 0 gone 0 pins 0 open 0 adds up"]
    ),
    (
      TerminalSize(columns: 80, rows: 9),
      ["  * 7 feed:ad", "1234-6 live 8 pool 0 kept 0 pinned 0 gone 0 pins 0 open 0 adds up"]
    ),
    (TerminalSize(columns: 20, rows: 6), ["  4 feed:weather", "1234-6 5/0/0/0/0 ok"]),
    (TerminalSize(columns: 12, rows: 4), ["  * 2 feed:…", "12?34-6 ok"]),
    (TerminalSize(columns: 5, rows: 2), ["  * …", "12?3…"]),
    (TerminalSize(columns: 12, rows: 1), ["12?34-6 ok"]),
  ]

  private func play(_ size: TerminalSize, _ body: (Session) -> Void) throws {
    try ScenePlay.run(.plugins, columns: size.columns, rows: size.rows) { session, _ in
      body(session)
    }
  }

  private func lines(_ session: Session) -> [String] {
    session.window.surface.textFrame().split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test("The last lines are as long as fits", arguments: frames)
  func lastLines(size: TerminalSize, last: [String]) throws {
    try play(size) { session in
      let lines = lines(session)
      #expect(lines.count == size.rows)
      #expect(Array(lines.suffix(last.count)) == last)
    }
  }

  @Test("A terminal that gets smaller and larger again shows what it showed")
  func resizing() throws {
    try play(TerminalSize(columns: 80, rows: 24)) { session in
      let before = lines(session)
      for (size, last) in Self.frames.dropFirst() {
        session.press(.resize(size))
        // A chart was in view, so nothing waits any more, and rows that went are accounted for.
        let said = lines(session).last ?? ""
        #expect(
          said.hasPrefix(last.last?.hasPrefix("12?3…") == true ? "1234" : "1234-6"), "\(size)")
        #expect(session.window.audit().isClean)
      }
      session.press(.resize(TerminalSize(columns: 80, rows: 24)))
      #expect(lines(session).dropLast() == before.dropLast())
    }
  }

  private func accounts(
    pins: Int = 0, open: Int = 0, findings: Int = 0,
    _ plugins: [PluginAccounts.Place] = [.out, .waiting]
  ) -> PluginAccounts {
    PluginAccounts(
      plugins: plugins, counts: OwnershipCounts(), pins: pins, openCircuits: open,
      findings: findings)
  }

  @Test("Accounts are told in words, in numbers or as the verdict alone, whatever fits")
  func ways() {
    let well = accounts()
    let words = "-2? live 0 pool 0 kept 0 pinned 0 gone 0 pins 0 open 0 adds up"
    #expect(well.text(width: words.count) == words)
    #expect(well.text(width: words.count - 1) == "-2? 0/0/0/0/0 ok")
    #expect(well.text(width: 16) == "-2? 0/0/0/0/0 ok")
    #expect(well.text(width: 15) == "-2? ok")
    #expect(well.text(width: 0) == "-2? ok")
    let badly = accounts(pins: 1, open: 2, findings: 3, [.contributing, .contributing])
    #expect(
      badly.text(width: 99) == "12 live 0 pool 0 kept 0 pinned 0 gone 0 pins 1 open 2 3 wrong")
    #expect(badly.text(width: 21) == "12 0/0/0/0/0 p1 o2 3!")
    #expect(badly.text(width: 20) == "12 o2 3!")
  }
}
