@testable import Containment

extension ScheduleHost {
  /// It waits nowhere any more.
  func leavePlace() {
    guard let world else { return }
    isQueued = false
    isFresh = false
    isWaiting = false
    ticket = nil
    isAskedAgain = false
    if world.running == index { world.running = -1 }
  }

  /// It shows something else, or nothing.
  func forget() {
    release()
    isForLoad = false
    leaves = .max
    retry = nil
  }

  func needLoad(_ priority: PopulationPriority) {
    guard let world, let binding else { return }
    let isAccepted = !isFilled
    if isAccepted { noteLoad(priority) }
    if world.scheduler.setNeedsLoad(binding, priority) != isAccepted {
      world.fault("a request for a load of host \(index) was \(isAccepted ? "refused" : "taken")")
    }
    checkWords(world, binding)
  }

  private func checkWords(_ world: ScheduleWorld, _ binding: PopulationBinding) {
    let scheduler = world.scheduler
    if scheduler.isOpen(binding) != isOpen || scheduler.isLoading(binding) != isLoading
      || scheduler.priority(of: binding) != (isOpen ? priority : nil)
    {
      world.fault("host \(index) is said to be in another state")
    }
  }

  private func noteLoad(_ priority: PopulationPriority) {
    guard let world else { return }
    retry = nil
    isForLoad = true
    askedItem = item
    if isWaiting {
      guard priority < self.priority else { return }
      self.priority = priority
      return restart()
    }
    if !isOpen { world.requested += 1 }
    leavePlace()
    isWaiting = true
    self.priority = priority
    asked = world.tick
    restart()
  }

  func setDwell(_ milliseconds: Int) {
    guard let world, let binding else { return }
    leaves = world.now + Int64(milliseconds) * 1_000_000
    world.scheduler.setDwell(binding, .milliseconds(milliseconds))
  }

  func hold(_ isOn: Bool) {
    guard let world else { return }
    if let old = older.last { world.scheduler.setHeld(true, old) }
    guard let binding else { return }
    if isOn, !isHeld { world.record(isAppeared ? .viewWillDisappear : .viewWillAppear, content) }
    if isOn { isHeld = true } else { release() }
    world.scheduler.setHeld(isOn, binding)
  }

  /// The content is between two callbacks no more.
  func release() {
    guard isHeld else { return }
    isHeld = false
    world?.record(isAppeared ? .viewDidDisappear : .viewIsAppearing, content)
    if !isAppeared { world?.record(.viewDidAppear, content) }
    isAppeared.toggle()
  }

  func retry(_ priority: PopulationPriority, _ milliseconds: Int) {
    guard let world, let binding else { return }
    world.order += 1
    retry = (world.now + Int64(milliseconds) * 1_000_000, world.order, priority, isForLoad)
    world.scheduler.retry(binding, priority, after: .milliseconds(milliseconds))
  }

  func isRetriedBefore(_ other: ScheduleHost) -> Bool {
    guard let retry, let second = other.retry else { return false }
    return (retry.deadline, retry.order) < (second.deadline, second.order)
  }

  /// The time of a retry has come.
  func noteRetry() {
    guard let world, let retry else { return }
    self.retry = nil
    guard !isFilled else { return }
    if retry.isForLoad { return noteLoad(retry.priority) }
    askedItem = item
    if !isOpen { world.requested += 1 }
    note(retry.priority, world)
  }

  func noteLanding() {
    guard let world else { return }
    world.loadTimes[identifier].record(world.now - loadStart)
    enqueue(isApplying: true)
  }

  func startLoad(_ ticket: PopulationTicket) {
    guard let world else { return }
    world.settleGates()
    checkLoad(ticket, world)
    world.startedLoads += 1
    leavePlace()
    self.ticket = ticket
    loadStart = world.now
    world.tickets.append((ticket, index))
    let plan = loadPlans.isEmpty ? (100, .later, []) : loadPlans.removeFirst()
    world.clock.advance(by: .microseconds(plan.0))
    for operation in plan.2 { world.perform(operation) }
    let isWaitedFor = self.ticket == ticket
    switch plan.1 {
    case .later: return
    case .atOnce:
      if isWaitedFor { noteLanding() }
      if world.scheduler.finishLoad(ticket) != isWaitedFor { world.fault("a value at once") }
    case .failing:
      if isWaitedFor { expect("failed") }
      if world.scheduler.failLoad(ticket, ScheduleError.planned) != isWaitedFor {
        world.fault("an error at once")
      }
    }
  }

  private func checkLoad(_ ticket: PopulationTicket, _ world: ScheduleWorld) {
    if !world.isInFrame || world.running != nil || world.hasBegunSteps {
      world.fault("the load of host \(index) starts outside its time")
    }
    if ticket.binding != binding { world.fault("a load for what host \(index) shows no more") }
    if askedItem != item { world.fault("a load of item \(askedItem) for item \(item)") }
    if !world.isStartable(self) { world.fault("the load of host \(index) may not be started") }
    if world.startedLoads >= ScheduleWorld.loadLimit { world.fault("too many loads in a frame") }
    for other in world.hosts where other !== self && world.isStartable(other) {
      if other.priority < priority { world.fault("a load at \(priority) before \(other.priority)") }
      guard other.priority == priority, other.lane == lane else { continue }
      if (other.order < order) != world.isLaneMoving[lane] {
        world.fault("the load of host \(index) out of turn, before host \(other.index)")
      }
    }
  }
}

/// The owner of a lane, who does as it is told when it hears of a frame.
@MainActor
final class ScheduleOwner: PopulationLaneOwner {
  let lane: Int
  weak var world: ScheduleWorld?
  var plans: [[ScheduleOperation]] = []
  private var calls = 0
  private var isExpected: Bool?

  init(lane: Int, world: ScheduleWorld) {
    self.lane = lane
    self.world = world
  }

  private var hasOpen: Bool { world?.hosts.contains { $0.lane == lane && $0.isOpen } ?? false }

  func beginFrame() {
    calls = 0
    // What the owner of the first lane does decides whether that of the second one is told.
    let isCertain = lane == 0 || world?.owners[0].plans.isEmpty != false
    isExpected = isCertain ? hasOpen : nil
  }

  func endFrame() {
    guard let isExpected, calls != (isExpected ? 1 : 0) else { return }
    world?.fault("the owner of lane \(lane) is told \(calls) times of a frame")
  }

  func populationWillRun() {
    guard let world else { return }
    calls += 1
    if !hasOpen { world.fault("the owner of lane \(lane) is told of nothing") }
    if world.startedLoads > 0 || world.hasBegunSteps || calls > 1 {
      world.fault("the owner of lane \(lane) is told too late, or twice")
    }
    guard !plans.isEmpty else { return }
    for operation in plans.removeFirst() { world.perform(operation) }
  }
}
