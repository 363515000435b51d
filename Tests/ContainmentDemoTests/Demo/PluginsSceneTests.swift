import Containment
import Testing

@testable import ContainmentDemo

/// The scene of plugins: what each key does to rows and accounts, and that nothing is lost on the way.
@MainActor
@Suite("The scene of plugins")
struct PluginsSceneTests {
  private func play(
    columns: Int = 80, rows: Int = 7, _ body: (Session, Tally) throws -> Void
  ) throws {
    try ScenePlay.run(.plugins, columns: columns, rows: rows, body)
  }

  private func press(_ script: String, _ session: Session) throws {
    try ScenePlay.press(script, session)
  }

  private func lines(_ session: Session) -> [String] {
    session.window.surface.textFrame().split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private func lastLine(_ session: Session) -> String { lines(session).last ?? "" }

  @Test(
    "A digit takes a plugin out and puts it in again, and rows are its own, others' or stand-ins")
  func toggling() throws {
    try play { session, tally in
      #expect(
        lines(session) == [
          "  * 0 feed:news", "  * 1 feed:ad", "  * 2 feed:news", "  3 feed:chart",
          "  4 feed:weather", "  5 feed:tide",
          "1234-6 live 6 pool 0 kept 0 pinned 0 gone 0 pins 0 open 0 adds up",
        ])
      let kinds = ["news": 2, "ad": 1, "chart": 1, "weather": 1, "tide": 1]
      #expect(
        tally.made == Dictionary(uniqueKeysWithValues: kinds.map { ("feed:\($0)", $1) }),
        "one for each row, whoever decorates it")
      try press("1", session)
      #expect(lines(session)[1] == "  (nobody makes feed:ad)")
      #expect(
        lastLine(session) == "-234-6 live 6 pool 0 kept 0 pinned 0 gone 1 pins 0 open 0 adds up")
      try press("1", session)
      #expect(lines(session)[1] == "  * 1 feed:ad")
      #expect(
        lastLine(session) == "1234-6 live 6 pool 1 kept 0 pinned 0 gone 1 pins 0 open 0 adds up")
      try press("4", session)
      #expect(lines(session).prefix(3) == ["› 0 feed:news", "  1 feed:ad", "  2 feed:news"])
      #expect(
        lastLine(session) == "123--6 live 6 pool 1 kept 0 pinned 0 gone 4 pins 0 open 0 adds up")
      try press("1 5 end home", session)
      #expect(lines(session)[1] == "  spare row: nobody makes feed:ad")
      #expect(lastLine(session).hasPrefix("-23-56 "))
      try press("6", session)
      #expect(
        lines(session)[4...5] == [
          "  spare row: nobody makes feed:weather", "  spare row: nobody makes feed:tide",
        ])
      #expect(
        tally.made.keys.sorted() == [
          "app:missing", "feed:ad", "feed:chart", "feed:news", "feed:tide", "feed:weather",
          "spare:row",
        ])
    }
  }

  @Test(
    "A plugin goes with the one that it needs, needs it to come back, and waits where nothing of it is shown"
  )
  func dependencies() throws {
    try play { session, _ in
      try press("3", session)
      #expect(lines(session)[3] == "  (nobody makes feed:chart)")
      #expect(lastLine(session).hasPrefix("1--4-6 "))
      try press("2", session)
      #expect(lastLine(session) == "the plugin \"charts\" needs \"theme\", which is not installed")
      try press("3 2", session)
      #expect(lines(session)[3] == "  3 feed:chart", "what stood in was its first use")
      try press("2 resize:80x4 2", session)
      #expect(lastLine(session).hasPrefix("12?34-6 "))
      try press("resize:80x7", session)
      #expect(lastLine(session).hasPrefix("1234-6 "))
    }
  }

  @Test("Rows have the colour of the plugin, or of the window")
  func colours() throws {
    try play { session, _ in
      func colour() -> TextColor? {
        MainActor.assumeIsolated { session.window.surface[column: 4, row: 0].style.foreground }
      }
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
    "While factories fail, rows have placeholders or a fallback, circuits open, and all come back later"
  )
  func failing() throws {
    try play(rows: 13) { session, tally in
      try press("f", session)
      #expect(lastLine(session) == "the weather station is down")
      let made = tally.made
      try press("end", session)
      let rows = lines(session)
      #expect(rows[4...6] == ["  33 feed:chart", "…", "  (feed:tide is out of order)"])
      #expect(lastLine(session).hasSuffix(" open 1 adds up"), "of the rows that are two")
      #expect(tally.made["feed:weather"] == made["feed:weather"], "no call made a controller")
      try press("wait:1500", session)
      #expect(lastLine(session).hasSuffix(" open 2 adds up"))
      #expect(lines(session).dropLast() == rows.dropLast(), "attempts change nothing")
      try press("f", session)
      #expect(lastLine(session) == "the weather station works again")
      try press("wait:4000 up", session)
      #expect(lines(session)[4...6] == ["  33 feed:chart", "  34 feed:weather", "  35 feed:tide"])
      #expect(lastLine(session).hasSuffix(" open 0 adds up"))
    }
  }

  @Test("A plugin that goes while its factories fail takes its attempts and its circuits along")
  func revokedWhileFailing() throws {
    try play(rows: 13) { session, _ in
      try press("f end wait:1500 up 6", session)
      // A fallback that stands in already stays as it is.
      #expect(
        lines(session)[5...6] == ["  (nobody makes feed:weather)", "  (feed:tide is out of order)"])
      #expect(lastLine(session).hasSuffix(" open 0 adds up"))
      try press("wait:4000", session)
      #expect(!session.window.hasPendingWork, "nobody tries again")
      try press("f 6 up", session)
      #expect(lines(session)[5...6] == ["  34 feed:weather", "  35 feed:tide"])
    }
  }

  @Test("A pinned row is marked, comes back as it is, and pressure leaves it")
  func pinning() throws {
    try play { session, _ in
      try press("down p", session)
      #expect(lines(session)[1] == "›^* 1 feed:ad")
      try press("end", session)
      // The chart and the pinned row stay with their items.
      #expect(lastLine(session).contains(" kept 2 pinned 0 "))
      try press("c", session)
      #expect(
        lastLine(session) == "1234-6 live 6 pool 0 kept 1 pinned 0 gone 5 pins 1 open 0 adds up")
      try press("home", session)
      #expect(lines(session)[1] == " ^* 1 feed:ad")
      try press("down p", session)
      #expect(lines(session)[1] == "› * 1 feed:ad")
      #expect(lastLine(session).contains(" pins 0 "))
    }
  }

  @Test("A pin goes with the plugin of its row, and the key pins what comes afterwards")
  func brokenPin() throws {
    try play { session, _ in
      try press("down p 1", session)
      #expect(lines(session)[1] == "› (nobody makes feed:ad)")
      #expect(lastLine(session).contains(" pins 0 "))
      try press("1", session)
      #expect(lines(session)[1] == "› * 1 feed:ad")
      try press("p", session)
      #expect(lines(session)[1] == "›^* 1 feed:ad")
      try press("p", session)
      #expect(lines(session)[1] == "› * 1 feed:ad")
    }
  }

  @Test("Where no controller is, there is nothing to pin")
  func nothingToPin() throws {
    try play(rows: 13) { session, _ in
      try press("f end up*5 p", session)
      #expect(lastLine(session) == "a row without a controller has nothing to pin")
    }
  }

  @Test("Each level of pressure leaves less, and lint tells one finding after the other")
  func pressureAndLint() throws {
    try play { session, _ in
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
      try press("1 6 home", session)
      let findings = try (0..<4).map { _ in
        try press("l", session)
        return lastLine(session).split(separator: " ").prefix(4).joined(separator: " ")
      }
      #expect(
        findings == [
          "lint 1/3: unknown: \"feed:ad\"", "lint 2/3: unknown: \"feed:tide\"",
          "lint 3/3: unknown: \"feed:weather\"", "lint 1/3: unknown: \"feed:ad\"",
        ])
    }
  }

  @Test("What a key led to is told until the next one")
  func messages() throws {
    try play { session, _ in
      try press("f", session)
      #expect(lastLine(session) == "the weather station is down")
      try press("down", session)
      #expect(lastLine(session).hasPrefix("1234-6 "))
      try press("l p", session)
      #expect(lastLine(session).hasPrefix("1234-6 "))
    }
  }
}
