extension PopulationScheduler {
  /// Runs the steps that the frame can afford, of what was asked for before it.
  ///
  /// Call it once a tick, after layout, appearance and placeholders, outside every callback. A call from inside
  /// a step is a mistake that stops the program. O(steps that run), and O(what was asked for since the last frame).
  package func runFrame(_ timing: FrameTiming) {
    precondition(
      !isRunning, "a frame ran inside a step: call runFrame(_:) from the frame driver only")
    guard !isShutDown else { return }
    queue.enter(log.currentTick)
    isRunning = true
    tellOwners()
    let hadGates = !queue.gates.isEmpty
    var now = clock.now.nanoseconds
    settleGates(at: now)
    now = startLoads(at: now)
    let hadWork = queue.queued > 0 || hadGates || report.startedLoads > 0
    let start = now
    let deadline = timing.deadline.nanoseconds
    let end = deadline.clampedDifference(reserve)
    queue.beginFrame(log.currentTick, at: start, end: end)
    var step = makeContext()
    var before = now
    while let pick = queue.next(at: ScheduleFault.lateBudgetCheck.isPlanted ? before : now) {
      before = now
      now = run(pick, &step)
      if context.appearances != seenAppearances { tellOwners() }
    }
    queue.endFrame()
    isRunning = false
    runningPriority = .visible
    if hadWork || queue.queued > 0 || !queue.gates.isEmpty {
      let (budget, used) = (end.clampedDifference(start), now.clampedDifference(start))
      logFrame(budget: budget, used: used)
      finishReport(budget: budget, used: used, late: now.clampedDifference(deadline))
    }
    if !ScheduleFault.sleepsWithWork.isPlanted { askForFrame() }
  }

  /// Runs all work of a lane now, whatever the budget says, such as before a picture is taken of it.
  ///
  /// Gates hold all the same. Work that the steps ask for waits for the next frame. Nothing happens inside a step.
  ///
  /// - Returns: How many steps ran.
  @discardableResult
  package func flush(_ lane: PopulationLane) -> Int {
    guard !isShutDown, !isRunning, queue.isKnown(lane) else { return 0 }
    queue.enter(log.currentTick)
    var now = clock.now.nanoseconds
    queue.beginFlush(Int(lane.index), at: now)
    isRunning = true
    var steps = 0
    var step = makeContext()
    seenAppearances = context.appearances
    while let pick = queue.nextToFlush(Int(lane.index), at: now) {
      now = run(pick, &step)
      steps += 1
      if context.appearances != seenAppearances { tellOwners() }
    }
    queue.endFlush(Int(lane.index))
    isRunning = false
    askForFrame()
    return steps
  }

  /// Runs a step; the time after it.
  private func run(_ pick: PopulationQueue.Pick, _ step: inout PopulationContext) -> Int64 {
    let index = Int(pick.slot)
    let start = queue.frame.stepStart
    step.binding = queue.binding(of: pick.slot)
    step.deadline = Instant(nanoseconds: start.clampedSum(max(0, pick.left)))
    step.isFirstStep = queue.jobs[index].isFirstStep
    step.isOverdue = pick.force == .overdue || pick.force == .patience
    let costClass = queue.jobs[index].costClass
    runningPriority = queue.jobs[index].priority
    let event = logStep(pick)
    let scope = log.enterCallback(event)
    var failure: (any Error)?
    var result = PopulationStep.finished
    enterHost()
    do {
      result = try hosts[index].populate(step)
    } catch {
      failure = error
    }
    leaveHost()
    log.leave(scope)
    let now = clock.now.nanoseconds
    let duration = max(0, now.clampedDifference(start))
    note(pick, took: duration)
    let outer = log.enter(event)
    if let failure {
      fail(pick.slot, failure)
    } else {
      queue.learn(costClass, duration)
      let isLate = ScheduleFault.finishAfterRebind.isPlanted && queue.running != pick.slot
      if isLate, queue.jobs[index].state != .free { tell(index, ended(index), .finished) }
      if queue.endStep(pick.slot, needsMoreTime: result == .needsMoreTime) {
        finish(index)
        if ScheduleFault.doubleEnd.isPlanted, queue.jobs[index].state != .free {
          tell(index, ended(index), .finished)
        }
      }
    }
    log.leave(outer)
    return now
  }

  /// A step threw; apart from `run`, which pays for what is in it.
  @inline(never)
  private func fail(_ slot: Int32, _ error: any Error) {
    // A request that was ended while its step ran fails no more.
    guard queue.running == slot else { return }
    if ScheduleFault.errorWithoutEnd.isPlanted { return _ = take(slot) }
    end(slot, Self.outcome(of: error))
  }

  @inline(__always)
  private func ended(_ index: Int) -> EndedRequest {
    EndedRequest(subject: records[index].subject, binding: queue.binding(of: Int32(index)))
  }

  /// What steps are told, made once a frame: each step changes a few fields of it.
  private func makeContext() -> PopulationContext {
    PopulationContext(
      binding: PopulationBinding(host: -1, epoch: 0), deadline: .zero, isFirstStep: true,
      isOverdue: false, clock: clock)
  }

  private func note(_ pick: PopulationQueue.Pick, took duration: Int64) {
    report.steps += 1
    if pick.force == .overdue || pick.force == .patience { report.forced += 1 }
    if duration > pick.predicted { report.underestimated += 1 }
    report.errorInNanoseconds &+= abs(duration - pick.predicted)
  }

  private func logStep(_ pick: PopulationQueue.Pick) -> UInt64 {
    let index = Int(pick.slot)
    let subject = records[index].subject
    let reason = words.step(pick.force)
    let scope = log.enter(records[index].request)
    let step = log.record(.populationStep, subject.content) { event in
      describe(&event, index, subject)
      event.value = EventValue(
        x: Double(pick.predicted) / 1_000_000, y: Double(pick.left) / 1_000_000)
      event.reason = reason
    }
    log.leave(scope)
    return step
  }

  private func logFrame(budget: Int64, used: Int64) {
    var event = LifecycleEvent(.frame, window)
    event.value = EventValue(x: Double(budget) / 1_000_000, y: Double(used) / 1_000_000)
    log.record(event)
  }

  private func finishReport(budget: Int64, used: Int64, late: Int64) {
    var finished = report
    finished.tick = log.currentTick
    finished.budget = .nanoseconds(budget)
    finished.used = .nanoseconds(used)
    finished.overrun = .nanoseconds(max(0, late))
    finished.open = queue.open
    finished.queued = queue.queued
    finished.loading = queue.loading
    finished.closedGates = queue.gates.count
    report = FrameReport()
    report.openBefore = queue.open
    publish(finished)
  }
}
