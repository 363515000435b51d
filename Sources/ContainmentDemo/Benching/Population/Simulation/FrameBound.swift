/// How many cells of a frame could be filled by its end at most, if all time since each was bound went to
/// this frame's cells alone.
enum FrameBound {
  /// A cell in view: what it costs, and what frames had for filling since it was bound, in nanoseconds.
  struct Cell: Hashable {
    let cost: Int64
    let capacity: Int64
  }

  /// How many of the cells must be blank, whatever the order of filling.
  ///
  /// The algorithm of Moore and Hodgson for the fewest late jobs: cells by rising capacity, and whenever the sum is
  /// more than the capacity, the most expensive of those so far is left out. O(cells^2).
  static func blank(_ cells: [Cell]) -> Int {
    var chosen: [Int64] = []
    var (sum, leftOut) = (Int64(0), 0)
    for cell in cells.sorted(by: { $0.capacity < $1.capacity }) {
      chosen.insert(cell.cost, at: chosen.firstIndex { $0 > cell.cost } ?? chosen.count)
      sum += cell.cost
      if sum > cell.capacity {
        sum -= chosen.removeLast()
        leftOut += 1
      }
    }
    return leftOut
  }
}
