/// Rows as plain loops over an array see them: what is in view where, and what enters.
struct PlainRows {
  private var starts: [Int] = [0]

  /// Sums up lengths from the first row to an offset, and one viewport beyond.
  init(count: Int, reaching offset: Int = .max / 2) {
    while starts.count <= count, starts[starts.count - 1] < offset + IndexFrame.height {
      starts.append(starts[starts.count - 1] + BenchNumbers.length(starts.count - 1))
    }
  }

  /// Where the last known row ends.
  var end: Int { starts[starts.count - 1] }

  /// The rows in view at an offset.
  func visible(at offset: Int) -> Range<Int> {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] > offset { high = middle } else { low = middle + 1 }
    }
    var last = low
    while last < starts.count - 1, starts[last] < offset + IndexFrame.height { last += 1 }
    return low..<last
  }

  /// The rows that enter on a way of frames, after a frame at its beginning, in their order.
  func entering(from begin: Int, _ offsets: [Int]) -> [Int] {
    var before = visible(at: begin)
    var rows: [Int] = []
    for offset in offsets {
      let now = visible(at: offset)
      rows += now.filter { !before.contains($0) }
      before = now
    }
    return rows
  }
}
