/// A statement as a scenario has it: which form, what was filled in, and where it stands.
struct ParsedStatement: Sendable {
  /// The place of its form in the grammar.
  let form: Int
  let captures: Captures
  /// The line it begins in, from 1.
  let line: Int
  /// The line as it is written, without the blanks around it.
  let text: String
  /// The statements between it and its `end`.
  var body: [ParsedStatement] = []
  /// The lines between it and its `end`.
  var lines: [String] = []
}
