/// Why a text is no scenario: where, and what was expected there.
public struct ScenarioSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name that the scenario was given, such as its file's.
  public let name: String
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1; a tab is one.
  public let column: Int
  /// What was expected and what was found.
  public let reason: String

  /// Name, line, column and reason, in one line that is safe to print.
  public var description: String {
    "\(Transcript.escaped(name)):\(line):\(column): \(Transcript.escaped(reason))"
  }
}

/// A syntax error in one line, before it is known which line of which file that is.
struct SyntaxFault: Error, Hashable {
  let column: Int
  let reason: String

  init(_ reason: String, at column: Int) { (self.reason, self.column) = (reason, column) }
}
