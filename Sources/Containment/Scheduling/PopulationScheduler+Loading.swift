extension PopulationScheduler {
  /// Asks for content that has to be loaded first; a later frame starts the load.
  ///
  /// The frame calls ``PopulationHost/startLoad(_:)``, the most urgent first, with as many loads under way as the
  /// settings allow. A request of the same binding whose load is not started takes it up: it keeps its place
  /// and gets the higher of both priorities. Any other one it takes the place of; a load of it is cancelled.
  ///
  /// - Returns: Whether a request is open by that; `false` where the binding is over, or its content is there.
  @discardableResult
  package func setNeedsLoad(
    _ binding: PopulationBinding, _ priority: PopulationPriority
  ) -> Bool {
    guard !isShutDown else { return false }
    queue.enter(log.currentTick)
    let wasLoading = queue.loading
    let outcome = queue.needLoad(binding, priority)
    guard outcome.isAccepted else { return false }
    dropLoad(binding.host)
    dropRetry(binding.host)
    if outcome == .opened { report.requested += 1 }
    if outcome != .unchanged { logRequest(binding.host) }
    // A place in flight that is free now is one for any other load, too.
    if queue.loading < wasLoading { askForFrame() } else { askForFrame(forLoadOf: binding.host) }
    return true
  }

  /// Says how long the item of a binding is expected to stay in view, from now on.
  ///
  /// A load is started only if that is long enough for its value to arrive. Without a word an item stays for ever.
  package func setDwell(_ binding: PopulationBinding, _ dwell: Duration) {
    guard queue.isCurrent(binding) else { return }
    queue.leaves[Int(binding.host)] = clock.now.nanoseconds.clampedSum(dwell.inNanoseconds)
    askForFrame(forLoadOf: binding.host)
  }

  /// Asks for content whose load its caller begins at once: waits for a value, and takes no frame meanwhile.
  ///
  /// It takes the place of an open request of the same binding.
  ///
  /// - Returns: What to give with the value; `nil` where the binding is over, or its content is there.
  package func beginLoad(
    _ binding: PopulationBinding, _ priority: PopulationPriority
  ) -> PopulationTicket? {
    guard !isShutDown else { return nil }
    queue.enter(log.currentTick)
    let open = queue.open
    guard let ticket = queue.beginLoad(binding, priority, at: clock.now.nanoseconds) else {
      return nil
    }
    dropLoad(binding.host)
    dropRetry(binding.host)
    report.requested += queue.open - open
    logRequest(binding.host)
    return ticket
  }

  /// A value landed: a later frame runs the step that puts it in.
  ///
  /// - Returns: Whether somebody waits for it; `false` for a value that came too late, which is to be dropped.
  @discardableResult
  package func finishLoad(_ ticket: PopulationTicket) -> Bool {
    guard queue.isCurrent(ticket) else { return false }
    queue.enter(log.currentTick)
    guard queue.finishLoad(ticket, at: clock.now.nanoseconds) else { return false }
    queue.jobs[Int(ticket.binding.host)].extras.remove(.task)
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

  /// Loads a value away from the main actor, and lets a later frame run the step that puts it in.
  ///
  /// For a host that is told to start a load. The load never sees the host. When the host shows something else
  /// by the time that the value is there, or asked again, the value is dropped; the task of the load is cancelled
  /// besides, which it may heed or not.
  ///
  /// - Parameters:
  ///   - ticket: What the host was told to start.
  ///   - load: Gives the value. What it throws ends the request as failed, a `CancellationError` as cancelled.
  ///   - landed: Takes a value that is waited for, and keeps it for the step that follows in a later frame.
  /// - Returns: Whether it is waited for; `false` where the ticket is over.
  @discardableResult
  package func runLoad<Value: Sendable>(
    _ ticket: PopulationTicket,
    load: @escaping @concurrent @Sendable () async throws -> Value,
    landed: @escaping @MainActor (Value) -> Void
  ) -> Bool {
    guard queue.isCurrent(ticket) else { return false }
    dropLoad(ticket.binding.host)
    queue.jobs[Int(ticket.binding.host)].extras.insert(.task)
    loads[Int(ticket.binding.host)] = Task { [weak self] in
      do {
        let value = try await load()
        if self?.finishLoad(ticket) == true { landed(value) }
      } catch {
        self?.failLoad(ticket, error)
      }
    }
    return true
  }

  /// Nobody waits for the value of a slot any more.
  @inline(__always)
  func dropLoad(_ index: Int32) {
    if queue.jobs[Int(index)].extras.contains(.task) { giveLoadUp(index) }
  }

  @inline(never)
  private func giveLoadUp(_ index: Int32) {
    queue.jobs[Int(index)].extras.remove(.task)
    let load = loads[Int(index)]
    loads[Int(index)] = nil
    load?.cancel()
  }

  /// Starts the loads that a frame may; the time after it.
  func startLoads(at start: Int64) -> Int64 {
    guard queue.waiting > 0 else { return start }
    queue.beginLoads()
    var now = start
    while let index = queue.nextLoad(at: now) {
      let ticket = queue.startLoad(index, at: now)
      report.startedLoads += 1
      logRequest(index)
      let scope = log.enterCallback(records[Int(index)].request)
      enterHost()
      hosts[Int(index)].startLoad(ticket)
      leaveHost()
      log.leave(scope)
      now = clock.now.nanoseconds
    }
    return now
  }
}
