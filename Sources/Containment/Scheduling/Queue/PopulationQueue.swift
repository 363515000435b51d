/// Who waits for which step, and which step is to run next.
///
/// A state machine without a clock, a log or a closure: it is told what happens and when, and answers what
/// to do. Jobs are records in one table; those that may run are in lists by lane, priority and cost class,
/// in the order of coming, and those that were asked for in the present frame in a list of their own until
/// the next frame. So binding, asking, cancelling and changing a priority touch a constant number of jobs,
/// and allocate nothing once the tables have grown.
struct PopulationQueue: ~Copyable {
  static let noList: Int32 = -2
  static let incomingList: Int32 = -1
  static let classLimit = 64

  /// What the queue is set to.
  let settings: PopulationSettings
  /// The same in nanoseconds; asked for with every job that is queued.
  let expiries: SIMD4<Int64>

  var jobs: [PopulationJob] = []
  private var freeJobs: [Int32] = []
  var lanes: [PopulationLaneState] = []
  private var freeLanes: [Int32] = []
  /// The ends of the lists, by lane, priority and class; -1 for an empty one.
  var heads: [Int32] = []
  var tails: [Int32] = []
  /// Jobs that were asked for in a frame that is not over, in the order of coming.
  var incomingHead: Int32 = -1
  var incomingTail: Int32 = -1

  var estimates: [CostEstimate] = []
  /// The cost classes, the cheapest first; sorted once a frame.
  var order: [UInt8] = []

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
  private(set) var wanted = 0
  private(set) var queued = 0
  private(set) var open = 0

  init(settings: PopulationSettings) {
    self.settings = settings
    expiries = settings.expiries
  }

  // MARK: Classes, lanes and slots

  /// Makes a class of steps whose cost is learned together; the last one is shared by all further ones.
  mutating func addClass() -> UInt8 {
    guard estimates.count < Self.classLimit else { return UInt8(Self.classLimit - 1) }
    estimates.append(CostEstimate(prior: settings.prior))
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
    heads.append(contentsOf: repeatElement(-1, count: 4 * Self.classLimit))
    tails.append(contentsOf: repeatElement(-1, count: 4 * Self.classLimit))
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

  func isKnown(_ lane: PopulationLane) -> Bool {
    lane.index >= 0 && lane.index < lanes.count && lanes[Int(lane.index)].isUsed
      && lanes[Int(lane.index)].epoch == lane.epoch
  }

  mutating func addJob(lane: PopulationLane, fill: UInt8, apply: UInt8) -> Int32 {
    let slot = freeJobs.popLast() ?? Int32(jobs.count)
    if slot == jobs.count { jobs.append(PopulationJob()) }
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

  mutating func removeJob(_ slot: Int32) {
    jobs[Int(slot)].epoch &+= 1
    jobs[Int(slot)].state = .free
    freeJobs.append(slot)
  }

  // MARK: Bindings

  /// Binds a slot whose request was closed.
  mutating func bind(_ slot: Int32, section: Int) -> PopulationBinding {
    jobs[Int(slot)].epoch &+= 1
    if jobs[Int(slot)].epoch == 0 { jobs[Int(slot)].epoch = 1 }
    jobs[Int(slot)].state = .idle
    jobs[Int(slot)].isFilled = false
    jobs[Int(slot)].section = Int32(clamping: section)
    return PopulationBinding(host: slot, epoch: jobs[Int(slot)].epoch)
  }

  mutating func unbind(_ slot: Int32) {
    jobs[Int(slot)].epoch &+= 1
    jobs[Int(slot)].state = .unbound
  }

  /// Whether a binding is the present one of its slot.
  func isCurrent(_ binding: PopulationBinding) -> Bool {
    guard binding.host >= 0, binding.host < jobs.count else { return false }
    let job = jobs[Int(binding.host)]
    return job.epoch == binding.epoch && job.state != .free && job.state != .unbound
  }

  /// Whether a ticket is that of the open request of its slot, which waits for a value.
  func isCurrent(_ ticket: PopulationTicket) -> Bool {
    guard isCurrent(ticket.binding) else { return false }
    let job = jobs[Int(ticket.binding.host)]
    return job.state == .loading && job.ticket == ticket.number
  }

  // MARK: Counts

  mutating func count(_ change: Int, in lane: Int) {
    queued += change
    lanes[lane].queued += change
    if !lanes[lane].isSuspended { wanted += change }
  }

  mutating func countOpen(_ change: Int) { open += change }

  /// Holds the work of a lane back, or lets it go on.
  mutating func setSuspended(_ isSuspended: Bool, _ lane: Int) {
    guard lanes[lane].isSuspended != isSuspended else { return }
    lanes[lane].isSuspended = isSuspended
    wanted += isSuspended ? -lanes[lane].queued : lanes[lane].queued
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
}
