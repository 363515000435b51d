@testable import Containment

/// A scheduler, hosts that do as they are told, and a plain model that says what must hold.
@MainActor
final class ScheduleWorld {
  nonisolated static let hostCount = 12
  nonisolated static let identifiers = 3
  static let interval: Int64 = 16_666_667
  static let loadLimit = 3

  let clock = DrivenClock()
  let context: LifecycleContext
  let driver: ManualFrameDriver
  let scheduler: PopulationScheduler
  var lanes: [PopulationLane] = []
  let laneSubjects: [SubjectIdentity]
  let containers: [SubjectIdentity]
  let recorder = ScheduleRecorder()
  var hosts: [ScheduleHost] = []
  var owners: [ScheduleOwner] = []
  var gates: [ModelGate] = []
  var tickets: [(ticket: PopulationTicket, host: Int)] = []
  var estimates = [CostEstimate](repeating: CostEstimate(), count: 2 * identifiers)
  var loadTimes = [CostEstimate](repeating: CostEstimate(prior: 0), count: identifiers)
  var faults: [String] = []

  // The frame.
  var isTicking = false
  var frames = 0
  var frameStart: Int64 = 0
  var frameEnd: Int64 = 0
  var steps = 0
  var forced = 0
  var stepTick: UInt64 = 0
  var longest: Int64 = 0
  /// How long the steps of the frame took, in sum.
  var stepTime: Int64 = 0
  var predictions: [Int64] = []
  var emptyFrames = 0
  var moment = Int64.min
  var order = 0
  var flushing: Int?
  var running: Int?
  /// What a host is about to be told, and what a call may tell.
  var expected: [(host: Int, epoch: PopulationBinding, kind: String)] = []
  var openBefore = 0
  var (requested, finished, failed, cancelled) = (0, 0, 0, 0)
  var bodies = 0

  struct ModelGate {
    var handle: PopulationGate?
    let lane: Int?
    let section: Int?
    let priority: PopulationPriority
    let share: Double
    let deadline: Int64
    var isOpened = false
  }

  let looksAtLists: Bool

  init(looksAtLists: Bool) {
    self.looksAtLists = looksAtLists
    context = LifecycleContext(clock: clock, misuse: .refuse, logCapacity: 16)
    driver = ManualFrameDriver(clock: clock)
    let window = context.log.addSubject(ScheduleWorld.self)
    var settings = PopulationSettings()
    settings.loadLimit = Self.loadLimit
    scheduler = PopulationScheduler(context: context, window: window, settings: settings)
    scheduler.driver = driver
    laneSubjects = (0..<2).map { [context] _ in Self.subject(context, PopulationLane.self) }
    containers = (0..<2).map { [context] _ in
      Self.subject(context, LifecycleContext.self)
    }
    owners = (0..<2).map { ScheduleOwner(lane: $0, world: self) }
    for lane in 0..<2 {
      lanes.append(scheduler.makeLane(for: laneSubjects[lane], owner: owners[lane]))
    }
    context.log.addObserver(recorder)
    context.beginTick()
    for lane in 0..<2 { show(lane) }
    for index in 0..<Self.hostCount {
      let host = ScheduleHost(index: index, world: self)
      hosts.append(host)
      host.register()
    }
    moment = .min
  }

  private static func subject(_ context: LifecycleContext, _ type: Any.Type) -> SubjectIdentity {
    context.log.addSubject(type)
  }

  var tickStart: Int64 = 0
  var gateMoment: Int64 = 0
  var isSettled = false

  var hasBegunSteps = false
  var isInFrame = false
  var startedLoads = 0

  func fault(_ text: String) { if faults.count < 8 { faults.append("frame \(frames): \(text)") } }

  var now: Int64 { clock.now.nanoseconds }
  var tick: UInt64 { context.log.currentTick }

  func record(_ kind: EventKind, _ subject: SubjectIdentity, _ host: SubjectIdentity? = nil) {
    var event = LifecycleEvent(kind, subject)
    event.host = host
    context.log.record(event)
  }

  func show(_ lane: Int) {
    record(.viewWillAppear, containers[lane])
    record(.viewIsAppearing, containers[lane])
    record(.viewDidAppear, containers[lane])
    record(.layout, laneSubjects[lane], containers[lane])
  }

  // MARK: Operations

