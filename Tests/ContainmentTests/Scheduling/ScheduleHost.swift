@testable import Containment

/// A host that does as it is told, with what the model knows of it.
@MainActor
final class ScheduleHost: PopulationHost {
  weak var world: ScheduleWorld?
  let index: Int
  let lane: Int
  let identifier: Int
  let content: SubjectIdentity
  let cell: SubjectIdentity
  var plans: [(microseconds: Int, result: ScheduleResult, inner: [ScheduleOperation])] = []

  // What it shows.
  var slot: PopulationSlot?
  var binding: PopulationBinding?
  var older: [PopulationBinding] = []
  var item = -1
  var section = 0
  var generation: UInt32 = 0
  var isFilled = false

  // What it asked for.
  var isQueued = false
  var ticket: PopulationTicket?
  var priority = PopulationPriority.visible
  var isApplying = false
  var isFresh = false
  var isFirstStep = true
  var isAskedAgain = false
  var isHeld = false
  /// Whether the content is appeared; it is held while it is about to change that.
  var isAppeared = false
  var isForLoad = false
  /// Whether its load is to be started.
  var isWaiting = false
  var leaves = Int64.max
  var loadStart: Int64 = 0
  var retry: (deadline: Int64, order: Int, priority: PopulationPriority, isForLoad: Bool)?
  var loadPlans: [(microseconds: Int, landing: ScheduleLanding, inner: [ScheduleOperation])] = []
  /// The item that was shown when content was asked for: comparing at the step alone would prove nothing.
  var askedItem = -1
  var asked: UInt64 = 0
  var entered: Int64 = 0
  var order = 0
  var isOrderKnown = true
  var steps = 0
  var stepTick: UInt64 = 0

  var isOpen: Bool { isQueued || isWaiting || isLoading }
  var isLoading: Bool { ticket != nil }
  var costClass: Int { identifier * 2 + (isApplying ? 1 : 0) }

  init(index: Int, world: ScheduleWorld) {
    self.index = index
    self.world = world
    lane = index % 2
    identifier = index % ScheduleWorld.identifiers
    content = world.context.log.addSubject(ScheduleHost.self)
    cell = world.context.log.addSubject(ScheduleRecorder.self)
  }

  func register() {
    guard let world else { return }
    slot = world.scheduler.register(
      self, identifier: InternedName("random:\(identifier)"), in: world.lanes[lane])
  }

  /// The open request is about to end.
  func expect(_ kind: String) {
    guard let world, let binding, isOpen else { return }
    world.expected.append((index, binding, kind))
    leavePlace()
    release()
  }

  func enqueue(isApplying: Bool) {
    guard let world else { return }
    isQueued = true
    isFresh = true
    ticket = nil
    isWaiting = false
    self.isApplying = isApplying
    isFirstStep = true
    isOrderKnown = true
    asked = world.tick
    world.order += 1
    order = world.order
  }

  func restart() {
    guard let world else { return }
    world.order += 1
    (order, entered) = (world.order, world.moment)
    isOrderKnown = true
  }

  func record(_ kind: EventKind) {
    guard let world else { return }
    var event = LifecycleEvent(kind, cell)
    event.controller = content
    event.host = world.laneSubjects[lane]
    event.item = ItemIdentity(Int64(item))
    event.indexPath = IndexPath(item: item, section: section)
    event.generation = kind == .bind ? generation : nil
    world.context.log.record(event)
  }

  func bind(_ item: Int, _ section: Int) {
    guard let world, let slot else { return }
    let stepping = world.running == index
    expect("rebound")
    if let binding { older.append(binding) }
    if stepping { world.running = -1 }
    self.item = item
    self.section = section
    generation += 1
    isFilled = false
    forget()
    record(.bind)
    binding = world.scheduler.bind(
      slot,
      to: PopulationSubject(
        content: content, item: ItemIdentity(Int64(item)),
        indexPath: IndexPath(item: item, section: section), generation: generation))
    if binding == nil { world.fault("host \(index) could not be bound") }
  }

  func unbind() {
    guard let world, let slot, let binding else { return }
    let stepping = world.running == index
    expect("unbound")
    if stepping { world.running = -1 }
    older.append(binding)
    self.binding = nil
    forget()
    record(.enqueue)
    world.scheduler.unbind(slot)
  }

