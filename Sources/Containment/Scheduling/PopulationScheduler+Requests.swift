extension PopulationScheduler {
  /// Says that a host shows an item from now on; an open request for what it showed ends as `rebound` first.
  ///
  /// Call it after the `bind` event was recorded, and again for a reconfigure.
  ///
  /// - Returns: What the host is asked to be filled for; `nil` for a host that is not registered.
  package func bind(_ slot: PopulationSlot, to subject: PopulationSubject) -> PopulationBinding? {
    guard isRegistered(slot) else { return nil }
    let index = Int(slot.index)
    let host = hosts[index]
    let ended = take(slot.index)
    let binding = queue.bind(slot.index, section: subject.indexPath.section)
    records[index].subject = subject
    records[index].binding = binding
    if let ended { tell(host, index, ended, .cancelled(.rebound)) }
    return binding
  }

  /// Says that a host shows nothing from now on; an open request ends as cancelled first.
  ///
  /// Call it after the `enqueue` or `evict` event was recorded.
  package func unbind(_ slot: PopulationSlot) {
    guard isRegistered(slot), queue.jobs[Int(slot.index)].state != .unbound else { return }
    let index = Int(slot.index)
    let host = hosts[index]
    let ended = take(slot.index)
    queue.unbind(slot.index)
    if let ended { tell(host, index, ended, .cancelled(.unbound)) }
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
    queue.enter(context.log.currentTick)
    let outcome = queue.request(binding, priority)
    guard outcome.isAccepted else { return false }
    dropLoad(binding.host)
    if outcome == .opened { report.requested += 1 }
    if outcome != .unchanged { logRequest(binding.host) }
    askForFrame()
    return true
  }

  /// Gives an open request another priority, higher or lower; nothing happens without one.
  package func setPriority(_ binding: PopulationBinding, _ priority: PopulationPriority) {
    queue.enter(context.log.currentTick)
    guard queue.reprioritize(binding, priority) else { return }
    if queue.jobs[Int(binding.host)].state != .loading { logRequest(binding.host) }
  }

  /// Asks for content that has to be loaded first: waits for a value, and takes no frame meanwhile.
  ///
  /// It takes the place of an open request of the same binding.
  ///
  /// - Returns: What to give with the value; `nil` where the binding is over, or its content is there.
  package func beginLoad(
    _ binding: PopulationBinding, _ priority: PopulationPriority
  ) -> PopulationTicket? {
    guard !isShutDown else { return nil }
    queue.enter(context.log.currentTick)
    let open = queue.open
    guard let ticket = queue.beginLoad(binding, priority) else { return nil }
    dropLoad(binding.host)
    report.requested += queue.open - open
    logRequest(binding.host)
    return ticket
  }

  /// A value landed: a later frame runs the step that puts it in.
  ///
  /// - Returns: Whether somebody waits for it; `false` for a value that came too late, which is to be dropped.
  @discardableResult
  package func finishLoad(_ ticket: PopulationTicket) -> Bool {
    queue.enter(context.log.currentTick)
    guard queue.finishLoad(ticket) else { return false }
    loads[Int(ticket.binding.host)] = nil
    logRequest(ticket.binding.host)
    askForFrame()
    return true
  }

  /// A value cannot be had: the request ends as failed, or with a `CancellationError` as cancelled.
  ///
  /// - Returns: Whether somebody waited for it.
  @discardableResult
  package func failLoad(_ ticket: PopulationTicket, _ error: any Error) -> Bool {
    guard queue.isCurrent(ticket) else { return false }
    end(ticket.binding.host, Self.outcome(of: error))
    return true
  }

  /// Ends the open request of a binding, if there is one.
  package func cancel(
    _ binding: PopulationBinding, _ reason: PopulationCancellation = .explicit
  ) {
    guard queue.isCurrent(binding) else { return }
    end(binding.host, .cancelled(reason))
  }

  static func outcome(of error: any Error) -> PopulationOutcome {
    error is CancellationError ? .cancelled(.taskCancelled) : .failed(error)
  }

  /// Ends the open request of a slot, logs that and tells its host.
  func end(_ index: Int32, _ outcome: PopulationOutcome) {
    guard let ended = take(index) else { return }
    tell(hosts[Int(index)], Int(index), ended, outcome)
  }
}

/// A request that was taken out of the queue, and of which neither log nor host knows yet.
struct EndedRequest {
  let subject: PopulationSubject
  let binding: PopulationBinding
  let lane: Int32
}

extension PopulationScheduler {
  /// Takes the open request of a slot out of the queue; `nil` without one.
  func take(_ index: Int32) -> EndedRequest? {
    guard queue.close(index) else { return nil }
    dropLoad(index)
    return EndedRequest(
      subject: records[Int(index)].subject, binding: records[Int(index)].binding,
      lane: queue.jobs[Int(index)].lane)
  }

  /// Logs the end of a request and tells its host, which may call anything.
  func tell(
    _ host: (any PopulationHost)?, _ index: Int, _ ended: EndedRequest,
    _ outcome: PopulationOutcome
  ) {
    var event: LifecycleEvent
    switch outcome {
    case .finished:
      report.finished += 1
      event = LifecycleEvent(.populationFinish, ended.subject.content)
    case .failed(let error):
      report.failed += 1
      event = LifecycleEvent(.populationFail, ended.subject.content)
      event.message = InternedName("\(type(of: error))")
    case .cancelled(let reason):
      report.cancelled += 1
      event = LifecycleEvent(.populationCancel, ended.subject.content)
      event.reason = reason.name
    }
    describe(&event, index, ended.subject, ended.lane)
    let scope = context.log.enter(context.log.record(event))
    host?.populationDidEnd(ended.binding, outcome)
    context.log.leave(scope)
  }

  func describe(
    _ event: inout LifecycleEvent, _ index: Int, _ subject: PopulationSubject, _ lane: Int32
  ) {
    event.host = self.subject(of: lane)
    event.identifier = records[index].identifier
    event.item = subject.item
    event.indexPath = subject.indexPath
    event.generation = subject.generation
  }

  /// Logs that content is asked for, or that an open request changed.
  func logRequest(_ index: Int32) {
    let job = queue.jobs[Int(index)]
    var event = LifecycleEvent(.populationRequest, records[Int(index)].subject.content)
    describe(&event, Int(index), records[Int(index)].subject, job.lane)
    event.reason = job.state == .loading ? Self.loading : job.priority.name
    records[Int(index)].request = context.log.record(event)
  }

  private static let loading = InternedName("loading")
}
