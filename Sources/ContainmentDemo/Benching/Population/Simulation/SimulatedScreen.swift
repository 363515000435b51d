internal import Containment

/// A screen in virtual time, with a real scheduler: sixty frames a second, whose costs are given.
@MainActor
final class SimulatedScreen {
  let scheduler: PopulationScheduler
  let lane: PopulationLane
  let context: LifecycleContext
  /// By how many nanoseconds the last frame was late.
  private(set) var overrun: Int64 = 0

  private let driver = VirtualFrameDriver(framesPerSecond: Refresh.perSecond)
  private let costs: FrameCosts
  private var number = 0

  /// Makes a screen that stands at the first frame.
  init(costs: FrameCosts) {
    self.costs = costs
    context = LifecycleContext(clock: driver.clock, misuse: .refuse, logCapacity: 64)
    scheduler = PopulationScheduler(
      context: context, window: context.log.addSubject(SimulatedScreen.self))
    lane = scheduler.makeLane(for: context.log.addSubject(SimulatedScreen.self))
  }

  /// The time in nanoseconds.
  var now: Int64 { driver.virtualClock.now.nanoseconds }

  /// Lets time go by.
  func spend(_ nanoseconds: Int64) { driver.virtualClock.advance(by: .nanoseconds(nanoseconds)) }

  /// Runs the next frame; its number, and how many refreshes more than one it took.
  func step(_ work: some SimulatedWork) -> (number: Int, dropped: Int) {
    let dropped = driver.droppedFrames
    driver.onFrame = { [unowned self, unowned work] timing in run(timing, work) }
    driver.step()
    driver.onFrame = nil
    return (number, Int(driver.droppedFrames - dropped))
  }

  private func run(_ timing: FrameTiming, _ work: some SimulatedWork) {
    number = Refresh.number(at: timing.start.nanoseconds)
    work.arrive()
    context.beginTick()
    spend(work.isBusy(number) ? costs.busy : costs.quiet)
    work.layout(number)
    work.fill(timing)
    let commit = costs.commit(number)
    spend(commit)
    scheduler.noteCommit(took: .nanoseconds(commit))
    overrun = max(0, now - timing.deadline.nanoseconds)
    context.endTick()
  }
}

/// What is done in the frames of a simulated screen.
@MainActor
protocol SimulatedWork: AnyObject {
  /// Whether input and layout cost more than usual in a frame.
  func isBusy(_ frame: Int) -> Bool

  /// What came in since the last frame.
  func arrive()

  /// What is done before filling.
  func layout(_ frame: Int)

  /// Fills cells.
  func fill(_ timing: FrameTiming)
}

extension SimulatedWork {
  func arrive() {}
}

/// When the screen shows something new: number n at n sixtieths of a second.
enum Refresh {
  static let perSecond: Int64 = 60

  /// When a refresh is, in nanoseconds.
  static func instant(_ number: Int) -> Int64 {
    let (seconds, rest) = Int64(number).quotientAndRemainder(dividingBy: perSecond)
    return seconds * 1_000_000_000 + rest * 1_000_000_000 / perSecond
  }

  /// How long it is from a refresh to the next.
  static func interval(_ number: Int) -> Int64 { instant(number + 1) - instant(number) }

  /// The refresh at an instant that is one.
  static func number(at instant: Int64) -> Int {
    let (seconds, rest) = instant.quotientAndRemainder(dividingBy: 1_000_000_000)
    // Rounded up: an instant is rounded down.
    return Int(seconds * perSecond + (rest * perSecond + 999_999_999) / 1_000_000_000)
  }
}
