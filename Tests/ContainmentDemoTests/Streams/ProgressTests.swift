import Testing

@testable import ContainmentDemo

@Suite("Progress")
@MainActor
struct ProgressTests {
  /// A clock that moves when told, and what was sent to the terminal.
  @MainActor
  private final class Stage {
    var time = ContinuousClock.now
    var sent: [String] = []

    func progress(columns: Int = 80) -> Progress {
      Progress(columns: columns, now: { self.time }, send: { self.sent.append($0) })
    }
  }

  @Test("Nothing is shown during the first second")
  func quiet() {
    let stage = Stage()
    let progress = stage.progress()
    stage.time += .milliseconds(999)
    progress.show(1, of: 2, in: "a")
    progress.erase()
    #expect(stage.sent.isEmpty)
  }

  @Test("Then a line is shown, at most ten times a second, and goes away at the end")
  func shown() {
    let stage = Stage()
    let progress = stage.progress()
    stage.time += .seconds(1)
    progress.show(500_000, of: 2_000_000, in: "a.jsonl")
    stage.time += .milliseconds(99)
    progress.show(600_000, of: 2_000_000, in: "a.jsonl")
    stage.time += .milliseconds(1)
    progress.show(1_000_000, of: 2_000_000, in: "a.jsonl")
    progress.erase()
    progress.erase()
    #expect(
      stage.sent == [
        "\ra.jsonl: 25% of 2.0 MB\u{1B}[K", "\ra.jsonl: 50% of 2.0 MB\u{1B}[K", "\r\u{1B}[K",
      ])
  }

  @Test(
    "Amounts have the largest unit that fits",
    arguments: [
      (0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (999_999, "999.9 kB"),
      (1_000_000, "1.0 MB"), (1_234_567_890, "1.2 GB"), (5_000_000_000_000_000, "5000.0 TB"),
    ])
  func amounts(bytes: Int, text: String) { #expect(Progress.amount(bytes) == text) }

  @Test("A pipe has no percentage, and a file that grows never more than 100")
  func sizes() {
    #expect(Progress.line(5, of: nil, in: "a") == "a: 5 bytes")
    #expect(Progress.line(5, of: 0, in: "a") == "a: 5 bytes")
    #expect(Progress.line(500, of: 400, in: "a") == "a: 100% of 500 bytes")
  }

  @Test("A line never fills the last column; of a long name the end stays", arguments: 0...30)
  func narrow(columns: Int) {
    let stage = Stage()
    let progress = stage.progress(columns: columns)
    stage.time += .seconds(2)
    progress.show(1, of: 4, in: "a/long/name.jsonl")
    let text = stage.sent[0].dropFirst().dropLast(3)
    #expect(text.count == max(0, min(columns - 1, 34)))
    #expect("a/long/name.jsonl: 25% of 4 bytes".hasSuffix(text))
  }
}
