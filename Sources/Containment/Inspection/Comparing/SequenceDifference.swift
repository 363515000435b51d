/// The fewest removals and insertions that turn one sequence of numbers into another, within bounds.
///
/// It is Myers' algorithm, after what both begin and end with was taken off. Where more than
/// ``bound`` edits are needed, everything between is removed and inserted, so the time is bounded.
struct SequenceDifference {
  /// The places in the old sequence of what is not in the new one.
  private(set) var removed: [Int] = []
  /// The places in the new sequence of what was not in the old one.
  private(set) var inserted: [Int] = []
  /// Whether the edits are the fewest that there are.
  private(set) var isMinimal = true

  /// More edits than these nobody reads one by one.
  static let bound = 512

  init(from old: [Int32], to new: [Int32]) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    let (oldRest, newRest) = (Array(old[start..<oldEnd]), Array(new[start..<newEnd]))
    guard let trace = Self.trace(oldRest, newRest) else {
      isMinimal = false
      removed = Array(start..<oldEnd)
      inserted = Array(start..<newEnd)
      return
    }
    walk(back: trace, oldRest.count, newRest.count, offset: start)
  }

  /// The farthest reached places on each diagonal after each number of edits; `nil` past the bound.
  private static func trace(_ old: [Int32], _ new: [Int32]) -> [[Int]]? {
    var trace: [[Int]] = []
    let limit = min(bound, old.count + new.count)
    var reached = [Int](repeating: 0, count: 2 * limit + 2)
    for edits in 0...limit {
      trace.append(reached)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let index = diagonal + limit
        var x: Int
        if diagonal == -edits
          || diagonal != edits && reached[index - 1] < reached[index + 1]
        {
          x = reached[index + 1]
        } else {
          x = reached[index - 1] + 1
        }
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        reached[index] = x
        if x >= old.count, x - diagonal >= new.count { return trace }
      }
    }
    return nil
  }

  private mutating func walk(back trace: [[Int]], _ oldCount: Int, _ newCount: Int, offset: Int) {
    let limit = min(Self.bound, oldCount + newCount)
    var (x, y) = (oldCount, newCount)
    for edits in stride(from: trace.count - 1, to: 0, by: -1) {
      let reached = trace[edits]
      let diagonal = x - y
      let isInsertion =
        diagonal == -edits
        || diagonal != edits
          && reached[diagonal - 1 + limit] < reached[diagonal + 1 + limit]
      let before = isInsertion ? diagonal + 1 : diagonal - 1
      let beforeX = reached[before + limit]
      if isInsertion {
        inserted.append(beforeX - before + offset)
      } else {
        removed.append(beforeX + offset)
      }
      (x, y) = (beforeX, beforeX - before)
    }
    removed.reverse()
    inserted.reverse()
  }
}
