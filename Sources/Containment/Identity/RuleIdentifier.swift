/// The id of a rule of the published contract, such as `PARENT-07`.
public struct RuleIdentifier: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The id as text.
  public let text: String

  package init(_ text: String) { self.text = text }

  /// Orders by the text.
  public static func < (left: RuleIdentifier, right: RuleIdentifier) -> Bool {
    left.text < right.text
  }

  /// The id as text.
  public var description: String { text }
}

/// How much a violation weighs.
public enum Severity: UInt8, Sendable, Hashable, Comparable, CaseIterable, CustomStringConvertible {
  /// Legal in UIKit but a known trap.
  case warning
  /// The contract was broken and the state was mended.
  case error
  /// The call would have left an undefined state; nothing was changed.
  case fatal

  /// Orders from the lightest to the heaviest.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// The word that logs use.
  public var description: String {
    switch self {
    case .warning: "warning"
    case .error: "error"
    case .fatal: "fatal"
    }
  }
}
