internal import Containment

/// Scrolling a list of hosted controllers.
@MainActor
enum HostScrolling {
  /// Frames after one that is not timed.
  struct Way {
    let begin: Int
    let offsets: [Int]

    /// Frames that each go a step further.
    static func steps(_ count: Int, of step: Int, from begin: Int) -> Way {
      Way(begin: begin, offsets: (1...count).map { begin + step * $0 })
    }
  }

  static func scroll(_ meter: BenchMeter) -> BenchResult {
    let frames = meter.size(1000, tiny: 10)
    let begins = meter.isTiny ? [0, 400, 800] : [0, 40_000, 80_000]
    let ways = begins.map { Way.steps(frames, of: 37, from: $0) }
    let stage = HostStage(rows: meter.size(1_000_000, tiny: 100))
    var result = measure("host/scroll", stage, ways, meter)
    result.goal = BenchGoal(ratio: 5, nanoseconds: 1200, allocations: 0)
    result.peer = .init(
      nanoseconds: 26_000, words: "Qt Quick ListView 6.4.2, bare items, for a bind, in 2026-11")
    return result
  }

  /// The scroll of ``scroll(_:)`` with rows that are filled a frame later, by the window's scheduler.
  static func deferred(_ meter: BenchMeter) -> BenchResult {
    let frames = meter.size(1000, tiny: 10)
    let begins = meter.isTiny ? [0, 400, 800] : [0, 40_000, 80_000]
    let ways = begins.map { Way.steps(frames, of: 37, from: $0) }
    let stage = HostStage(rows: meter.size(1_000_000, tiny: 100), population: .deferred)
    var result = measure("host/deferred", stage, ways, meter)
    result.goal = BenchGoal(allocations: 0)
    return result
  }

  static func fling(_ meter: BenchMeter) -> BenchResult {
    let way = Way.steps(
      meter.size(300, tiny: 3), of: 800, from: meter.size(200_000, tiny: 1000))
    let stage = HostStage(rows: meter.size(1_000_000, tiny: 100))
    var result = measure("host/fling", stage, [way], meter)
    result.goal = BenchGoal(ratio: 5, allocations: 0)
    result.peer = .init(
      nanoseconds: 8000, words: "Qt Quick ListView 6.4.2, bare items, for a bind, in 2026-11")
    return result
  }

  static func jump(_ meter: BenchMeter) -> BenchResult {
    let rows = meter.size(1_000_000, tiny: 100)
    let room = PlainRows(count: rows).end - IndexFrame.height
    var generator = SeededGenerator(seed: 7)
    let offsets = (0..<meter.size(300, tiny: 5)).map { _ in generator.below(room) }
    var result = measure(
      "host/jump", HostStage(rows: rows), [Way(begin: 0, offsets: offsets)], meter)
    result.goal = BenchGoal(ratio: 5, allocations: 0)
    return result
  }

  static func idle(_ meter: BenchMeter) -> BenchResult {
    let stage = HostStage(rows: meter.size(1_000_000, tiny: 100))
    defer { stage.close() }
    let frames = meter.size(100_000, tiny: 10)
    let configured = stage.cells.configured
    let timing = meter.measure(units: frames) { watch in
      watch.time { for _ in 0..<frames { stage.window.step() } }
      return UInt64(stage.collection.visibleCells.count)
    }
    var result = BenchResult("host/idle", unit: "a frame", timing)
    result.check("configures", stage.cells.configured, configured)
    result.counts = [("frames", frames), ("configures", 0)]
    result.goal = BenchGoal(nanoseconds: 200, allocations: 0)
    return result
  }

  /// What a list takes for each row while it loads lengths, and what is to be free beside it.
  private static let bytes = (row: 10, beside: 1_000_000_000)

