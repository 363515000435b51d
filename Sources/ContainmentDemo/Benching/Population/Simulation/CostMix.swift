internal import Containment

/// What filling a cell costs: which of three kinds it is, and the nanoseconds.
struct CellCost: Hashable {
  let kind: Int
  var nanoseconds: Int64
}

/// How much the cells of a workload cost to fill: many little, few much.
struct CostMix {
  /// The medians of the three kinds, in milliseconds.
  var medians: [Double]
  /// No cell costs more milliseconds.
  var cap: Double
  /// How many of a hundred cells are of the first kind, and of the first two.
  private static let shares = [70, 95]
  private static let sigmas = [0.4, 0.5, 0.6]

  /// Cells of 0.67 ms in the mean.
  static let small = CostMix(medians: [0.35, 0.84, 2.8], cap: 30)
  /// Cells of 2.9 ms in the mean.
  static let large = CostMix(medians: [1.515, 3.636, 12.12], cap: 30)
  /// Rows of 1.3 ms in the mean.
  static let rows = CostMix(medians: [0.5, 2, 6], cap: 40)
  /// Rows of 3.3 ms in the mean.
  static let heavyRows = CostMix(medians: [1.25, 5, 15], cap: 40)

  /// What a cell costs: the same for the same numbers, whichever cells were asked for before.
  func cost(of cell: Int, seed: UInt64) -> CellCost {
    var generator = SeededGenerator.scattered(seed &* 0x1_0000_01B3 &+ UInt64(cell))
    let place = generator.below(100)
    let kind = Self.shares.firstIndex { place < $0 } ?? 2
    let drawn = generator.lognormal(median: medians[kind], sigma: Self.sigmas[kind])
    return CellCost(kind: kind, nanoseconds: Int64(min(drawn, cap) * 1_000_000))
  }
}
