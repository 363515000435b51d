/// What came of judging a log.
public struct ContractReport: Sendable, Hashable {
  /// How many events were judged.
  public let eventCount: UInt64
  /// How many subjects they were about.
  public let subjectCount: Int
  /// How many violations were found, by severity.
  public let counts: [Severity: Int]
  /// The rules that the log could be judged by.
  public let judged: [RuleIdentifier]
  /// The rules that it could not be judged by, each with the reason.
  public let notJudged: [NotJudged]

  /// A rule that a log could not be judged by.
  public struct NotJudged: Sendable, Hashable {
    /// The rule.
    public let rule: RuleIdentifier
    /// Why, in words, such as `the log has no viewIsAppearing`.
    public let reason: String
  }

  /// Whether nothing but warnings was found.
  public var holds: Bool { counts[.error, default: 0] + counts[.fatal, default: 0] == 0 }
}
