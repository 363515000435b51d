import Testing

@testable import Containment

/// What a scenario asks for and there is not.
@MainActor
@Suite("What a scenario cannot ask for")
struct ScenarioRefusalTests {
  @Test("It is refused, with the reason and the nearest name", arguments: cases)
  func message(example: ScenarioCase) throws { try example.check(.refused) }

  private typealias Case = ScenarioCase

  nonisolated static let cases: [ScenarioCase] = [
    Case(
      "unknown controller", .tree,
      "remove e",
      says: "scenario:7: nobody is called e"),
    Case(
      "unknown far", .tree,
      "remove somebodyElse",
      says: "scenario:7: nobody is called somebodyElse"),
    Case(
      "name hint", .none,
      """
      controller pager
      load pagre
      """,
      says: "scenario:2: nobody is called pagre; did you mean pager?"),
    Case(
      "gone", .tree,
      """
      release d
      load d
      """,
      says: "scenario:8: d is gone"),
    Case(
      "cell is no controller", .list,
      "load xa",
      says: "scenario:7: xa is no controller"),
    Case(
      "controller is no cell", .list,
      "endDisplay va",
      says: "scenario:7: va is no cell"),
    Case(
      "name taken", .tree,
      "controller c",
      says: "scenario:7: the name c is taken"),
    Case(
      "no collection", .none,
      """
      controller P
      items a
      """,
      says: "scenario:2: there is no collection yet"),
    Case(
      "which collection", .none,
      """
      register row
      collection feed of row
      collection food of row
      items a
      """,
      says: "scenario:4: say which collection, by `in` and its name: there are feed, food"),
    Case(
      "collection hint", .list,
      "items a in fed",
      says: "scenario:7: there is no collection fed; did you mean feed?"),
    Case(
      "no item", .list,
      "delete e",
      says: "scenario:7: feed has no item e"),
    Case(
      "no item hint", .none,
      """
      register row
      collection feed of row
      items banana
      show
      step
      delete bananna
      """,
      says: "scenario:6: feed has no item bananna; did you mean banana?"),
    Case(
      "items then snapshots", .list,
      "snapshot a",
      says: "scenario:7: feed has items; a collection takes items or snapshots, not both"),
    Case(
      "snapshots then items", .none,
      """
      register row
      collection feed of row
      snapshot a
      items a
      """,
      says: "scenario:4: feed shows snapshots; a collection takes items or snapshots, not both"),
    Case(
      "snapshots then batch", .none,
      """
      register row
      collection feed of row
      snapshot a
      delete a
      """,
      says: "scenario:4: feed shows snapshots; a collection takes items or snapshots, not both"),
    Case(
      "no root", .none,
      "show",
      says: "scenario:1: the window has no root; make a controller or a collection first"),
    Case(
      "window there", .tree,
      "window 20x4",
      says: "scenario:7: the window is there already; change its size with `resize`"),
    Case(
      "across", .none,
      "register row across",
      says: "scenario:1: `across` goes with `holding`: it is the direction of what is held"),
    Case(
      "unregister", .none,
      """
      register row
      unregister roww
      """,
      says: "scenario:2: nothing is registered under roww; did you mean row?"),
    Case(
      "app none", .none,
      "register card from app",
      says: "scenario:1: the app gave no factory for card"),
    Case(
      "no transition", .tree,
      "finish transition",
      says: "scenario:7: no transition was begun"),
    Case(
      "no transition to look at", .tree, "expect transition running",
      says: "scenario:7: no transition was begun"),
    Case(
      "orphans", .tree,
      "transition d to d",
      says: "scenario:7: neither of the two has a parent"),
    Case(
      "animation twice", .tree,
      """
      beginAnimation slide
      beginAnimation slide
      """,
      says: "scenario:8: an animation slide runs already"),
    Case(
      "no animation", .tree,
      "endAnimation slide",
      says: "scenario:7: no animation slide runs"),
    Case(
      "call", .tree,
      "call viewDidLoad on c",
      says: "scenario:7: only appearance callbacks can be called by hand"),
    Case(
      "forward", .list,
      "forward feed manually",
      says: "scenario:7: only a `controller` of the scenario can be told how to forward"),
    Case(
      "scribble", .list,
      #"scribble feed "x""#,
      says: "scenario:7: only a `controller` of the scenario shows a text"),
    Case(
      "release unknown", .tree,
      "release e",
      says: "scenario:7: nobody is called e"),
    Case(
      "count of nobody", .tree,
      "expect 1 viewDidLoad of e",
      says: "scenario:7: nobody is called e"),
    Case(
      "log of nobody", .tree,
      "expect nothing of e",
      says: "scenario:7: nobody is called e"),
    Case(
      "violation of nobody", .tree,
      "expect violation PARENT-04 of e",
      says: "scenario:7: nobody is called e"),
    Case(
      "alive nobody", .tree,
      "expect alive e",
      says: "scenario:7: nobody is called e"),
    Case(
      "endless callbacks", .none,
      """
      controller P
      controller c
      whenever c willMove
        willMove c to P
      end
      willMove c to P
      """,
      says: "scenario:4: callbacks call each other 32 deep, and do not come to an end"),
    Case(
      "too many frames", .tree,
      "step 250001",
      says: "scenario:7: a scenario runs at most 250000 frames"),
    Case(
      "reconfigure nobody", .list,
      "reconfigure e",
      says: "scenario:7: feed has no item e"),
    Case(
      "select nobody", .list,
      "select e",
      says: "scenario:7: feed has no item e"),
    Case(
      "scroll nobody", .list,
      "scroll to item e",
      says: "scenario:7: feed has no item e"),
    Case(
      "expected cell nobody", .list,
      "expect cell of e xe",
      says: "scenario:7: feed has no item e"),
    Case(
      "root of nobody", .tree,
      "root e",
      says: "scenario:7: nobody is called e"),
    Case(
      "invalidate nobody", .list,
      "invalidate fed",
      says: "scenario:7: there is no collection fed; did you mean feed?"),
    Case(
      "pooled unknown", .list,
      "expect pooled 0 of rw",
      says: "scenario:7: nothing was registered under rw; did you mean row?"),
  ]
}
