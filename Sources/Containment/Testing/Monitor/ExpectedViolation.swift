/// A violation that a test provokes: a monitor does not report it, but reports when it does not come.
///
/// A string literal is enough: `expecting: ["PARENT-07"]`.
public struct ExpectedViolation: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The id of the rule.
  public let rule: String
  /// Who breaks it, by name such as `Card#0` or by type such as `Card`; `nil` for anybody.
  public let subject: String?
  /// How often it must come; what comes beyond is reported.
  public let times: Int

  /// Expects violations of a rule.
  ///
  /// - Parameters:
  ///   - rule: The id of the rule, such as `PARENT-07`.
  ///   - subject: Who breaks it, by name or by type; `nil` for anybody.
  ///   - times: How often it must come; at least once.
  public init(_ rule: String, on subject: String? = nil, times: Int = 1) {
    self.rule = rule
    self.subject = subject
    self.times = max(1, times)
  }

  /// Expects one violation of a rule, by anybody.
  public init(stringLiteral rule: String) { self.init(rule) }

  func matches(_ violation: ContractViolation) -> Bool {
    guard violation.rule.text == rule else { return false }
    return subject == nil || subject == violation.subject || subject == violation.type
  }
}
