@testable import Containment

extension ScheduleWorld {
  func enterTick() {
    guard stepTick != tick else { return }
    stepTick = tick
    (steps, forced) = (0, 0)
  }

  func beginTick() {
    guard !isInside, !isTicking else { return }
    isTicking = true
    let next = (now / Self.interval + 1) * Self.interval
    clock.advance(by: .nanoseconds(next - now))
    tickStart = next
    context.beginTick()
    let due = hosts.filter { $0.retry.map { $0.deadline <= now } ?? false }
    for host in due.sorted(by: { $0.isRetriedBefore($1) }) { host.noteRetry() }
    context.timeline.run(until: clock.now)
  }

  func runFrame(_ microseconds: Int) {
    guard !isInside else { return }
    beginTick()
    isTicking = false
    frames += 1
    if hosts.contains(where: isWanted), !driver.isFrameRequested {
      fault("work is queued and no frame asked for")
    }
    clock.advance(by: .microseconds(microseconds))
    driver.onFrame = nil
    driver.step()
    beginModelFrame()
    isInFrame = true
    scheduler.runFrame(
      FrameTiming(
        start: Instant(nanoseconds: tickStart),
        deadline: Instant(nanoseconds: tickStart + Self.interval)))
    beginSteps()
    isInFrame = false
    endModelFrame()
  }

  func beginModelFrame() {
    enterTick()
    (isSettled, hasBegunSteps) = (false, false)
    (startedLoads, longest, stepTime) = (0, 0, 0)
    gateMoment = now
    for owner in owners { owner.beginFrame() }
  }

  /// Takes gates away that are open or out of time, once a frame, before anything is started.
  ///
  /// After the scheduler did: a handle that is let go here opens its gate, and none would run out of time.
  func settleGates() {
    guard !isSettled else { return }
    isSettled = true
    gates.removeAll { $0.isOpened || $0.deadline <= gateMoment }
  }

  /// Loads were started, and steps begin; once a frame.
  func beginSteps() {
    guard !hasBegunSteps else { return }
    settleGates()
    hasBegunSteps = true
    if startedLoads < Self.loadLimit, let host = hosts.first(where: { isStartable($0) }) {
      fault("the load of host \(host.index) was not started")
    }
    frameStart = now
    frameEnd = tickStart + Self.interval - 1_800_000
    moment = now
    predictions = estimates.map(\.predicted)
    for host in hosts.filter({ $0.isFresh && $0.asked < tick }).sorted(by: { $0.order < $1.order })
    {
      host.isFresh = false
      host.entered = now
      order += 1
      host.order = order
    }
  }

  func endModelFrame() {
    let used = now - frameStart
    if used > max(0, frameEnd - frameStart) + longest { fault("used \(used) of the frame") }
    let eligible = hosts.filter(isEligible)
    if let urgent = eligible.map(\.priority).min(), now < frameEnd {
      for host in eligible where host.priority == urgent && fits(host) {
        fault("host \(host.index) fits, and the frame ended without it")
      }
    }
    if steps == 0, !eligible.isEmpty, emptyFrames >= 2 {
      fault("a third frame in a row ran nothing")
    }
    emptyFrames = steps == 0 && !eligible.isEmpty ? emptyFrames + 1 : 0
    for owner in owners { owner.endFrame() }
    let wanted = isFrameWanted
    if wanted != driver.isFrameRequested {
      fault("work waits: \(wanted), frame asked for: \(!wanted)")
    }
    checkReport()
  }

  func checkReport() {
    let open = hosts.count { $0.isOpen }
    guard scheduler.lastReport.tick == tick else { return }
    let report = scheduler.lastReport
    if report.openBefore != openBefore || report.open != open || report.requested != requested
      || report.finished != finished || report.failed != failed || report.cancelled != cancelled
      || report.openBefore + report.requested - report.finished - report.failed - report.cancelled
        != report.open
    {
      fault("the report does not add up: \(report)")
    }
    // Only steps take time, so that is what they took in sum.
    if report.used.inNanoseconds != now - frameStart || stepTime != now - frameStart {
      fault("the report has another time")
    }
    if report.startedLoads != startedLoads || report.loading != hosts.count(where: \.isLoading)
      || report.queued != hosts.count(where: \.isQueued)
    {
      fault("the report counts \(report.loading) loads")
    }
    openBefore = open
    (requested, finished, failed, cancelled) = (0, 0, 0, 0)
  }
}
