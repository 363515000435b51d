internal import Containment

/// What is printed about scenarios, in the form `FILE:LINE: …` that editors can follow.
struct PlayText {
  let palette: Palette
  /// The width to fold long lines to; `nil` where nobody looks at them on a terminal.
  var columns: Int?

  /// What stands before the frames of one of several files.
  func heading(_ file: String) -> String { "--- scenario \(InputFile.shownName(file))\n" }

  /// A frame below the statement that led to it.
  func text(of frame: Surface, number: Int, line: Int, statement: String) -> String {
    "--- frame \(number) \(line): \(VisibleText.shown(statement)) "
      + "\(frame.columns)x\(frame.rows)\n\(frame.textFrame())\n"
  }

  /// What is not as a scenario expects, with its place, its statement and the two beside each other.
  func text(of failure: ScenarioFailure, in file: String) -> String {
    let summary = palette.bold(VisibleText.shown(failure.summary))
    var text = "\(InputFile.shownName(file)):\(failure.line): \(summary)\n"
    text += "  \(VisibleText.shown(failure.statement))\n"
    let isTable = failure.details.contains { $0.contains(" | ") }
    for detail in failure.details {
      // A frame beside a frame is wide.
      let shown = VisibleText.shown(detail, limit: 8000)
      let isMarked = isTable && shown.hasPrefix("> ")
      let row = isTable ? shown : folded(shown)
      text += "    \(isMarked ? palette.colored(row, by: .error) : row)\n"
    }
    return text
  }

  /// What came of all scenarios, in one line.
  func summary(_ tally: PlayTally) -> String {
    let scenarios = Self.count(tally.scenarios, "scenario")
    let expectations = Self.count(tally.expectations, "expectation")
    return palette.bold(
      "\(scenarios): \(tally.held) held, \(tally.failed) failed, \(tally.notRun) not run; "
        + "\(expectations) met") + "\n"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A sentence, its further lines below its first; a table keeps its columns instead.
  private func folded(_ text: String) -> String {
    let indent = 4
    guard let columns, columns > 2 * indent else { return text }
    let lines = TextWrap(width: columns - indent).lines(of: text)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
