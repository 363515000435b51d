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
  package var driver: (any FrameDriver)?
  /// Called at the end of each frame that had something to do.
  public var onFrameReport: (@MainActor (FrameReport) -> Void)?
  /// What the last frame that had something to do did.
  public private(set) var lastReport = FrameReport()

  let context: LifecycleContext
  let clock: any FrameClock
  let window: SubjectIdentity

  @exclusivity(unchecked) var queue: PopulationQueue
  @exclusivity(unchecked) var records: [PopulationRecord] = []
  /// The hosts and what loads their values, beside the records: those are read often and retain nothing so.
  @exclusivity(unchecked) var hosts: [(any PopulationHost)?] = []
  @exclusivity(unchecked) var loads: [Task<Void, Never>?] = []
  @exclusivity(unchecked) var report = FrameReport()
  private var classes: [InternedName: (fill: UInt8, apply: UInt8)] = [:]
  private var laneSubjects: [SubjectIdentity] = []
  private let firstReserve: Int64
  private var commit = CostEstimate(prior: 0)
  /// Whether steps run at the moment: in a frame or in a flush.
  @exclusivity(unchecked) package internal(set) var isRunning = false
  /// Whether everything was ended; nothing is accepted then.
  package private(set) var isShutDown = false

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
    self.window = window
    self.clock = clock ?? context.clock
    firstReserve = max(0, settings.reserve.inNanoseconds)
    queue = PopulationQueue(settings: settings)
  }

  /// Whether something waits for a frame that may run in one.
  ///
  /// Work of a suspended lane waits for the lane, and asks for no frames.
  public var wantsFrame: Bool { queue.wanted > 0 }

  /// How many requests are open.
  public var openCount: Int { queue.open }

  /// How many requests wait for a step, held and suspended ones included.
  public var queuedCount: Int { queue.queued }

  /// Says how long the rest of a frame took after filling, so that as much is left of the next ones.
  package func noteCommit(took duration: Duration) { commit.record(duration.inNanoseconds) }

  /// What is left of a frame for what comes after filling, in nanoseconds.
  var reserve: Int64 {
    guard commit.isLearned else { return firstReserve }
    return max(500_000, commit.mean + 3 * commit.deviation)
  }

  // MARK: Lanes and hosts

  /// Makes a lane for a collection.
  package func makeLane(for collection: SubjectIdentity) -> PopulationLane {
    let lane = queue.addLane()
    if Int(lane.index) < laneSubjects.count {
      laneSubjects[Int(lane.index)] = collection
    } else {
      laneSubjects.append(collection)
    }
    return lane
  }

  /// Gives a lane back: its requests end as `shutdown`, its gates open, its hosts are gone.
  ///
  /// O(hosts of the scheduler).
  package func removeLane(_ lane: PopulationLane) {
    guard queue.isKnown(lane) else { return }
    for index in records.indices where queue.jobs[index].lane == lane.index {
      guard hosts[index] != nil else { continue }
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
      hosts.append(nil)
      loads.append(nil)
    }
    hosts[Int(index)] = host
    records[Int(index)].identifier = identifier
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
    let host = hosts[index]
    queue.removeJob(slot.index)
    hosts[index] = nil
    records[index].registration &+= 1
    if let ended { tell(host, index, ended, .cancelled(reason)) }
  }

  /// Ends every request as cancelled by `shutdown`, opens every gate and refuses what comes later.
  package func shutDown() {
    guard !isShutDown else { return }
    isShutDown = true
    for index in records.indices where hosts[index] != nil {
      unregister(
        PopulationSlot(index: Int32(index), registration: records[index].registration), .shutdown)
    }
    openGates(of: nil)
  }

  func isRegistered(_ slot: PopulationSlot) -> Bool {
    slot.index >= 0 && slot.index < records.count && hosts[Int(slot.index)] != nil
      && records[Int(slot.index)].registration == slot.registration
  }

  func publish(_ report: FrameReport) {
    lastReport = report
    onFrameReport?(report)
  }

  /// Makes sure that a frame comes if something waits for one.
  func askForFrame() {
    if queue.wanted > 0, !isRunning { driver?.requestFrame() }
  }
}

/// Names a host of a scheduler.
package struct PopulationSlot: Sendable, Hashable {
  let index: Int32
  let registration: UInt32
}

/// What the log is told of a host.
struct PopulationRecord {
  var registration: UInt32 = 0
  var identifier = InternedName.none
  var subject = PopulationSubject(
    content: .none, item: ItemIdentity(bits: 0), indexPath: IndexPath(item: 0, section: 0),
    generation: 0)
  var binding = PopulationBinding(host: -1, epoch: 0)
  /// The event of the open request.
  var request: UInt64 = 0
}
