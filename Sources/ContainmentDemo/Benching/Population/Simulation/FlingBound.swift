/// The fewest blank cells that any order of filling leaves on a fling, one frame at a time.
///
/// It holds for whoever drops no frame.
enum FlingBound {
  /// When a row may be filled at the earliest.
  enum Start: Int {
    /// In the frame in which it is bound.
    case sameFrame
    /// In the frame after, as the contract says: the first frame shows the placeholder.
    case nextFrame
  }

  /// How many cells of all refreshes have to be blank.
  static func blank(_ fling: Fling, from start: Start) -> Int {
    let capacities = (0..<fling.trace.refreshes).map { refresh in
      fling.frames.capacity(refresh, isBusy: fling.trace.isBusy(refresh))
    }
    return blank(fling.trace, capacities, from: start) { row, refresh in
      fling.cost(of: row, at: refresh).nanoseconds
    }
  }

  /// Counts the cells of all refreshes that have to be blank.
  ///
  /// - Parameters:
  ///   - trace: The rows that are in view and that have a cell. Those of the beginning are filled.
  ///   - capacities: What the frame of each refresh has for filling.
  ///   - start: When a row may be filled at the earliest.
  ///   - cost: What a row costs that is bound at a refresh.
  /// - Returns: How many cells.
  static func blank(
    _ trace: FlingTrace, _ capacities: [Int64], from start: Start, cost: (Int, Int) -> Int64
  ) -> Int {
    // What frames had for filling before each refresh.
    var before: [Int64] = [0]
    var bound: [Int: (refresh: Int, cost: Int64)] = [:]
    var window = trace.window(0)
    var blank = 0
    for refresh in 0..<trace.refreshes {
      let all = before[refresh] + capacities[refresh]
      before.append(all)
      let old = window
      window = trace.window(refresh)
      for row in window where !old.contains(row) { bound[row] = (refresh, cost(row, refresh)) }
      let cells = trace.view(refresh).compactMap { bound[$0] }.map { row in
        FrameBound.Cell(cost: row.cost, capacity: all - before[row.refresh + start.rawValue])
      }
      blank += FrameBound.blank(cells)
    }
    return blank
  }
}
