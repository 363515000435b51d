import Foundation
import Testing

@testable import Containment

/// Whatever the text is, reading and running it ends, in an outcome or in an error with its place.
///
/// `CONTAINMENT_FUZZ=20000` runs so many texts of each sort instead of a few dozen, and
/// `CONTAINMENT_FUZZ_SEED` begins elsewhere. `CONTAINMENT_FUZZ_KEEP=FILE` writes each text there before
/// it is run, so that the one that stopped the program is found.
@MainActor
@Suite("Any scenario at all")
struct ScenarioFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let rounds = environment["CONTAINMENT_FUZZ"].flatMap { Int($0) } ?? 40
  private static let first = environment["CONTAINMENT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 0
  private static let kept = environment["CONTAINMENT_FUZZ_KEEP"]

  /// A text of its own for each seed, sort and round.
  private func seed(_ seed: UInt64, _ sort: UInt64, _ round: Int) -> UInt64 {
    Self.first &+ sort &* 1_000_003 &+ seed &* 1_000_000_007 &+ UInt64(round)
  }

  @Test("Random bytes", arguments: 0..<2 as Range<UInt64>)
  func noise(seed: UInt64) {
    let alphabet = Array("\"\\[]|#:.'\n\r\t 0-xaend:battchswie".utf8) + [0, 0xFF, 0xC0, 0xE2, 0xC3]
    for round in 0..<Self.rounds {
      var numbers = SeededGenerator(seed: self.seed(seed, 1, round))
      let count = Int.random(in: 0...80, using: &numbers)
      check(
        (0..<count).map { _ in
          round.isMultiple(of: 2)
            ? UInt8.random(in: 0...255, using: &numbers)
            : alphabet[Int.random(in: alphabet.indices, using: &numbers)]
        })
    }
  }

  @Test("Damaged scenarios", arguments: 0..<4 as Range<UInt64>)
  func damaged(seed: UInt64) throws {
    let texts = try Corpus.files.map { try $0.bytes() }
    for round in 0..<Self.rounds {
      var damage = ScenarioDamage(seed: self.seed(seed, 2, round))
      check(damage.damaged(texts[(round &+ Int(seed)) % texts.count]))
    }
  }

  @Test("Random statements", arguments: 0..<4 as Range<UInt64>)
  func statements(seed: UInt64) {
    for round in 0..<Self.rounds {
      var generator = ScenarioGenerator(seed: self.seed(seed, 3, round))
      let text = generator.text()
      #expect(SyntaxFaults.first(in: text) == "none", "\(text)")
      check(Array(text.utf8))
    }
  }

  @Test("Random statements, damaged", arguments: 0..<2 as Range<UInt64>)
  func damagedStatements(seed: UInt64) {
    for round in 0..<Self.rounds {
      var generator = ScenarioGenerator(seed: self.seed(seed, 4, round))
      var damage = ScenarioDamage(seed: self.seed(seed, 5, round))
      check(damage.damaged(Array(generator.text().utf8)))
    }
  }

  private func check(_ bytes: [UInt8]) {
    if let kept = Self.kept { try? Data(bytes).write(to: URL(filePath: kept)) }
    do throws(ScenarioSyntaxError) {
      let scenario = try Scenario(bytes: bytes, name: "fuzz")
      let log = run(scenario, bytes)
      #expect(run(scenario, bytes) == log, "a second run does otherwise: \(text(bytes))")
    } catch {
      let lines = Self.lines(bytes)
      guard (1...lines.count).contains(error.line),
        (1...lines[error.line - 1].count + 1).contains(error.column), !error.reason.isEmpty
      else {
        Issue.record("\(error) is not in the text: \(text(bytes))")
        return
      }
      #expect(isPrintable("\(error)"))
    }
  }

  /// Runs on after what fails, and returns what happened.
  private func run(_ scenario: Scenario, _ bytes: [UInt8]) -> [String] {
    weak var context: LifecycleContext?
    let failure: ScenarioFailure?
    let log: [String]
    do {
      let stage = ScenarioStage(ScenarioFactories())
      stage.frameBudget = 100
      context = stage.context
      let run = ScenarioRun(scenario, on: stage)
      run.performsAfterFailure = 200
      failure = run.run().failure
      log = stage.record.events.map { "\($0.kind) \(stage.name(of: $0.subject))" }
    }
    #expect(context == nil, "something outlives the run: \(text(bytes))")
    if let failure { #expect(isPrintable(failure.description)) }
    return log + [failure?.description ?? ""]
  }

  private func isPrintable(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0 != "\n" && ($0.properties.generalCategory == .control) }
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).debugDescription
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.map(
        String.init)
  }
}
