/// What does not add up about the controllers of a registry, or of a window; mostly nothing.
///
/// A test asserts that it is clean, and the description then says what is not:
///
/// ```swift
/// let registry = ControllerRegistry()
/// let audit = registry.ledger.audit()
/// assert(audit.isClean, "\(audit)")
/// print(audit)
/// ```
///
/// ```text
/// everything adds up
/// ```
public struct OwnershipAudit: Sendable, Hashable, CustomStringConvertible {
  /// What was found, in the order of looking: cells first, then controllers in the order of making, then sums.
  public let findings: [OwnershipFinding]

  package init(_ findings: [OwnershipFinding]) { self.findings = findings }

  /// Whether everything adds up.
  public var isClean: Bool { findings.isEmpty }

  /// A line for each finding, or `everything adds up`.
  public var description: String {
    isClean ? "everything adds up" : findings.map(\.description).joined(separator: "\n")
  }
}

/// One thing that does not add up: about whom, what, and what happened last.
public struct OwnershipFinding: Sendable, Hashable, CustomStringConvertible {
  /// What sort of thing does not add up.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A controller was let go and is still there after its grace.
    case leaked
    /// A controller is in two cells.
    case inTwoPlaces
    /// A controller is pooled or kept and has a parent, has appeared, or is attached.
    case inUseWhileIdle
    /// A controller is entered as in a cell, a pool or with an item, and is not there.
    case missing
    /// A controller is somewhere else than is entered.
    case misplaced
    /// A controller is a child and no cell has it.
    case strayChild
    /// A container counts more or fewer displayed children than cells host.
    case childCount
    /// What a cell says of itself and where it is do not agree.
    case cell
    /// The counts of an identifier are not those of its controllers.
    case sum
  }

  /// What sort of thing does not add up.
  public let kind: Kind
  /// Whom it is about, such as `CardController#3`: a controller, a cell, or the identifier of a sum.
  public let subject: String
  /// The identifier that the controller was made for; `nil` where it is about none.
  public let identifier: String?
  /// What is wrong, as the end of a sentence about the subject.
  public let what: String
  /// The last event that moved it, and the events that led there, in words; empty where the log has none.
  public let cause: String

  package init(
    _ kind: Kind, _ subject: String, identifier: String? = nil, _ what: String, cause: String = ""
  ) {
    (self.kind, self.subject, self.identifier) = (kind, subject, identifier)
    (self.what, self.cause) = (what, cause)
  }

  /// The finding in one line.
  public var description: String {
    let about = identifier.map { "\(subject) (\($0))" } ?? subject
    return "\(about) \(what)" + (cause.isEmpty ? "" : "; last: \(cause)")
  }
}
