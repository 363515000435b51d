/// What a rule found, before anybody puts names to it.
struct Breach {
  /// The place in the rule book of the rule that is broken.
  var rule: Int
  var severity: Severity
  let subject: SubjectIdentity
  let other: SubjectIdentity
  /// The event that broke the rule.
  let sequence: UInt64
  /// What is wrong, as the end of a sentence about the subject.
  let what: String
}

/// Where rules put what they find about one event.
///
/// The first breach of an event is the one that counts: one fault gives one violation.
struct Breaches {
  private(set) var breach: Breach?
  private let subject: SubjectIdentity
  private let sequence: UInt64
  private var hasOwnSeverity = false

  init(at event: LifecycleEvent) { (subject, sequence) = (event.subject, event.sequence) }

  var isEmpty: Bool { breach == nil }

  /// Says whose breach it is, and how much that rule weighs unless it said so itself.
  mutating func attribute(to rule: Int, severity: Severity) {
    breach?.rule = rule
    if !hasOwnSeverity { breach?.severity = severity }
  }

  /// Says that the rule that looks now is broken.
  ///
  /// - Parameters:
  ///   - what: What is wrong, as the end of a sentence about the subject, such as
  ///     `viewDidAppear while disappeared`.
  ///   - subject: Who broke it; the event's subject without one.
  ///   - other: The other party.
  ///   - sequence: The event that broke it; the one looked at without one.
  ///   - severity: How much it weighs; as much as the rule says without one.
  @inline(never)
  mutating func add(
    _ what: String, on subject: SubjectIdentity? = nil, about other: SubjectIdentity? = nil,
    at sequence: UInt64? = nil, severity: Severity? = nil
  ) {
    guard breach == nil else { return }
    hasOwnSeverity = severity != nil
    breach = Breach(
      rule: 0, severity: severity ?? .error, subject: subject ?? self.subject,
      other: other ?? .none, sequence: sequence ?? self.sequence, what: what)
  }
}
