import Testing

@testable import Containment

extension DocumentationTests {
  /// The table of violations says what the library says.
  @Suite("The table of violations")
  struct ViolationTableTests {
    @Test("Every violation has its row, in order, with rule, severity and cure")
    func table() throws {
      let rows = try Page("Docs/Lifecycle.md").table(under: "### Every violation")
      let expected = ViolationKind.allCases.map { kind in
        [kind.rule.text, "`\(kind.rawValue)`", kind.severity.description, kind.cure]
      }
      #expect(rows.count == expected.count)
      for (row, wanted) in zip(rows, expected) { #expect(row == wanted) }
    }
  }
}
