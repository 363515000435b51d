internal import Containment

/// Lists that are flung while their rows have to be loaded, eight loads at a time.
enum LoadRows {
  static let all = [
    row("L1", 80, 120), row("L2", 250, 120), row("L3", 80, 400), row("L4", 250, 400),
  ]

  private static func row(_ name: String, _ speed: Double, _ latency: Int64) -> BenchRow {
    let name = "population/\(name)"
    let summary = "a list flung at \(Int(speed)) rows a second, \(latency) ms to load a row"
    return BenchRow(name, summary) { meter in
      LoadBench(speed: speed, latency: latency * 1_000_000).results(name, meter)
    }
  }
}

private struct LoadBench {
  let speed: Double
  let latency: Int64

  private static let policies = [
    LoadPolicy(name: "order"), LoadPolicy(name: "dwell", tellsDwell: true),
    LoadPolicy(name: "landing", tellsDwell: true, landsFirst: true),
  ]

  /// What came of all seeds under a policy, in sum.
  private struct Found: SimulatedFindings {
    var blank = 0
    var wasted = 0
    var started = 0
    var stops = 0
    var filledStops = 0
    var wait: Int64 = 0

    var numbers: [Int] { [blank, wasted, started, stops, filledStops, Int(wait)] }
  }

  @MainActor
  func results(_ name: String, _ meter: BenchMeter) -> [BenchResult] {
    let flings = (1...meter.size(64, tiny: 2)).map {
      Fling(speed: speed, mix: .rows, seed: UInt64($0), refreshes: meter.size(480, tiny: 160))
    }
    let cells = flings.reduce(0) { $0 + $1.trace.refreshes * $1.trace.visible }
    return Self.policies.map { policy in
      let run = PopulationSimulation.run("\(name):\(policy.name)", meter) {
        simulate(flings, policy)
      }
      var (result, found) = run
      result.figures = [
        .init("blank", 100 * Double(found.blank) / Double(cells), "%"),
        .init("wasted loads", 100 * Double(found.wasted) / Double(max(1, found.started)), "%"),
        .init("filled stops", 100 * Double(found.filledStops) / Double(max(1, found.stops)), "%"),
        .init("filled after", Double(found.wait) / 1e6 / Double(max(1, found.filledStops)), "ms"),
      ]
      result.counts = [("flings", flings.count), ("loads", found.started), ("stops", found.stops)]
      return result
    }
  }

  @MainActor
  private func simulate(_ flings: [Fling], _ policy: LoadPolicy) -> (frames: Int, found: Found) {
    var (frames, found) = (0, Found())
    for fling in flings {
      let run = LoadRun(fling, latency: latency, policy)
      frames += run.frames
      found.blank += run.blank
      found.wasted += run.wasted
      found.started += run.started
      found.stops += run.stops
      found.filledStops += run.filledStops
      found.wait += run.waitTime
    }
    return (frames, found)
  }
}
