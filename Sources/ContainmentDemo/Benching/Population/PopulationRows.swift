internal import Containment

/// The population scheduler: what a step and a request cost by themselves, and what it makes of simulated screens.
enum PopulationRows {
  static let all = overhead + OpeningRows.all + FlingRows.all + LoadRows.all

  private static let overhead = [
    BenchRow(
      "population/step", "5,000 steps of three identifiers in one frame, clock read included"
    ) {
      [PopulationBench.step($0)]
    },
    BenchRow("population/request", "10,000 requests of four priorities, every other one cancelled")
    {
      [PopulationBench.request($0), PopulationBench.request($0, isDriven: true)]
    },
    BenchRow(
      "population/rebind", "1,000 hosts bound to other items and asked for in each of 100 frames"
    ) {
      [PopulationBench.rebind($0)]
    },
  ]
}

@MainActor
private enum PopulationBench {
  static func step(_ meter: BenchMeter) -> BenchResult {
    let stage = PopulationBenchStage(jobs: meter.size(10_000, tiny: 100))
    let steps = stage.jobs / 2
    let floor = BenchFloor("a FIFO of numbers, a virtual call and a clock read", units: steps) {
      let contents = stage.contents
      var queue: [Int] = []
      for job in stride(from: 1, to: stage.jobs, by: 2) { queue.append(job) }
      var last: UInt64 = 0
      var sum: UInt64 = 0
      for job in queue {
        sum &+= contents[job].fill()
        last = max(last, BenchClock.passed)
      }
      return last == 0 ? 0 : sum
    }
    let timing = meter.measure(units: steps, expected: UInt64(steps), floor: floor) { watch in
      stage.bind()
      stage.request()
      stage.cancel()
      let before = stage.filled
      stage.frame { run in watch.time(run) }
      return stage.filled - before
    }
    var result = BenchResult("population/step", unit: "a step", timing)
    result.counts = [("steps", steps)]
    result.goal = BenchGoal(nanoseconds: 150, allocations: 0)
    return result
  }

  /// Driven, each request asks a driver for a frame besides, as in a window that has one.
  static func request(_ meter: BenchMeter, isDriven: Bool = false) -> BenchResult {
    let stage = PopulationBenchStage(
      jobs: meter.size(10_000, tiny: 100), isDriven: isDriven)
    let units = stage.jobs + stage.jobs / 2
    let timing = meter.measure(units: units, expected: UInt64(stage.jobs / 2)) { watch in
      stage.bind()
      watch.time {
        stage.request()
        stage.cancel()
      }
      return UInt64(stage.scheduler.queuedCount)
    }
    let name = isDriven ? "population/request:driven" : "population/request"
    var result = BenchResult(name, unit: "a request or cancel", timing)
    result.counts = [("requests", stage.jobs), ("cancels", stage.jobs / 2)]
    if !isDriven { result.goal = BenchGoal(nanoseconds: 20, allocations: 0) }
    return result
  }
}

extension PopulationBench {
  static func rebind(_ meter: BenchMeter) -> BenchResult {
    let stage = PopulationBenchStage(jobs: meter.size(1000, tiny: 10))
    let frames = meter.size(100, tiny: 5)
    let units = stage.jobs * frames
    var ended = 0
    stage.scheduler.onFrameReport = { ended += $0.finished + $0.cancelled }
    let timing = meter.measure(units: units, expected: UInt64(units)) { watch in
      ended = 0
      for _ in 0..<frames {
        watch.time {
          stage.bind()
          stage.request()
        }
        stage.frame(budget: .zero) { $0() }
      }
      // What is open yet is filled.
      stage.frame { $0() }
      return UInt64(ended)
    }
    var result = BenchResult("population/rebind", unit: "a rebind", timing)
    result.counts = [("rebinds", units)]
    result.goal = BenchGoal(nanoseconds: 40, allocations: 0)
    return result
  }
}

/// A scheduler over hosts that do next to nothing.
@MainActor
private final class PopulationBenchStage {
  let jobs: Int
  let scheduler: PopulationScheduler
  let contents: [FilledContent]
  private let context: LifecycleContext
  private let clock = PassedClock()
  private var slots: [PopulationSlot] = []
  private var bindings: [PopulationBinding] = []
  private let priorities: [PopulationPriority]
  private var generation: UInt32 = 0

  var filled: UInt64 { contents.reduce(0) { $0 + $1.fills } }

  init(jobs: Int, isDriven: Bool = false) {
    self.jobs = jobs
    var random = SeededGenerator(seed: 3)
    priorities = (0..<jobs).map { _ in PopulationPriority.allCases[Int(random.next() % 4)] }
    context = LifecycleContext(misuse: .refuse)
    scheduler = PopulationScheduler(
      context: context, window: context.log.addSubject(HostStage.self), clock: clock)
    if isDriven { scheduler.driver = ManualFrameDriver(clock: clock) }
    contents = (0..<jobs).map { FilledContent.make($0) }
    let lane = scheduler.makeLane(for: context.log.addSubject(HostStage.self))
    let names = ["bench:first", "bench:second", "bench:third"].map { InternedName($0) }
    for job in 0..<jobs {
      guard let slot = scheduler.register(contents[job], identifier: names[job % 3], in: lane)
      else { continue }
      slots.append(slot)
    }
  }

  func bind() {
    generation += 1
    context.beginTick()
    bindings.removeAll(keepingCapacity: true)
    for (job, slot) in slots.enumerated() {
      let subject = PopulationSubject(
        content: contents[job].subject, item: ItemIdentity(Int64(job)),
        indexPath: IndexPath(item: job, section: 0), generation: generation)
      if let binding = scheduler.bind(slot, to: subject) { bindings.append(binding) }
    }
  }

  func request() {
    for job in 0..<jobs { scheduler.setNeedsPopulation(bindings[job], priorities[job]) }
  }

  func cancel() {
    for job in stride(from: 0, to: jobs, by: 2) { scheduler.cancel(bindings[job]) }
  }

  func frame(budget: Duration = .seconds(60), _ time: (() -> Void) -> Void) {
    context.beginTick()
    let start = clock.now
    let timing = FrameTiming(start: start, deadline: start.advanced(by: budget))
    time { scheduler.runFrame(timing) }
  }
}

/// Real time, read the cheapest way there is.
@MainActor
private final class PassedClock: FrameClock {
  var now: Instant { Instant(nanoseconds: Int64(BenchClock.passed)) }
  func advanceToNextFrame() {}
}

/// Something to fill; which of the two a call reaches is known only while it runs.
@MainActor
private class FilledContent: PopulationHost {
  let subject = SubjectIdentity.none
  private(set) var fills: UInt64 = 0

  static func make(_ number: Int) -> FilledContent {
    number.isMultiple(of: 2) ? FilledContent() : OddContent()
  }

  func fill() -> UInt64 {
    fills += 1
    return 1
  }

  func populate(_ context: PopulationContext) throws -> PopulationStep {
    _ = fill()
    return .finished
  }

  func populationDidEnd(_ binding: PopulationBinding, _ outcome: PopulationOutcome) {}
}

private final class OddContent: FilledContent {
  override func fill() -> UInt64 { super.fill() }
}
