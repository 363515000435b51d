@testable import Containment

/// The grammar in `Docs/Scenarios.md`, as the forms of statements have it.
struct ScenarioPage {
  /// Below this line the page is written from the forms.
  static let border =
    "<!-- The rest is written by a test: UPDATE_PAGES=1 swift test --filter ScenarioPageTests -->\n"

  let chapters: [StatementForm.Chapter]

  /// Everything below the border: a table for each chapter, and the table of what is filled in.
  var text: String {
    chapters.map(chapter).joined() + "\n### What is filled in\n\n| word | stands for |\n|---|---|\n"
      + placeholders
  }

  private func chapter(_ chapter: StatementForm.Chapter) -> String {
    "\n### \(chapter.title)\n\n| statement | meaning | for example |\n|---|---|---|\n"
      + chapter.forms.map(row).joined()
  }

  private func row(_ form: StatementForm) -> String {
    let mark = form.block == .none ? "" : " *block*"
    let example = form.example.split(separator: "\n").map { line in
      Self.code(line.trimmingPrefix { $0 == " " })
    }
    return "| \(Self.code(form.pattern.text))\(mark) | \(Self.cell(form.summary)) "
      + "| \(example.joined(separator: "<br>")) |\n"
  }

  private static func code(_ text: some StringProtocol) -> String { "`\(cell(String(text)))`" }

  /// The text as a cell of a table, in which an upright line would end it.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  /// One row for all that mean the same.
  private var placeholders: String {
    var rows: [(words: [String], meaning: String)] = []
    for placeholder in Placeholder.allCases {
      let word = "`\(placeholder.rawValue)`"
      if let row = rows.firstIndex(where: { $0.meaning == placeholder.meaning }) {
        rows[row].words.append(word)
      } else {
        rows.append(([word], placeholder.meaning))
      }
    }
    return rows.map { row in
      "| \(row.words.joined(separator: " ")) | \(Self.cell(row.meaning)) |\n"
    }.joined()
  }
}
