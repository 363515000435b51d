extension PopulationScheduler {
  /// Runs the steps that the frame can afford, of what was asked for before it.
  ///
  /// Call it once a tick, after layout, appearance and placeholders, outside every callback. A call from inside
  /// a step is a mistake that stops the program. O(steps that run), and O(what was asked for since the last frame).
  package func runFrame(_ timing: FrameTiming) {
    precondition(
      !isRunning, "a frame ran inside a step: call runFrame(_:) from the frame driver only")
    guard !isShutDown else { return }
    let start = clock.now.nanoseconds
    let hadGates = !queue.gates.isEmpty
    settleGates(at: start)
    let hadWork = queue.queued > 0 || hadGates
    let end = timing.deadline.nanoseconds - reserve
    queue.beginFrame(context.log.currentTick, at: start, end: end)
    isRunning = true
    var now = start
    while let pick = queue.next(at: now) { now = run(pick) }
    queue.endFrame()
    isRunning = false
    if hadWork || queue.queued > 0 || !queue.gates.isEmpty {
      logFrame(budget: end - start, used: now - start)
      finishReport(budget: end - start, used: now - start, late: now - timing.deadline.nanoseconds)
    }
    askForFrame()
  }

  /// Runs all work of a lane now, whatever the budget says, such as before a picture is taken of it.
  ///
  /// Gates hold all the same. Work that the steps ask for waits for the next frame. Nothing happens inside a step.
  ///
  /// - Returns: How many steps ran.
  @discardableResult
  package func flush(_ lane: PopulationLane) -> Int {
    guard !isShutDown, !isRunning, queue.isKnown(lane) else { return 0 }
    queue.enter(context.log.currentTick)
    var now = clock.now.nanoseconds
    queue.beginFlush(Int(lane.index), at: now)
    isRunning = true
    var steps = 0
    while let pick = queue.nextToFlush(Int(lane.index), at: now) {
      now = run(pick)
      steps += 1
    }
    queue.endFlush(Int(lane.index))
    isRunning = false
    askForFrame()
    return steps
  }

  /// Runs a step; the time after it.
  private func run(_ pick: PopulationQueue.Pick) -> Int64 {
    let index = Int(pick.slot)
    let log = context.log
    let job = queue.jobs[index]
    let (binding, costClass) = (records[index].binding, job.costClass)
    let step = logStep(pick)
    let scope = log.enterCallback(step)
    let stepContext = PopulationContext(
      binding: binding, deadline: Instant(nanoseconds: queue.frame.stepStart + max(0, pick.left)),
      isFirstStep: job.isFirstStep, isOverdue: pick.force == .overdue || pick.force == .patience,
      clock: clock)
    var failure: (any Error)?
    var result = PopulationStep.finished
    do {
      result = try hosts[index]?.populate(stepContext) ?? .finished
    } catch {
      failure = error
    }
    log.leave(scope)
    let now = clock.now.nanoseconds
    note(pick, took: now - queue.frame.stepStart)
    let outer = log.enter(step)
    if let failure {
      // A request that was ended while its step ran fails no more.
      if queue.running == pick.slot { end(pick.slot, Self.outcome(of: failure)) }
    } else {
      queue.learn(costClass, now - queue.frame.stepStart)
      let lane = job.lane
      if queue.endStep(pick.slot, needsMoreTime: result == .needsMoreTime) {
        let record = records[index]
        tell(
          hosts[index], index,
          EndedRequest(subject: record.subject, binding: record.binding, lane: lane), .finished)
      }
    }
    log.leave(outer)
    return now
  }

  private func note(_ pick: PopulationQueue.Pick, took duration: Int64) {
    report.steps += 1
    if pick.force == .overdue || pick.force == .patience { report.forced += 1 }
    if duration > pick.predicted { report.underestimated += 1 }
    report.errorInNanoseconds &+= abs(duration - pick.predicted)
  }

  private func logStep(_ pick: PopulationQueue.Pick) -> UInt64 {
    let record = records[Int(pick.slot)]
    var event = LifecycleEvent(.populationStep, record.subject.content)
    describe(&event, Int(pick.slot), record.subject, queue.jobs[Int(pick.slot)].lane)
    event.value = EventValue(
      x: Double(pick.predicted) / 1_000_000, y: Double(pick.left) / 1_000_000)
    event.reason = Self.reasons[Int(pick.force.rawValue)]
    let scope = context.log.enter(record.request)
    defer { context.log.leave(scope) }
    return context.log.record(event)
  }

  private static let reasons = ["", "overdue", "patience", "flush"].map(InternedName.init)

  private func logFrame(budget: Int64, used: Int64) {
    var event = LifecycleEvent(.frame, window)
    event.value = EventValue(x: Double(budget) / 1_000_000, y: Double(used) / 1_000_000)
    context.log.record(event)
  }

  private func finishReport(budget: Int64, used: Int64, late: Int64) {
    var finished = report
    finished.tick = context.log.currentTick
    finished.budget = .nanoseconds(budget)
    finished.used = .nanoseconds(used)
    finished.overrun = .nanoseconds(max(0, late))
    finished.open = queue.open
    finished.queued = queue.queued
    finished.closedGates = queue.gates.count
    report = FrameReport()
    report.openBefore = queue.open
    publish(finished)
  }
}
