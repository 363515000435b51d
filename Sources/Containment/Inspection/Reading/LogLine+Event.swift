extension LogLine {
  /// The event that the line tells, with the numbers that a file's names have.
  func event(_ kind: EventKind, names: LogNames) -> LifecycleEvent? {
    guard let subject else { return nil }
    var event = LifecycleEvent(kind, self.subject(subject, kind, names))
    event.sequence = UInt64(sequence)
    event.hasTick = tick != nil
    event.tick = UInt64(tick ?? 0)
    event.hasTime = nanoseconds != nil
    event.time = Instant(nanoseconds: nanoseconds ?? 0)
    event.hasType = type != nil
    event.cause = UInt64(cause)
    event.depth = UInt16(depth)
    if hasParent { event.parent = parent.map { names.subjects.subject($0) } }
    if let controller { event.controller = names.subjects.subject(controller) }
    if let host { event.host = names.subjects.subject(host) }
    if let animated { event.animated = animated }
    if let identifier { event.identifier = names.texts.name(identifier) }
    if let reused { event.reused = reused }
    if let itemInteger { event.item = names.texts.item(itemInteger) }
    if let itemName { event.item = names.texts.item(itemName) }
    if let indexPath { event.indexPath = indexPath }
    if let generation { event.generation = UInt32(generation) }
    if let reason { event.reason = names.texts.name(reason) }
    if forwards == false { event.forwardsByHand = true }
    if let value { event.value = value }
    if isSynthesized { event.isSynthesized = true }
    if let message { event.message = names.texts.message(message) }
    if kind == .violation || rule != nil || severity != nil { judge(&event, names) }
    if kind == .`deinit` { names.subjects.end(event.subject) }
    return event
  }

  private func subject(
    _ name: JSONText, _ kind: EventKind, _ names: LogNames
  ) -> SubjectIdentity {
    guard let type else { return names.subjects.subject(name, isBeginning: kind == .`init`) }
    return names.subjects.subject(
      name, type: names.texts.name(type), isBeginning: kind == .`init`)
  }

  /// Takes over what the line says of a broken rule.
  ///
  /// Where all that it says is what this library says of its violation of that name, it is that one.
  private func judge(_ event: inout LifecycleEvent, _ names: LogNames) {
    let ruleName = rule.map { names.texts.name($0) } ?? .none
    if event.kind == .violation, let known = reason.flatMap({ ViolationKind(rawValue: $0.string) }),
      ruleName == .none || ruleName.string == known.rule.text,
      severity == nil || severity == known.severity
    {
      event.violation = known
    } else if ruleName != .none || severity != nil {
      event.setForeignJudgement(rule: ruleName, severity: severity)
    }
  }
}
