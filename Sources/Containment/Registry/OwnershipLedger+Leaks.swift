extension OwnershipLedger {
  package func didRelease(_ origin: ControllerOrigin) {
    origin.record.releasedAt = context.clock.now
    origin.record.releasedAfter = context.log.newestSequence
    origin.record.releasedBecauseOf = context.log.presentCause
    guard !origin.record.isAwaited else { return }
    origin.record.isAwaited = true
    awaited.append(origin)
    if awaited.count == 1 { context.watchTicks(self) }
  }

  /// Whether a controller that was let go has had its time.
  func isOverdue(_ origin: ControllerOrigin, at now: Instant) -> Bool {
    origin.holding == .released && now >= origin.record.releasedAt.advanced(by: leakGrace)
  }

  /// What happened to a controller last, and why, in words; empty where the log has it no longer.
  func lastCause(of origin: ControllerOrigin) -> String {
    let log = context.log
    if origin.holding == .released {
      // The event that let it go is the newest of that moment, or else its cause is what is known.
      let chain = log.chain(from: origin.record.releasedAfter)
      if chain.first?.controller == origin.subject { return log.words(for: chain) }
      let cause = log.words(for: log.chain(from: origin.record.releasedBecauseOf))
      if !cause.isEmpty { return "let go in \(cause)" }
    }
    return log.lastMove(of: origin.subject).map { log.words(for: log.chain(from: $0.sequence)) }
      ?? ""
  }
}

extension OwnershipLedger: TickAudited {
  /// Forgets who is gone, and reports who should be.
  package func auditAtTickEnd() -> Bool {
    let now = context.log.currentInstant
    var staying = 0
    for place in awaited.indices {
      let origin = awaited[place]
      guard origin.holding == .released, !origin.record.isReported else {
        origin.record.isAwaited = false
        continue
      }
      guard isOverdue(origin, at: now) else {
        awaited[staying] = origin
        staying += 1
        continue
      }
      origin.record.isAwaited = false
      origin.record.isReported = true
      overdue.append(origin)
    }
    awaited.removeSubrange(staying...)
    // Observers are told, who may let something go.
    while !overdue.isEmpty { report(overdue.removeFirst()) }
    return awaited.isEmpty
  }

  private func report(_ origin: ControllerOrigin) {
    let cause = lastCause(of: origin)
    let how = cause.isEmpty ? "" : "; last: \(cause)"
    context.report(
      .controllerLeaked, origin.subject,
      message: "\(origin.identifier.string) was let go and is still there\(how)")
  }
}
