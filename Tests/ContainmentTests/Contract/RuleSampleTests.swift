import Testing

@testable import Containment

@Suite("Every rule is shown kept and broken by its own samples")
struct RuleSampleTests {
  static let judged = RuleBook.rules.filter { $0.needs.beyond == nil }

  @Test("The log that keeps it breaks no rule, and it is judged", arguments: judged)
  func keeps(rule: ContractRule) throws {
    let verdict = try Verdict(of: try #require(rule.keeps))
    #expect(verdict.violations.map(\.description) == [])
    #expect(verdict.report.judged.contains(rule.id), "\(verdict.reasonNotJudged(rule.id))")
  }

  @Test("The log that breaks it gives one violation, of it, at the event named", arguments: judged)
  func breaks(rule: ContractRule) throws {
    let sample = try #require(rule.breaks)
    let verdict = try Verdict(of: sample)
    #expect(verdict.violations.map(\.rule) == [rule.id], "\(verdict.violations)")
    #expect(verdict.violations.first?.sequence == sample.brokenAt)
  }

  @Test("Ids are unique and in the order of the contract")
  func ids() {
    let ids = RuleBook.rules.map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}

/// What the checker makes of a log that is given as the text of a file.
struct Verdict {
  private(set) var violations: [ContractViolation] = []
  let report: ContractReport

  init(of sample: LogSample) throws { try self.init(text: sample.text) }

  init(text: String, rules: [ContractRule] = RuleBook.rules) throws {
    let reader = LogReader()
    var checker: ContractChecker?
    var found: [ContractViolation] = []
    func judge(_ event: LifecycleEvent) {
      let header = reader.header
      let judge =
        checker
        ?? ContractChecker(
          isComplete: header?.isComplete ?? true, kinds: header?.kinds, rules: rules)
      checker = judge
      judge.judge(event, names: reader.names) { found.append($0) }
    }
    try reader.read(Array(text.utf8), judge)
    try reader.finish(judge)
    let last = checker ?? ContractChecker()
    report = last.finish(names: reader.names) { found.append($0) }
    violations = found
  }

  func reasonNotJudged(_ id: RuleIdentifier) -> String {
    report.notJudged.first { $0.rule == id }?.reason ?? ""
  }
}
