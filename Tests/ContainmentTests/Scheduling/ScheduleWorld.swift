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
  private(set) var lanes: [PopulationLane] = []
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

  func fault(_ text: String) { if faults.count < 8 { faults.append("frame \(frames): \(text)") } }

  var now: Int64 { clock.now.nanoseconds }
  var tick: UInt64 { context.log.currentTick }

  func record(_ kind: EventKind, _ subject: SubjectIdentity, _ host: SubjectIdentity? = nil) {
    var event = LifecycleEvent(kind, subject)
    event.host = host
    context.log.record(event)
  }

  private func show(_ lane: Int) {
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

  private func suspend(_ lane: Int, _ isOn: Bool) {
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

  private func closedGate(_ index: Int) -> Int? {
    let closed = gates.indices.filter { !gates[$0].isOpened }
    return closed.isEmpty ? nil : closed[index % closed.count]
  }

  private func close(_ scope: Int, _ share: Double, _ priority: PopulationPriority, _ time: Int) {
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

  private func land(_ index: Int, _ operation: ScheduleOperation) {
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

  private func flush(_ lane: Int) {
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

  // MARK: Frames

  func enterTick() {
    guard stepTick != tick else { return }
    stepTick = tick
    (steps, forced) = (0, 0)
  }

  private func beginTick() {
    guard !isInside, !isTicking else { return }
    isTicking = true
    let next = (now / Self.interval + 1) * Self.interval
    clock.advance(by: .nanoseconds(next - now))
    tickStart = next
    context.beginTick()
    let due = hosts.filter { $0.retry.map { $0.deadline <= now } ?? false }
    for host in due.sorted(by: { $0.isRetriedBefore($1) }) { host.noteRetry() }
    context.timeline.run(until: clock.now)
  }

  private var tickStart: Int64 = 0

  private func runFrame(_ microseconds: Int) {
    guard !isInside else { return }
    beginTick()
    isTicking = false
    frames += 1
    if hosts.contains(where: isWanted), !driver.isFrameRequested {
      fault("work is queued and no frame asked for")
    }
    clock.advance(by: .microseconds(microseconds))
    driver.onFrame = nil
    driver.step()
    beginModelFrame()
    isInFrame = true
    scheduler.runFrame(
      FrameTiming(
        start: Instant(nanoseconds: tickStart),
        deadline: Instant(nanoseconds: tickStart + Self.interval)))
    beginSteps()
    isInFrame = false
    endModelFrame()
  }

  private func beginModelFrame() {
    enterTick()
    (isSettled, hasBegunSteps) = (false, false)
    (startedLoads, longest, stepTime) = (0, 0, 0)
    gateMoment = now
    for owner in owners { owner.beginFrame() }
  }

  /// Takes gates away that are open or out of time, once a frame, before anything is started.
  ///
  /// After the scheduler did: a handle that is let go here opens its gate, and none would run out of time.
  func settleGates() {
    guard !isSettled else { return }
    isSettled = true
    gates.removeAll { $0.isOpened || $0.deadline <= gateMoment }
  }

  /// Loads were started, and steps begin; once a frame.
  func beginSteps() {
    guard !hasBegunSteps else { return }
    settleGates()
    hasBegunSteps = true
    if startedLoads < Self.loadLimit, let host = hosts.first(where: { isStartable($0) }) {
      fault("the load of host \(host.index) was not started")
    }
    frameStart = now
    frameEnd = tickStart + Self.interval - 1_800_000
    moment = now
    predictions = estimates.map(\.predicted)
    for host in hosts.filter({ $0.isFresh && $0.asked < tick }).sorted(by: { $0.order < $1.order })
    {
      host.isFresh = false
      host.entered = now
      order += 1
      host.order = order
    }
  }

  private var gateMoment: Int64 = 0
  private var isSettled = false
  private(set) var hasBegunSteps = false
  private(set) var isInFrame = false
  var startedLoads = 0

  private func endModelFrame() {
    let used = now - frameStart
    if used > max(0, frameEnd - frameStart) + longest { fault("used \(used) of the frame") }
    let eligible = hosts.filter(isEligible)
    if let urgent = eligible.map(\.priority).min(), now < frameEnd {
      for host in eligible where host.priority == urgent && fits(host) {
        fault("host \(host.index) fits, and the frame ended without it")
      }
    }
    if steps == 0, !eligible.isEmpty, emptyFrames >= 2 {
      fault("a third frame in a row ran nothing")
    }
    emptyFrames = steps == 0 && !eligible.isEmpty ? emptyFrames + 1 : 0
    for owner in owners { owner.endFrame() }
    let wanted = isFrameWanted
    if wanted != driver.isFrameRequested {
      fault("work waits: \(wanted), frame asked for: \(!wanted)")
    }
    checkReport()
  }

  private func checkReport() {
    let open = hosts.count { $0.isOpen }
    guard scheduler.lastReport.tick == tick else { return }
    let report = scheduler.lastReport
    if report.openBefore != openBefore || report.open != open || report.requested != requested
      || report.finished != finished || report.failed != failed || report.cancelled != cancelled
      || report.openBefore + report.requested - report.finished - report.failed - report.cancelled
        != report.open
    {
      fault("the report does not add up: \(report)")
    }
    // Only steps take time, so that is what they took in sum.
    if report.used.inNanoseconds != now - frameStart || stepTime != now - frameStart {
      fault("the report has another time")
    }
    if report.startedLoads != startedLoads || report.loading != hosts.count(where: \.isLoading)
      || report.queued != hosts.count(where: \.isQueued)
    {
      fault("the report counts \(report.loading) loads")
    }
    openBefore = open
    (requested, finished, failed, cancelled) = (0, 0, 0, 0)
  }

  // MARK: What must hold

  func isCovered(_ host: ScheduleHost, _ gate: ModelGate) -> Bool {
    (gate.lane == nil || gate.lane == host.lane)
      && (gate.section == nil || gate.section == host.section) && gate.priority <= host.priority
  }

  func isHeldBack(_ host: ScheduleHost) -> Bool {
    host.isHeld || gates.contains { $0.share == 0 && isCovered(host, $0) }
  }

  /// Whether a step of a host keeps frames coming.
  func isWanted(_ host: ScheduleHost) -> Bool {
    host.isQueued && !host.isHeld && !isSuspended[host.lane]
  }

  var isFrameWanted: Bool {
    hosts.contains(where: isWanted) || hosts.contains { isStartable($0, isNow: false) }
  }

  /// Whether the load of a host has to be started: now, or in the next frame if things stay as they are.
  func isStartable(_ host: ScheduleHost, isNow: Bool = true) -> Bool {
    guard host.isWaiting, !isSuspended[host.lane], hosts.count(where: \.isLoading) < Self.loadLimit
    else { return false }
    if host.leaves != .max {
      guard host.leaves - now >= max(130_000_000, loadTimes[host.identifier].mean) else {
        return false
      }
    }
    guard isNow else { return true }
    return host.asked < tick
      && !gates.contains { $0.share == 0 && $0.priority > .visible && isCovered(host, $0) }
  }

  func isEligible(_ host: ScheduleHost) -> Bool {
    host.isQueued && !host.isFresh && running != host.index && !isSuspended[host.lane]
      && !isHeldBack(host)
  }

  func end(_ host: ScheduleHost) -> Int64 {
    var end = frameEnd
    for gate in gates where gate.share > 0 && isCovered(host, gate) && frameEnd > frameStart {
      end = min(end, frameStart + Int64(Double(frameEnd - frameStart) * gate.share))
    }
    return end
  }

  func fits(_ host: ScheduleHost) -> Bool {
    now < end(host) && now + estimates[host.costClass].predicted <= end(host)
  }

  private func checkRest(after operation: ScheduleOperation) {
    // Walking all lists after each operation of every schedule would take most of the time.
    if looksAtLists {
      for fault in scheduler.queue.faults() { self.fault("\(fault) after \(operation)") }
    }
    if isFrameWanted, !driver.isFrameRequested { fault("no frame asked for after \(operation)") }
  }

  /// Ends everything, and sees that everything ended once.
  func tearDown() {
    // In the order of their numbers in the scheduler.
    let open = hosts.filter(\.isOpen).sorted { ($0.binding?.host ?? 0) < ($1.binding?.host ?? 0) }
    for host in open { host.expect("cancelled") }
    gates.removeAll()
    scheduler.shutDown()
    if !expected.isEmpty { fault("\(expected.count) requests never ended") }
    if let host = hosts.first {
      let isAccepted = host.binding.map { scheduler.setNeedsPopulation($0, .visible) } ?? false
      if isAccepted { fault("a request was accepted after the end") }
    }
    for host in hosts { host.world = nil }
  }
}

enum ScheduleError: Error { case planned }

/// Takes in every event that is recorded.
@MainActor
final class ScheduleRecorder: LifecycleObserver {
  var keepsReasons = false
  var checker: ContractChecker?
  var breaches: [String] = []
  var lastStep: LifecycleEvent?
  var digest: UInt64 = 14_695_981_039_346_656_037
  var count = 0
  /// How often which kind came with which reason.
  var reasons: [String: Int] = [:]

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) {
    count += 1
    if keepsReasons { reasons["\(event.kind.name) \(event.reason)", default: 0] += 1 }
    if event.kind == .populationStep { lastStep = event }
    for word in [
      UInt64(event.kind.rawValue), UInt64(event.subject.number), event.tick,
      event.item?.bits ?? 0, UInt64(event.generation ?? 0),
      UInt64(bitPattern: event.time.nanoseconds),
    ] { digest = (digest ^ word) &* 1_099_511_628_211 }
    checker?.judge(event, names: log) {
      self.breaches.append("\($0.rule) at \($0.sequence): \($0.what)")
    }
  }
}
