/// The fewest changes from one list without repetitions to another: deletes, inserts and moves.
///
/// Equal beginnings and ends are trimmed, the rest is hashed once, and what is not part of the longest
/// increasing run of old places moves (collection study 3.5). O(n + m) hashing, O(k log k) for k matches.
struct ListDifference: Sendable {
  /// Old places without a counterpart, ascending.
  private(set) var deleted: [Int] = []
  /// New places without a counterpart, ascending.
  private(set) var inserted: [Int] = []
  /// Matched places that do not keep their order.
  private(set) var moved: [(from: Int, to: Int)] = []

  init<Element: Hashable>(from old: [Element], to new: [Element]) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    var places: [Element: Int] = [:]
    places.reserveCapacity(oldEnd - start)
    for index in start..<oldEnd { places[old[index]] = index }
    var matchedOld = [Bool](repeating: false, count: oldEnd - start)
    var matches: [(from: Int, to: Int)] = []
    for index in start..<newEnd {
      guard let from = places[new[index]] else {
        inserted.append(index)
        continue
      }
      matchedOld[from - start] = true
      matches.append((from, index))
    }
    for index in start..<oldEnd where !matchedOld[index - start] { deleted.append(index) }
    let kept = Self.longestIncreasing(matches.map(\.from))
    moved = zip(matches, kept).filter { !$0.1 }.map(\.0)
  }

  /// Which values belong to a longest increasing subsequence; O(n log n).
  static func longestIncreasing(_ values: [Int]) -> [Bool] {
    var belongs = [Bool](repeating: false, count: values.count)
    // tails[k] is the place of the smallest value that ends an increasing run of length k + 1.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var index = tails.last ?? -1
    while index >= 0 {
      belongs[index] = true
      index = previous[index]
    }
    return belongs
  }
}