  func renew() {
    guard let world, let slot else { return }
    let wasBound = binding != nil
    let stepping = world.running == index
    expect("unbound")
    if stepping { world.running = -1 }
    if let binding { older.append(binding) }
    binding = nil
    forget()
    if wasBound { record(.enqueue) }
    world.scheduler.unregister(slot)
    register()
  }

  func ask(_ priority: PopulationPriority, isOld: Bool) {
    guard let world else { return }
    let asking = isOld ? older.last : binding
    guard let asking else { return }
    let isAccepted = !isOld && !isFilled
    if isAccepted {
      askedItem = item
      if !isOpen { world.requested += 1 }
      note(priority, world)
    }
    let answer = world.scheduler.setNeedsPopulation(asking, priority)
    if answer != isAccepted {
      world.fault("request of host \(index) was \(answer ? "taken" : "refused")")
    }
  }

  func note(_ priority: PopulationPriority, _ world: ScheduleWorld) {
    retry = nil
    isForLoad = false
    guard isQueued else {
      self.priority = priority
      return enqueue(isApplying: false)
    }
    let isRunning = world.running == index
    if isRunning { isAskedAgain = true }
    let isRaised = priority < self.priority
    let changesClass = isApplying && !isRunning
    self.priority = min(priority, self.priority)
    isFirstStep = true
    if !isRunning { isApplying = false }
    if isRaised || changesClass, !isFresh { restart() }
  }

  func prioritize(_ priority: PopulationPriority) {
    guard let world, let binding else { return }
    if isOpen, priority != self.priority {
      self.priority = priority
      if isWaiting || isQueued && !isFresh { restart() }
    }
    world.scheduler.setPriority(binding, priority)
  }

  func cancel() {
    guard let world, let binding else { return }
    expect("explicit")
    retry = nil
    world.scheduler.cancel(binding)
  }

  func load(_ priority: PopulationPriority) {
    guard let world, let binding else { return }
    let isAccepted = !isFilled
    if isAccepted {
      if !isOpen { world.requested += 1 }
      leavePlace()
      askedItem = item
      retry = nil
      isForLoad = true
      self.priority = priority
      loadStart = world.now
    }
    let ticket = world.scheduler.beginLoad(binding, priority)
    if (ticket != nil) != isAccepted { world.fault("a load of host \(index) was refused or taken") }
    if let ticket {
      self.ticket = ticket
      world.tickets.append((ticket, index))
    }
  }

  // MARK: PopulationHost

  func populate(_ context: PopulationContext) throws -> PopulationStep {
    guard let world else { return .finished }
    world.bodies += 1
    if world.flushing == nil { world.beginSteps() }
    let start = world.now
    check(context, world)
    if stepTick != world.tick { (stepTick, steps) = (world.tick, 0) }
    steps += 1
    if steps > 64 { world.fault("step \(steps) of host \(index) in a frame") }
    world.steps += 1
    world.running = index
    let plan = plans.isEmpty ? (300, .finished, []) : plans.removeFirst()
    world.clock.advance(by: .microseconds(plan.0))
    for operation in plan.2 { world.perform(operation) }
    let result = plan.1
    world.longest = max(world.longest, world.now - start)
    world.stepTime += world.now - start
    let wasEnded = world.running != index
    let wasApplying = costAtStart
    world.running = nil
    world.moment = world.now
    if result == .finished || result == .needsMoreTime {
      world.estimates[wasApplying].record(world.now - start)
    }
    if !wasEnded { conclude(result, world) }
    switch result {
    case .finished: return .finished
    case .needsMoreTime: return .needsMoreTime
    case .throwing: throw ScheduleError.planned
    case .cancelling: throw CancellationError()
    }
  }

  private var costAtStart = 0

  private func conclude(_ result: ScheduleResult, _ world: ScheduleWorld) {
    if result == .throwing || result == .cancelling {
      return expect(result == .throwing ? "failed" : "taskCancelled")
    }
    isFirstStep = false
    if isAskedAgain || result == .needsMoreTime && steps >= 64 {
      let isAgain = isAskedAgain
      isAskedAgain = false
      enqueue(isApplying: isAgain ? false : isApplying)
      isFirstStep = isAgain
    } else if result == .finished {
      expect("finished")
      isFilled = true
    }
  }

