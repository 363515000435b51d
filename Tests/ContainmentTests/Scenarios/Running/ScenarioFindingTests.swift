import Testing

@testable import Containment

/// Violations, errors and the like that nothing expects.
@MainActor
@Suite("What goes wrong unexpectedly in a scenario")
struct ScenarioFindingTests {
  @Test("It is put down to the statement that did it", arguments: cases)
  func message(example: ScenarioCase) throws { try example.check(.unmet) }

  private typealias Case = ScenarioCase

  nonisolated static let cases: [ScenarioCase] = [
    Case(
      "reaction of nobody", .tree,
      """
      when e viewDidLoad
        load c
      end
      """,
      says: "scenario:7: the callback never came: viewDidLoad of e"),
    Case(
      "endless settle", .none,
      """
      controller P
      show
      beginAnimation slide
      settle
      """,
      says: "scenario:4: expected to come to rest, found work pending after 600 frames"),
    Case(
      "unexpected violation", .violating,
      "load c",
      says: """
        scenario:4: no violation was expected, found PARENT-04 on c
          missingWillMoveNil
          Call willMove(toParent: nil) before removeFromParent().
        """),
    Case(
      "unexpected violation at end", .violating,
      "",
      says: """
        scenario:4: no violation was expected, found PARENT-04 on c
          missingWillMoveNil
          Call willMove(toParent: nil) before removeFromParent().
        """),
    Case(
      "unexpected error", .failing,
      "scroll by 1",
      says: """
        scenario:7: no error was expected, found factoryFailed
          the factory for "scenario:bad" failed: sold out
        """),
    Case(
      "unknown identifier", .none,
      """
      collection feed of row
      items a
      show
      step
      """,
      says: """
        scenario:4: no error was expected, found unknownIdentifier
          nothing is registered for "scenario:row", nor for any other identifier
        """),
    Case(
      "register twice", .none,
      """
      register row
      register row
      """,
      says: """
        scenario:2: no violation was expected, found FACT-04 on ControllerRegistry#0
          identifierReplaced: scenario:row
          Register an identifier once, or unregister it first.
        """),
    Case(
      "giving nobody", .none,
      """
      register row giving c
      collection feed of row
      items a
      show
      step
      """,
      says: """
        scenario:5: no error was expected, found factoryFailed
          the factory for "scenario:row" failed: nobody is called c
        """),
  ]
}
