/// The fewest changes from one list without repetitions to another: deletes, inserts and moves.
///
/// What is matched and not part of the longest increasing run of old places moves.
/// O(n) for n places between the equal ends, O(k log k) for k of them that are out of order.
@usableFromInline struct ListDifference: Sendable {
  /// Old places without a counterpart, ascending.
  private(set) var deletedRanges: [Range<Int>] = []
  /// New places without a counterpart, ascending.
  private(set) var insertedRanges: [Range<Int>] = []
  /// Matched places that do not keep their order, by ascending target.
  private(set) var moved: [(from: Int, to: Int)] = []

  var deleted: [Int] { deletedRanges.flatMap { Array($0) } }
  var inserted: [Int] { insertedRanges.flatMap { Array($0) } }

  init<Element: Hashable>(from old: [Element], to new: [Element]) {
    self.init(
      old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { ListMatching(old, $0, ByEquality<Element>.self) }
      })
  }

  @usableFromInline init(_ matching: ListMatching) {
    if matching.unmatchedOld > 0 {
      matching.flags.withUnsafeBufferPointer { flags in
        Self.runs(flags.count, from: matching.start, into: &deletedRanges) {
          flags[$0] & ListMatching.matched == 0
        }
      }
    }
    matching.sources.withUnsafeBufferPointer { sources in
      if matching.unmatchedNew > 0 {
        Self.runs(sources.count, from: matching.start, into: &insertedRanges) {
          sources[$0] == ListMatching.none
        }
      }
      if matching.matches > 1, !Self.isAscending(sources) { addMoves(sources, matching.start) }
    }
  }

  private mutating func addMoves(_ sources: UnsafeBufferPointer<Int32>, _ start: Int) {
    let values = sources.filter { $0 >= 0 }
    let kept = Self.longestIncreasing(values)
    moved.reserveCapacity(kept.count { !$0 })
    var index = 0
    for (target, source) in sources.enumerated() where source >= 0 {
      if !kept[index] { moved.append((Int(source), start + target)) }
      index += 1
    }
  }

  @inline(__always)
  private static func isAscending(_ sources: UnsafeBufferPointer<Int32>) -> Bool {
    var last: Int32 = -1
    for source in sources where source >= 0 {
      if source < last { return false }
      last = source
    }
    return true
  }

  @inline(__always)
  private static func runs(
    _ count: Int, from start: Int, into ranges: inout [Range<Int>], where holds: (Int) -> Bool
  ) {
    var index = 0
    while index < count {
      guard holds(index) else {
        index += 1
        continue
      }
      let first = index
      while index < count, holds(index) { index += 1 }
      ranges.append(start + first..<start + index)
    }
  }
}
