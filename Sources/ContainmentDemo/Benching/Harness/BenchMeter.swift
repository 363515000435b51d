/// Runs a workload and its floor in turns, and says what a unit of each took.
@MainActor
struct BenchMeter {
  /// How often a workload is timed after its warm-up.
  let runs: Int
  /// Whether workloads are to be as small as still makes sense, for tests of the harness.
  let isTiny: Bool

  init(runs: Int = 9, isTiny: Bool = false) {
    self.runs = max(1, runs)
    self.isTiny = isTiny
  }

  /// A number of the workload; the second one in tests.
  func size(_ full: Int, tiny: Int) -> Int { isTiny ? tiny : full }

  /// A run that takes longer than this is repeated only a few times, or nobody would wait for the end.
  private static let longRun: UInt64 = 1_000_000_000
  private static let fewRuns = 3

  /// Warms up, then times runs; floor and workload take turns, because the machine changes its pace.
  ///
  /// - Parameters:
  ///   - units: How many units a run has; figures are for one of them.
  ///   - expected: What the checksum must be, found in another way; `nil` where runs are only held
  ///     against each other.
  ///   - floor: The same work by plain loops over plain arrays, and its units.
  ///   - body: One run, which times what counts and gives a checksum of what it found.
  /// - Returns: The figures, and what did not hold.
  func measure(
    units: Int, expected: UInt64? = nil, floor: BenchFloor? = nil,
    _ body: (inout BenchStopwatch) -> UInt64
  ) -> BenchTiming {
    var faults: [String] = []
    var warmUp = BenchStopwatch()
    let checksum = body(&warmUp)
    if let expected, expected != checksum {
      faults.append("checksum \(hex(checksum)), expected \(hex(expected))")
    }
    floor?.before()
    let floorSum = floor?.run()
    let runs = warmUp.elapsed > Self.longRun ? min(self.runs, Self.fewRuns) : self.runs
    var samples: [Double] = []
    var floors: [Double] = []
    for run in 1...runs {
      if let floor, let floorSum {
        floor.before()
        let start = BenchClock.computed
        let sum = floor.run()
        floors.append(Double(BenchClock.computed - start) / Double(max(1, floor.units)))
        if sum != floorSum { faults.append("run \(run): the floor's checksum changed") }
      }
      var watch = BenchStopwatch()
      let sum = body(&watch)
      samples.append(Double(watch.elapsed) / Double(max(1, units)))
      if sum != checksum {
        faults.append("run \(run): checksum \(hex(sum)), before it was \(hex(checksum))")
      }
    }
    var allocations: Int?
    if AllocationCount.isMeaningful {
      var watch = BenchStopwatch(countingAllocations: true)
      if body(&watch) != checksum {
        faults.append("the checksum changed while allocations counted")
      }
      allocations = watch.allocations
    }
    return BenchTiming(
      units: units, samples: samples.sorted(), floors: floors.sorted(), floorIs: floor?.words,
      allocations: allocations, checksum: checksum, faults: faults)
  }

  private func hex(_ number: UInt64) -> String { String(number, radix: 16) }
}

/// The least that a workload could cost on this machine: plain loops over plain arrays.
struct BenchFloor {
  /// What it does, in a few words.
  let words: String
  /// How many units a run has.
  let units: Int
  /// What is done before a run and not timed.
  let before: () -> Void
  /// Runs it once and gives a checksum, so that nothing of it is optimised away.
  let run: () -> UInt64

  init(
    _ words: String, units: Int, before: @escaping () -> Void = {}, run: @escaping () -> UInt64
  ) {
    self.words = words
    self.units = units
    self.before = before
    self.run = run
  }
}
