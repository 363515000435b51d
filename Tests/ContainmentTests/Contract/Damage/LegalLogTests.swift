import Testing

@testable import Containment

@Suite("Logs in which nothing is wrong")
@MainActor
struct LegalLogTests {
  nonisolated static let blocks = 0..<20
  nonisolated static let perBlock: UInt64 = 50

  @Test("A thousand seeded logs of the library break no rule", arguments: blocks)
  func undamaged(block: Int) {
    let first = UInt64(block) * Self.perBlock + 1
    for seed in first..<first + Self.perBlock {
      let log = LegalLog.shared(seed: seed)
      let found = log.judged().violations
      guard !found.isEmpty else { continue }
      let text = found.prefix(3).map(\.description).joined(separator: "\n")
      Issue.record("seed \(seed): \(found.count) violations\n\(text)")
      return
    }
  }
}

extension LegalLog {
  /// What the checker makes of the events, or of others in their place.
  func judged(
    _ events: [LifecycleEvent]? = nil, rules: [ContractRule] = RuleBook.rules
  ) -> (violations: [ContractViolation], report: ContractReport) {
    let checker = ContractChecker(kinds: Self.recorded, rules: rules)
    var found: [ContractViolation] = []
    for event in events ?? self.events {
      checker.judge(event, names: names) { found.append($0) }
    }
    let report = checker.finish(names: names) { found.append($0) }
    return (found, report)
  }

  private static let recorded = EventKindSet(EventKind.recorded)
}
