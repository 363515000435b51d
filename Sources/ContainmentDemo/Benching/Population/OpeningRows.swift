internal import Containment

/// Screens full of cells that open with a transition of 21 frames.
enum OpeningRows {
  static let all = [
    row(
      "O200", "200 cells of 0.67 ms in the mean, filled while a transition of 21 frames opens them"
    ) {
      OpeningBench(cells: 200, mix: .small, isCheap: true)
    },
    row("O60", "60 cells of 2.9 ms in the mean, some longer than a frame, opened in the same way") {
      OpeningBench(cells: 60, mix: .large, isCheap: false)
    },
    row("E", "O200, where every twentieth cell fails in its first step") {
      OpeningBench(cells: 200, mix: .small, isCheap: true, failing: 20)
    },
  ]

  private static func row(
    _ name: String, _ summary: String, _ bench: @escaping @Sendable () -> OpeningBench
  ) -> BenchRow {
    BenchRow("population/\(name)", summary) { bench().results("population/\(name)", $0) }
  }
}

private struct OpeningBench: Sendable {
  let cells: Int
  let mix: CostMix
  /// Whether cells fit into frames whole; then policies that do not split them have goals too.
  let isCheap: Bool
  /// Every how many-th cell fails.
  var failing: Int?

  private static let policies = [
    FillPolicy(name: "eager", choice: .eager),
    FillPolicy(name: "one", choice: .oneAFrame, gate: .hold),
    FillPolicy(name: "hold", gate: .hold),
    FillPolicy(name: "throttle", gate: .throttle(share: 0.5)),
    FillPolicy(name: "open"),
    FillPolicy(name: "hold-split", stepLength: FillPolicy.short, gate: .hold),
    FillPolicy(name: "throttle-split", stepLength: FillPolicy.short, gate: .throttle(share: 0.5)),
    FillPolicy(name: "open-split", stepLength: FillPolicy.short),
  ]

  /// What came of all seeds under a policy, in sum; times in nanoseconds.
  private struct Found: SimulatedFindings {
    var drops = 0
    var dropsInTransition = 0
    var first: Int64 = 0
    var all: Int64 = 0
    var failed = 0
    var overruns: [Int64] = []
    /// How many openings were over earlier than is possible without a dropped frame, and dropped none.
    var impossible = 0

    var numbers: [Int] {
      [drops, dropsInTransition, Int(first), Int(all), failed, impossible]
        + overruns.map { Int($0) }
    }
  }

  @MainActor
  func results(_ name: String, _ meter: BenchMeter) -> [BenchResult] {
    let openings = (1...meter.size(200, tiny: 2)).map {
      var opening = Opening(
        cells: meter.isTiny ? cells / 5 : cells, mix: mix, seed: UInt64($0))
      opening.failing = failing
      return opening
    }
    let failures = openings.reduce(0) { sum, opening in
      sum + opening.cells.indices.count { opening.fails($0) }
    }
    let held = openings.map { $0.bound(isHeld: true) }
    let free = openings.map { $0.bound(isHeld: false) }
    // What fails ends before it cost all that it was to: bounds and other policies know nothing of that.
    let policies =
      failing == nil ? Self.policies : Self.policies.filter { $0.gate == .throttle(share: 0.5) }
    return policies.map { policy in
      let isHeld = policy.gate == .hold
      let run = PopulationSimulation.run("\(name):\(policy.name)", meter) {
        simulate(openings, policy, bounds: isHeld ? held : free)
      }
      var result = run.result
      result.check("failed cells", run.found.failed, failures)
      result.check("openings faster than possible", run.found.impossible, 0)
      describe(&result, run.found, policy, held: held, bounds: isHeld ? held : free)
      return result
    }
  }

  @MainActor
  private func simulate(
    _ openings: [Opening], _ policy: FillPolicy, bounds: [Int64]
  ) -> (frames: Int, found: Found) {
    var (frames, found) = (0, Found())
    for (opening, bound) in zip(openings, bounds) {
      let run = OpeningRun(opening, policy)
      frames += run.frames
      found.drops += run.drops
      found.dropsInTransition += run.dropsInTransition
      found.first += run.firstContent
      found.all += run.allContent
      found.failed += run.failed
      found.overruns.append(run.worstOverrun)
      if failing == nil, run.drops == 0, run.allContent < bound { found.impossible += 1 }
    }
    found.overruns.sort()
    return (frames, found)
  }

  private func describe(
    _ result: inout BenchResult, _ found: Found, _ policy: FillPolicy, held: [Int64],
    bounds: [Int64]
  ) {
    let count = Double(bounds.count)
    let inTransition = Double(found.dropsInTransition) / count
    let all = Double(found.all)
    let toHeld = all / Double(held.reduce(0, +))
    result.figures = [
      .init("dropped in transition", inTransition), .init("dropped", Double(found.drops) / count),
      .init(
        "worst overrun p95", Double(found.overruns[found.overruns.count * 19 / 20]) / 1e6, "ms"),
      .init("first content", Double(found.first) / count / 1e6, "ms"),
      .init("all content", all / count / 1e6, "ms"),
      .init("to the bound", all / Double(bounds.reduce(0, +)), "x"),
      .init("to the bound behind a hold", toHeld, "x"),
    ]
    result.counts = [("openings", bounds.count), ("failed", found.failed)]
    guard case .scheduled = policy.choice, isCheap || policy.stepLength != nil else { return }
    switch policy.gate {
    case .throttle:
      result.goal.others = [
        .init("<= 0.05 dropped in transition", inTransition, atMost: 0.05),
        .init("all content <= 0.85x the bound behind a hold", toHeld, atMost: 0.85),
      ]
    case .hold:
      result.goal.others = [
        .init("all content <= 1.1x the bound behind a hold", toHeld, atMost: 1.1)
      ]
    case nil: break
    }
  }
}
