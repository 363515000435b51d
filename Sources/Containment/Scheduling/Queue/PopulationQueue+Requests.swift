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
