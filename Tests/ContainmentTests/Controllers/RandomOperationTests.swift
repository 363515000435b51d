import Testing

@testable import Containment

@MainActor
@Suite("Random operations on plain controllers", .freesClosures)
struct RandomOperationTests {
  @Test(
    // Each of these seeds once found a fault.
    "Two thousand random calls keep every automaton legal and the tree sound",
    arguments: [
      1, 4, 8, 10, 25, 40, 44, 51, 598, 605, 631, 810, 879, 1447, 1695, 1698, 2301, 2604, 2768,
      5178, 5272, 5294, 5441, 5597, 7517, 20_001, 20_006, 20_007, 20_009, 20_013, 20_015, 20_023,
      20_034, 20_040,
    ] as [UInt64])
  func soundness(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (cast, boxes) = RandomTree.size
    let operations = (0..<2_000).map { _ in
      RandomOperation.random(cast: cast, boxes: boxes, using: &random)
    }
    guard let failure = RandomTree().play(operations) else { return }
    let shortest = shrink(Array(operations[...failure.index]))
    let faults = RandomTree().play(shortest)?.faults ?? failure.faults
    let lines = (faults + ["after:"] + shortest.map { "  \($0)" }).joined(separator: "\n")
    Issue.record("seed \(seed), call \(failure.index):\n\(lines)")
  }
}
