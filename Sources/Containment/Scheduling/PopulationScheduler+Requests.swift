extension PopulationScheduler {
  /// Says that a host shows an item from now on; an open request for what it showed ends as `rebound` first.
  ///
  /// Call it after the `bind` event was recorded, and again for a reconfigure.
  ///
  /// - Returns: What the host is asked to be filled for; `nil` for a host that is not registered.
  package func bind(_ slot: PopulationSlot, to subject: PopulationSubject) -> PopulationBinding? {
    guard isRegistered(slot) else { return nil }
    let index = Int(slot.index)
    let ended = ScheduleFault.noCancelAtBind.isPlanted ? nil : take(slot.index)
    dropRetry(slot.index)
    let binding = queue.bind(slot.index, section: subject.indexPath.section)
    records[index].subject = subject
    if let ended { tell(index, ended, .cancelled(.rebound)) }
    return binding
  }

  /// Says that a host shows nothing from now on; an open request ends as cancelled first.
  ///
  /// Call it after the `enqueue` or `evict` event was recorded.
  package func unbind(_ slot: PopulationSlot) {
    guard isRegistered(slot), queue.jobs[Int(slot.index)].state != .unbound else { return }
    let index = Int(slot.index)
    let ended = take(slot.index)
    dropRetry(slot.index)
    queue.unbind(slot.index)
    if let ended { tell(index, ended, .cancelled(.unbound)) }
  }

  /// The item of a binding is elsewhere since a batch.
  package func move(_ binding: PopulationBinding, to indexPath: IndexPath) {
    guard queue.isCurrent(binding) else { return }
    records[Int(binding.host)].subject.indexPath = indexPath
    queue.jobs[Int(binding.host)].section = Int32(clamping: indexPath.section)
  }

  /// Whether the content of a binding is there; then its placeholder must not be shown.
  package func isFilled(_ binding: PopulationBinding) -> Bool {
    queue.isCurrent(binding) && queue.jobs[Int(binding.host)].isFilled
  }

  /// Whether a request of a binding is open: it waits for a step, for a load to be started, or for a value.
  package func isOpen(_ binding: PopulationBinding) -> Bool {
    queue.isCurrent(binding) && queue.jobs[Int(binding.host)].isOpen
  }

  /// Whether a value is being loaded for a binding; not yet where the load waits to be started.
  package func isLoading(_ binding: PopulationBinding) -> Bool {
    queue.isCurrent(binding) && queue.jobs[Int(binding.host)].state == .loading
  }

  /// How urgent the open request of a binding is; `nil` without one.
  package func priority(of binding: PopulationBinding) -> PopulationPriority? {
    isOpen(binding) ? queue.jobs[Int(binding.host)].priority : nil
  }

  /// Holds the steps of a binding back, or lets them go on, at once even within a frame.
  ///
  /// A request that is held keeps its place, and asks for no frames. Loads are started and land all the same. It is
  /// held no longer when the request ends, or the host shows something else. A binding that is over is ignored.
  package func setHeld(_ isHeld: Bool, _ binding: PopulationBinding) {
    guard queue.isCurrent(binding) else { return }
    queue.setHeld(isHeld, binding.host)
    askForFrame()
  }

  /// Asks for content; nothing runs before the next frame.
  ///
  /// A request of the same binding that is open takes it up: it keeps its place, gets the higher of both
  /// priorities, and begins with its first step anew.
  ///
  /// - Returns: Whether a request is open by that; `false` where the binding is over, or its content is there.
  @discardableResult
  package func setNeedsPopulation(
    _ binding: PopulationBinding, _ priority: PopulationPriority
  ) -> Bool {
    guard !isShutDown else { return false }
    queue.enter(log.currentTick)
    guard queue.openFirst(binding, priority) else { return join(binding, priority) }
    report.requested &+= 1
    logRequest(binding.host, words.request(.queued, priority))
    askForFrame()
    if ScheduleFault.requestRunsInline.isPlanted { runInline(binding.host) }
    return true
  }

  /// A request that is not the plain first one of its binding.
  @inline(never)
  private func join(_ binding: PopulationBinding, _ priority: PopulationPriority) -> Bool {
    let outcome = queue.request(binding, priority)
    guard outcome.isAccepted else { return false }
    dropLoad(binding.host)
    dropRetry(binding.host)
    if outcome == .opened { report.requested += 1 }
    if outcome != .unchanged { logRequest(binding.host) }
    askForFrame()
    if ScheduleFault.requestRunsInline.isPlanted { runInline(binding.host) }
    return true
  }

  private func runInline(_ index: Int32) {
    let lane = queue.jobs[Int(index)].lane
    flush(PopulationLane(index: lane, epoch: queue.lanes[Int(lane)].epoch))
  }

  /// Gives an open request another priority, higher or lower; nothing happens without one.
  package func setPriority(_ binding: PopulationBinding, _ priority: PopulationPriority) {
    queue.enter(log.currentTick)
    guard queue.reprioritize(binding, priority) else { return }
    if queue.jobs[Int(binding.host)].state != .loading { logRequest(binding.host) }
  }

  /// Ends the open request of a binding, if there is one, and gives a retry up.
  package func cancel(
    _ binding: PopulationBinding, _ reason: PopulationCancellation = .explicit
  ) {
    guard queue.names(binding), queue.closeStep(binding.host) else {
      return cancelMore(binding, reason)
    }
    report.cancelled &+= 1
    // Nothing is bound meanwhile: what the log is told need not be copied before.
    let index = Int(binding.host)
    let sequence = log.record(.populationCancel, records[index].subject.content) { event in
      describe(&event, index, records[index].subject)
      event.reason = words.cancellation(reason)
    }
    tellHost(index, binding, .cancelled(reason), because: sequence)
  }

  /// Ends what is more than a request for a step.
  @inline(never)
  private func cancelMore(_ binding: PopulationBinding, _ reason: PopulationCancellation) {
    guard queue.isCurrent(binding) else { return }
    dropRetry(binding.host)
    end(binding.host, .cancelled(reason))
  }

  @inline(never)
  private static func name(of error: any Error) -> InternedName {
    InternedName("\(type(of: error))")
  }

  @inline(never)
  static func outcome(of error: any Error) -> PopulationOutcome {
    error is CancellationError ? .cancelled(.taskCancelled) : .failed(error)
  }

  /// Ends the open request of a slot, logs that and tells its host.
  func end(_ index: Int32, _ outcome: PopulationOutcome) {
    guard let ended = take(index) else { return }
    tell(Int(index), ended, outcome)
  }
}

