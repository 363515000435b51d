@testable import Containment

/// The written parts of `Tests/Scenarios/README.md`: what the files are, and which rules none is about.
struct ScenarioIndex {
  struct Entry {
    let file: String
    let scenario: Scenario
  }

  let entries: [Entry]
  let rules: [ContractRule]

  /// A row for each file.
  var files: String {
    let rows = entries.map { entry in
      let title = (entry.scenario.title.first ?? "").replacing("|", with: "\\|")
      let rules = Self.unique(entry.scenario.rules.map(\.text)).joined(separator: " ")
      return "| [\(entry.file)](\(entry.file)) | \(title) | \(rules) |\n"
    }
    return "\n| file | what it shows | rules |\n|---|---|---|\n" + rows.joined() + "\n"
  }

  /// The rules that no file exercises, those that no log shows broken apart from the others.
  var missing: String {
    let exercised = Set(entries.flatMap { $0.scenario.rules.map(\.text) })
    let missing = rules.filter { !exercised.contains($0.id.text) }
    let judged = missing.filter { $0.needs.beyond == nil }
    let beyond = missing.filter { $0.needs.beyond != nil }
    return """

      \(exercised.count) of \(rules.count) rules are exercised by a file.

      Judged by logs, and in no file: \(Self.list(judged)).

      Beyond logs, and in no file: \(Self.list(beyond)).


      """
  }

  private static func list(_ rules: [ContractRule]) -> String {
    rules.isEmpty ? "none" : rules.map(\.id.text).joined(separator: ", ")
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
