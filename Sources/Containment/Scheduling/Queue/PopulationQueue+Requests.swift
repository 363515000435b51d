extension PopulationQueue {
  /// What a request came to.
  enum Request: Equatable {
    /// Nothing: the binding is over.
    case stale
    /// Nothing: the content of this binding is there.
    case filled
    /// It is the first one, and waits.
    case opened
    /// It joins one that is open, and something about that one changed.
    case joined
    /// It joins one that is open, and changes nothing about it.
    case unchanged

    /// Whether an open request stands behind it now.
    var isAccepted: Bool { self != .stale && self != .filled }
  }

  /// Asks for content; a request of the same binding that is open takes it up, at the higher priority.
  mutating func request(
    _ binding: PopulationBinding, _ priority: PopulationPriority
  ) -> Request {
    guard isCurrent(binding) else { return .stale }
    let slot = binding.host
    let job = jobs[Int(slot)]
    guard !job.isFilled else { return .filled }
    jobs[Int(slot)].ticket &+= 1
    jobs[Int(slot)].isForLoad = false
    switch job.state {
    case .queued:
      jobs[Int(slot)].isFirstStep = true
      let isApplying = job.isApplying
      if isApplying { jobs[Int(slot)].isApplying = false }
      guard priority < job.priority || isApplying else { return .unchanged }
      move(slot, to: min(priority, job.priority))
      return priority < job.priority ? .joined : .unchanged
    case .running:
      jobs[Int(slot)].isAskedAgain = true
      if priority < job.priority { move(slot, to: priority) }
      return .joined
    case .loading, .waiting:
      stopLoading(slot)
      open(slot, priority)
      return .joined
    default:
      countOpen(1, slot)
      open(slot, priority)
      return .opened
    }
  }

  /// Asks for content for the first time since a bind, which nearly every request does.
  ///
  /// Nothing changes where there is more to see to than that; see ``request(_:_:)``.
  ///
  /// - Returns: Whether that was all.
  @inline(__always)
  mutating func openFirst(_ binding: PopulationBinding, _ priority: PopulationPriority) -> Bool {
    guard names(binding) else { return false }
    let slot = binding.host
    let job = jobs.place(Int(slot))
    guard job.pointee.state == .idle, !job.pointee.isFilled, !job.pointee.isHeld,
      job.pointee.extras.isEmpty
    else { return false }
    let tail = incomingTail
    job.pointee.state = .queued
    job.pointee.priority = priority
    job.pointee.isApplying = false
    job.pointee.isFirstStep = true
    job.pointee.isForLoad = false
    job.pointee.list = Self.incomingList
    job.pointee.next = -1
    job.pointee.previous = tail
    job.pointee.ticket &+= 1
    job.pointee.asked = frame.number
    if tail >= 0 { jobs.place(Int(tail)).pointee.next = slot } else { incomingHead = slot }
    incomingTail = slot
    countStep(1, lanes.place(Int(job.pointee.lane)))
    return true
  }

  /// Ends the open request of a slot that waits for a step, or has one that runs.
  ///
  /// Nothing changes where there is more to see to than that; see ``close(_:)``.
  ///
  /// - Returns: Whether that was all.
  @inline(__always)
  mutating func closeStep(_ slot: Int32) -> Bool {
    let job = jobs.place(Int(slot))
    guard job.pointee.state.rawValue >= PopulationJob.State.queued.rawValue, !job.pointee.isHeld,
      job.pointee.extras.isEmpty
    else { return false }
    if running == slot { running = -1 }
    let (list, next, previous) = (job.pointee.list, job.pointee.next, job.pointee.previous)
    if next >= 0 { jobs.place(Int(next)).pointee.previous = previous }
    if previous >= 0 { jobs.place(Int(previous)).pointee.next = next }
    if list == Self.incomingList {
      if next < 0 { incomingTail = previous }
      if previous < 0 { incomingHead = next }
    } else {
      leave(Int(list), next, previous)
    }
    job.pointee.state = .idle
    job.pointee.isAskedAgain = false
    job.pointee.list = Self.noList
    job.pointee.next = -1
    job.pointee.previous = -1
    job.pointee.ticket &+= 1
    countStep(-1, lanes.place(Int(job.pointee.lane)))
    return true
  }

  /// A request for a step that is not held came, or ended.
  @inline(__always)
  private mutating func countStep(_ change: Int, _ lane: UnsafeMutablePointer<PopulationLaneState>)
  {
    queued &+= change
    open &+= change
    if !lane.pointee.isSuspended { wanted &+= change }
    lane.pointee.queued &+= change
    lane.pointee.open &+= change
  }

  mutating func open(_ slot: Int32, _ priority: PopulationPriority) {
    jobs[Int(slot)].state = .queued
    jobs[Int(slot)].priority = priority
    jobs[Int(slot)].isApplying = false
    jobs[Int(slot)].isFirstStep = true
    appendToIncoming(slot)
  }

  /// Gives an open request another priority, higher or lower; whether that changed anything.
  mutating func reprioritize(
    _ binding: PopulationBinding, _ priority: PopulationPriority
  ) -> Bool {
    guard isCurrent(binding) else { return false }
    let job = jobs[Int(binding.host)]
    guard job.isOpen, job.priority != priority else { return false }
    move(binding.host, to: priority)
    return true
  }

  /// The list of a job changes with its priority; one that waits for its first frame keeps its place.
  mutating func move(_ slot: Int32, to priority: PopulationPriority) {
    let list = jobs[Int(slot)].list
    guard list >= 0 || list < Self.noList else {
      jobs[Int(slot)].priority = priority
      return
    }
    unlink(slot)
    jobs[Int(slot)].priority = priority
    if list >= 0 { append(slot, at: moment) } else { appendLoad(slot) }
  }

  /// Ends the open request of a slot, if there is one; whether there was.
  mutating func close(_ slot: Int32) -> Bool {
    guard jobs[Int(slot)].isOpen else { return false }
    if running == slot { running = -1 }
    if jobs[Int(slot)].state == .loading { loading -= 1 }
    unlink(slot)
    jobs[Int(slot)].state = .idle
    jobs[Int(slot)].isAskedAgain = false
    jobs[Int(slot)].isHeld = false
    jobs[Int(slot)].ticket &+= 1
    countOpen(-1, slot)
    return true
  }
}
