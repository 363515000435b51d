internal import Containment

/// Building a size index and asking it.
@MainActor
enum IndexReading {
  static func build(_ meter: BenchMeter) -> [BenchResult] {
    let lengths = BenchNumbers.lengths(meter.size(1_000_000, tiny: 1000))
    let source = ListedLengths(lengths)
    let total = lengths.reduce(0) { $0 + Int($1) }
    let floor = BenchFloor("a linear prefix sum", units: 1) {
      var starts = [Int32](repeating: 0, count: lengths.count)
      var start: Int32 = 0
      for index in lengths.indices {
        starts[index] = start
        start &+= lengths[index]
      }
      return UInt64(start) &+ UInt64(starts[starts.count / 2])
    }
    let timing = meter.measure(units: 1, expected: UInt64(total), floor: floor) { watch in
      var layout = ListLayout()
      watch.time { layout.prepare(source, viewport: IndexFrame.viewport) }
      return UInt64(layout.contentSize.height)
    }
    let before = BenchMachine.residentBytes
    let held = source.prepared()
    let bytes = max(0, BenchMachine.residentBytes - before)
    var result = BenchResult("index/build1m", unit: "a build", timing)
    result.check("total", Int(held.contentSize.height), total)
    result.counts = [("rows", lengths.count), ("total", total), ("residentBytes", bytes)]
    result.goal = BenchGoal(ratio: 20, nanoseconds: 10_000_000)
    result.goal.others = [.init(words: "<= 9 bytes a row", isMet: bytes <= 9 * lengths.count)]
    return [result]
  }

  static func scroll(_ meter: BenchMeter) -> [BenchResult] {
    let lengths = BenchNumbers.lengths(meter.size(1_000_000, tiny: 2000))
    let layout = ListedLengths(lengths).prepared()
    let frames = meter.size(10_000, tiny: 100)
    let middle = Int(layout.contentSize.height) / 2
    return [("index/scroll1m", 0), ("index/scroll1m:middle", middle)].map { name, begin in
      let (first, start) = SumTree(lengths).row(at: begin)
      let floor = BenchFloor("a cursor over the array of lengths", units: frames) {
        cursor(lengths, first: first, start: start, from: begin, frames: frames)
      }
      let timing = meter.measure(units: frames, expected: floor.run(), floor: floor) { watch in
        var sum: UInt64 = 0
        watch.time {
          for frame in 1...frames { sum &+= IndexFrame.read(layout, at: begin + 37 * frame) }
        }
        return sum
      }
      var result = BenchResult(name, unit: "a frame", timing)
      result.counts = [("frames", frames)]
      result.goal = BenchGoal(nanoseconds: 300, allocations: 0)
      return result
    }
  }

  private nonisolated static func cursor(
    _ lengths: [Int32], first: Int, start: Int, from begin: Int, frames: Int
  ) -> UInt64 {
    var (first, start) = (first, start)
    var sum: UInt64 = 0
    for frame in 1...frames {
      let offset = begin + 37 * frame
      while start + Int(lengths[first]) <= offset {
        start += Int(lengths[first])
        first += 1
      }
      var (index, edge) = (first, start)
      while index < lengths.count, edge < offset + IndexFrame.height {
        let length = Int(lengths[index])
        sum &+= IndexFrame.sum(index, edge, length)
        edge += length
        index += 1
      }
    }
    return sum
  }

  static func jump(_ meter: BenchMeter) -> [BenchResult] {
    let lengths = BenchNumbers.lengths(meter.size(1_000_000, tiny: 2000))
    let layout = ListedLengths(lengths).prepared()
    let tree = SumTree(lengths)
    var generator = SeededGenerator(seed: 7)
    let room = tree.total - IndexFrame.height
    let offsets = (0..<meter.size(10_000, tiny: 100)).map { _ in generator.below(room) }
    let floor = BenchFloor("a descent in sums of 32, one addition a row", units: offsets.count) {
      offsets.reduce(0) { $0 &+ tree.frame(at: $1) }
    }
    let timing = meter.measure(units: offsets.count, expected: floor.run(), floor: floor) { watch in
      var sum: UInt64 = 0
      watch.time { for offset in offsets { sum &+= IndexFrame.read(layout, at: offset) } }
      return sum
    }
    var result = BenchResult("index/jump1m", unit: "a frame", timing)
    result.counts = [("frames", offsets.count)]
    result.goal = BenchGoal(ratio: 3)
    return [result]
  }

  static func uniform(_ meter: BenchMeter) -> [BenchResult] {
    let name = "index/uniform100m"
    let source = UniformLengths(count: meter.size(100_000_000, tiny: 1000))
    let before = BenchMachine.residentBytes
    var layout = ListLayout(itemLength: 60)
    layout.prepare(source, viewport: IndexFrame.viewport)
    let bytes = max(0, BenchMachine.residentBytes - before)
    var generator = SeededGenerator(seed: 7)
    let offsets = (0..<1000).map { _ in generator.below(source.count * 60) }
    let floor = BenchFloor("a division and a multiplication", units: offsets.count) {
      offsets.reduce(0) { $0 &+ IndexFrame.sum($1 / 60, $1 / 60 * 60, 60) }
    }
    let timing = meter.measure(units: offsets.count, expected: floor.run(), floor: floor) { watch in
      var sum: UInt64 = 0
      watch.time {
        for offset in offsets {
          let probe = Rect(x: 0, y: Double(offset), width: 1, height: 1.0 / 64)
          _ = layout.forEachItem(in: probe) { path in
            guard let frame = layout.frame(forItemAt: path) else { return }
            sum &+= IndexFrame.sum(path.item, Int(frame.origin.y), Int(frame.size.height))
          }
        }
      }
      return sum
    }
    var result = BenchResult(name, unit: "a question", timing)
    result.counts = [("rows", source.count), ("residentBytes", bytes)]
    result.goal = BenchGoal(nanoseconds: 300)
    result.goal.others = [.init(words: "<= 65,536 bytes", isMet: bytes <= 65_536)]
    return [result]
  }
}

/// Rows whose length is left to the layout.
private struct UniformLengths: LayoutSource {
  let count: Int

  var givesLengths: Bool { false }
  var numberOfSections: Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { count }
  func length(ofItemAt indexPath: IndexPath, crossLength: Double) -> Double? { nil }
}
