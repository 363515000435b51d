/// What a monitor reports.
///
/// Its description says everything, in a few lines that are safe to print.
public enum ContractFinding: Sendable, Hashable {
  /// A rule was broken.
  case violation(ContractViolation)
  /// An expected violation came less often than expected: only so many times.
  case missing(ExpectedViolation, found: Int)
  /// The monitor was given an id that no rule has; the nearest ids that there are.
  case unknownRule(String, nearest: [String])

  /// The violation; `nil` for any other finding.
  public var violation: ContractViolation? {
    if case .violation(let violation) = self { violation } else { nil }
  }
}

extension ContractFinding: CustomStringConvertible {
  /// The finding in words.
  public var description: String {
    switch self {
    case .violation(let violation): return "\(violation)"
    case .missing(let expected, let found):
      let subject = expected.subject.map { " on \(Transcript.escaped($0))" } ?? ""
      let number = expected.times == 1 ? "a violation" : "\(expected.times) violations"
      let came = found == 0 ? "none came" : "\(found) came"
      return "expected \(number) of \(Transcript.escaped(expected.rule))\(subject), and \(came)"
    case .unknownRule(let name, let nearest):
      let text = "there is no rule \(Transcript.escaped(name))"
      return nearest.isEmpty ? text : text + "; the nearest: \(nearest.joined(separator: ", "))"
    }
  }
}
