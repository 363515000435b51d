internal import Containment

/// A screen full of cells that opens with a transition.
struct Opening {
  /// How many frames the transition has.
  static let transition = 21

  let cells: [CellCost]
  let frames: FrameCosts
  /// Every how many-th cell fails in its first step; `nil` for none.
  var failing: Int?

  /// Makes the opening of a seed.
  init(cells count: Int, mix: CostMix, seed: UInt64) {
    cells = (0..<count).map { mix.cost(of: $0, seed: seed) }
    frames = FrameCosts(seed: seed)
  }

  /// Makes an opening of given costs.
  init(cells: [CellCost], frames: FrameCosts) { (self.cells, self.frames) = (cells, frames) }

  /// When all cells could be filled at the earliest, in nanoseconds since the first frame.
  ///
  /// - Parameter isHeld: Whether nothing may be filled before the transition is over.
  /// - Returns: The end of a frame.
  func bound(isHeld: Bool) -> Int64 {
    FluidBound.end(of: cells.map(\.nanoseconds)) { frame in
      let isBusy = frame < Self.transition
      return isBusy && isHeld ? 0 : frames.capacity(frame, isBusy: isBusy)
    }
  }

  /// Whether the content of a cell cannot be had.
  func fails(_ cell: Int) -> Bool { failing.map { cell % $0 == $0 - 1 } ?? false }
}
