import Testing

@testable import Containment

/// Every kind of damage, done to seeded logs of the library, is found where it was done.
@Suite("Damaged logs")
@MainActor
struct DamageTests {
  @Test(
    "The damage gives one violation, of the expected rule at the expected event",
    arguments: Damage.allCases)
  func damage(kind: Damage) throws {
    // Each kind is done to a tenth of the thousand logs, each log gets a tenth of the kinds.
    let first = UInt64((Damage.allCases.firstIndex(of: kind) ?? 0) % 10) + 1
    var (found, wrong) = (0, [] as [String])
    for step in stride(from: first, through: 1_000, by: 10) {
      // An even step keeps the parity, which is the kind of log: every other one takes a neighbour.
      let seed = step / 10 % 2 == 0 ? step : (step - 1 ^ 1) + 1
      let log = LegalLog.shared(seed: seed)
      var random = SeededGenerator(seed: step)
      guard let damaged = kind.applied(to: log.sites, using: &random) else { continue }
      found += 1
      let violations = log.judged(damaged.events).violations
      let first = violations.first
      // Two events in each other's place are two faults.
      guard violations.count == 1 || kind.isSwap && !violations.isEmpty,
        first?.rule.text == damaged.rule,
        first?.sequence == damaged.sequence
      else {
        let place = damaged.events.firstIndex { $0.sequence >= damaged.sequence } ?? 0
        let around = damaged.events[max(0, place - 8)..<min(damaged.events.count, place + 3)]
        wrong.append(
          """
          seed \(seed): expected \(damaged.rule) at #\(damaged.sequence), found \
          \(violations.count): \(violations.prefix(3).map(\.description).joined(separator: "\n"))
          \(around.map { "#\($0.sequence) t\($0.tick) \(log.names.name(of: $0.subject)).\($0.kind)" }
            .joined(separator: "\n"))
          """)
        continue
      }
    }
    if !wrong.isEmpty {
      let shown = wrong.prefix(3).joined(separator: "\n")
      Issue.record("\(kind): \(wrong.count) of \(found) went wrong\n\(shown)")
    }
    #expect(found >= 1, "no seed had a place for \(kind)")
  }
}
