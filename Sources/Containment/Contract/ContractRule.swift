/// One rule of the contract: what it says, where it comes from, and how a log is judged by it.
///
/// A rule judges the log alone. It knows nothing of controllers and collections, and shares no code
/// with what it judges.
public struct ContractRule: Sendable {
  /// Its id, such as `PARENT-07`.
  public let id: RuleIdentifier
  /// How much a violation weighs.
  public let severity: Severity
  /// Where it comes from.
  public let grade: SourceGrade
  /// What it says, in one sentence.
  public let law: String
  /// Why it matters, in a sentence or two.
  public let why: String
  /// What to do instead, in one sentence.
  public let cure: String
  /// What a log must have so that it can be judged.
  public let needs: RuleNeeds
  /// A shortest log that keeps it; `nil` for a rule that no log can show broken.
  public let keeps: LogSample?
  /// A shortest log that breaks it; `nil` for a rule that no log can show broken.
  public let breaks: LogSample?

  /// The kinds of events that ``judge`` wants to see.
  let kinds: EventKindSet
  /// What ``judge`` looks at events for: without any of it there is nothing to find; empty where there
  /// may always be.
  let oddities: Oddities
  /// Looks at an event before the model takes it in; of no use where there are no ``kinds``.
  ///
  /// Not optional: inside an optional a closure is wrapped, and each call of it is counted.
  let judge: Judge
  /// Looks at a subject that had two ticks to come to rest.
  let judgeRest: JudgeRest?
  /// Looks at everything when the log is over.
  let judgeEnd: JudgeEnd?

  /// Looks at an event and at what the log said before it.
  typealias Judge = @Sendable (LifecycleEvent, borrowing LogModel, inout Breaches) -> Void
  /// Looks at a subject at rest.
  typealias JudgeRest = @Sendable (SubjectIdentity, borrowing LogModel, inout Breaches) -> Void
  /// Looks at the end of a log.
  typealias JudgeEnd = @Sendable (borrowing LogModel, inout Breaches) -> Void

  /// A rule that is judged by logs.
  init(
    _ id: String, _ severity: Severity, _ grade: SourceGrade, law: String, why: String,
    cure: String, needs: RuleNeeds, keeps: LogSample, breaks: LogSample,
    at kinds: EventKindSet = [], given oddities: Oddities = [],
    judge: @escaping Judge = { _, _, _ in }, atRest: JudgeRest? = nil,
    atEnd: JudgeEnd? = nil
  ) {
    self.id = RuleIdentifier(id)
    (self.severity, self.grade, self.law, self.why) = (severity, grade, law, why)
    (self.cure, self.needs, self.keeps, self.breaks) = (cure, needs, keeps, breaks)
    (self.kinds, self.oddities, self.judge) = (kinds, oddities, judge)
    (judgeRest, judgeEnd) = (atRest, atEnd)
  }

  /// A rule that no log can show broken, and why.
  init(
    beyondLogs id: String, _ severity: Severity, _ grade: SourceGrade, law: String, why: String,
    cure: String, because reason: String
  ) {
    self.id = RuleIdentifier(id)
    (self.severity, self.grade, self.law, self.why) = (severity, grade, law, why)
    self.cure = cure
    (needs, keeps, breaks) = (.beyondLogs(reason), nil, nil)
    (kinds, oddities, judge, judgeRest, judgeEnd) = ([], [], { _, _, _ in }, nil, nil)
  }
}

extension ContractRule: CustomStringConvertible {
  /// The id.
  public var description: String { id.text }
}

/// Where a rule comes from.
public enum SourceGrade: String, Sendable, Hashable, CaseIterable {
  /// An Apple documentation page states it.
  case documented
  /// It was observed on UIKit.
  case observed
  /// It is inferred, or known only from other implementations.
  case inferred
  /// It is a choice of this library.
  case ours
}

/// A short log that shows a rule kept or broken, as the text of a file.
public struct LogSample: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The whole text, header included.
  public let text: String
  /// The `seq` of the event that breaks the rule; `nil` in a log that keeps it.
  public let brokenAt: UInt64?

  /// A log that keeps a rule; the header is added.
  public init(stringLiteral lines: String) { self.init(lines) }

  /// A log, whose header is added.
  ///
  /// - Parameters:
  ///   - lines: The lines of the events.
  ///   - brokenAt: The `seq` of the event that breaks the rule.
  ///   - kinds: What the writer says that it emits; without it that is what occurs.
  ///   - isComplete: Whether the log has its beginning.
  init(
    _ lines: String, brokenAt: UInt64? = nil, kinds: EventKindSet? = nil, isComplete: Bool = true
  ) {
    self.brokenAt = brokenAt
    var header = #"{"format":"containment-log","version":1"#
    if !isComplete { header += #","complete":false"# }
    if let kinds {
      header += #","kinds":[\#(kinds.kinds.map { "\"\($0.name)\"" }.joined(separator: ","))]"#
    }
    text = header + "}\n" + lines + "\n"
  }
}
