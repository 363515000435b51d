import Testing

@testable import Containment

/// The exact-log comparison must itself fail where logs differ.
@Suite("Comparing logs")
struct SideBySideTests {
  @Test("The first line that differs is marked, and a missing one is a dash")
  func marks() {
    let text = LineComparison(expected: ["a", "b", "c"], actual: ["a", "x"]).comment
    #expect(
      text == """

          expected | actual
          a        | a
        > b        | x
          c        | —

        """)
  }

  @Test("A sequence in another order is an issue")
  @MainActor
  func differs() {
    withKnownIssue {
      Recording.run { log in
        let child = log.probe("c")
        log.forget()
        child.loadViewIfNeeded()
        log.expect(
          """
          c.viewDidLoad
          c.loadView
          """)
      }
    }
  }
}
