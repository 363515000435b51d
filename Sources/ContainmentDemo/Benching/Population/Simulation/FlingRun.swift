internal import Containment

/// A list that is flung under a policy, and what came of it.
@MainActor
final class FlingRun: SimulatedWork {
  /// How many frames ran.
  private(set) var frames = 0
  /// How many cells of all refreshes were blank.
  private(set) var blank = 0
  /// How many cells of all refreshes stood where they were although they were to move.
  private(set) var stale = 0
  /// How many refreshes on the way had nothing new to show because a frame took too long.
  private(set) var drops = 0
  /// By how many nanoseconds frames on the way were late, in sum.
  private(set) var overrun: Int64 = 0

  private let screen: SimulatedScreen
  private let list: SimulatedList
  private let fling: Fling
  private let policy: FillPolicy
  private var window: Range<Int>
  private var direction = 1
  private var waiting: [Int] = []
  private var shown: (top: Int, blank: Int)

  /// Runs it to its end.
  init(_ fling: Fling, _ policy: FillPolicy) {
    screen = SimulatedScreen(costs: fling.frames)
    list = SimulatedList(on: screen, stepLength: policy.stepLength)
    (self.fling, self.policy) = (fling, policy)
    window = fling.trace.window(0)
    shown = (fling.trace.tops[0], 0)
    // The list was there before: what it shows at first is filled.
    for row in window {
      _ = list.bind(row, CellCost(kind: fling.cost(of: row, at: 0).kind, nanoseconds: 0))
    }
    while step() {}
    screen.scheduler.shutDown()
  }

  /// Runs a frame and looks at what is seen until it is; whether there is more to come.
  private func step() -> Bool {
    let trace = fling.trace
    let frame = screen.step(self)
    frames += 1
    let isTravelling = trace.direction(frame.number) != 0
    if isTravelling { overrun += screen.overrun }
    let next = frame.number + frame.dropped + 1
    for refresh in frame.number..<min(next - 1, trace.refreshes) {
      if trace.tops[refresh] == shown.top {
        blank += shown.blank
      } else {
        stale += trace.visible
        if trace.direction(refresh) != 0 { drops += 1 }
      }
    }
    guard next <= trace.refreshes else { return false }
    shown = (trace.tops[frame.number], list.blank(trace.view(frame.number)))
    blank += shown.blank
    return next < trace.refreshes
  }

  func isBusy(_ frame: Int) -> Bool { fling.trace.isBusy(frame) }

  func layout(_ frame: Int) {
    let trace = fling.trace
    let old = window
    window = trace.window(frame)
    let view = trace.view(frame)
    let travel = trace.direction(frame)
    if travel != 0 { direction = travel }
    screen.scheduler.setMoving(travel != 0, screen.lane)
    for row in old where !window.contains(row) { list.unbind(row) }
    for row in window {
      let priority: PopulationPriority =
        view.contains(row)
        ? .visible : (row >= view.upperBound) == (direction > 0) ? .upcoming : .prefetch
      if old.contains(row) { reconsider(row, priority) } else { enter(row, priority, at: frame) }
    }
  }

  private func enter(_ row: Int, _ priority: PopulationPriority, at frame: Int) {
    let cell = list.bind(row, fling.cost(of: row, at: frame))
    switch policy.choice {
    case .eager: cell.fill()
    case .oneAFrame: waiting.append(row)
    case .scheduled: cell.binding.map { _ = screen.scheduler.setNeedsPopulation($0, priority) }
    }
  }

  private func reconsider(_ row: Int, _ priority: PopulationPriority) {
    guard case .scheduled = policy.choice, let binding = list.cells[row]?.binding else { return }
    screen.scheduler.setPriority(binding, priority)
  }

  func fill(_ timing: FrameTiming) {
    switch policy.choice {
    case .eager: break
    case .oneAFrame:
      waiting.removeAll { list.cells[$0]?.isFilled ?? true }
      if let row = waiting.first { list.cells[row]?.fill() }
    case .scheduled: screen.scheduler.runFrame(timing)
    }
  }
}
