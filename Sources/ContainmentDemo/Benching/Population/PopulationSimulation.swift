internal import Containment

/// Runs simulations in virtual time, whose figures are the same on every machine.
@MainActor
enum PopulationSimulation {
  /// Runs something twice; both times have to find the same.
  ///
  /// - Parameters:
  ///   - name: The row's name, with a colon and the variant.
  ///   - meter: How often at most.
  ///   - body: A run; how many frames it simulated, and what it found.
  /// - Returns: What simulating a frame took, and what the last run found.
  static func run<Found: SimulatedFindings>(
    _ name: String, _ meter: BenchMeter, _ body: () -> (frames: Int, found: Found)
  ) -> (result: BenchResult, found: Found) {
    var runs: [(nanoseconds: UInt64, frames: Int, found: Found)] = []
    for _ in 0..<min(2, max(1, meter.runs)) {
      let start = BenchClock.computed
      let run = body()
      runs.append((BenchClock.computed - start, run.frames, run.found))
    }
    let last = runs[runs.count - 1]
    let timing = BenchTiming(
      units: last.frames,
      samples: runs.map { Double($0.nanoseconds) / Double(max(1, $0.frames)) }.sorted(),
      floors: [], floorIs: nil, allocations: nil, checksum: checksum(of: last.found),
      faults: runs.allSatisfy { $0.found == last.found } ? [] : ["two runs found different things"])
    return (BenchResult(name, unit: "a simulated frame", timing), last.found)
  }

  private static func checksum(of found: some SimulatedFindings) -> UInt64 {
    found.numbers.reduce(0xCBF2_9CE4_8422_2325) { sum, number in
      (sum ^ UInt64(bitPattern: Int64(number))) &* 0x0000_0100_0000_01B3
    }
  }
}

/// What simulations found, in numbers.
protocol SimulatedFindings: Hashable {
  /// All of it, in an order that never changes.
  var numbers: [Int] { get }
}

extension Array: SimulatedFindings where Element: SimulatedFindings {
  var numbers: [Int] { flatMap(\.numbers) }
}

extension BenchGoal.Other {
  /// That a figure is no more than a limit.
  init(_ words: String, _ figure: Double, atMost limit: Double) {
    self.init(words: words, isMet: figure <= limit)
  }
}
