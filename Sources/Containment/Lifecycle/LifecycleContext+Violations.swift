extension LifecycleContext {
  /// Records that the contract was broken; the caller mends the state.
  package func report(
    _ violation: ViolationKind, _ subject: SubjectIdentity, about other: SubjectIdentity = .none,
    message: @autoclosure () -> String = ""
  ) {
    var event = LifecycleEvent(.violation, subject)
    event.violation = violation
    event.reason = InternedName(violation.rawValue)
    if other != .none { event.controller = other }
    let text = message()
    if !text.isEmpty { event.message = InternedName(text) }
    log.record(event)
    if isStrict, violation.severity == .error { stop(violation, subject, other, text) }
  }

  /// Records a misuse that nothing can mend, and traps unless the policy is to refuse.
  ///
  /// When it returns, the caller changes nothing.
  package func refuse(
    _ violation: ViolationKind, _ subject: SubjectIdentity, about other: SubjectIdentity = .none,
    attempted: @autoclosure () -> String
  ) {
    let text = attempted()
    report(violation, subject, about: other, message: text)
    stop(violation, subject, other, text)
  }

  private func stop(
    _ violation: ViolationKind, _ subject: SubjectIdentity, _ other: SubjectIdentity,
    _ attempted: String
  ) {
    guard misuse == .trap else { return }
    fatalError(trapMessage(violation, subject, other, attempted))
  }

  /// The message of a trap in three parts: what was tried, on which objects, what to do instead.
  package func trapMessage(
    _ violation: ViolationKind, _ subject: SubjectIdentity, _ other: SubjectIdentity,
    _ attempted: String
  ) -> String {
    let names = [subject, other].filter { $0 != .none }.map(log.name(of:))
    let tried = attempted.isEmpty ? violation.rawValue : attempted
    return "\(violation.rule) \(violation.rawValue): tried \(tried), on "
      + "\(names.joined(separator: " and ")). Instead: \(violation.cure)"
  }
}
