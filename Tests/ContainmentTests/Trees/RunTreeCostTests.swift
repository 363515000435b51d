import Testing

@testable import Containment

/// What questions and edits of a tree touch, counted: the same on every machine.
@Suite("Costs of a tree of runs", .enabled(if: Touches.areExact)) struct RunTreeCostTests {
  private typealias Tree<Shape: RunShape> = RunTree<ValueSum, CountedNodes<Shape>>

  @Test(
    "After any edits a question or an edit touches at most eight leaves and paths", arguments: 0..<8
  )
  func costsStayBounded(seed: Int) {
    check(TinyNodes.self, seed: UInt64(seed), edits: 300)
    check(WideNodes.self, seed: UInt64(seed), edits: 300)
  }

  private func check<Shape: RunShape>(_: Shape.Type, seed: UInt64, edits: Int) {
    var dice = SeededGenerator(seed: seed)
    var tree = Tree<Shape>(values: (0..<2000).map { _ in UInt32.random(in: 0..<9, using: &dice) })
    for _ in 0..<edits {
      let command = RunTreeCommand.random(&dice)
      let height = tree.footprint.height
      // A copy is kept, as a collection keeps the state before: whatever is written is copied first.
      let before = tree
      let touched = Touches.count { command.run(on: &tree) }
      let limit = CountedNodes<Shape>.limit(max(height, tree.footprint.height))
      #expect(
        touched <= limit * command.cuts, "\(touched) of \(limit) by \(command), \(Shape.self)")
      #expect(before.brokenInvariant == nil)
      guard tree.count > 0 else { continue }
      let place = Int.random(in: 0..<tree.count, using: &dice)
      let asked = [
        Touches.count { _ = tree[place] },
        Touches.count { _ = tree.prefix(place) },
        Touches.count { tree.forEachRun(from: place) { _, _ in false } },
        Touches.count {
          _ = tree.withLeaf(beyond: tree.total.values / 2, measuring: { sum, _ in sum.values }) {
            _, _, _ in
          }
        },
      ]
      #expect(asked.allSatisfy { $0 <= limit }, "\(asked) of \(limit), \(Shape.self)")
    }
  }

  @Test("A tree stays as low as its runs allow, however it is cut and joined", arguments: 0..<4)
  func heightStaysLow(seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    var tree = RunTree<ValueSum, TinyNodes>(values: (0..<3000).map { UInt32($0 % 50) })
    for _ in 0..<3000 {
      let (start, to) = (
        Int.random(in: 0..<2900, using: &dice), Int.random(in: 0..<2900, using: &dice)
      )
      tree.move(start..<start + 7, to: to)
    }
    let footprint = tree.footprint
    // Leaves of at least one run in three-way nodes that are half full would be so high.
    var (levels, leaves) = (1, 1)
    while leaves < footprint.leaves { (levels, leaves) = (levels + 1, leaves * 2) }
    #expect(footprint.height <= levels + 1, "\(footprint)")
  }

  @Test("What is asked of a hundred million elements that are alike touches a handful")
  func uniform() {
    let tree = Tree<WideNodes>(repeating: 3, count: 100_000_000)
    #expect(Touches.count { _ = tree[99_999_999] } <= 4)
    #expect(Touches.count { _ = tree.prefix(50_000_000) } <= 4)
  }
}

extension RunTreeCommand {
  /// How many times as much as a change in one leaf: a range is cut out at both ends and what is behind is
  /// joined again, and what moves is cut and joined once more.
  fileprivate var cuts: Int {
    switch self {
    case .insert, .splitAndJoin, .age: 1
    case .set(_, _, let count), .remove(_, let count): count > 1 ? 2 : 1
    case .splice: 2
    case .move: 3
    }
  }

  /// The edit alone, without anything to compare it with.
  func run<Summary, Shape>(on tree: inout RunTree<Summary, Shape>) {
    func range(_ start: Int, _ count: Int) -> Range<Int> {
      guard tree.count > 0 else { return 0..<0 }
      let start = start % tree.count
      return start..<min(tree.count, start + count)
    }
    switch self {
    case .insert(let value, let count, let place):
      tree.insert(value, count: count, at: place % (tree.count + 1))
    case .set(let value, let start, let count): tree.set(range(start, count), to: value)
    case .remove(let start, let count): tree.remove(range(start, count))
    case .move(let start, let count, let place):
      let range = range(start, count)
      tree.move(range, to: place % (tree.count - range.count + 1))
    case .splitAndJoin(let place): tree.append(tree.split(at: place % (tree.count + 1)))
    case .splice(let values, let place):
      // Making the other tree is no edit of this one.
      tree.insert(
        RunTree(repeating: values.first ?? 0, count: values.count), at: place % (tree.count + 1))
    case .age: tree.age()
    }
  }
}
