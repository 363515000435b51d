extension ContractMonitor {
  /// What a monitor reports.
  public struct Options: Sendable, Hashable {
    /// The lightest violations that are reported; errors by default, since warnings are legal in UIKit.
    public var minimumSeverity: Severity
    /// The rules whose violations are reported; every rule is judged all the same.
    public var rules: RuleChoice
    /// Whether the violations that the log itself records are left out.
    ///
    /// Those are the misuses that the library notices, and mends or refuses. A violation that only the
    /// checker finds is then reported up to two ticks later, when it is certain that the log does not
    /// say the same.
    public var excusesRecorded: Bool

    /// Chooses what is reported.
    public init(
      minimumSeverity: Severity = .error, rules: RuleChoice = .all, excusesRecorded: Bool = false
    ) {
      self.minimumSeverity = minimumSeverity
      self.rules = rules
      self.excusesRecorded = excusesRecorded
    }
  }
}

/// Some of the rules, by their ids, such as `PARENT-07`, or their families, such as `PARENT`.
public enum RuleChoice: Sendable, Hashable {
  /// Every rule.
  case all
  /// The named rules and families.
  case only([String])
  /// All but the named rules and families.
  case except([String])

  /// Whether a rule is one of them.
  public func contains(_ rule: RuleIdentifier) -> Bool {
    switch self {
    case .all: true
    case .only(let names): Self.isNamed(rule, in: names)
    case .except(let names): !Self.isNamed(rule, in: names)
    }
  }

  /// The names of this choice that no rule and no family has.
  var unknownNames: [String] {
    switch self {
    case .all: []
    case .only(let names), .except(let names): names.filter { !Self.knownNames.contains($0) }
    }
  }

  private static func isNamed(_ rule: RuleIdentifier, in names: [String]) -> Bool {
    names.contains { $0 == rule.text || $0 == family(of: rule) }
  }

  static func family(of rule: RuleIdentifier) -> String {
    rule.text.lastIndex(of: "-").map { String(rule.text[..<$0]) } ?? rule.text
  }

  /// Every id and every family, also of the rules that only the library itself can find broken.
  static let knownNames: Set<String> = {
    let rules = RuleBook.rules.map(\.id) + ViolationKind.allCases.map(\.rule)
    return Set(rules.map(\.text) + rules.map(family))
  }()
}
