/// Decides in which frame which controller is filled, so that no frame is late because of it.
///
/// There is one for a window. Whoever owns the frames calls `runFrame` once in each, after layout and
/// appearance. Work that was asked for in earlier frames then runs step by step, the most urgent first, as long as
/// what the next step is predicted to take is left of the frame. What it was asked for is checked by numbers, so a
/// step never reaches a host that shows another item by then.
///
/// Everything it does is in the log of its context, and in the ``lastReport`` of the frame.
@MainActor
public final class PopulationScheduler {
  /// What the scheduler asks for frames; the owner of the frames sets it.
  package var driver: (any FrameDriver)? {
    get { frames.driver }
    set { frames.driver = newValue }
  }
  /// Called at the end of each frame that had something to do.
  public var onFrameReport: (@MainActor (FrameReport) -> Void)?
  /// What the last frame that had something to do did.
  public private(set) var lastReport = FrameReport()

  /// For whoever names the scheduler without keeping it alive.
  package let handle = PopulationSchedulerHandle()

  let context: LifecycleContext
  let log: LifecycleLog
  let clock: any FrameClock
  let window: SubjectIdentity
  let words = PopulationWords()
  private let frames = FrameDriverPlace()

  @exclusivity(unchecked) var queue: PopulationQueue
  @exclusivity(unchecked) var records = PopulationTable<PopulationRecord>()
  /// The hosts and what loads their values, beside the records: those are read often and retain nothing so.
  @exclusivity(unchecked) var hosts = PopulationHosts()
  /// How many calls of hosts are under way, one inside the other.
  @exclusivity(unchecked) private var hostCalls = 0
  /// Hosts that are not registered any more, and were called when that happened.
  @exclusivity(unchecked) private var departed: [Int32] = []
  @exclusivity(unchecked) private var hasDeparted = false
  @exclusivity(unchecked) var loads = PopulationTable<Task<Void, Never>?>()
  @exclusivity(unchecked) var report = FrameReport()
  private var classes: [InternedName: (fill: UInt8, apply: UInt8)] = [:]
  @exclusivity(unchecked) private var laneSubjects = PopulationTable<SubjectIdentity>()
  @exclusivity(unchecked) private var laneOwners = PopulationTable<LaneOwner>()
  /// What is to be asked for again later, by slot.
  var retries: [Int32: Timeline.Ticket] = [:]
  private let firstReserve: Int64
  private var commit = CostEstimate(prior: 0)
  /// How many appearance callbacks there had been when the owners of lanes were last asked.
  @exclusivity(unchecked) var seenAppearances: UInt64 = 0
  /// How soon the content is wanted that a step puts in at the moment.
  @exclusivity(unchecked) var runningPriority = PopulationPriority.visible
  /// Whether a step runs for what is neither visible nor upcoming.
  package var isIdling: Bool { isRunning && runningPriority > .upcoming }
  /// Whether steps run at the moment: in a frame or in a flush.
  @exclusivity(unchecked) package internal(set) var isRunning = false
  /// Whether everything was ended; nothing is accepted then.
  @exclusivity(unchecked) package private(set) var isShutDown = false

  /// Makes a scheduler for a window.
  ///
  /// - Parameters:
  ///   - context: Whose log is written.
  ///   - window: The subject that frames and gates over everything are logged with.
  ///   - clock: What tells the time within a frame; that of the context by default.
  ///   - settings: What it is set to.
  package init(
    context: LifecycleContext, window: SubjectIdentity, clock: (any FrameClock)? = nil,
    settings: PopulationSettings = PopulationSettings()
  ) {
    self.context = context
    log = context.log
    self.window = window
    self.clock = clock ?? context.clock
    firstReserve = max(0, settings.reserve.inNanoseconds)
    queue = PopulationQueue(settings: settings)
    handle.scheduler = self
  }

  deinit { handle.scheduler = nil }

  /// Whether something waits for a frame that may run in one.
  ///
  /// Work of a suspended lane waits for the lane, and asks for no frames; so does work that is held by itself, and
  /// a load that there is no room for, or no use.
  public var wantsFrame: Bool {
    queue.wanted > 0 || queue.waiting > 0 && queue.hasStartableLoad(at: clock.now.nanoseconds)
  }

  /// How many requests are open.
  public var openCount: Int { queue.open }

  /// How many requests wait for a step, held and suspended ones included.
  public var queuedCount: Int { queue.queued }

