import Testing

@testable import Containment

@Suite("Judging a log file")
struct LogJudgeTests {
  static let file: [UInt8] = Array(
    (#"{"format":"containment-log","version":1,"kinds":["viewWillAppear","viewDidAppear"]}"# + "\n"
      + #"{"seq":1,"subject":"A","kind":"viewWillAppear"}"# + "\n"
      + #"{"seq":2,"subject":"A","kind":"twirl"}"# + "\n"
      + #"{"seq":3,"subject":"B","kind":"viewDidAppear"}"# + "\n").utf8)

  @Test("Violations come at once with their line, and the end sums up", arguments: [1, 30, 4096])
  func judging(pieces: Int) throws {
    let judge = LogJudge()
    var found: [String] = []
    var start = 0
    while start < Self.file.count {
      let end = min(start + pieces, Self.file.count)
      try judge.read(Self.file[start..<end]) {
        found.append("\($0.rule) \($0.subject) line \(judge.reader.line)")
      }
      start = end
    }
    let report = try judge.finish { found.append($0.rule.text) }
    #expect(found == ["APPEAR-01 B line 4"])
    #expect(report.eventCount == 2 && report.subjectCount == 2 && !report.holds)
    #expect(judge.reader.skips.kinds.counts == ["twirl": 1])
  }

  @Test("The kinds of the header count, and those that it does not name when they come")
  func kinds() throws {
    let judge = LogJudge()
    try judge.read(Self.file) { _ in }
    let report = try judge.finish { _ in }
    #expect(report.judged.contains(RuleIdentifier("APPEAR-01")))
  }

  @Test("A cut off last line changes nothing of what came before it")
  func tail() throws {
    let judge = LogJudge()
    var count = 0
    try judge.read(Self.file + Array(#"{"seq":4,"subj"#.utf8)) { _ in count += 1 }
    let report = try judge.finish { _ in count += 1 }
    #expect(count == 1 && report.eventCount == 2)
    #expect(judge.reader.tail == LogTail(line: 5, byteCount: 14))
  }

  @Test("A fault of the file comes after the violations before it")
  func fault() throws {
    let judge = LogJudge()
    var count = 0
    #expect(
      throws: LogError(line: 5, column: 2, reason: "unexpected end, expected a key in quotes")
    ) {
      try judge.read(Self.file + Array("{\n".utf8)) { _ in count += 1 }
    }
    #expect(count == 1)
    #expect(throws: LogError.self) { _ = try judge.finish { _ in } }
  }

  @Test("A header alone is a log in which nothing happened")
  func nothing() throws {
    let judge = LogJudge()
    try judge.read(Array(ReadLog.header.utf8)) { _ in }
    let report = try judge.finish { _ in }
    #expect(report.eventCount == 0 && report.holds)
  }

  @Test("Only the rules asked for are judged")
  func chosenRules() throws {
    let judge = LogJudge(rules: [])
    try judge.read(Self.file) { _ in Issue.record("a violation of no rule") }
    #expect(try judge.finish { _ in }.judged == [])
  }

  @Test("A recorded violation is told with its exact words, however long they are")
  func recorded() throws {
    let message = String(repeating: "long ", count: 500)
    let line =
      #"{"seq":1,"subject":"A","kind":"violation","rule":"APPEAR-01","message":"\#(message)"}"#
    let judge = LogJudge()
    var found: [String] = []
    try judge.read(Array((ReadLog.header + line + "\n").utf8)) { found.append($0.what) }
    #expect(found == [message])
  }
}