/// A request that was taken out of the queue, and of which neither log nor host knows yet.
struct EndedRequest {
  let subject: PopulationSubject
  let binding: PopulationBinding
}

extension PopulationScheduler {
  /// Takes the open request of a slot out of the queue; `nil` without one.
  @inline(__always)
  func take(_ index: Int32) -> EndedRequest? {
    guard close(index) else { return nil }
    return EndedRequest(subject: records[Int(index)].subject, binding: queue.binding(of: index))
  }

  /// Takes the open request of a slot out of the queue, with the load that it waits for; whether there was one.
  @inline(__always)
  private func close(_ index: Int32) -> Bool {
    queue.closeStep(index) || closeMore(index)
  }

  /// Ends what is more than a request for a step.
  @inline(never)
  private func closeMore(_ index: Int32) -> Bool {
    let wasLoading = queue.loading
    guard queue.close(index) else { return false }
    dropLoad(index)
    // A place in flight is free, which another load may take.
    if queue.loading < wasLoading { askForFrame() }
    return true
  }

  /// Logs the end of a request and tells its host, which may call anything.
  func tell(
    _ index: Int, _ ended: EndedRequest, _ outcome: PopulationOutcome
  ) {
    let kind: EventKind
    var (reason, message) = (InternedName.none, InternedName.none)
    switch outcome {
    case .finished:
      report.finished += 1
      kind = .populationFinish
    case .failed(let error):
      report.failed += 1
      kind = .populationFail
      message = Self.name(of: error)
    case .cancelled(let why):
      report.cancelled += 1
      kind = .populationCancel
      reason = words.cancellation(why)
    }
    let sequence = log.record(kind, ended.subject.content) { event in
      describe(&event, index, ended.subject)
      event.reason = reason
      event.message = message
    }
    tellHost(index, ended.binding, outcome, because: sequence)
  }

  /// Logs that the request of a slot, which is closed already, finished, and tells its host.
  @inline(__always)
  func finish(_ index: Int) {
    report.finished &+= 1
    let sequence = log.record(.populationFinish, records[index].subject.content) { event in
      describe(&event, index, records[index].subject)
    }
    tellHost(index, queue.binding(of: Int32(index)), .finished, because: sequence)
  }

  @inline(__always)
  private func tellHost(
    _ index: Int, _ binding: PopulationBinding, _ outcome: PopulationOutcome,
    because sequence: UInt64
  ) {
    let scope = log.enter(sequence)
    enterHost()
    hosts[index].populationDidEnd(binding, outcome)
    leaveHost()
    log.leave(scope)
  }

  @inline(__always)
  func describe(
    _ event: inout LifecycleEvent, _ index: Int, _ subject: PopulationSubject
  ) {
    event.host = records[index].collection
    event.identifier = records[index].identifier
    event.item = subject.item
    event.indexPath = subject.indexPath
    event.generation = subject.generation
  }

  /// Logs that content is asked for, or that an open request changed.
  func logRequest(_ index: Int32) {
    let reason = words.request(
      queue.jobs[Int(index)].state, queue.jobs[Int(index)].priority)
    logRequest(index, reason)
  }

  @inline(__always)
  private func logRequest(_ index: Int32, _ reason: InternedName) {
    let subject = records[Int(index)].subject
    records[Int(index)].request = log.record(.populationRequest, subject.content) { event in
      describe(&event, Int(index), subject)
      event.reason = reason
    }
  }
}
