import Testing

@testable import Containment

/// Random schedules, legal and with one fault each.
///
/// To see a failure again, run its seed alone.
@Suite("Rules of population over random schedules")
struct PopulationScheduleTests {
  static func found(in log: ScheduleLog) -> [String] {
    let checker = ContractChecker(kinds: ScheduleLog.kinds, rules: JudgedLines.rules)
    var found: [String] = []
    for event in log.events {
      checker.judge(event, names: log) { found.append("\($0.rule)@\($0.sequence)") }
    }
    _ = checker.finish(names: log) { found.append("\($0.rule)@\($0.sequence)") }
    return found
  }

  @Test("A legal schedule breaks no rule", arguments: 0..<6)
  func legal(part: UInt64) {
    for seed in (part * 20)..<(part * 20 + 20) {
      let log = ScheduleLog(seed: seed, ticks: 80)
      #expect(Self.found(in: log).prefix(3) == [], "seed \(seed)")
    }
  }

  @Test(
    "One fault gives one violation, of its rule, at its event",
    arguments: ScheduleLog.Fault.allCases)
  func faults(fault: ScheduleLog.Fault) {
    var placed = 0
    for seed in UInt64(0)..<24 {
      let log = ScheduleLog(seed: seed, ticks: 80, fault: fault)
      let expected = log.expected.map { [$0] } ?? []
      #expect(Self.found(in: log) == expected, "seed \(seed)")
      placed += expected.count
    }
    #expect(placed > 8, "the fault found a place in \(placed) of 24 schedules")
  }
}