  private func check(_ context: PopulationContext, _ world: ScheduleWorld) {
    costAtStart = costClass
    if !world.isInFrame, world.flushing == nil { world.fault("a step outside a frame") }
    if world.running != nil { world.fault("a step of host \(index) inside another") }
    if !isQueued { world.fault("host \(index) has a step it did not ask for") }
    if context.binding != binding {
      world.fault("host \(index) is filled for what it shows no more")
    }
    if askedItem != item { world.fault("content of item \(askedItem) lands on item \(item)") }
    if context.isFirstStep != isFirstStep { world.fault("first step: \(context.isFirstStep)") }
    if world.isHeldBack(self) { world.fault("host \(index) runs behind a gate, or is held") }
    guard let event = world.recorder.lastStep else { return world.fault("no event for the step") }
    let reason = event.reason.string
    if let flushing = world.flushing {
      if reason != "flush" || flushing != lane { world.fault("step of another lane in a flush") }
      return
    }
    if isFresh { world.fault("host \(index) runs in the frame in which it asked") }
    if world.isSuspended[lane] { world.fault("host \(index) runs in a suspended lane") }
    checkBudget(reason, world)
    checkOverdue(reason, world)
    if reason.isEmpty { checkRank(world) }
    if reason != "overdue", isOrderKnown { checkOrder(world, reason) }
  }

  private func checkBudget(_ reason: String, _ world: ScheduleWorld) {
    if reason.isEmpty {
      if !world.fits(self) { world.fault("host \(index) runs although it does not fit") }
      return
    }
    world.forced += 1
    if world.forced > 1 { world.fault("a second forced step") }
    let isPatient = world.steps == 0 && world.emptyFrames >= 2
    if reason == "patience", !isPatient { world.fault("forced without need") }
    if world.now >= world.end(self), !isPatient { world.fault("forced after the end") }
  }

  private func checkOverdue(_ reason: String, _ world: ScheduleWorld) {
    let isPatient = world.steps == 0 && world.emptyFrames >= 2
    let wasForced = reason.isEmpty ? world.forced : world.forced - 1
    guard wasForced == 0 else { return }
    let overdue = world.hosts.filter {
      world.isEligible($0) && $0.due <= world.now && (world.now < world.end($0) || isPatient)
    }
    if reason == "overdue" {
      if due > world.now { world.fault("host \(index) is not overdue") }
      if overdue.contains(where: { $0.due < due }) { world.fault("another waited longer") }
    } else if let other = overdue.first {
      world.fault("host \(other.index) is overdue and \(index) runs")
    }
  }

  private var due: Int64 {
    switch priority {
    case .visible: entered + 100_000_000
    case .upcoming: entered + 500_000_000
    case .prefetch: entered + 5_000_000_000
    case .idle: .max
    }
  }

  private func checkRank(_ world: ScheduleWorld) {
    for other in world.hosts where other !== self && world.isEligible(other) {
      if other.priority < priority { world.fault("\(priority) before \(other.priority)") }
      if other.priority == priority, other.lane == lane, world.fits(other),
        world.predictions[other.costClass] < world.predictions[costClass]
      {
        world.fault("host \(index) before the cheaper host \(other.index)")
      }
    }
  }

  private func checkOrder(_ world: ScheduleWorld, _ reason: String) {
    for other in world.hosts where other !== self && world.isEligible(other) && other.isOrderKnown {
      guard other.priority == priority, other.lane == lane, other.costClass == costClass else {
        continue
      }
      // One whose section is slowed down does not keep others back.
      if reason.isEmpty, !world.fits(other) { continue }
      if (other.order < order) != world.isLaneMoving[lane] {
        world.fault("host \(index) out of turn, before host \(other.index)")
      }
    }
  }

  func populationDidEnd(_ binding: PopulationBinding, _ outcome: PopulationOutcome) {
    guard let world else { return }
    let kind =
      switch outcome {
      case .finished: "finished"
      case .failed: "failed"
      case .cancelled(let reason): reason.rawValue
      }
    switch outcome {
    case .finished: world.finished += 1
    case .failed: world.failed += 1
    case .cancelled: world.cancelled += 1
    }
    let isTold = world.expected.first.map {
      $0.host == index && $0.epoch == binding
        && ($0.kind == kind || $0.kind == "cancelled" && kind == "shutdown")
    }
    if isTold != true { world.fault("host \(index) is told \(kind), expected \(world.expected)") }
    if !world.expected.isEmpty { world.expected.removeFirst() }
  }
}
