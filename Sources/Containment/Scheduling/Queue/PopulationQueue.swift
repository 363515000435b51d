/// Who waits for which step, and which step is to run next.
///
/// A state machine without a clock, a log or a closure: it is told what happens and when, and answers what
/// to do. Jobs are records in one table; those that may run are in lists by lane, priority and cost class,
/// in the order of coming, and those that were asked for in the present frame in a list of their own until
/// the next frame. So binding, asking, cancelling and changing a priority touch a constant number of jobs,
/// and allocate nothing once the tables have grown.
///
/// Methods that change nothing are `mutating` all the same: what is borrowed is copied, and this is much to copy.
struct PopulationQueue: ~Copyable {
  static let noList: Int32 = -2
  static let incomingList: Int32 = -1
  static let classLimit = 64

  /// What the queue is set to.
  let settings: PopulationSettings
  /// The same in nanoseconds; asked for with every job that is queued.
  let expiries: SIMD4<Int64>
  let loadLimit: Int
  let minimumDwell: Int64

  var jobs = PopulationTable<PopulationJob>()
  private var freeJobs: [Int32] = []
  var lanes = PopulationTable<PopulationLaneState>()
  /// Which cost classes have jobs, as bits, by lane and priority.
  var masks = PopulationTable<UInt64>()
  /// When the time is up in this frame, by lane and priority.
  var ends = PopulationTable<Int64>()
  private var freeLanes: [Int32] = []
  /// The ends of the lists, by lane, priority and class; -1 for an empty one.
  var heads = PopulationTable<Int32>()
  var tails = PopulationTable<Int32>()
  /// Jobs that were asked for in a frame that is not over, in the order of coming.
  var incomingHead: Int32 = -1
  var incomingTail: Int32 = -1
  /// The ends of the lists of loads that are to be started, by lane and priority.
  var loadHeads = PopulationTable<Int32>()
  var loadTails = PopulationTable<Int32>()
  /// When what a job shows is expected to leave; the largest integer for never.
  var leaves = PopulationTable<Int64>()
  /// How long loads take, by identifier.
  var loadTimes = PopulationTable<CostEstimate>()

  var estimates = PopulationTable<CostEstimate>()
  /// The cost classes, the cheapest first; sorted once a frame.
  var order = PopulationTable<UInt8>()

  var gates: [GateRecord] = []
  var frame = FrameState()
  var running: Int32 = -1
  /// The lane that is looked at first.
  var cursor = 0
  /// How many frames in a row had work that could run, and ran none.
  var emptyFrames = 0
  /// No job is overdue before this moment.
  var nextDue = Int64.min
  /// The latest moment that it was told.
  var moment = Int64.min
  /// How many jobs are in lists of lanes that are not suspended.
  var wanted = 0
  var queued = 0
  var open = 0
  /// How many loads are to be started.
  var waiting = 0
  /// How many loads were started and did not land.
  var loading = 0
  /// The lane whose loads are looked at first.
  var loadCursor = 0

  init(settings: PopulationSettings) {
    self.settings = settings
    expiries = settings.expiries
    loadLimit = max(1, settings.loadLimit)
    minimumDwell = max(0, settings.minimumDwell.inNanoseconds)
  }

  // MARK: Classes, lanes and slots

  /// Makes a class of steps whose cost is learned together; the last one is shared by all further ones.
  mutating func addClass() -> UInt8 {
    guard estimates.count < Self.classLimit else { return UInt8(Self.classLimit - 1) }
    estimates.append(CostEstimate(prior: settings.prior))
    if estimates.count.isMultiple(of: 2) { loadTimes.append(CostEstimate(prior: 0)) }
    order.append(UInt8(estimates.count - 1))
    return UInt8(estimates.count - 1)
  }

  mutating func addLane() -> PopulationLane {
    if let index = freeLanes.popLast() {
      let epoch = lanes[Int(index)].epoch
      lanes[Int(index)] = PopulationLaneState()
      lanes[Int(index)].epoch = epoch
      applyGates()
      return PopulationLane(index: index, epoch: epoch)
    }
    lanes.append(PopulationLaneState())
    heads.append(-1, times: 4 * Self.classLimit)
    tails.append(-1, times: 4 * Self.classLimit)
    masks.append(0, times: 4)
    ends.append(0, times: 4)
    loadHeads.append(-1, times: 4)
    loadTails.append(-1, times: 4)
    applyGates()
    return PopulationLane(index: Int32(lanes.count - 1), epoch: 1)
  }

  /// Gives a lane back, whose hosts are all gone.
  mutating func removeLane(_ lane: PopulationLane) {
    guard isKnown(lane) else { return }
    lanes[Int(lane.index)].isUsed = false
    lanes[Int(lane.index)].epoch &+= 1
    freeLanes.append(lane.index)
  }

  mutating func isKnown(_ lane: PopulationLane) -> Bool {
    lane.index >= 0 && lane.index < lanes.count && lanes[Int(lane.index)].isUsed
      && lanes[Int(lane.index)].epoch == lane.epoch
  }

