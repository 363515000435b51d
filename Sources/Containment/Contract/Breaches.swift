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
/// The first breach of an event is the one that counts: one fault gives one violation. There is one of
/// it for a whole log, which is begun anew for each event: to make one for each costs more than a rule.
struct Breaches {
  private var breach: Breach?
  private var subject = SubjectIdentity.none
  private var sequence: UInt64 = 0
  private var hasOwnSeverity = false
  /// Whether nothing was found.
  private(set) var isEmpty = true

  /// Begins with the next event; what was found about the one before was taken.
  @inline(__always)
  mutating func begin(_ event: LifecycleEvent) {
    (subject, sequence) = (event.subject, event.sequence)
  }

  /// Hands over what was found, and forgets it.
  mutating func take() -> Breach? {
    defer { (breach, isEmpty) = (nil, true) }
    return breach
  }

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
    guard isEmpty else { return }
    isEmpty = false
    hasOwnSeverity = severity != nil
    breach = Breach(
      rule: 0, severity: severity ?? .error, subject: subject ?? self.subject,
      other: other ?? .none, sequence: sequence ?? self.sequence, what: what)
  }
}
