internal import Containment

/// A list that is flung for eight seconds: how it moves, and what its rows and frames cost.
struct Fling {
  let trace: FlingTrace
  let frames: FrameCosts
  private let mix: CostMix
  private let seed: UInt64
  private let getsDear: Bool

  /// Makes the fling of a seed.
  ///
  /// - Parameters:
  ///   - speed: How many rows a second a fling begins with, in the mean.
  ///   - mix: What rows cost.
  ///   - getsDear: Whether rows cost three times as much from half way on.
  ///   - seed: Tells it from others.
  ///   - refreshes: How long it is.
  init(
    speed: Double, mix: CostMix, getsDear: Bool = false, seed: UInt64, refreshes: Int = 480
  ) {
    trace = FlingTrace(speed: speed, seed: seed, refreshes: refreshes)
    frames = FrameCosts(seed: seed)
    (self.mix, self.seed, self.getsDear) = (mix, seed, getsDear)
  }

  /// Makes a fling of a given trace.
  init(_ trace: FlingTrace, frames: FrameCosts, mix: CostMix, seed: UInt64 = 1) {
    (self.trace, self.frames, self.mix, self.seed) = (trace, frames, mix, seed)
    getsDear = false
  }

  /// What a row costs that is bound at a refresh.
  func cost(of row: Int, at refresh: Int) -> CellCost {
    var cost = mix.cost(of: row, seed: seed)
    if getsDear, refresh >= trace.refreshes / 2 { cost.nanoseconds *= 3 }
    return cost
  }
}
