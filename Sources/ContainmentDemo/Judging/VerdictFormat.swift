internal import Containment

/// How what came of judging is put into text.
protocol VerdictFormat {
  /// A violation, as soon as it is found.
  ///
  /// - Parameters:
  ///   - violation: What is wrong.
  ///   - file: The file as the command line names it.
  ///   - line: The line of the event that broke the rule, where that is known.
  /// - Returns: The text, with the line feed at its end.
  func text(of violation: ContractViolation, in file: String, line: Int?) -> String
  /// What a file comes to, once it was read to its end.
  func text(of verdict: FileVerdict) -> String
}
