internal import Containment

/// Changing a size index, a row at a time, with a frame after each change.
@MainActor
enum IndexChanging {
  static func resize(_ meter: BenchMeter) -> [BenchResult] {
    let lengths = BenchNumbers.lengths(meter.size(1_000_000, tiny: 2000))
    let count = lengths.count
    let rounds = meter.size(40, tiny: 4)
    var generator = SeededGenerator(seed: 9)
    let changes = (0..<rounds).flatMap { round in
      [0, count / 2, generator.below(count), count - 1].map { index in
        (index: index, length: 500 + (round & 63), offset: 5000 + (round & 1))
      }
    }
    var tree = SumTree(lengths)
    let floor = BenchFloor("an update and a descent in sums of 32", units: changes.count) {
      var sum: UInt64 = 0
      for change in changes {
        tree.set(change.index, to: Int32(change.length))
        sum &+= tree.frame(at: change.offset) &+ UInt64(change.length)
      }
      return sum
    }
    let source = ListedLengths(lengths)
    let original = source.lengths
    let prepared = source.prepared()
    let timing = meter.measure(units: changes.count, expected: floor.run(), floor: floor) { watch in
      source.lengths = original
      var layout = prepared
      var sum: UInt64 = 0
      // Nobody shares the storage by then.
      IndexEditing.apply(.resize(0, to: Int(lengths[0])), to: &layout, source)
      watch.time {
        for change in changes {
          IndexEditing.apply(.resize(change.index, to: change.length), to: &layout, source)
          sum &+= IndexFrame.read(layout, at: change.offset) &+ UInt64(change.length)
        }
      }
      return sum
    }
    var result = BenchResult("index/resize1m", unit: "a change and a frame", timing)
    result.counts = [("changes", changes.count)]
    result.goal = BenchGoal(nanoseconds: 2500)
    return [result]
  }

  static func edit(_ meter: BenchMeter) -> [BenchResult] {
    let lengths = BenchNumbers.lengths(meter.size(1_000_000, tiny: 2000))
    let rounds = meter.size(1000, tiny: 10)
    let script = EditScript(lengths, rounds: rounds)
    var tree = SumTree(lengths)
    let floor = BenchFloor(
      "an update and a descent in sums of 32", units: script.edits.count,
      before: {
        tree = SumTree(lengths)
        // By this it has storage of its own, which is not copied in the run then.
        tree.set(0, to: lengths[0])
      }
    ) {
      var sum: UInt64 = 0
      for (index, offset) in zip(script.places, script.offsets) {
        tree.set(min(index, lengths.count - 1), to: 50)
        sum &+= tree.frame(at: offset)
      }
      return sum
    }
    let source = ListedLengths(lengths)
    let original = source.lengths
    let prepared = source.prepared()
    var times = [UInt64](repeating: 0, count: script.edits.count)
    func run(_ watch: inout BenchStopwatch, timingEach: Bool) -> UInt64 {
      source.lengths = original
      var layout = prepared
      var sum: UInt64 = 0
      // Nobody shares the storage by then.
      IndexEditing.apply(.resize(0, to: Int(lengths[0])), to: &layout, source)
      watch.time {
        for step in script.edits.indices {
          let start = timingEach ? BenchClock.passed : 0
          IndexEditing.apply(script.edits[step], to: &layout, source)
          sum &+= IndexFrame.read(layout, at: script.offsets[step])
          if timingEach { times[step] = BenchClock.passed - start }
        }
      }
      return sum &+ UInt64(layout.contentSize.height)
    }
    let timing = meter.measure(
      units: script.edits.count, expected: script.checksum, floor: floor
    ) { run(&$0, timingEach: false) }
    var watch = BenchStopwatch()
    _ = run(&watch, timingEach: true)
    times.sort()
    let (middle, high) = (times[times.count / 2], times[times.count * 99 / 100])
    var result = BenchResult("index/edit1m", unit: "a change and a frame", timing)
    result.counts = [
      ("changes", script.edits.count), ("medianChange", Int(middle)), ("p99Change", Int(high)),
    ]
    result.goal = BenchGoal(nanoseconds: 4000)
    result.goal.others = [.init(words: "p99 <= 10x the median", isMet: high <= 10 * middle)]
    return [result]
  }
}

/// Insertions and removals before, at and behind what is shown, and what frames then show.
private struct EditScript {
  private(set) var edits: [IndexEdit] = []
  private(set) var places: [Int] = []
  private(set) var offsets: [Int] = []
  /// What the frames and the total make, found in an array by counting on.
  private(set) var checksum: UInt64 = 0

  init(_ original: [Int32], rounds: Int) {
    var lengths = original
    var total = lengths.reduce(0) { $0 + Int($1) }
    var (first, start) = SumTree(original).row(at: total / 2)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<rounds {
      for kind in 0..<3 {
        let place = kind == 1 ? generator.below(lengths.count) : 0
        var change = 50
        if kind < 2 {
          edits.append(.insert(place, length: 50))
          lengths.insert(50, at: place)
        } else {
          edits.append(.remove(0))
          change = -Int(lengths.remove(at: 0))
        }
        // The row that is first in view stays where it is seen.
        if place <= first {
          first += change > 0 ? 1 : -1
          start += change
        }
        total += change
        places.append(place)
        offsets.append(start)
        var (index, edge) = (first, start)
        while index < lengths.count, edge < start + IndexFrame.height {
          checksum &+= IndexFrame.sum(index, edge, Int(lengths[index]))
          edge += Int(lengths[index])
          index += 1
        }
      }
    }
    checksum &+= UInt64(total)
  }
}
