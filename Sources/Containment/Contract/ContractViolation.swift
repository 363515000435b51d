/// One breach of a rule, with all that a reader needs to find out why.
public struct ContractViolation: Sendable, Hashable {
  /// The rule that was broken.
  public let rule: RuleIdentifier
  /// How much it weighs.
  public let severity: Severity
  /// The `seq` of the event that broke it.
  public let sequence: UInt64
  /// The tick of the event after which it was noticed.
  public let tick: UInt64
  /// Who broke it, such as `Card#0`.
  public let subject: String
  /// The type of the subject, such as `Card`.
  public let type: String
  /// The other party; `nil` without one.
  public let other: String?
  /// What is wrong, as the end of a sentence about the subject.
  public let what: String
  /// The state of the subject before the event, in words.
  public let state: String
  /// The last events of the subject, oldest first, the one that broke the rule left out.
  public let trail: [String]
  /// What to do instead.
  public let cure: String
  /// Whether the log itself says so, rather than this checker.
  public let isRecorded: Bool
  /// Who broke it and the other party, by number.
  package internal(set) var parties: [SubjectIdentity] = []
}

extension ContractViolation: CustomStringConvertible {
  /// Everything about the violation, in a few lines that are safe to print.
  public var description: String {
    var lines = ["\(rule) \(severity) at #\(sequence): \(subject) \(what)"]
    if let other { lines[0] += " (and \(other))" }
    if !state.isEmpty { lines.append("  state: \(state)") }
    if !trail.isEmpty { lines.append("  before: \(trail.joined(separator: ", "))") }
    if !cure.isEmpty { lines.append("  cure: \(cure)") }
    return lines.joined(separator: "\n")
  }
}
