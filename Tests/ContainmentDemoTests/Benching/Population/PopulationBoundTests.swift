import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("The least that any order of filling needs")
struct PopulationBoundTests {
  @Test("All cells are filled at the end of the frame in which capacity reaches their sum")
  func fluid() {
    func end(_ costs: [Int64]) -> Int64 { FluidBound.end(of: costs) { [4, 0, 3, 5][min($0, 3)] } }
    #expect(end([]) == Refresh.instant(1))
    #expect(end([1, 3]) == Refresh.instant(1))
    #expect(end([1, 3, 1]) == Refresh.instant(3))
    #expect(end([7]) == Refresh.instant(3))
    #expect(end([6, 2]) == Refresh.instant(4))
  }

  @Test("Behind a hold nothing is filled before the transition is over")
  func held() {
    let opening = Opening(
      cells: [CellCost(kind: 0, nanoseconds: 15_000_000)], frames: Self.frames)
    #expect(opening.bound(isHeld: false) == Refresh.instant(2))
    #expect(opening.bound(isHeld: true) == Refresh.instant(23))
  }

  private static var frames: FrameCosts {
    var frames = FrameCosts(seed: 1)
    frames.commit = 1_000_000
    return frames
  }

  @Test(
    "As many cells as possible are filled by the end of a frame",
    arguments: [
      ([], 0), ([(3, 3)], 0), ([(4, 3)], 1), ([(1, 0)], 1), ([(0, 0)], 0),
      // The dear one in the middle is left out, and the two others are filled.
      ([(2, 2), (5, 6), (3, 6)], 1),
      // Two of them could be filled before the third had its cell.
      ([(2, 9), (3, 9), (4, 4)], 0), ([(3, 9), (3, 9), (4, 4)], 1),
    ])
  func frame(cells: [(Int, Int)], blank: Int) {
    let cells = cells.map { FrameBound.Cell(cost: Int64($0.0), capacity: Int64($0.1)) }
    #expect(FrameBound.blank(cells) == blank)
    #expect(Self.fewestBlank(cells) == blank)
  }

  @Test(
    "A frame's bound is the best of all choices of cells", arguments: 1...300 as ClosedRange<UInt64>
  )
  func bestChoice(seed: UInt64) {
    var generator = SeededGenerator.scattered(seed)
    let cells = (0..<generator.below(9)).map { _ in
      FrameBound.Cell(cost: Int64(generator.below(6)), capacity: Int64(generator.below(12)))
    }
    #expect(FrameBound.blank(cells) == Self.fewestBlank(cells))
  }

  /// By trying every choice: those of little capacity have to fit into it together.
  private static func fewestBlank(_ cells: [FrameBound.Cell]) -> Int {
    let cells = cells.sorted { $0.capacity < $1.capacity }
    return (0..<(1 << cells.count)).map { choice in
      var sum: Int64 = 0
      for (place, cell) in cells.enumerated() where choice & 1 << place != 0 {
        sum += cell.cost
        if sum > cell.capacity { return cells.count }
      }
      return cells.count - choice.nonzeroBitCount
    }.min() ?? 0
  }

  @Test("A row that jumps into view is blank in its first frame where filling begins in the next")
  func starts() {
    let trace = FlingTrace(tops: [10, 50, 50, 50], visible: 2, retained: 1)
    func blank(_ start: FlingBound.Start) -> Int {
      FlingBound.blank(trace, [9, 3, 3, 3], from: start) { _, _ in 2 }
    }
    // One of two in the first frame, the second with the rest of it in the next.
    #expect(blank(.sameFrame) == 1)
    #expect(blank(.nextFrame) == 3)
  }

  @Test(
    "A fling's bound is never above the best of all orders of filling",
    arguments: 1...150 as ClosedRange<UInt64>)
  func bestOrder(seed: UInt64) {
    var generator = SeededGenerator.scattered(seed)
    var tops = [10]
    for _ in 0..<4 { tops.append(max(5, tops[tops.count - 1] + generator.below(6) - 2)) }
    let trace = FlingTrace(tops: tops, visible: 2, retained: 1)
    let capacities = tops.map { _ in Int64(generator.below(4)) }
    let costs = (0..<40).map { _ in Int64(1 + generator.below(3)) }
    var bounds: [Int] = []
    for start in [FlingBound.Start.sameFrame, .nextFrame] {
      let bound = FlingBound.blank(trace, capacities, from: start) { row, _ in costs[row] }
      var best = BestFilling(trace: trace, capacities: capacities, costs: costs, start: start)
      #expect(bound <= best.blank())
      bounds.append(bound)
    }
    #expect(bounds[0] <= bounds[1])
  }
}

/// Every way of filling a short fling, unit by unit.
private struct BestFilling {
  let trace: FlingTrace
  let capacities: [Int64]
  let costs: [Int64]
  let start: FlingBound.Start
  private var known: [[Int64]: Int] = [:]

  init(trace: FlingTrace, capacities: [Int64], costs: [Int64], start: FlingBound.Start) {
    (self.trace, self.capacities, self.costs, self.start) = (trace, capacities, costs, start)
  }

  mutating func blank() -> Int { blank(from: 0, trace.window(0).map { _ in 0 }) }

  /// The fewest blank cells from a refresh on, where the rows of the window before have so much left.
  private mutating func blank(from refresh: Int, _ before: [Int64]) -> Int {
    guard refresh < trace.refreshes else { return 0 }
    let old = refresh > 0 ? trace.window(refresh - 1) : trace.window(0)
    let window = trace.window(refresh)
    let left = window.map { old.contains($0) ? before[$0 - old.lowerBound] : costs[$0] }
    let key = [Int64(refresh)] + left
    if let known = known[key] { return known }
    let mayFill = window.map { start == .sameFrame || old.contains($0) }
    var fewest = Int.max
    for after in Self.ways(left, mayFill, capacities[refresh]) {
      let blank = trace.view(refresh).count { after[$0 - window.lowerBound] > 0 }
      fewest = min(fewest, blank + self.blank(from: refresh + 1, after))
    }
    known[key] = fewest
    return fewest
  }

  /// What may be left of rows after a frame.
  private static func ways(_ left: [Int64], _ mayFill: [Bool], _ capacity: Int64) -> [[Int64]] {
    guard let first = left.first else { return [[]] }
    let most = mayFill[0] ? min(first, capacity) : 0
    return (0...most).flatMap { part in
      ways(Array(left.dropFirst()), Array(mayFill.dropFirst()), capacity - part)
        .map { [first - part] + $0 }
    }
  }
}
