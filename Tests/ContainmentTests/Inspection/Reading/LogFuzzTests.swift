import Foundation
import Testing

@testable import Containment

/// Whatever the bytes are, reading and judging ends, in events, an error or a cut off last line.
///
/// `CONTAINMENT_FUZZ=500000` runs so many files of each sort instead of a few hundred.
@MainActor
@Suite("Any bytes at all")
struct LogFuzzTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["CONTAINMENT_FUZZ"].flatMap { Int($0) } ?? 150

  @Test("Damaged bytes of a log", arguments: 0..<4)
  func damagedBytes(seed: UInt64) {
    var numbers = JSONSeededNumbers(seed: seed &+ 1000)
    for round in 0..<Self.rounds {
      var bytes = Self.log(seed: UInt64(round % 64), events: 12)
      for _ in 0...numbers.small() { Self.damage(&bytes, using: &numbers) }
      check(bytes, pieces: 1 + numbers.small() * 11)
    }
  }

  @Test("Lines of the format's words in any order and shape", arguments: 0..<4)
  func strangeShapes(seed: UInt64) {
    var numbers = JSONSeededNumbers(seed: seed &+ 2000)
    for _ in 0..<Self.rounds {
      var text = ReadLog.header
      for sequence in 1...8 { text += Self.shape(sequence, using: &numbers) + "\n" }
      check(Array(text.utf8), pieces: 64)
    }
  }

  @Test("A stranger's file, damaged", arguments: 0..<2)
  func strangeFiles(seed: UInt64) {
    var numbers = JSONSeededNumbers(seed: seed &+ 3000)
    for round in 0..<Self.rounds / 4 {
      var bytes = Array(StrangeFile(seed: UInt64(round) &+ seed &* 1_000_000, lines: 6).text.utf8)
      for _ in 0..<numbers.small() / 2 { Self.damage(&bytes, using: &numbers) }
      check(bytes, pieces: 4096)
    }
  }

  @Test("Random bytes, with a header before them and without", arguments: 0..<2)
  func noise(seed: UInt64) {
    var numbers = JSONSeededNumbers(seed: seed &+ 4000)
    let alphabet =
      Array("{}[]\":,0123456789.eE+-\\u truefalsnkidq\n\r\u{7F}é".utf8) + [0xFF, 0xC0, 0]
    for round in 0..<Self.rounds {
      let bytes = (0..<Int.random(in: 0...60, using: &numbers)).map { _ in
        round.isMultiple(of: 2)
          ? UInt8.random(in: 0...255, using: &numbers)
          : alphabet.randomElement(using: &numbers) ?? 0
      }
      check((round % 4 < 2 ? Array(ReadLog.header.utf8) : []) + bytes, pieces: 7)
    }
  }

  private func check(_ bytes: [UInt8], pieces: Int) {
    let whole = ReadLog(bytes)
    let outcome = whole.outcome
    guard ReadLog(bytes, pieces: pieces).outcome == outcome else {
      Issue.record("pieces of \(pieces) bytes make a difference: \(bytes)")
      return
    }
    if let error = outcome.error {
      #expect(error.line > 0 && error.column > 0 && !error.reason.isEmpty)
      #expect(!error.description.unicodeScalars.contains(where: JSONVisibleText.isHarmful))
    } else {
      #expect(outcome.header != nil)
    }
    judge(outcome, whole.reader.names)
    writeAndRead(outcome, whole.reader.names)
  }

  private func judge(_ outcome: ReadLog.Outcome, _ names: LogNames) {
    let checker = ContractChecker(header: outcome.header ?? LogHeader())
    var descriptions = 0
    for event in outcome.events {
      checker.judge(event, names: names) { descriptions += $0.description.utf8.count }
    }
    _ = checker.finish(names: names) { descriptions += $0.description.utf8.count }
    #expect(descriptions >= 0)
  }

  /// Whatever was read can be written, and reads as the same events.
  private func writeAndRead(_ outcome: ReadLog.Outcome, _ names: LogNames) {
    guard let header = outcome.header else { return }
    let encoder = LogEncoder(names: names)
    let written = encoder.header(header) + outcome.events.flatMap { encoder.line(for: $0) }
    let again = ReadLog(written)
    guard again.events == outcome.events, again.error == nil, again.outcome.header == header else {
      Issue.record("not the same when read again: \(String(decoding: written, as: UTF8.self))")
      return
    }
  }
}

// MARK: - Making files

extension LogFuzzTests {
  private static func log(seed: UInt64, events: Int) -> [UInt8] {
    let random = RandomLog(seed: seed, count: events)
    let encoder = LogEncoder(names: random)
    return encoder.header() + random.events.flatMap { encoder.line(for: $0) }
  }

  private static func damage(_ bytes: inout [UInt8], using numbers: inout JSONSeededNumbers) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: bytes.indices, using: &numbers)
    let other = Int.random(in: bytes.indices, using: &numbers)
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0: bytes.remove(at: index)
    case 1: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: index)
    case 2: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
    case 3: bytes.swapAt(index, other)
    case 4: bytes.removeSubrange(min(index, other)..<min(bytes.count, min(index, other) + 9))
    case 5: bytes.insert(contentsOf: bytes[index...].prefix(40), at: other)
    case 6: bytes.removeSubrange(index...)
    case 7: bytes[index] = Array("\"\\{}[],:\n\r0-".utf8).randomElement(using: &numbers) ?? 0
    default: bytes.insert(0x0A, at: index)
    }
  }

  private static func shape(_ sequence: Int, using numbers: inout JSONSeededNumbers) -> String {
    var writer = JSONWriter()
    var members: [JSONMember] = []
    let wild = JSONValue.random(depth: 3, using: &numbers)
    let kind = EventKind.allCases.randomElement(using: &numbers)?.name ?? ""
    members.append(JSONMember(key: "seq", value: JSONValue(.integer(Int64(sequence)))))
    members.append(JSONMember(key: "subject", value: JSONValue(.string("S#\(numbers.small())"))))
    members.append(JSONMember(key: "kind", value: JSONValue(.string(kind))))
    for key in LogLine.Key.allCases.dropFirst() where numbers.small() == 0 {
      guard key != .subject, key != .kind else { continue }
      let value =
        numbers.small() < 4
        ? usual(key, using: &numbers) : JSONValue.random(depth: 2, using: &numbers)
      members.append(JSONMember(key: key.rawValue, value: value))
    }
    if numbers.small() == 0 { members.append(JSONMember(key: "w", value: wild)) }
    writer.value(JSONValue(.object(members.shuffled(using: &numbers))))
    return writer.string
  }

  /// A value that the key may have.
  private static func usual(
    _ key: LogLine.Key, using numbers: inout JSONSeededNumbers
  ) -> JSONValue {
    let small = JSONValue(.integer(Int64(numbers.small())))
    switch key {
    case .seq, .tick, .time, .generation, .cause, .depth: return small
    case .animated, .reused, .forwards, .synthesized:
      return JSONValue(.bool(numbers.small() < 3))
    case .indexPath, .value: return JSONValue(.array([small, small]))
    case .severity: return JSONValue(.string("error"))
    case .rule:
      let rule = RuleBook.rules.randomElement(using: &numbers)?.id.text
      return JSONValue(.string(rule ?? ""))
    case .item where numbers.small() < 3: return small
    case .parent where numbers.small() < 2: return JSONValue(.null)
    default: return JSONValue(.string("S#\(numbers.small())"))
    }
  }
}