  mutating func addJob(lane: PopulationLane, fill: UInt8, apply: UInt8) -> Int32 {
    let slot = freeJobs.popLast() ?? Int32(jobs.count)
    if slot == jobs.count {
      jobs.append(PopulationJob())
      leaves.append(.max)
    }
    let (epoch, ticket) = (jobs[Int(slot)].epoch, jobs[Int(slot)].ticket)
    jobs[Int(slot)] = PopulationJob()
    jobs[Int(slot)].state = .unbound
    jobs[Int(slot)].lane = lane.index
    jobs[Int(slot)].fillClass = fill
    jobs[Int(slot)].applyClass = apply
    jobs[Int(slot)].epoch = epoch
    jobs[Int(slot)].ticket = ticket
    return slot
  }

  /// A slot belongs to nobody from now on, and is given to nobody before it is recycled.
  mutating func removeJob(_ slot: Int32) {
    jobs[Int(slot)].epoch &+= 1
    jobs[Int(slot)].state = .free
  }

  mutating func recycle(_ slot: Int32) { freeJobs.append(slot) }

  // MARK: Bindings

  /// Binds a slot whose request was closed.
  mutating func bind(_ slot: Int32, section: Int) -> PopulationBinding {
    if !ScheduleFault.noNewEpoch.isPlanted { jobs[Int(slot)].epoch &+= 1 }
    if jobs[Int(slot)].epoch == 0 { jobs[Int(slot)].epoch = 1 }
    if !jobs[Int(slot)].isOpen { jobs[Int(slot)].state = .idle }
    jobs[Int(slot)].isFilled = false
    jobs[Int(slot)].isHeld = false
    jobs[Int(slot)].isForLoad = false
    leaves[Int(slot)] = .max
    jobs[Int(slot)].section = Int32(clamping: section)
    return PopulationBinding(host: slot, epoch: jobs[Int(slot)].epoch)
  }

  mutating func unbind(_ slot: Int32) {
    jobs[Int(slot)].epoch &+= 1
    jobs[Int(slot)].state = .unbound
    jobs[Int(slot)].isHeld = false
  }

  /// Whether a binding is the present one of its slot.
  @inline(__always)
  mutating func isCurrent(_ binding: PopulationBinding) -> Bool {
    // Those without a binding come first.
    names(binding)
      && jobs[Int(binding.host)].state.rawValue >= PopulationJob.State.idle.rawValue
  }

  /// Whether a binding is the last one of its slot, for those who look at the state besides.
  @inline(__always)
  mutating func names(_ binding: PopulationBinding) -> Bool {
    jobs.contains(binding.host) && jobs[Int(binding.host)].epoch == binding.epoch
  }

  /// The present binding of a slot.
  @inline(__always)
  mutating func binding(of slot: Int32) -> PopulationBinding {
    PopulationBinding(host: slot, epoch: jobs[Int(slot)].epoch)
  }

  /// Whether a ticket is that of the open request of its slot, which waits for a value.
  mutating func isCurrent(_ ticket: PopulationTicket) -> Bool {
    guard isCurrent(ticket.binding) else {
      return ScheduleFault.staleValueTaken.isPlanted && isLoading(ticket.binding.host)
    }
    let job = jobs[Int(ticket.binding.host)]
    return job.state == .loading
      && (job.ticket == ticket.number || ScheduleFault.ticketIgnored.isPlanted)
  }

  private mutating func isLoading(_ slot: Int32) -> Bool {
    slot >= 0 && slot < jobs.count && jobs[Int(slot)].state == .loading
  }

  // MARK: Counts

  /// A job came into a list of steps, or left one.
  @inline(__always)
  mutating func count(_ change: Int, _ slot: Int32) {
    let lane = Int(jobs[Int(slot)].lane)
    queued += change
    lanes[lane].queued += change
    if jobs[Int(slot)].isHeld {
      lanes[lane].held += change
    } else if !lanes[lane].isSuspended {
      wanted += change
    }
  }

  @inline(__always)
  mutating func countOpen(_ change: Int, _ slot: Int32) {
    open += change
    lanes[Int(jobs[Int(slot)].lane)].open += change
  }

  /// Holds the work of a lane back, or lets it go on.
  mutating func setSuspended(_ isSuspended: Bool, _ lane: Int) {
    guard lanes[lane].isSuspended != isSuspended else { return }
    lanes[lane].isSuspended = isSuspended
    let movable = lanes[lane].queued - lanes[lane].held
    wanted += isSuspended ? -movable : movable
    nextDue = .min
  }

  /// Holds a job back, or lets it go on; it keeps its place.
  mutating func setHeld(_ isHeld: Bool, _ slot: Int32) {
    let job = jobs[Int(slot)]
    guard job.isHeld != isHeld else { return }
    let isListed = job.list > Self.noList
    if isListed { count(-1, slot) }
    jobs[Int(slot)].isHeld = isHeld
    if isListed { count(1, slot) }
    nextDue = .min
  }
}

/// What a frame did so far.
struct FrameState {
  var number: UInt64 = 0
  var isRunning = false
  var start: Int64 = 0
  var end: Int64 = 0
  /// When the step that runs began.
  var stepStart: Int64 = 0
  var predicted: Int64 = 0
  var steps = 0
  var forced = 0
  var startedLoads = 0
}