  static func scale(_ meter: BenchMeter) -> [BenchResult] {
    let frames = meter.size(1000, tiny: 10)
    let begins = meter.isTiny ? [0, 400, 800] : [0, 10_000, 20_000]
    let ways = begins.map { Way.steps(frames, of: 37, from: $0) }
    let sizes = [("1k", 1000), ("100k", 100_000), ("10m", 10_000_000), ("100m", 100_000_000)]
    var results: [BenchResult] = []
    var smallest: BenchTiming?
    for (word, rows) in sizes {
      let name = "host/scale:\(word)"
      let isTooMuch = BenchMachine.availableBytes.map { $0 < rows * bytes.row + bytes.beside }
      guard isTooMuch != true, !meter.isTiny || rows <= 1000 else {
        let reason =
          meter.isTiny ? "a tiny run" : "the list's lengths need more memory than is free"
        results.append(BenchResult(name, unit: "a swapped cell", notRun: reason))
        continue
      }
      var result = measure(name, HostStage(rows: rows), ways, meter)
      result.counts.insert(("rows", rows), at: 0)
      if let smallest, let timing = result.timing {
        let ratio = timing.median / smallest.median
        result.goal.others = [
          .init(
            words: "<= 1.5x of 1,000 rows (\(BenchText.ratio(ratio)))", isMet: ratio <= 1.5)
        ]
      } else {
        smallest = result.timing
      }
      results.append(result)
    }
    return results
  }

  /// Times ways through a list, for each cell that is swapped on them.
  static func measure(
    _ name: String, _ stage: HostStage, _ ways: [Way], _ meter: BenchMeter
  ) -> BenchResult {
    defer { stage.close() }
    let farthest = ways.flatMap(\.offsets).max() ?? 0
    let rows = PlainRows(count: stage.rows.count, reaching: farthest)
    let entered = ways.flatMap { rows.entering(from: $0.begin, $0.offsets) }
    let numbers = entered.reduce(UInt64(0)) { $0 &+ UInt64($1) }
    let expected = HostChecksum(configured: entered.count, numbers: numbers).value
    var faults: [String] = []
    let timing = meter.measure(
      units: entered.count, expected: expected, floor: HostFloor.floor(for: entered)
    ) { watch in
      var sum = HostChecksum()
      for way in ways {
        stage.frame(at: way.begin)
        stage.fill()
        let before = HostChecksum(stage.cells)
        watch.time {
          for offset in way.offsets { stage.frame(at: offset) }
          stage.fill()
        }
        sum.add(HostChecksum(stage.cells).minus(before))
        let shown = rows.visible(at: way.offsets[way.offsets.count - 1])
        if stage.shownRows != Array(shown) { faults.append("other rows are shown than \(shown)") }
      }
      return sum.value
    }
    var result = BenchResult(name, unit: "a swapped cell", timing)
    result.timing?.faults += faults.prefix(3)
    let frames = ways.reduce(0) { $0 + $1.offsets.count }
    result.counts = [
      ("frames", frames), ("rowsEntered", entered.count), ("controllersMade", stage.cells.made),
      ("events", events(stage, ways)),
    ]
    return result
  }

  /// How many events one run records, seen by an observer that no timed run has.
  private static func events(_ stage: HostStage, _ ways: [Way]) -> Int {
    let counter = EventCount()
    for way in ways {
      stage.frame(at: way.begin)
      stage.context.log.addObserver(counter)
      for offset in way.offsets { stage.frame(at: offset) }
      stage.context.log.removeObserver(counter)
    }
    return counter.events
  }
}

/// Counts events as they are recorded.
@MainActor
private final class EventCount: LifecycleObserver {
  private(set) var events = 0

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) { events += 1 }
}

/// How many rows were configured, and which.
struct HostChecksum {
  var configured = 0
  var numbers: UInt64 = 0

  var value: UInt64 { UInt64(truncatingIfNeeded: configured) << 40 ^ numbers }

  mutating func add(_ other: HostChecksum) {
    configured += other.configured
    numbers &+= other.numbers
  }

  func minus(_ other: HostChecksum) -> HostChecksum {
    HostChecksum(configured: configured - other.configured, numbers: numbers &- other.numbers)
  }
}

extension HostChecksum {
  @MainActor
  init(_ cells: HostCells) {
    self.init(configured: cells.configured, numbers: cells.numbers)
  }
}
