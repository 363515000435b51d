import Testing

@testable import Containment

/// Each expectation of a state, met and not met.
@MainActor
@Suite("Expecting a state in a scenario")
struct StateExpectationFormTests {
  @Test("Where it is met nothing is said, where not, what was found", arguments: cases)
  func message(example: ScenarioCase) throws { try example.check(.unmet) }

  private typealias Case = ScenarioCase

  nonisolated static let cases: [ScenarioCase] = [
    Case(
      "visible, met", .list,
      "expect visible a b c"),
    Case(
      "visible, not met", .list,
      "expect visible a b",
      says: "scenario:7: expected visible a b, found a b c"),
    Case(
      "visible none, not met", .list,
      "expect visible",
      says: "scenario:7: expected visible none, found a b c"),
    Case(
      "visible nothing there, met", .none,
      """
      register row
      collection feed of row
      show
      step
      expect visible
      """),
    Case(
      "visible nothing there, not met", .none,
      """
      register row
      collection feed of row
      show
      step
      expect visible a
      """,
      says: "scenario:5: expected visible a, found none"),
    Case(
      "frame, met", .list,
      """
      expect frame
        |a     |
        |b     |
        |c     |
      end
      """),
    Case(
      "frame, not met", .list,
      """
      expect frame
        |a     |
        |x     |
        |c     |
      end
      """,
      says: """
        scenario:7: expected another frame
            expected | actual
            |a     | | |a     |
          > |x     | | |b     |
            |c     | | |c     |
        """),
    Case(
      "appearance, met", .tree,
      "expect appearance of c appeared"),
    Case(
      "appearance, not met", .tree,
      "expect appearance of c disappeared",
      says: "scenario:7: expected appearance disappeared, found appeared"),
    Case(
      "no parent, met", .tree,
      "expect parent of d nil"),
    Case(
      "no parent, not met", .tree,
      "expect parent of c nil",
      says: "scenario:7: expected parent nil, found P"),
    Case(
      "parent, met", .tree,
      "expect parent of c P"),
    Case(
      "parent, not met", .tree,
      "expect parent of d P",
      says: "scenario:7: expected parent P, found nil"),
    Case(
      "children, met", .tree,
      "expect children of P c"),
    Case(
      "children, not met", .tree,
      "expect children of P c d",
      says: "scenario:7: expected children c d, found c"),
    Case(
      "no children, met", .tree,
      "expect children of c"),
    Case(
      "no children, not met", .tree,
      "expect children of P",
      says: "scenario:7: expected children none, found c"),
    Case(
      "view, met", .tree,
      "expect view of d unloaded"),
    Case(
      "view, not met", .tree,
      "expect view of d loaded",
      says: "scenario:7: expected view loaded, found unloaded"),
    Case(
      "view unloaded, met", .tree,
      "expect view of c loaded"),
    Case(
      "view unloaded, not met", .tree,
      "expect view of c unloaded",
      says: "scenario:7: expected view unloaded, found loaded"),
    Case("attached, met", .tree, "expect view of c attached"),
    Case(
      "attached, not met", .tree, "expect view of d attached",
      says: "scenario:7: expected view attached, found detached"),
    Case("detached, met", .tree, "expect view of d detached"),
    Case(
      "detached, not met", .tree, "expect view of c detached",
      says: "scenario:7: expected view detached, found attached"),
    Case(
      "transition, met", .tree,
      """
      addChild d to P
      transition c to d lasting 100ms
      expect transition running
      finish transition
      didMove d to P
      willMove c to nil
      removeFromParent c
      expect transition finished
      """),
    Case(
      "transition, not met", .tree,
      """
      addChild d to P
      transition c to d
      expect transition running
      """,
      says: "scenario:9: expected transition running, found finished"),
    Case(
      "alive, met", .tree,
      """
      release d
      expect alive c
      """),
    Case(
      "alive, not met", .tree,
      """
      release d
      expect alive d
      """,
      says: "scenario:8: expected d alive, found gone"),
    Case(
      "gone, met", .tree,
      """
      release d
      expect gone d
      """),
    Case(
      "gone, not met", .tree,
      """
      release d
      expect gone c
      """,
      says: "scenario:8: expected c gone, found alive"),
    Case(
      "text, met", .list,
      #"expect text of a "a""#),
    Case(
      "text, not met", .list,
      #"expect text of a "b""#,
      says: #"scenario:7: expected text "b", found "a""#),
    Case(
      "text out of view, not met", .list,
      #"expect text of d "d""#,
      says: "scenario:7: expected a cell for d, which is not displayed"),
    Case(
      "cell, met", .list,
      "expect cell of a xa"),
    Case(
      "cell, not met", .list,
      "expect cell of a xb",
      says: "scenario:7: expected cell xb, found xa"),
    Case(
      "controller, met", .list,
      "expect controller of a va"),
    Case(
      "controller, not met", .list,
      "expect controller of a vb",
      says: "scenario:7: expected controller vb, found va"),
    Case(
      "pooled, met", .list,
      """
      items a
      reload data
      step
      expect pooled 2 of row
      """),
    Case(
      "pooled, not met", .list,
      """
      items a
      reload data
      step
      expect pooled 0 of row
      """,
      says: "scenario:10: expected pooled 0, found 2"),
    Case(
      "offset, met", .list,
      """
      scroll by 1
      step
      expect offset 1
      """),
    Case(
      "offset, not met", .list,
      """
      scroll by 1
      step
      expect offset 0.5
      """,
      says: "scenario:9: expected offset 0.5, found 1"),
    Case(
      "selected, met", .list,
      """
      select b
      expect selected b
      """),
    Case(
      "selected, not met", .list,
      """
      select b
      expect selected a b
      """,
      says: "scenario:8: expected selected a b, found b"),
    Case(
      "selected none, met", .list,
      "expect selected"),
    Case(
      "selected none, not met", .list,
      "expect selected b",
      says: "scenario:7: expected selected b, found none"),
  ]
}
