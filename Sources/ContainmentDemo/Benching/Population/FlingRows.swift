internal import Containment

/// Lists of 100,000 rows that are flung for eight seconds.
enum FlingRows {
  static let all =
    kinds.map { kind in
      BenchRow("population/\(kind.name)", kind.summary) { kind.results($0) }
    } + [
      BenchRow("population/flings", "F1 to F4 in sum, with rows that cannot be filled in parts") {
        [FlingKind.sum(Array(kinds.prefix(4)), $0)]
      }
    ]

  private static let kinds = [
    FlingKind("F1", 80, .rows, "a list flung at 80 rows a second, 1.3 ms a row in the mean"),
    FlingKind("F2", 250, .rows, "the same at 250 rows a second"),
    FlingKind("F3", 80, .heavyRows, "80 rows a second, 3.3 ms a row in the mean"),
    FlingKind("F4", 250, .heavyRows, "the same at 250 rows a second, more than frames can fill"),
    FlingKind(
      "D", 250, .rows, "F2, where rows cost three times as much from half way on", getsDear: true),
  ]
}

private struct FlingKind: Sendable {
  let name: String
  let speed: Double
  let mix: CostMix
  let summary: String
  let getsDear: Bool

  init(
    _ name: String, _ speed: Double, _ mix: CostMix, _ summary: String, getsDear: Bool = false
  ) {
    (self.name, self.speed, self.mix, self.summary) = (name, speed, mix, summary)
    self.getsDear = getsDear
  }

  private static let policies = [
    FillPolicy(name: "eager", choice: .eager), FillPolicy(name: "one", choice: .oneAFrame), whole,
    FillPolicy(name: "split", stepLength: FillPolicy.short),
  ]
  private static let whole = FillPolicy(name: "whole")

  /// What came of all seeds under a policy, in sum.
  private struct Found: SimulatedFindings {
    var blank = 0
    var stale = 0
    var drops = 0
    var overrun: Int64 = 0
    /// How many flings had fewer blank cells than is possible without a dropped frame, and dropped none.
    var impossible = 0

    var numbers: [Int] { [blank, stale, drops, Int(overrun), impossible] }
  }

  private struct Load {
    let flings: [Fling]
    /// The fewest blank cells, by fling.
    let sameFrame: [Int]
    let nextFrame: [Int]

    /// How long the lists travel, in seconds.
    var travel: Double {
      Double(flings.reduce(0) { $0 + $1.trace.travelling }) / Double(Refresh.perSecond)
    }

    /// How many cells were seen, in hundreds.
    var hundreds: Double {
      Double(flings.reduce(0) { $0 + $1.trace.refreshes * $1.trace.visible }) / 100
    }
  }

  @MainActor
  private func load(_ meter: BenchMeter) -> Load {
    let flings = (1...meter.size(64, tiny: 2)).map {
      Fling(
        speed: speed, mix: mix, getsDear: getsDear, seed: UInt64($0),
        refreshes: meter.size(480, tiny: 160))
    }
    return Load(
      flings: flings, sameFrame: flings.map { FlingBound.blank($0, from: .sameFrame) },
      nextFrame: flings.map { FlingBound.blank($0, from: .nextFrame) })
  }

  @MainActor
  func results(_ meter: BenchMeter) -> [BenchResult] {
    let load = load(meter)
    return Self.policies.map { policy in
      let run = PopulationSimulation.run("population/\(name):\(policy.name)", meter) {
        Self.simulate(load, policy)
      }
      var result = run.result
      result.check("flings better than possible", run.found.impossible, 0)
      Self.describe(&result, run.found, load, policy)
      return result
    }
  }

  @MainActor
  private static func simulate(_ load: Load, _ policy: FillPolicy) -> (frames: Int, found: Found) {
    var (frames, found) = (0, Found())
    var bounds = load.sameFrame
    if case .scheduled = policy.choice { bounds = load.nextFrame }
    for (fling, bound) in zip(load.flings, bounds) {
      let run = FlingRun(fling, policy)
      frames += run.frames
      found.blank += run.blank
      found.stale += run.stale
      found.drops += run.drops
      found.overrun += run.overrun
      if run.drops == 0, run.stale == 0, run.blank < bound { found.impossible += 1 }
    }
    return (frames, found)
  }

  private static func describe(
    _ result: inout BenchResult, _ found: Found, _ load: Load, _ policy: FillPolicy
  ) {
    let bad = Double(found.blank + found.stale)
    let (same, next) = (load.sameFrame.reduce(0, +), load.nextFrame.reduce(0, +))
    let count = Double(load.flings.count)
    result.figures = [
      .init("bad", bad / load.hundreds, "%"),
      .init("blank", Double(found.blank) / load.hundreds, "%"),
      .init("dropped", Double(found.drops) / count),
      .init("late", Double(found.overrun) / 1e6 / load.travel, "ms/s"),
      .init("bound", Double(next) / load.hundreds, "%"),
      .init("to the bound", next == 0 ? 0 : bad / Double(next), "x"),
      .init("bound in the same frame", Double(same) / load.hundreds, "%"),
    ]
    result.counts = [("flings", load.flings.count)]
    guard policy.stepLength != nil else { return }
    result.goal.others = [
      .init("bad <= 3x the bound", bad, atMost: 3 * Double(next)),
      .init("late <= 0.1 ms/s", result.figures[3].value, atMost: 0.1),
    ]
  }

  /// Several kinds without splitting, in sum.
  @MainActor
  static func sum(_ kinds: [FlingKind], _ meter: BenchMeter) -> BenchResult {
    let loads = kinds.map { $0.load(meter) }
    let run = PopulationSimulation.run("population/flings", meter) {
      let runs = loads.map { simulate($0, whole) }
      return (runs.reduce(0) { $0 + $1.frames }, runs.map(\.found))
    }
    var result = run.result
    var (bad, drops) = (0.0, 0.0)
    for (found, load) in zip(run.found, loads) {
      bad += Double(found.blank + found.stale) / load.hundreds
      drops += Double(found.drops) / Double(load.flings.count)
    }
    result.figures = [.init("bad", bad, "%"), .init("dropped", drops)]
    result.goal.others = [
      .init("<= 25 dropped", drops, atMost: 25), .init("bad <= 14 %", bad, atMost: 14),
    ]
    return result
  }
}
