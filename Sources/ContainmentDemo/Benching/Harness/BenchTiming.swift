/// What came of timing a workload; times are nanoseconds for one unit.
struct BenchTiming: Sendable {
  /// How many units a run has.
  let units: Int
  /// The runs, the fastest first; never empty.
  let samples: [Double]
  /// The runs of the floor, the fastest first; empty without one.
  let floors: [Double]
  /// What the floor does.
  let floorIs: String?
  /// How many objects one run allocates in its timed part; `nil` where that cannot be counted.
  let allocations: Int?
  /// What every run found.
  let checksum: UInt64
  /// What did not hold.
  var faults: [String]

  var median: Double { samples[samples.count / 2] }
  var min: Double { samples[0] }
  var max: Double { samples[samples.count - 1] }
  var floor: Double? { floors.isEmpty ? nil : floors[floors.count / 2] }
  /// How many times the floor a unit takes.
  var ratio: Double? { floor.map { $0 > 0 ? median / $0 : .infinity } }
}
