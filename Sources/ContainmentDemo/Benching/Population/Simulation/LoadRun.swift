internal import Containment

/// A list that is flung while its rows have to be loaded, and what came of it.
@MainActor
final class LoadRun: SimulatedWork {
  /// How many frames ran.
  private(set) var frames = 0
  /// How many cells of all refreshes were blank.
  private(set) var blank = 0
  /// How many loads were for content that nobody saw; what shows something at the end is not judged.
  private(set) var wasted = 0
  /// How many loads were started.
  var started: Int { loads.started }
  /// How many times the list became slow enough to be read.
  private(set) var stops = 0
  /// How many of those times all its view was filled before it was fast again.
  private(set) var filledStops = 0
  /// How long that took since it was slow, in sum of nanoseconds.
  private(set) var waitTime: Int64 = 0

  private let screen: SimulatedScreen
  private let list: SimulatedList
  private let loads: SimulatedLoads
  private let fling: Fling
  private let policy: LoadPolicy
  private var bound: Set<Int> = []
  private var seen: Set<Int> = []
  private var isOnTheWay = false
  private var slowSince: Int?
  private var direction = 1
  private var shownBlank = 0

  /// Runs it to its end.
  init(_ fling: Fling, latency: Int64, _ policy: LoadPolicy) {
    screen = SimulatedScreen(costs: fling.frames)
    loads = SimulatedLoads(latency: latency)
    list = SimulatedList(on: screen, stepLength: FillPolicy.short, loads: loads)
    (self.fling, self.policy) = (fling, policy)
    for row in fling.trace.window(0) {
      _ = list.bind(row, CellCost(kind: fling.cost(of: row, at: 0).kind, nanoseconds: 0))
      bound.insert(row)
    }
    while step() {}
    screen.scheduler.shutDown()
  }

  /// Runs a frame and looks at what is seen until the next; whether there is more to come.
  private func step() -> Bool {
    let trace = fling.trace
    let frame = screen.step(self)
    frames += 1
    let next = min(frame.number + frame.dropped + 1, trace.refreshes)
    blank += shownBlank * (next - 1 - frame.number)
    let view = trace.view(frame.number)
    for row in view where list.cells[row]?.isFilled == true { seen.insert(row) }
    shownBlank = list.blank(view)
    blank += shownBlank
    if shownBlank == 0, let since = slowSince {
      filledStops += 1
      waitTime += Refresh.instant(next) - Refresh.instant(since)
      slowSince = nil
    }
    return next < trace.refreshes
  }

  func isBusy(_ frame: Int) -> Bool { fling.trace.isBusy(frame) }

  func arrive() {
    for ticket in loads.takeFinished(by: screen.now) { screen.scheduler.finishLoad(ticket) }
  }

  func layout(_ frame: Int) {
    let trace = fling.trace
    let travel = trace.direction(frame)
    if travel != 0 { direction = travel }
    if trace.isFast(frame) || trace.jumps(frame) {
      isOnTheWay = trace.isFast(frame)
      slowSince = nil
    } else if isOnTheWay {
      isOnTheWay = false
      stops += 1
      slowSince = frame
    }
    screen.scheduler.setMoving(travel != 0, screen.lane)
    let landing = policy.landsFirst && travel != 0 ? trace.landing(frame) : 0..<0
    let window = trace.window(frame)
    for row in bound where !window.contains(row) && !landing.contains(row) { unbind(row) }
    for row in window { place(row, at: frame, landing) }
    for row in landing where !window.contains(row) { place(row, at: frame, landing) }
  }

  private func place(_ row: Int, at frame: Int, _ landing: Range<Int>) {
    let priority = priority(of: row, at: frame, landing)
    let isNew = bound.insert(row).inserted
    let cell =
      isNew ? list.bind(row, fling.cost(of: row, at: frame)) : list.cells[row]
    guard let cell, !cell.isFilled, let binding = cell.binding else { return }
    if policy.tellsDwell {
      let dwell = fling.trace.dwell(of: row, frame)
      screen.scheduler.setDwell(binding, .nanoseconds(dwell ?? .max))
    }
    if isNew {
      screen.scheduler.setNeedsLoad(binding, priority)
    } else {
      screen.scheduler.setPriority(binding, priority)
    }
  }

  private func priority(
    of row: Int, at frame: Int, _ landing: Range<Int>
  ) -> PopulationPriority {
    let view = fling.trace.view(frame)
    if !landing.isEmpty {
      return landing.contains(row) ? .visible : view.contains(row) ? .upcoming : .prefetch
    }
    return view.contains(row)
      ? .visible : (row >= view.upperBound) == (direction > 0) ? .upcoming : .prefetch
  }

  private func unbind(_ row: Int) {
    if list.cells[row]?.isLoaded == true, !seen.contains(row) { wasted += 1 }
    list.unbind(row)
    bound.remove(row)
    seen.remove(row)
  }

  func fill(_ timing: FrameTiming) { screen.scheduler.runFrame(timing) }
}
