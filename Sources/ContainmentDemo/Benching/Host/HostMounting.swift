internal import Containment

/// The way from nothing to the first frame.
@MainActor
enum HostMounting {
  static func mount(_ meter: BenchMeter) -> [BenchResult] {
    let rows = meter.size(1_000_000, tiny: 100)
    let visible = PlainRows(count: rows, reaching: 0).visible(at: 0)
    var estimated = measure("host/mount", rows, .estimated, visible, nil, meter)
    estimated.goal = BenchGoal(nanoseconds: 150_000)
    let source = ListedLengths(BenchNumbers.lengths(rows))
    let floor = BenchFloor("preparing the list alone, from an array", units: 1) {
      UInt64(source.prepared().contentSize.height)
    }
    var known = measure("host/mount:known", rows, .known, visible, floor, meter)
    if let timing = known.timing, let build = timing.floor {
      known.goal.others = [
        .init(
          words: "<= the list alone + 150,000 ns", isMet: timing.median <= build + 150_000)
      ]
    }
    return [estimated, known]
  }

  private static func measure(
    _ name: String, _ rows: Int, _ lengths: HostStage.Lengths, _ visible: Range<Int>,
    _ floor: BenchFloor?, _ meter: BenchMeter
  ) -> BenchResult {
    var faults: [String] = []
    let expected = HostChecksum(
      configured: visible.count, numbers: visible.reduce(0) { $0 &+ UInt64($1) })
    let timing = meter.measure(units: 1, expected: expected.value, floor: floor) { watch in
      var stage: HostStage?
      watch.time { stage = HostStage(rows: rows, lengths: lengths) }
      guard let stage else { return 0 }
      if stage.shownRows != Array(visible) { faults.append("other rows are shown than \(visible)") }
      let sum = HostChecksum(stage.cells).value
      stage.close()
      return sum
    }
    var result = BenchResult(name, unit: "a mount", timing)
    result.timing?.faults += faults.prefix(3)
    result.counts = [("rows", rows), ("rowsEntered", visible.count)]
    return result
  }
}
