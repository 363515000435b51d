internal import Containment

/// Rows that come and go before the first one, while the list is shown.
@MainActor
enum HostUpdating {
  static func prepend(_ meter: BenchMeter) -> [BenchResult] {
    let stage = HostStage(rows: meter.size(1_000_000, tiny: 100))
    defer { stage.close() }
    return [
      measure("host/prepend", stage, offset: 0, goal: 6000, meter),
      measure(
        "host/prepend:middle", stage, offset: meter.size(3_300_000, tiny: 2000), goal: 5000, meter),
    ]
  }

  private static func measure(
    _ name: String, _ stage: HostStage, offset: Int, goal: Double, _ meter: BenchMeter
  ) -> BenchResult {
    let changes = meter.size(50, tiny: 3)
    var faults: [String] = []
    var (moved, entered, prepended) = (0, 0, 0)
    let timing = meter.measure(units: 2 * changes) { watch in
      stage.frame(at: offset)
      (moved, entered, prepended) = (0, 0, 0)
      var sum = HostChecksum()
      for change in 0..<2 * changes {
        let rowsBefore = shown(stage)
        let topBefore = rowsBefore.first.map { edge(of: $0, stage) }
        let before = HostChecksum(stage.cells)
        watch.time {
          do throws(BatchError) {
            if change < changes { try stage.prepend() } else { try stage.removeFirst() }
          } catch {
            faults.append("\(error)")
          }
          stage.window.step()
        }
        let rowsNow = shown(stage)
        let came = rowsNow.filter { !rowsBefore.contains($0) }
        let difference = HostChecksum(stage.cells).minus(before)
        if difference.configured != came.count {
          faults.append("\(difference.configured) configures for \(came.count) rows that entered")
        }
        if let first = rowsBefore.first, offset > 0 {
          if !rowsNow.contains(first) || edge(of: first, stage) != topBefore { moved += 1 }
        }
        if stage.shownRows != rowsNow { faults.append("other rows are shown than \(rowsNow)") }
        entered += came.count
        if change < changes { prepended += came.count }
        sum.add(difference)
      }
      return sum.value
    }
    var result = BenchResult(name, unit: "a change and a frame", timing)
    result.timing?.faults += faults.prefix(3)
    result.counts = [
      ("changes", 2 * changes), ("rowsEntered", entered), ("firstRowMoved", moved),
    ]
    result.goal = BenchGoal(nanoseconds: goal)
    if offset > 0 {
      result.goal.others = [
        .init(words: "no configure", isMet: entered == 0),
        .init(words: "the first row unmoved", isMet: moved == 0),
      ]
    } else {
      // Of the rows that a removal lets in at the end there may be none or several.
      result.goal.others = [
        .init(words: "1 configure a prepend", isMet: prepended == changes)
      ]
    }
    return result
  }

  /// Where a row is seen, below the top of the viewport.
  private static func edge(of row: Int, _ stage: HostStage) -> Int {
    length(of: stage.rows.lowerBound..<row) - Int(stage.collection.contentOffset.y)
  }

  /// By a loop on no actor: what is asked between two measurements may not push what they use out of reach.
  private nonisolated static func length(of rows: Range<Int>) -> Int {
    var sum = 0
    for row in rows { sum += BenchNumbers.length(row) }
    return sum
  }

  /// The rows in view, found by a plain loop from the first row on.
  private static func shown(_ stage: HostStage) -> [Int] {
    shown(stage.rows, at: Int(stage.collection.contentOffset.y))
  }

  private nonisolated static func shown(_ all: Range<Int>, at offset: Int) -> [Int] {
    var start = 0
    var rows: [Int] = []
    for row in all {
      let end = start + BenchNumbers.length(row)
      if end > offset { rows.append(row) }
      start = end
      if start >= offset + IndexFrame.height { break }
    }
    return rows
  }
}
