/// Why a scenario did not hold: the first expectation that was not met, or a statement that could not
/// be run.
public struct ScenarioFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What sort of failure it is.
  public enum Sort: Sendable, Hashable {
    /// The program under test did something else than the scenario expects.
    case unmet
    /// The scenario asks for something that there is not, such as a name that nobody has.
    case refused
  }

  /// What sort of failure it is.
  public let sort: Sort
  /// The name that the scenario was given, such as its file's.
  public let name: String
  /// The line of the statement, from 1.
  public let line: Int
  /// The statement as it is written.
  public let statement: String
  /// What was expected and what was found, in one line.
  public let summary: String
  /// Lines that show the two beside each other; empty where the summary says all.
  public let details: [String]

  /// Name, line, summary and details, safe to print.
  public var description: String {
    ([headline] + details.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Name, line and summary, in one line that is safe to print.
  public var headline: String {
    "\(Transcript.escaped(name)):\(line): \(Transcript.escaped(summary))"
  }
}

/// What is not as a scenario expects, before it is known in which line of which file.
struct UnmetExpectation: Error {
  let summary: String
  var details: [String] = []
}

/// Why a statement cannot be run, before it is known in which line of which file.
struct ScenarioRefusal: Error, CustomStringConvertible {
  let reason: String
  /// The reason, for where the library passes it on as the reason of an error of its own.
  var description: String { reason }

  init(_ reason: String) { self.reason = reason }
}
