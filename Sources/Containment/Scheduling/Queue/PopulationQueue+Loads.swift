extension PopulationQueue {
  /// Asks for a load that a later frame starts, in place of what the binding asked for before.
  ///
  /// A request whose load is not started takes it up: it keeps its place, at the higher of both priorities.
  mutating func needLoad(
    _ binding: PopulationBinding, _ priority: PopulationPriority
  ) -> Request {
    guard isCurrent(binding) else { return .stale }
    let slot = binding.host
    let job = jobs[Int(slot)]
    guard !job.isFilled else { return .filled }
    jobs[Int(slot)].ticket &+= 1
    jobs[Int(slot)].isForLoad = true
    if job.state == .waiting {
      guard priority < job.priority else { return .unchanged }
      move(slot, to: priority)
      return .joined
    }
    leavePlace(slot)
    jobs[Int(slot)].state = .waiting
    jobs[Int(slot)].priority = priority
    jobs[Int(slot)].asked = frame.number
    appendLoad(slot)
    return job.isOpen ? .joined : .opened
  }

  /// Begins to wait for a value at once, in place of what the binding asked for before; `nil` where it may not.
  mutating func beginLoad(
    _ binding: PopulationBinding, _ priority: PopulationPriority, at now: Int64
  ) -> PopulationTicket? {
    guard isCurrent(binding) else { return nil }
    let slot = binding.host
    guard !jobs[Int(slot)].isFilled else { return nil }
    leavePlace(slot)
    jobs[Int(slot)].priority = priority
    return startLoad(slot, at: now)
  }

  /// Takes a job from wherever it waits, and counts it as open.
  private mutating func leavePlace(_ slot: Int32) {
    if running == slot { running = -1 }
    if !jobs[Int(slot)].isOpen { countOpen(1, slot) }
    stopLoading(slot)
    unlink(slot)
    jobs[Int(slot)].isAskedAgain = false
  }

  /// Gives the place of a load up that was, or was to be, started.
  mutating func stopLoading(_ slot: Int32) {
    switch jobs[Int(slot)].state {
    case .loading: loading -= 1
    case .waiting: unlink(slot)
    default: break
    }
  }

  /// A load begins: its value is waited for from now on.
  mutating func startLoad(_ slot: Int32, at now: Int64) -> PopulationTicket {
    unlink(slot)
    loading += 1
    jobs[Int(slot)].state = .loading
    jobs[Int(slot)].isForLoad = true
    jobs[Int(slot)].entered = now
    jobs[Int(slot)].ticket &+= 1
    return PopulationTicket(
      binding: PopulationBinding(host: slot, epoch: jobs[Int(slot)].epoch),
      number: jobs[Int(slot)].ticket)
  }

  /// A value landed: the step that puts it in is queued; `false` where nobody waits for it.
  mutating func finishLoad(_ ticket: PopulationTicket, at now: Int64) -> Bool {
    guard isCurrent(ticket) else { return false }
    let slot = ticket.binding.host
    let job = jobs[Int(slot)]
    loadTimes[Self.loadClass(job)].record(now.clampedDifference(job.entered))
    loading -= 1
    open(slot, job.priority)
    jobs[Int(slot)].isApplying = true
    return true
  }

  /// Where the load times of a job's identifier are: there is one for the two classes of its steps.
  private static func loadClass(_ job: PopulationJob) -> Int { Int(job.fillClass) / 2 }

  // MARK: Which load is next

  /// Begins a frame's loads: what was asked for in it waits for the next one.
  mutating func beginLoads() {
    frame.startedLoads = 0
    applyGates()
  }

  /// The load to start next; `nil` where none may be.
  ///
  /// The most urgent first, lanes in turn; O(loads that wait).
  mutating func nextLoad(at now: Int64) -> Int32? {
    guard loading < loadLimit, frame.startedLoads < loadLimit, waiting > 0 else { return nil }
    for priority in 0..<4 {
      for offset in 0..<lanes.count {
        let lane = (loadCursor + offset) % lanes.count
        guard let slot = startable(lane, priority, at: now, isNow: true) else { continue }
        loadCursor = lane + 1
        frame.startedLoads += 1
        return slot
      }
    }
    return nil
  }

  /// Whether a load could be started in the next frame, as far as one can say now; O(loads that wait).
  ///
  /// What a gate holds counts: the frame has to see that the gate is open.
  mutating func hasStartableLoad(at now: Int64) -> Bool {
    guard waiting > 0, loading < loadLimit else { return false }
    for priority in 0..<4 {
      for lane in lanes.indices where startable(lane, priority, at: now, isNow: false) != nil {
        return true
      }
    }
    return false
  }

  /// Whether the load of a job could be started in the next frame.
  mutating func isStartable(_ slot: Int32, at now: Int64) -> Bool {
    let job = jobs[Int(slot)]
    return job.state == .waiting && loading < loadLimit && !lanes[Int(job.lane)].isSuspended
      && isWorthwhile(slot, at: now)
  }

  /// The load of a lane and priority that comes first of those that may be started: now, or in the next frame.
  private mutating func startable(
    _ lane: Int, _ priority: Int, at now: Int64, isNow: Bool
  ) -> Int32? {
    guard lanes[lane].waiting > 0, !lanes[lane].isSuspended else { return nil }
    let isNewestFirst = lanes[lane].isMoving
    var slot = isNewestFirst ? loadTails[lane * 4 + priority] : loadHeads[lane * 4 + priority]
    while slot >= 0 {
      if isWorthwhile(slot, at: now), !isNow || wasAskedBefore(slot) && !isLoadHeld(slot) {
        return slot
      }
      slot = isNewestFirst ? jobs[Int(slot)].previous : jobs[Int(slot)].next
    }
    return nil
  }

  private mutating func wasAskedBefore(_ slot: Int32) -> Bool {
    jobs[Int(slot)].asked < frame.number
  }

  /// Whether what a job shows is expected to stay until its value could be there.
  private mutating func isWorthwhile(_ slot: Int32, at now: Int64) -> Bool {
    let leaves = leaves[Int(slot)]
    guard leaves != .max else { return true }
    let needed = max(minimumDwell, loadTimes[Self.loadClass(jobs[Int(slot)])].mean)
    return leaves.clampedDifference(now) >= needed
  }

  // MARK: Lists

  /// Puts a job at the end of those of its lane and priority whose load is to be started.
  mutating func appendLoad(_ slot: Int32) {
    let (lane, priority) = (Int(jobs[Int(slot)].lane), Int(jobs[Int(slot)].priority.rawValue))
    let list = lane * 4 + priority
    let tail = loadTails[list]
    jobs[Int(slot)].list = Self.noList - 1 - Int32(list)
    jobs[Int(slot)].previous = tail
    jobs[Int(slot)].next = -1
    if tail >= 0 { jobs[Int(tail)].next = slot } else { loadHeads[list] = slot }
    loadTails[list] = slot
    waiting += 1
    lanes[lane].waiting += 1
  }

  /// Takes a job, whose neighbours know already, out of its list of loads.
  mutating func unlinkLoad(_ slot: Int32) {
    let job = jobs[Int(slot)]
    let list = Int(Self.noList - 1 - job.list)
    if loadHeads[list] == slot { loadHeads[list] = job.next }
    if loadTails[list] == slot { loadTails[list] = job.previous }
    waiting -= 1
    lanes[Int(job.lane)].waiting -= 1
  }
}
