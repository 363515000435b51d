/// The known names that look most like a name that is not known.
package enum NearestNames {
  /// The up to `limit` known names nearest to `name`, nearest first, ties in alphabetical order.
  ///
  /// A name counts as near while at most a third of the longer of the two would have to change, and
  /// two letters may always differ. Costs O(names * length²).
  package static func nearest(to name: String, among known: [String], limit: Int = 3) -> [String] {
    let wanted = Array(name.lowercased())
    var scored: [(distance: Int, name: String)] = []
    for candidate in known {
      let letters = Array(candidate.lowercased())
      let allowed = max(2, max(wanted.count, letters.count) / 3)
      let distance = editDistance(wanted, letters)
      if distance <= allowed { scored.append((distance, candidate)) }
    }
    scored.sort { $0.distance == $1.distance ? $0.name < $1.name : $0.distance < $1.distance }
    return scored.prefix(limit).map(\.name)
  }

  /// The fewest insertions, deletions, replacements and swaps of neighbours between two words.
  static func editDistance(_ from: [Character], _ to: [Character]) -> Int {
    guard !from.isEmpty, !to.isEmpty else { return max(from.count, to.count) }
    var beforeLast = [Int](repeating: 0, count: to.count + 1)
    var last = Array(0...to.count)
    for row in 1...from.count {
      var current = [row] + [Int](repeating: 0, count: to.count)
      for column in 1...to.count {
        let change = from[row - 1] == to[column - 1] ? 0 : 1
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + change)
        if row > 1, column > 1, from[row - 1] == to[column - 2], from[row - 2] == to[column - 1] {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current[column] = best
      }
      (beforeLast, last) = (last, current)
    }
    return last[to.count]
  }
}
