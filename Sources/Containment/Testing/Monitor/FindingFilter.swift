/// Decides which violations a monitor reports, and when.
struct FindingFilter {
  private let options: ContractMonitor.Options
  private var expectations: [(violation: ExpectedViolation, found: Int)]
  /// What only the checker found so far, where the log may still come to say the same.
  private var held: [ContractViolation] = []

  init(_ options: ContractMonitor.Options, _ expected: [ExpectedViolation]) {
    self.options = options
    expectations = expected.map { ($0, 0) }
  }

  /// The ids in the options and the expectations that no rule has.
  var unknownRules: [ContractFinding] {
    let ids = expectations.map(\.violation.rule).filter { !RuleChoice.knownNames.contains($0) }
    return (options.rules.unknownNames + ids).map { name in
      // An id is compared with ids and a family with families.
      let known = RuleChoice.knownNames.filter { $0.contains("-") == name.contains("-") }.sorted()
      return .unknownRule(name, nearest: NearestNames.nearest(to: name, among: known))
    }
  }

  /// What is to be reported of a violation now.
  mutating func take(_ violation: ContractViolation) -> ContractFinding? {
    let match = expectations.firstIndex {
      $0.found < $0.violation.times && $0.violation.matches(violation)
    }
    if let match {
      expectations[match].found += 1
      return nil
    }
    guard options.rules.contains(violation.rule), violation.severity >= options.minimumSeverity
    else { return nil }
    guard options.excusesRecorded else { return .violation(violation) }
    if !violation.isRecorded { held.append(violation) }
    return nil
  }

  /// Whether ``release(at:)`` has anything to look at.
  var isHolding: Bool { !held.isEmpty }

  /// What is to be reported once an event shows that the log will not say the same.
  mutating func release(at event: LifecycleEvent) -> [ContractFinding] {
    if event.kind == .violation, let rule = event.rule {
      let parties = [event.subject, event.controller ?? .none]
      let same = held.firstIndex {
        $0.rule == rule && $0.parties.contains(where: parties.contains)
      }
      if let same { held.remove(at: same) }
    }
    let due = held.filter { event.tick > $0.tick + 2 }
    held.removeAll { event.tick > $0.tick + 2 }
    return due.map { .violation($0) }
  }

  /// What is to be reported when nothing more comes.
  mutating func finish() -> [ContractFinding] {
    let missing = expectations.filter { $0.found < $0.violation.times }
    defer { held = [] }
    return held.map { .violation($0) } + missing.map { .missing($0.violation, found: $0.found) }
  }
}
