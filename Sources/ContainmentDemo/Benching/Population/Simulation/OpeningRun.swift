internal import Containment

/// An opening under a policy, and what came of it; times in nanoseconds since the first frame.
@MainActor
final class OpeningRun: SimulatedWork {
  /// How many frames ran.
  private(set) var frames = 0
  /// How many refreshes had nothing new to show because a frame took too long.
  private(set) var drops = 0
  /// How many of them during the transition.
  private(set) var dropsInTransition = 0
  /// By how much the latest frame was late.
  private(set) var worstOverrun: Int64 = 0
  /// When the first content was seen.
  private(set) var firstContent: Int64 = 0
  /// When all content was seen.
  private(set) var allContent: Int64 = 0

  private let screen: SimulatedScreen
  private let policy: FillPolicy
  private var cells: [SimulatedCell] = []
  private var gate: PopulationGate?

  /// How many cells have no content because it could not be had.
  var failed: Int { cells.count(where: \.hasFailed) }

  /// Asks for all cells before the first frame, and runs frames until all are filled.
  init(_ opening: Opening, _ policy: FillPolicy) {
    screen = SimulatedScreen(costs: opening.frames)
    self.policy = policy
    for (item, cost) in opening.cells.enumerated() {
      let cell = SimulatedCell(on: screen, kind: cost.kind, stepLength: policy.stepLength)
      cell.bind(to: item, cost: cost.nanoseconds)
      cell.fails = opening.fails(item)
      cells.append(cell)
      guard case .scheduled = policy.choice, let binding = cell.binding else { continue }
      screen.scheduler.setNeedsPopulation(binding, .visible)
    }
    if let strength = policy.gate {
      gate = screen.scheduler.closeGate(strength, reason: "opening", timeout: .seconds(2))
    }
    while allContent == 0 { step() }
    screen.scheduler.shutDown()
  }

  private func step() {
    let frame = screen.step(self)
    let next = frame.number + frame.dropped + 1
    if next >= Opening.transition { gate?.open() }
    frames += 1
    drops += frame.dropped
    if frame.number < Opening.transition { dropsInTransition += frame.dropped }
    worstOverrun = max(worstOverrun, screen.overrun)
    if firstContent == 0, cells.contains(where: \.isFilled) { firstContent = Refresh.instant(next) }
    if cells.allSatisfy({ $0.isFilled || $0.hasFailed }) { allContent = Refresh.instant(next) }
  }

  func isBusy(_ frame: Int) -> Bool { frame < Opening.transition }

  func layout(_ frame: Int) {}

  func fill(_ timing: FrameTiming) {
    switch policy.choice {
    case .eager: for cell in cells { cell.fill() }
    case .oneAFrame: if gate?.isOpen ?? true { cells.first { !$0.isFilled }?.fill() }
    case .scheduled: screen.scheduler.runFrame(timing)
    }
  }
}