  func perform(_ operation: ScheduleOperation) {
    switch operation {
    case .tick: beginTick()
    case .frame(let microseconds): runFrame(microseconds)
    case .plan(let index, let time, let result, let inner):
      hosts[index].plans.append((time, result, inner))
    case .close(let scope, let share, let priority, let time):
      close(scope, share, priority, time)
    case .open(let index):
      guard let place = closedGate(index) else { return }
      gates[place].isOpened = true
      gates[place].handle?.open()
    case .drop(let index):
      guard let place = closedGate(index) else { return }
      gates[place].isOpened = true
      gates[place].handle = nil
    case .suspend(let index, let isSuspended): suspend(index % 2, isSuspended)
    case .move(let index, let isMoving):
      isLaneMoving[index % 2] = isMoving
      scheduler.setMoving(isMoving, lanes[index % 2])
    case .flush(let index): flush(index % 2)
    case .land(let index), .failLoad(let index): land(index, operation)
    case .bind(let index, let item, let section): hosts[index].bind(item, section)
    case .show(let index, let item, let section, let priority):
      hosts[index].bind(item, section)
      hosts[index].ask(priority, isOld: false)
    case .unbind(let index): hosts[index].unbind()
    case .renew(let index): hosts[index].renew()
    case .ask(let index, let priority): hosts[index].ask(priority, isOld: false)
    case .askOld(let index, let priority): hosts[index].ask(priority, isOld: true)
    case .prioritize(let index, let priority): hosts[index].prioritize(priority)
    case .cancel(let index): hosts[index].cancel()
    case .load(let index, let priority): hosts[index].load(priority)
    case .needLoad(let index, let priority): hosts[index].needLoad(priority)
    case .loadPlan(let index, let time, let landing, let inner):
      hosts[index].loadPlans.append((time, landing, inner))
    case .dwell(let index, let time): hosts[index].setDwell(time)
    case .hold(let index, let isOn):
      // A step makes nothing appear, and logs are judged by that, too.
      if recorder.checker == nil || running == nil { hosts[index].hold(isOn) }
    case .retry(let index, let priority, let time): hosts[index].retry(priority, time)
    case .ownerPlan(let index, let inner): owners[index % 2].plans.append(inner)
    }
    if !expected.isEmpty, !isInside {
      fault("\(expected) was never told")
      expected.removeAll()
    }
    if !isInside { checkRest(after: operation) }
  }

  /// Whether the scheduler is in the middle of a frame or a flush.
  var isInside: Bool { running != nil || isInFrame }

  var isLaneMoving = [false, false]
  var isSuspended = [false, false]

  func suspend(_ lane: Int, _ isOn: Bool) {
    guard isSuspended[lane] != isOn else { return }
    isSuspended[lane] = isOn
    scheduler.setSuspended(isOn, lanes[lane])
    if isOn {
      record(.viewWillDisappear, containers[lane])
      if lane == 0 { record(.viewDidDisappear, containers[lane]) }
    } else {
      // This one disappears for as long as nobody sees it.
      if lane == 1 { record(.viewDidDisappear, containers[lane]) }
      record(.viewWillAppear, containers[lane])
      record(.viewIsAppearing, containers[lane])
      record(.viewDidAppear, containers[lane])
    }
  }

  func closedGate(_ index: Int) -> Int? {
    let closed = gates.indices.filter { !gates[$0].isOpened }
    return closed.isEmpty ? nil : closed[index % closed.count]
  }

  func close(_ scope: Int, _ share: Double, _ priority: PopulationPriority, _ time: Int) {
    let lane = scope == 0 ? nil : scope % 2
    let section = scope > 2 ? (scope - 3) / 2 % 2 : nil
    let covered: PopulationScope =
      switch (lane, section) {
      case (let lane?, let section?): .section(lanes[lane], section)
      case (let lane?, nil): .lane(lanes[lane])
      default: .all
      }
    let handle = scheduler.closeGate(
      covered, share == 0 ? .hold : .throttle(share: share), from: priority,
      reason: InternedName("random"), timeout: .milliseconds(time))
    gates.append(
      ModelGate(
        handle: handle, lane: lane, section: section, priority: priority, share: share,
        deadline: now + Int64(time) * 1_000_000))
  }

  func land(_ index: Int, _ operation: ScheduleOperation) {
    guard !tickets.isEmpty else { return }
    // Old tickets come back now and then: a value may land twice.
    let (ticket, host) = tickets[index % tickets.count]
    if index.isMultiple(of: 3) == false { tickets.remove(at: index % tickets.count) }
    let isWaited = hosts[host].ticket == ticket
    let result: Bool
    if case .failLoad = operation {
      if isWaited { hosts[host].expect("failed") }
      result = scheduler.failLoad(ticket, ScheduleError.planned)
    } else {
      if isWaited { hosts[host].noteLanding() }
      result = scheduler.finishLoad(ticket)
    }
    if result != isWaited { fault("a value of host \(host) was \(result ? "taken" : "refused")") }
  }

  func flush(_ lane: Int) {
    guard !isInside else {
      if scheduler.flush(lanes[lane]) != 0 { fault("a flush ran inside a step") }
      return
    }
    flushing = lane
    enterTick()
    moment = now
    for host in hosts where host.lane == lane && host.isFresh && !isHeldBack(host) {
      host.isFresh = false
    }
    scheduler.flush(lanes[lane])
    flushing = nil
    for host in hosts where host.lane == lane && host.isQueued && !host.isFresh {
      if host.asked == tick {
        host.isFresh = true
        host.isOrderKnown = false
      } else if !isHeldBack(host) {
        fault("host \(host.index) is left over by a flush")
      }
    }
  }
}
