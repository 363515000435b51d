import Containment
import Testing

@testable import ContainmentDemo

/// Keys in any order: the accounts of the scene of plugins add up after each, and its log is legal.
@MainActor
@Suite("The scene of plugins, whatever keys are pressed")
struct PluginsSceneStormTests {
  nonisolated private static let keys = [
    "1", "2", "3", "4", "5", "6", "p", "p", "w", "u", "c", "e", "f", "l", "down", "down", "up",
    "pagedown", "pageup", "home", "end", "wheel-down", "click:3,2", "resize:40x5", "resize:80x13",
    "resize:1x1", "wait:500",
  ]

  private static func script(seed: UInt64, count: Int) -> [String] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in keys.randomElement(using: &random) ?? "1" }
  }

  @Test("The accounts add up after each key, and the last line says so", arguments: 1...8)
  func accounts(seed: UInt64) throws {
    try ScenePlay.run(.plugins, columns: 80, rows: 13) { session, _ in
      for (number, key) in Self.script(seed: seed, count: 120).enumerated() {
        try ScenePlay.press(key, session)
        let audit = session.window.audit()
        #expect(audit.isClean, "after key \(number), \(key): \(audit)")
      }
      try ScenePlay.press("resize:80x13 e", session)
      #expect(session.window.surface.textFrame().hasSuffix(" adds up"))
    }
  }

  @Test("The log breaks no rule, and two runs of the same keys are the same", arguments: 21...22)
  func log(seed: UInt64) throws {
    try DemoProcess.withFile("log", "") { path in
      let keys = Self.script(seed: seed, count: 250).joined(separator: " ")
      let runs = try (0..<2).map { _ in
        try DemoProcess.run(
          "scene", "plugins", "--strict", "--frames", "--log", path, "--keys", keys)
      }
      #expect(runs[0].status == 0 && runs[0].complaints.isEmpty, "\(runs[0].complaints)")
      #expect(runs[0].output == runs[1].output)
      let verdict = try DemoProcess.run("verify", "--strict", path)
      #expect(verdict.status == 0, "\(verdict.output)")
    }
  }

  @Test("The statistics of a log have what lint finds")
  func statistics() throws {
    try DemoProcess.withFile("log", "") { path in
      let run = try DemoProcess.run("scene", "plugins", "--log", path, "--keys", "1 end l")
      #expect(run.status == 0)
      let finding = "unknown: \"feed:ad\" was asked for "
      #expect(run.output.contains("lint 1/1: " + finding))
      let statistics = try DemoProcess.run("inspect", path, "--stats")
      #expect(statistics.status == 0 && statistics.output.contains(finding))
    }
  }
}
