/// Where the places of one list go: removed ones nowhere, moved ones to their target, the others to
/// the places that are left, in their old order (the fill rule).
///
/// Built in O(k log k) for k named ranges; a question costs O(log k).
struct FillRule: Sendable {
  /// The old places that do not survive in place: deleted ones and the sources of moves.
  private let vacated: RankedRanges
  /// The new places that are named: inserted ones and the targets of moves.
  private let taken: RankedRanges
  /// By ascending source.
  private let moves: [(from: Int, to: Int)]

  init(deleted: [Int], inserted: [Int], moves: [(from: Int, to: Int)]) {
    self.init(
      deleted: deleted.map { $0..<$0 + 1 }, inserted: inserted.map { $0..<$0 + 1 }, moves: moves)
  }

  init(deleted: [Range<Int>], inserted: [Range<Int>], moves: [(from: Int, to: Int)]) {
    vacated = RankedRanges(deleted + moves.map { $0.from..<$0.from + 1 })
    taken = RankedRanges(inserted + moves.map { $0.to..<$0.to + 1 })
    self.moves = moves.sorted { $0.from < $1.from }
  }

  /// Where everything stays.
  static let identity = FillRule(deleted: [Range<Int>](), inserted: [], moves: [])

  private init(vacated: RankedRanges, taken: RankedRanges, moves: [(from: Int, to: Int)]) {
    (self.vacated, self.taken, self.moves) = (vacated, taken, moves)
  }

  /// The way back: from the new places to the old ones.
  var inverse: FillRule {
    FillRule(
      vacated: taken, taken: vacated,
      moves: moves.map { ($0.to, $0.from) }.sorted { $0.0 < $1.0 })
  }

  /// Calls a body for the neighbours in a range that stay neighbours, leaving out what is named.
  ///
  /// O(log k + ranges given).
  func forEachStaying(in range: Range<Int>, _ body: (_ old: Range<Int>, _ new: Range<Int>) -> Void)
  {
    var source = range.lowerBound
    while source < range.upperBound {
      let gap = vacated.gap(from: source)
      source = gap.start
      guard source < range.upperBound else { return }
      let target = taken.free(source - gap.before)
      let length = min(
        min(gap.end, range.upperBound) - source, taken.gap(from: target).end - target)
      body(source..<source + length, target..<target + length)
      source += length
    }
  }

  /// The new place of an old one; `nil` where it was removed.
  func target(of source: Int) -> Int? {
    let (rank, isVacated) = vacated.rank(of: source)
    guard isVacated else { return taken.free(source - rank) }
    var low = 0
    var high = moves.count
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].from < source { low = middle + 1 } else { high = middle }
    }
    return low < moves.count && moves[low].from == source ? moves[low].to : nil
  }
}

/// Distinct whole numbers as ranges, each with how many numbers lie in the ranges before it.
private struct RankedRanges: Sendable {
  private var ranges: [Range<Int>] = []
  private var before: [Int] = []

  init(_ unsorted: [Range<Int>]) {
    ranges.reserveCapacity(unsorted.count)
    before.reserveCapacity(unsorted.count)
    var count = 0
    for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.indices.last, ranges[last].upperBound == range.lowerBound {
        ranges[last] = ranges[last].lowerBound..<range.upperBound
      } else {
        ranges.append(range)
        before.append(count)
      }
      count += range.count
    }
  }

  /// How many of the numbers are below one, and whether it is among them.
  func rank(of number: Int) -> (Int, contains: Bool) {
    let after = firstIndex { number < $0.lowerBound }
    guard after > 0 else { return (0, false) }
    let range = ranges[after - 1]
    return (
      before[after - 1] + min(number, range.upperBound) - range.lowerBound, range.contains(number)
    )
  }

  /// The numbers at or behind one, up to the next that is among them, and how many of those are in front.
  func gap(from number: Int) -> (start: Int, end: Int, before: Int) {
    var next = firstIndex { number < $0.lowerBound }
    var start = number
    // Neighbouring ranges are one, so behind one there is room.
    if next > 0 { start = max(number, ranges[next - 1].upperBound) }
    while next < ranges.count, ranges[next].lowerBound == start {
      start = ranges[next].upperBound
      next += 1
    }
    let count = next > 0 ? before[next - 1] + ranges[next - 1].count : 0
    return (start, next < ranges.count ? ranges[next].lowerBound : .max, count)
  }

  /// The n-th number, from 0, that is not among them.
  func free(_ rank: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound - before[middle] <= rank {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return rank }
    return rank + before[low - 1] + ranges[low - 1].count
  }

  private func firstIndex(where isAfter: (Range<Int>) -> Bool) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
