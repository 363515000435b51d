import Testing

@testable import Containment

/// Each expectation over the log, met and not met.
@MainActor
@Suite("Expecting callbacks in a scenario")
struct LogExpectationFormTests {
  @Test("Where it is met nothing is said, where not, what was found", arguments: cases)
  func message(example: ScenarioCase) throws { try example.check(.unmet) }

  private typealias Case = ScenarioCase

  nonisolated static let cases: [ScenarioCase] = [
    Case(
      "log, met", .tree,
      """
      expect log of c
        c.willMove(toParent: P)
        c.loadView
        c.viewDidLoad
        c.viewWillAppear(f)
        [attach c]
        c.viewIsAppearing(f)
        c.viewDidAppear(f)
        c.didMove(toParent: P)
      end
      """),
    Case(
      "log, not met", .tree,
      """
      expect log of c
        c.willMove(toParent: P)
        c.viewDidLoad
        c.viewWillAppear(t)
        [attach c]
        c.viewIsAppearing(f)
        c.viewDidAppear(f)
        c.didMove(toParent: P)
        c.unloadView
      end
      """,
      says: """
        scenario:7: expected 8 lines of c, found others
            expected                           | actual
            c.willMove(toParent: P)            | c.willMove(toParent: P)
          > —                                  | c.loadView
            c.viewDidLoad                      | c.viewDidLoad
            c.viewWillAppear(animated: true)   | c.viewWillAppear(animated: false)
            [attach c]                         | [attach c]
            c.viewIsAppearing(animated: false) | c.viewIsAppearing(animated: false)
            c.viewDidAppear(animated: false)   | c.viewDidAppear(animated: false)
            c.didMove(toParent: P)             | c.didMove(toParent: P)
            c.unloadView                       | —
        """),
    Case(
      "log of everybody, met", .tree,
      """
      forget
      remove c
      expect log
        c.willMove(toParent: nil)
        c.viewWillDisappear(f)
        [detach c]
        c.viewDidDisappear(f)
        c.didMove(toParent: nil)
      end
      """),
    Case(
      "log of everybody, not met", .tree,
      """
      forget
      remove c
      expect log
      end
      """,
      says: """
        scenario:9: expected nothing, found 5 lines
            expected | actual
          > —        | c.willMove(toParent: nil)
            —        | c.viewWillDisappear(animated: false)
            —        | [detach c]
            —        | c.viewDidDisappear(animated: false)
            —        | c.didMove(toParent: nil)
        """),
    Case(
      "nothing, met", .tree,
      """
      forget
      step
      expect nothing
      """),
    Case(
      "nothing unmet, not met", .tree,
      "expect nothing",
      says: """
        scenario:7: expected nothing, found 8 lines
            expected | actual
          > —        | c.willMove(toParent: P)
            —        | c.loadView
            —        | c.viewDidLoad
            —        | c.viewWillAppear(animated: false)
            —        | [attach c]
            —        | c.viewIsAppearing(animated: false)
            —        | c.viewDidAppear(animated: false)
            —        | c.didMove(toParent: P)
        """),
    Case(
      "nothing of one, met", .tree,
      "expect nothing of d"),
    Case(
      "nothing of one, not met", .tree,
      "expect nothing of c",
      says: """
        scenario:7: expected nothing of c, found 8 lines
            expected | actual
          > —        | c.willMove(toParent: P)
            —        | c.loadView
            —        | c.viewDidLoad
            —        | c.viewWillAppear(animated: false)
            —        | [attach c]
            —        | c.viewIsAppearing(animated: false)
            —        | c.viewDidAppear(animated: false)
            —        | c.didMove(toParent: P)
        """),
    Case(
      "count, met", .tree,
      "expect 1 viewDidLoad of c"),
    Case(
      "count, not met", .tree,
      "expect 2 viewDidLoad",
      says: "scenario:7: expected 2 viewDidLoad, found 1"),
    Case(
      "count of one, met", .tree,
      "expect 0 viewDidLoad of d"),
    Case(
      "count of one, not met", .tree,
      "expect 0 viewDidLoad of c",
      says: "scenario:7: expected 0 viewDidLoad of c, found 1"),
    Case(
      "at most, met", .tree,
      "expect at most 1 viewDidLoad"),
    Case(
      "at most, not met", .tree,
      "expect at most 0 viewDidLoad",
      says: "scenario:7: expected at most 0 viewDidLoad, found 1"),
    Case(
      "at least, met", .tree,
      "expect at least 1 viewDidLoad of c"),
    Case(
      "at least, not met", .tree,
      "expect at least 2 viewDidLoad of c",
      says: "scenario:7: expected at least 2 viewDidLoad of c, found 1"),
    Case(
      "completions, met", .list,
      """
      batch
        delete a
      end
      expect completions 1
      """),
    Case(
      "completions, not met", .list,
      """
      batch
        delete a
      end
      expect completions 0
      """,
      says: "scenario:10: expected completions 0, found 1"),
    Case(
      "error, met", .failing,
      "expect error factoryFailed"),
    Case(
      "error, not met", .failing,
      """
      expect error unknownIdentifier
      expect error factoryFailed
      """,
      says: """
        scenario:8: expected the error unknownIdentifier, found factoryFailed
          the factory for "scenario:bad" failed: sold out
        """),
    Case(
      "error saying, met", .failing,
      #"expect error factoryFailed saying "sold out""#),
    Case(
      "error saying, not met", .failing,
      """
      expect error factoryFailed saying "sold in"
      expect error factoryFailed
      """,
      says: """
        scenario:8: expected the error factoryFailed that says "sold in", found factoryFailed
          the factory for "scenario:bad" failed: sold out
        """),
    Case(
      "error none, not met", .list,
      "expect error factoryFailed",
      says: "scenario:7: expected the error factoryFailed, found none"),
    Case(
      "violation, met", .violating,
      "expect violation PARENT-04"),
    Case(
      "violation, not met", .violating,
      """
      expect violation PARENT-05
      expect violation PARENT-04
      """,
      says: "scenario:5: expected a violation of PARENT-05, found PARENT-04 on c"),
    Case(
      "violation of one, met", .violating,
      "expect violation PARENT-04 of c"),
    Case(
      "violation of one, not met", .violating,
      """
      expect violation PARENT-04 of P
      expect violation PARENT-04 of c
      """,
      says: "scenario:5: expected a violation of PARENT-04 on P, found PARENT-04 on c"),
    Case(
      "violation none, not met", .tree,
      "expect violation PARENT-04 of c",
      says: "scenario:7: expected a violation of PARENT-04 on c, found none"),
  ]
}
