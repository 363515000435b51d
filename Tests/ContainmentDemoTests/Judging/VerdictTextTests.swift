import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("Verdicts as text")
struct VerdictTextTests {
  private let violation = ContractViolation(
    rule: RuleIdentifier("PARENT-07"), severity: .warning, sequence: 12, tick: 3,
    subject: "Card#0", type: "CardController", other: "Feed#1", what: "moved \u{1B}[2J twice",
    state: "child of Feed#1", trail: ["#8 willMove(Feed#1)", "#9 didMove(Feed#1)"],
    cure: "Move it once.", isRecorded: true, parties: [])

  @Test("Everything that is known about a violation is told, and nothing from the log is raw")
  func everything() {
    let text = VerdictText(palette: Palette(usesColor: false))
      .text(of: violation, in: "a\u{7}.jsonl", line: 13)
    #expect(
      text == """
        a\\u0007.jsonl:13: warning PARENT-07: Card#0 moved \\u001B[2J twice
          event:  #12, tick 3, as the log itself says
          type:   CardController
          with:   Feed#1
          state:  child of Feed#1
          before: #8 willMove(Feed#1), #9 didMove(Feed#1)
          cure:   Move it once.

        """)
  }

  @Test("Without a known line the file stands alone")
  func noLine() {
    let text = VerdictText(palette: Palette(usesColor: false))
      .text(of: violation, in: "a.jsonl", line: nil)
    #expect(text.hasPrefix("a.jsonl: warning PARENT-07: "))
  }

  @Test("On a terminal long lines are folded below their beginning")
  func folded() {
    let text = VerdictText(palette: Palette(usesColor: false), columns: 40)
      .text(of: violation, in: "a.jsonl", line: 13)
    let lines = text.split(separator: "\n").dropFirst()
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(text.contains("  before: #8 willMove(Feed#1), #9\n          didMove(Feed#1)\n"))
  }

  @Test("A name of megabytes is cut")
  func long() {
    let name = String(repeating: "a\u{1B}", count: 1 << 19)
    let violation = ContractViolation(
      rule: RuleIdentifier("PARENT-07"), severity: .warning, sequence: 1, tick: 0, subject: name,
      type: name, other: name, what: name, state: name, trail: [name, name], cure: "",
      isRecorded: false, parties: [])
    let text = VerdictText(palette: Palette(usesColor: false))
      .text(of: violation, in: "a.jsonl", line: 1)
    #expect(text.utf8.count < 10_000)
    #expect(text.contains("…"))
  }

  @Test("On a terminal the severity has a colour, and every colour ends in its line")
  func colors() {
    let text = VerdictText(palette: Palette(usesColor: true))
      .text(of: violation, in: "a.jsonl", line: 13)
    #expect(
      text.hasPrefix(
        "a.jsonl:13: \u{1B}[33mwarning\u{1B}[0m \u{1B}[1mPARENT-07\u{1B}[0m: Card#0 moved"))
    for line in text.split(separator: "\n") {
      let begun = line.matches(of: /\u{1B}\[[0-9]+m/).map(\.output)
      #expect(begun.count.isMultiple(of: 2))
      #expect(begun.isEmpty || begun.last == "\u{1B}[0m")
    }
  }

  @Test("A summary counts by severity, and puts rules together that were not judged for one reason")
  func summary() throws {
    func id(_ text: String) -> RuleIdentifier { RuleIdentifier(text) }
    let report = ContractReport(
      eventCount: 1200, subjectCount: 3, counts: [.warning: 2, .fatal: 2, .error: 1],
      judged: [id("A-01")],
      notJudged: [
        .init(rule: id("B-01"), reason: "the log has no attach"),
        .init(rule: id("C-01"), reason: "no event carries tick"),
        .init(rule: id("D-01"), reason: "the log has no attach"),
      ])
    let skips = try Self.skips
    let text = VerdictText(palette: Palette(usesColor: false), givesReasons: true)
      .text(of: FileVerdict(file: "a.jsonl", report: report, skips: skips, tail: nil, hidden: 4))
    #expect(
      text == """
        a.jsonl: 2 fatal, 1 error, 2 warnings in 1200 events of 3 subjects; 1 of 4 rules judged; 4 not shown
          not judged, the log has no attach: B-01 D-01
          not judged, no event carries tick: C-01
          skipped, kinds not known here: knock 2, a\\u001Bb 1
          skipped, keys not known here: colour 1

        """)
  }

  @Test("Without reasons the rules that could not be judged take one line, each family named once")
  func notJudged() {
    let ids = ["A-01", "A-02", "B-C-01", "A-03"].map { RuleIdentifier($0) }
    let report = ContractReport(
      eventCount: 1, subjectCount: 1, counts: [:], judged: [],
      notJudged: ids.map { .init(rule: $0, reason: "the log has no attach") })
    let verdict = FileVerdict(
      file: "a.jsonl", report: report, skips: LogSkips(), tail: nil, hidden: 0)
    #expect(
      VerdictText(palette: Palette(usesColor: false)).text(of: verdict) == """
        a.jsonl: no violation in 1 event of 1 subject; 0 of 4 rules judged
          not judged (--reasons says why): A-01 02 B-C-01 A-03

        """)
  }

  /// What a reader skips in a log with kinds and a key that are not known.
  private static var skips: LogSkips {
    get throws {
      let reader = LogReader()
      let log = """
        \(LogTexts.header)
        {"seq":1,"subject":"a","kind":"knock"}
        {"seq":2,"subject":"a","kind":"a\\u001bb","colour":1}
        {"seq":3,"subject":"a","kind":"knock"}
        """
      try reader.read(Array(log.utf8)) { _ in }
      try reader.finish { _ in }
      return reader.skips
    }
  }

  @Test("Warnings break a log only where they count")
  func strict() {
    func holds(_ counts: [Severity: Int], isStrict: Bool) -> Bool {
      let report = ContractReport(
        eventCount: 1, subjectCount: 1, counts: counts, judged: [], notJudged: [])
      return FileVerdict(file: "a", report: report, skips: LogSkips(), tail: nil, hidden: 0).holds(
        isStrict: isStrict)
    }
    #expect(holds([:], isStrict: true))
    #expect(holds([.warning: 1], isStrict: false))
    #expect(!holds([.warning: 1], isStrict: true))
    #expect(!holds([.error: 1], isStrict: false))
    #expect(!holds([.fatal: 1], isStrict: false))
  }
}
