import Testing

@testable import Containment

@Suite("Violations that a log records")
struct RecordedViolationTests {
  private static let log = LogSample(
    """
    {"seq":1,"subject":"Card#0","kind":"violation","rule":"MYAPP-7","severity":"warning","reason":"late"}
    {"seq":2,"subject":"Card#0","kind":"violation","message":"something is odd"}
    {"seq":3,"subject":"Card#0","kind":"violation","rule":"PARENT-08","severity":"error","reason":"alreadyChild"}
    """)

  private func found(rules: [ContractRule] = RuleBook.rules, foreign: Bool = true) throws
    -> [String]
  {
    let reader = LogReader()
    let checker = ContractChecker(rules: rules, handsOnForeign: foreign)
    var found: [String] = []
    func judge(_ event: LifecycleEvent) {
      checker.judge(event, names: reader.names) { violation in
        found.append("\(violation.rule) \(violation.severity) \(violation.what)")
        #expect(violation.isRecorded)
      }
    }
    try reader.read(Array(Self.log.text.utf8), judge)
    try reader.finish(judge)
    return found
  }

  @Test("They are handed on, with the log's own severity, also where nobody here knows the rule")
  func handedOn() throws {
    #expect(
      try found() == [
        "MYAPP-7 warning late", "? error something is odd", "PARENT-08 error alreadyChild",
      ])
  }

  @Test("A rule of the book that is not judged by is left out, and foreign ones on request")
  func leftOut() throws {
    let others = RuleBook.rules.filter { $0.id.text != "PARENT-08" }
    #expect(
      try found(rules: others) == ["MYAPP-7 warning late", "? error something is odd"])
    #expect(try found(rules: others, foreign: false) == [])
  }
}