  /// Says how long the rest of a frame took after filling, so that as much is left of the next ones.
  ///
  /// Call it once a frame where you draw what the frame made. Without it 1.8 milliseconds are left, see
  /// ``PopulationSettings/reserve``.
  public func noteCommit(took duration: Duration) { commit.record(duration.inNanoseconds) }

  /// What is left of a frame for what comes after filling, in nanoseconds.
  var reserve: Int64 {
    guard commit.isLearned else { return firstReserve }
    return max(500_000, commit.mean + 3 * commit.deviation)
  }

  // MARK: Lanes and hosts

  /// Makes a lane for a collection.
  ///
  /// - Parameters:
  ///   - collection: What logs call it.
  ///   - owner: Who is told of frames while something of the lane is open. It is not kept alive; when it is gone, the
  ///     next frame gives the lane back. `nil` for a lane that stays until it is removed.
  /// - Returns: What the scheduler calls it.
  package func makeLane(
    for collection: SubjectIdentity, owner: (any PopulationLaneOwner)? = nil
  ) -> PopulationLane {
    let lane = queue.addLane()
    if Int(lane.index) == laneSubjects.count {
      laneSubjects.append(collection)
      laneOwners.append(LaneOwner())
    }
    laneSubjects[Int(lane.index)] = collection
    laneOwners[Int(lane.index)] = LaneOwner(object: owner, isOwned: owner != nil)
    return lane
  }

  /// Tells the owners of lanes that steps are about to run, and gives the lanes back whose owner is gone; O(lanes).
  ///
  /// At the beginning of a frame, and after a step in which something appeared or disappeared: what was seen then may
  /// be hidden now.
  func tellOwners() {
    seenAppearances = context.appearances
    var index = 0
    // An owner may make lanes, and remove them.
    while index < laneOwners.count {
      defer { index += 1 }
      guard laneOwners[index].isOwned, queue.lanes[index].isUsed else { continue }
      guard let owner = laneOwners[index].object else {
        removeLane(PopulationLane(index: Int32(index), epoch: queue.lanes[index].epoch))
        continue
      }
      if queue.lanes[index].open > 0 { owner.populationWillRun() }
    }
  }

  /// Gives a lane back: its requests end as `shutdown`, its gates open, its hosts are gone.
  ///
  /// O(hosts of the scheduler).
  package func removeLane(_ lane: PopulationLane) {
    guard queue.isKnown(lane) else { return }
    for index in records.indices where queue.jobs[index].lane == lane.index {
      guard queue.jobs[index].state != .free else { continue }
      let slot = PopulationSlot(index: Int32(index), registration: records[index].registration)
      unregister(slot, .shutdown)
    }
    openGates(of: lane)
    queue.removeLane(lane)
  }

  /// Holds the work of a lane back while nobody sees its collection, or lets it go on.
  ///
  /// From `viewWillDisappear` of the container to its `viewIsAppearing`.
  package func setSuspended(_ isSuspended: Bool, _ lane: PopulationLane) {
    guard queue.isKnown(lane) else { return }
    queue.setSuspended(isSuspended, Int(lane.index))
    askForFrame()
  }

  /// Says whether a lane moves: then the newest of equally urgent work comes first.
  package func setMoving(_ isMoving: Bool, _ lane: PopulationLane) {
    guard queue.isKnown(lane) else { return }
    queue.lanes[Int(lane.index)].isMoving = isMoving
  }

  /// The collection of a lane.
  func subject(of lane: Int32) -> SubjectIdentity { laneSubjects[Int(lane)] }

  /// Registers a host and keeps it alive until it is unregistered.
  ///
  /// - Parameters:
  ///   - host: What is to be filled; one that is not bound at first.
  ///   - identifier: What its cost is learned under; 32 are told apart, all further ones share one.
  ///   - lane: The collection that it is in.
  /// - Returns: What the scheduler calls it; `nil` where the lane is gone or the scheduler was shut down.
  package func register(
    _ host: any PopulationHost, identifier: InternedName, in lane: PopulationLane
  ) -> PopulationSlot? {
    guard !isShutDown, queue.isKnown(lane) else { return nil }
    let costs = costClasses(of: identifier)
    let index = queue.addJob(lane: lane, fill: costs.fill, apply: costs.apply)
    if Int(index) == records.count {
      records.append(PopulationRecord())
      loads.append(nil)
    }
    hosts.put(host, at: Int(index))
    records[Int(index)].identifier = identifier
    records[Int(index)].collection = subject(of: lane.index)
    return PopulationSlot(index: index, registration: records[Int(index)].registration)
  }

