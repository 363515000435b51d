/// The part of a monitor that a log tells its events, and retains.
///
/// It retains neither the log nor the monitor, so that a monitor that is let go can end it.
@MainActor
final class MonitorJudge: LifecycleObserver {
  private let rules: [ContractRule]
  private var checker: ContractChecker?
  private var scope: ViolationScope?
  private var filter: FindingFilter
  private var report: (ContractFinding) -> Void
  /// What the checker found in the event that it judges.
  private var found: [ContractViolation] = []
  private var isOver = false
  private var summary: ContractReport?

  init(
    rules: [ContractRule], scope: ViolationScope?, filter: FindingFilter,
    report: @escaping (ContractFinding) -> Void
  ) {
    self.rules = rules
    self.scope = scope
    self.filter = filter
    self.report = report
  }

  /// Judges what the log keeps, and listens from then on.
  func begin(with log: LifecycleLog) {
    filter.unknownRules.forEach(report)
    for event in log.events { judge(event, in: log) }
    log.addObserver(self)
  }

  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) { judge(event, in: log) }

  private func judge(_ event: LifecycleEvent, in log: LifecycleLog) {
    guard !isOver else { return }
    let checker = checker ?? makeChecker(first: event)
    checker.judge(event, names: log) { found.append($0) }
    if found.isEmpty, !filter.isHolding {
      scope?.follow(event)
    } else {
      deliver(after: event)
    }
  }

  /// The log has its beginning when the first event that is judged is the first of all.
  private func makeChecker(first event: LifecycleEvent) -> ContractChecker {
    let checker = makeChecker(isComplete: event.sequence == 1)
    self.checker = checker
    return checker
  }

  private func makeChecker(isComplete: Bool) -> ContractChecker {
    ContractChecker(
      isComplete: isComplete, kinds: EventKindSet(EventKind.recorded), rules: rules)
  }

  /// Reports when the checker is done with the event, so that a closure may look at anything.
  private func deliver(after event: LifecycleEvent) {
    let violations = found
    found.removeAll(keepingCapacity: true)
    // Who joins or leaves by the very event that is wrong is looked at on both sides of it.
    let concernedBefore = violations.map(isInScope)
    scope?.follow(event)
    var findings: [ContractFinding] = []
    for (violation, wasConcerned) in zip(violations, concernedBefore)
    where wasConcerned || isInScope(violation) {
      if let finding = filter.take(violation) { findings.append(finding) }
    }
    findings += filter.release(at: event)
    findings.forEach(report)
  }

  private func isInScope(_ violation: ContractViolation) -> Bool {
    guard let scope else { return true }
    return violation.parties.contains(where: scope.contains)
  }

  /// Stops after a last look, and sums up; the same sum once it has stopped.
  func finish(_ log: LifecycleLog) -> ContractReport {
    if let summary { return summary }
    let checker = checker ?? makeChecker(isComplete: true)
    checker.pass(to: log.currentTick, names: log) { found.append($0) }
    let sum = checker.finish(names: log) { found.append($0) }
    summary = sum
    let findings = found.filter(isInScope).compactMap { filter.take($0) } + filter.finish()
    found = []
    let report = report
    stop(log)
    findings.forEach(report)
    return sum
  }

  /// Stops without a last look, and lets go of everything.
  func stop(_ log: LifecycleLog) {
    isOver = true
    log.removeObserver(self)
    checker = nil
    report = { _ in }
  }
}
