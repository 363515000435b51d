/// Where the places of one list go: removed ones nowhere, moved ones to their target, the others to
/// the places that are left, in their old order (the fill rule).
///
/// Built in O(k log k) for k named places; a question costs O(log k).
struct FillRule: Sendable {
  /// The old places that do not survive in place, ascending: deleted ones and the sources of moves.
  private let vacated: [Int]
  /// The new places that are named, ascending: inserted ones and the targets of moves.
  private let taken: [Int]
  private let moves: [Int: Int]

  init(deleted: [Int], inserted: [Int], moves: [(from: Int, to: Int)]) {
    vacated = (deleted + moves.map(\.from)).sorted()
    taken = (inserted + moves.map(\.to)).sorted()
    self.moves = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
  }

  /// The new place of an old one; `nil` where it was removed.
  func target(of source: Int) -> Int? {
    if let moved = moves[source] { return moved }
    let before = Self.count(in: vacated, below: source)
    if before < vacated.count, vacated[before] == source { return nil }
    return place(ofSurvivor: source - before)
  }

  /// The new place of the n-th survivor: the n-th place that is not taken.
  private func place(ofSurvivor rank: Int) -> Int {
    // taken[k] - k free places lie below the k-th taken one.
    var low = 0
    var high = taken.count
    while low < high {
      let middle = (low + high) / 2
      if taken[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }

  private static func count(in sorted: [Int], below limit: Int) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < limit { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
