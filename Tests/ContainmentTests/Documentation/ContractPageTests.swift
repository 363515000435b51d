import Foundation
import Testing

@testable import Containment

extension DocumentationTests {
  /// The page of the rules says what the rule book says.
  ///
  /// `UPDATE_PAGES=1 swift test --filter ContractPageTests` writes it anew.
  @Suite("The page of the rules")
  struct ContractPageTests {
    @Test("Every rule has its row, in order, with law, source, severity, needs and cure")
    func tables() throws {
      let file = Page.root.appendingPathComponent("Docs/Contract.md")
      let page = try String(contentsOf: file, encoding: .utf8)
      let border = try #require(page.range(of: ContractPage.border), "the page has no border")
      let wanted = ContractPage(rules: RuleBook.rules).text
      if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
        try (page[..<border.upperBound] + wanted).write(
          to: file, atomically: true, encoding: .utf8)
        return
      }
      let comparison = LineComparison(
        expected: lines(wanted), actual: lines(String(page[border.upperBound...])))
      guard let first = comparison.firstDifference else { return }
      let row = comparison.rows[first]
      Issue.record(
        """
        Docs/Contract.md is not what the rule book says; UPDATE_PAGES=1 writes it anew
          rule book: \(row.expected.map { comparison.expected[$0] } ?? "—")
          page:      \(row.actual.map { comparison.actual[$0] } ?? "—")
        """)
    }

    @Test("Rules of a family stand together, and every family has a title")
    func families() {
      let families = RuleBook.rules.map { ContractPage.family(of: $0) }
      let runs = families.indices.filter { $0 == 0 || families[$0] != families[$0 - 1] }
      #expect(runs.count == Set(families).count, "\(runs.map { families[$0] })")
      let headings = ContractPage(rules: RuleBook.rules).text.split(separator: "\n")
        .filter { $0.hasPrefix("## ") }
      for heading in headings { #expect(heading.contains(": "), "\(heading) has no title") }
    }

    @Test("A rule that no log can show broken says why, and a line in a text ends no cell")
    func beyondLogs() {
      let rule = ContractRule(
        beyondLogs: "LOAD-99", .warning, .ours, law: "a | b", why: "why", cure: "cure",
        because: "it is made up")
      #expect(
        ContractPage(rules: [rule]).text == """

          There are 1 rules; 0 of them can be judged by a log.

          ## LOAD: loading the view

          | rule | law | source | severity | needs | instead |
          |---|---|---|---|---|---|
          | LOAD-99 | a \\| b | ours | warning | not judged by logs: it is made up | cure |

          """)
    }

    private func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
