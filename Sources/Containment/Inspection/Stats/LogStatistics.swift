/// Counts what a log has, and how long things took.
///
/// It judges the log on the way, so that violations are counted by rule. Memory grows with what is
/// alive at one time, and by a bit for each subject.
///
/// ```swift
/// let log = LifecycleContext().log
/// let statistics = LogStatistics()
/// for event in log.events { statistics.take(event, names: log) }
/// statistics.finish(names: log)
/// for line in statistics.lines { print(line) }
/// ```
public final class LogStatistics {
  /// What was counted of one type.
  struct TypeCount {
    var subjects = 0
    var events = 0
  }

  let isComplete: Bool
  let declared: EventKindSet?
  private(set) var eventCount = 0
  private(set) var kinds = [Int](repeating: 0, count: EventKind.allCases.count)
  private(set) var types: [String: TypeCount] = [:]
  private(set) var ticks: ClosedRange<UInt64>?
  private(set) var times: ClosedRange<Instant>?
  private(set) var deallocated = 0
  private(set) var live: Set<SubjectIdentity> = []
  private(set) var cells = CellCounts()
  private(set) var identifiers = IdentifierCounts()
  private(set) var waits = WaitTimes()
  private(set) var population = PopulationCounts()
  private(set) var gates = GateCounts()
  private(set) var violations: [RuleIdentifier: Int] = [:]
  private var seen = SubjectSet()
  private let checker: ContractChecker

  /// Makes empty statistics.
  ///
  /// - Parameters:
  ///   - isComplete: Whether the log has its beginning.
  ///   - kinds: What the writer of the log says that it emits; `nil` where it does not say.
  public init(isComplete: Bool = true, kinds: EventKindSet? = nil) {
    self.isComplete = isComplete
    declared = kinds
    checker = ContractChecker(isComplete: isComplete, kinds: kinds)
  }

  /// How many subjects events were about.
  var subjectCount: Int { seen.count }

  /// Counts the next event.
  ///
  /// - Parameters:
  ///   - event: The event; events come in the order of the log.
  ///   - names: Who knows what the subjects are called.
  public func take(_ event: LifecycleEvent, names: some SubjectNames) {
    take(event, names: names) { _ in }
  }

  /// Counts the next event, and reports the violations that were found.
  func take(
    _ event: LifecycleEvent, names: some SubjectNames, report: (ContractViolation) -> Void
  ) {
    eventCount += 1
    kinds[Int(event.kind.rawValue)] += 1
    if event.hasTick { ticks = Self.widened(ticks, by: event.tick) }
    if event.hasTime { times = Self.widened(times, by: event.time) }
    countType(event, names)
    followController(event)
    cells.take(event, names: names)
    identifiers.take(event, names: names)
    waits.take(event)
    population.take(event, names: names)
    gates.take(event, names: names)
    checker.judge(event, names: names) { violation in
      violations[violation.rule, default: 0] += 1
      report(violation)
    }
  }

  /// Judges what only the end of the log shows; call it once, after the last event.
  ///
  /// - Parameter names: Who knows what the subjects are called.
  public func finish(names: some SubjectNames) {
    finish(names: names) { _ in }
  }

  /// Judges what only the end of the log shows, and reports what was found.
  func finish(names: some SubjectNames, report: (ContractViolation) -> Void) {
    _ = checker.finish(names: names) { violation in
      violations[violation.rule, default: 0] += 1
      report(violation)
    }
  }

  private func countType(_ event: LifecycleEvent, _ names: some SubjectNames) {
    let type = names.type(of: event.subject)
    let isNew = seen.insert(event.subject)
    guard !type.isEmpty else { return }
    types[type, default: TypeCount()].events += 1
    if isNew { types[type, default: TypeCount()].subjects += 1 }
  }

  private func followController(_ event: LifecycleEvent) {
    if event.kind == .`deinit` {
      if live.remove(event.subject) != nil { deallocated += 1 }
    } else if event.isAboutController {
      live.insert(event.subject)
    }
  }

  private static func widened<Bound>(
    _ range: ClosedRange<Bound>?, by value: Bound
  ) -> ClosedRange<Bound> {
    guard let range else { return value...value }
    return min(range.lowerBound, value)...max(range.upperBound, value)
  }

  /// Whether the log tells when something of a kind happens.
  func emits(_ kind: EventKind) -> Bool {
    kinds[Int(kind.rawValue)] > 0 || declared?.contains(kind) ?? false
  }

  /// What looks wrong with the identifiers of registries, as far as the log tells.
  ///
  /// What ``RegistryLint`` is to a live registry, without what is expected of it. An identifier is told to be
  /// unknown or registered twice only where the log has its beginning, and useless or untried only where the
  /// log tells which factories ran. O(n log n) in identifiers.
  public var lint: RegistryLint {
    var kinds: Set<RegistryLint.Kind> = []
    if isComplete, emits(.register) { kinds.formUnion([.unknown, .duplicate]) }
    if emits(.factory) { kinds.formUnion([.unused, .shadowed, .neverExercised]) }
    return RegistryLint(identifiers.facts, kinds: kinds)
  }

  /// The kinds that the writer says it emits and that did not happen.
  var neverExercised: [EventKind] {
    (declared?.kinds ?? []).filter { kinds[Int($0.rawValue)] == 0 }
  }
}
