import Testing

@testable import Containment

/// Random operations on lists whose content says how long it is.
///
/// Acceptance: the standing item keeps its row (13), a followed end is followed (14), layout ends and
/// covers the viewport (15), a target is exact in the same frame (19).
@MainActor
@Suite(.freesClosures) struct RandomMeasuredTests {
  nonisolated static let seeds: [UInt64] = Array(1...40)

  private static func faults(
    _ operations: [MeasuredOperation], _ flavour: MeasuredFlavour
  ) -> (step: Int, faults: [String])? {
    let world = MeasuredWorld(flavour)
    guard world.faults.isEmpty else { return (-1, world.faults) }
    for (step, operation) in operations.enumerated() {
      world.perform(operation)
      if !world.faults.isEmpty { return (step, world.faults) }
    }
    return nil
  }

  private func expectNoFaults(
    _ operations: [MeasuredOperation], _ flavour: MeasuredFlavour, seed: UInt64
  ) {
    guard let failure = Self.faults(operations, flavour) else { return }
    let shortest = shortestList(of: Array(operations.prefix(failure.step + 1))) {
      Self.faults($0, flavour) != nil
    }
    let last = Self.faults(shortest, flavour)
    Issue.record(
      """
      seed \(seed), step \(failure.step), \(flavour): \(failure.faults.prefix(3))
      the shortest list found:
      \(shortest.map { "  .\($0)" }.joined(separator: "\n"))
      \(last?.faults.prefix(4).joined(separator: "\n") ?? "")
      """)
  }

  @Test("What is in view is measured, whole and where it was", arguments: seeds)
  func operations(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let operations = (0..<120).map { _ in MeasuredOperation.random(using: &random) }
    expectNoFaults(operations, .plain(seed: seed), seed: seed)
  }

  @Test(
    "So it is with ranges, kept controllers, animations, an axis across and calls from callbacks",
    arguments: seeds)
  func mixedOperations(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let operations = (0..<120).map { _ in MeasuredOperation.mixed(using: &random) }
    expectNoFaults(operations, .mixed(seed: seed), seed: seed)
  }
}