  private func costClasses(of identifier: InternedName) -> (fill: UInt8, apply: UInt8) {
    if let known = classes[identifier] { return known }
    let made = (fill: queue.addClass(), apply: queue.addClass())
    classes[identifier] = made
    return made
  }

  /// Takes a host out; an open request ends as cancelled first.
  ///
  /// A host that is gone changes nothing.
  package func unregister(_ slot: PopulationSlot, _ reason: PopulationCancellation = .unbound) {
    guard isRegistered(slot) else { return }
    let index = Int(slot.index)
    let ended = take(slot.index)
    dropRetry(slot.index)
    queue.removeJob(slot.index)
    records[index].registration &+= 1
    if let ended { tell(index, ended, .cancelled(reason)) }
    departed.append(slot.index)
    hasDeparted = true
    if hostCalls == 0 { letGo() }
  }

  /// A host is about to be called, in its place: it stays there until the call is over.
  @inline(__always)
  func enterHost() { hostCalls &+= 1 }

  /// The call of a host is over; lets those go that were unregistered meanwhile.
  @inline(__always)
  func leaveHost() {
    hostCalls &-= 1
    if hasDeparted, hostCalls == 0 { letGo() }
  }

  /// Lets hosts go that nobody calls any more, and gives their numbers to others.
  @inline(never)
  private func letGo() {
    hasDeparted = false
    while let index = departed.popLast() {
      let host = hosts.remove(at: Int(index))
      queue.recycle(index)
      // What its end leads to may register other hosts.
      _ = consume host
    }
  }

  /// Ends every request as cancelled by `shutdown`, opens every gate and refuses what comes later.
  package func shutDown() {
    guard !isShutDown else { return }
    isShutDown = true
    for index in records.indices where queue.jobs[index].state != .free {
      unregister(
        PopulationSlot(index: Int32(index), registration: records[index].registration), .shutdown)
    }
    openGates(of: nil)
  }

  func isRegistered(_ slot: PopulationSlot) -> Bool {
    slot.index >= 0 && slot.index < records.count
      && queue.jobs[Int(slot.index)].state != .free
      && records[Int(slot.index)].registration == slot.registration
  }

  func publish(_ report: FrameReport) {
    lastReport = report
    onFrameReport?(report)
  }

  /// Makes sure that a frame comes if something waits for one.
  @inline(__always)
  func askForFrame() {
    if !isRunning, frames.isFilled { askDriver() }
  }

  @inline(never)
  private func askDriver() {
    guard queue.wanted == 0 else { return frames.requestFrame() }
    if queue.waiting > 0 { askForLoads() }
  }

  @inline(never)
  private func askForLoads() {
    if queue.hasStartableLoad(at: clock.now.nanoseconds) { frames.requestFrame() }
  }

  /// Makes sure that a frame comes if a load may be started in it; looks at one only.
  func askForFrame(forLoadOf index: Int32) {
    guard !isRunning, queue.isStartable(index, at: clock.now.nanoseconds) else { return }
    frames.requestFrame()
  }
}

/// Who has to hear of frames while something of a lane is open: its collection.
@MainActor
package protocol PopulationLaneOwner: AnyObject {
  /// A frame is about to fill what was asked for; called once in each frame that finds an open request in the lane.
  ///
  /// Whatever it suspends, holds or gives another priority counts in this frame. It must not run frames.
  func populationWillRun()
}

/// The owner of a lane, if it has one, as long as that lives.
private struct LaneOwner {
  weak var object: (any PopulationLaneOwner)?
  var isOwned = false
}

/// Names a host of a scheduler.
package struct PopulationSlot: Sendable, Hashable {
  let index: Int32
  let registration: UInt32
}

/// What the log is told of a host.
struct PopulationRecord {
  var registration: UInt32 = 0
  /// The collection of its lane.
  var collection = SubjectIdentity.none
  // In the order of an event from here on.
  var subject = PopulationSubject(
    content: .none, item: ItemIdentity(bits: 0), indexPath: IndexPath(item: 0, section: 0),
    generation: 0)
  var identifier = InternedName.none
  /// The event of the open request.
  var request: UInt64 = 0
}

/// Stands for a scheduler where it is not retained; it clears the handle in its `deinit`.
///
/// A weak reference would do that by itself, and would make every retain of the scheduler slow.
@MainActor
package final class PopulationSchedulerHandle {
  nonisolated(unsafe) package fileprivate(set) unowned(unsafe) var scheduler: PopulationScheduler?

  init() {}
}
