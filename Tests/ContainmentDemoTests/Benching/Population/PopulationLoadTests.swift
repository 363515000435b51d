import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("What the population rows simulate")
struct PopulationLoadTests {
  @Test(
    "Cells are of three kinds and cost what they should in the mean",
    arguments: [
      (CostMix.small, 0.67), (CostMix.large, 2.9), (CostMix.rows, 1.3), (CostMix.heavyRows, 3.26),
    ])
  func costs(mix: CostMix, mean: Double) {
    let costs = (0..<20_000).map { mix.cost(of: $0, seed: 3) }
    let milliseconds = costs.map { Double($0.nanoseconds) / 1e6 }
    #expect(abs(milliseconds.reduce(0, +) / 20_000 - mean) < 0.03 * mean)
    #expect(milliseconds.allSatisfy { $0 > 0 && $0 <= mix.cap })
    for (kind, share) in [0.7, 0.25, 0.05].enumerated() {
      #expect(abs(Double(costs.count { $0.kind == kind }) / 20_000 - share) < 0.01)
    }
  }

  @Test("A cell costs the same whichever was asked for before, and another with another seed")
  func sameCost() {
    #expect(CostMix.rows.cost(of: 9, seed: 1) == CostMix.rows.cost(of: 9, seed: 1))
    #expect(CostMix.rows.cost(of: 9, seed: 1) != CostMix.rows.cost(of: 9, seed: 2))
    #expect(CostMix.rows.cost(of: 9, seed: 1) != CostMix.rows.cost(of: 10, seed: 1))
  }

  @Test("Drawing takes 0.9 ms, and hardly ever more than the reserve")
  func commits() {
    let costs = FrameCosts(seed: 5)
    let drawn = (0..<10_000).map { costs.commit($0) }.sorted()
    #expect(abs(drawn[5000] - 900_000) < 20_000)
    #expect(abs(drawn.count { $0 > 1_800_000 } - 104) < 40)
  }

  @Test("Refreshes are sixtieths of a second, and found by their instant")
  func refreshes() {
    #expect(Refresh.instant(60) == 1_000_000_000)
    #expect(Refresh.instant(1) == 16_666_666)
    #expect((0..<1000).allSatisfy { Refresh.number(at: Refresh.instant($0)) == $0 })
    #expect((0..<60).reduce(0) { $0 + Refresh.interval($1) } == 1_000_000_000)
  }

  @Test("A fling goes at its speed, slows down, turns and jumps twice")
  func traces() {
    var (jumps, turns, starts) = (0, 0, 0)
    var fastest: [Double] = []
    for seed: UInt64 in 1...50 {
      let trace = FlingTrace(speed: 80, seed: seed)
      var last = 1
      var steps: [Int] = []
      for refresh in 1..<480 {
        let step = trace.tops[refresh] - trace.tops[refresh - 1]
        if abs(step) > 100 { jumps += 1 } else { steps.append(abs(step)) }
        #expect(step == 0 || trace.isBusy(refresh))
        let direction = trace.direction(refresh)
        if direction != 0,
          trace.direction(refresh - 1) == 0 || direction != trace.direction(refresh - 1)
        {
          starts += 1
        }
        if direction != 0, direction != last {
          turns += 1
          last = direction
        }
      }
      fastest.append(Double(steps.max() ?? 0) * 60)
      #expect(trace.direction(29) == 0)
      #expect(trace.direction(30) != 0)
    }
    #expect(jumps == 100)
    #expect(turns > starts / 8 && turns < starts / 2)
    let mean = fastest.reduce(0, +) / 50
    #expect(mean > 80 && mean < 200)
  }

  @Test("A window is the view and six rows on either side, within the list")
  func windows() {
    let trace = FlingTrace(tops: [0, 100, 99_988], visible: 12, retained: 6)
    #expect(trace.view(1) == 100..<112)
    #expect(trace.window(0) == 0..<18)
    #expect(trace.window(1) == 94..<118)
    #expect(trace.window(2) == 99_982..<100_000)
  }

  @Test("Loads are the same on every machine")
  func golden() {
    let fling = Fling(speed: 250, mix: .heavyRows, getsDear: true, seed: 1)
    let tops = fling.trace.tops
    #expect([tops[0], tops[60], tops[240], tops[479]] == [47_363, 47_422, 75_669, 56_872])
    #expect(fling.cost(of: 50_000, at: 0) == CellCost(kind: 0, nanoseconds: 1_612_016))
    #expect(fling.cost(of: 50_000, at: 240) == CellCost(kind: 0, nanoseconds: 4_836_048))
    #expect(fling.frames.commit(0) == 777_048)
    let opening = Opening(cells: 200, mix: .small, seed: 1)
    #expect(opening.cells.reduce(0) { $0 + $1.nanoseconds } == 127_940_625)
    #expect(
      [opening.bound(isHeld: false), opening.bound(isHeld: true)] == [183_333_333, 500_000_000])
  }
}
