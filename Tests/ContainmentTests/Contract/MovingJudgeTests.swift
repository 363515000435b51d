import Testing

@testable import Containment

@Suite("Rules about controllers that change cells, judged by logs")
struct MovingJudgeTests {
  /// A kept row whose item is reloaded and that another cell is bound to, up to event 14.
  private static let handedOver = """
    H viewWillAppear
    H viewDidAppear
    x0 dequeue new i1
    x0 bind v0 i1
    x0 willDisplay v0 i1
    v0 willMove in=H
    v0 viewWillAppear
    v0 attach in=H
    v0 viewDidAppear
    v0 didMove in=H
    x0 edit v0 i1 reason=reload
    C layout host=H
    x7 dequeue new i1 #12
    x7 bind v0 i1 #12

    """
  private static let kinds: EventKindSet = [
    .dequeue, .bind, .willDisplay, .didEndDisplaying, .enqueue, .evict, .edit, .layout, .attach,
    .detach, .willMove, .didMove, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear,
  ]
  private static let moves = """
    x7 willDisplay v0 i1 #12
    v0 detach in=H #12
    v0 attach in=H #12

    """
  private static let end = "x0 didEndDisplaying v0 i1 #12\n"

  private func findings(_ lines: String) throws -> [String] {
    try CellLog(Self.handedOver + lines, kinds: Self.kinds).findings()
  }

  @Test("A hand-over between two cells of an item is legal")
  func legal() throws {
    #expect(try findings(Self.moves + Self.end + "x0 enqueue #12\nC layout host=H") == [])
  }

  @Test("MOVE-01: two cells of different items or collections may not display one controller")
  func twoCells() throws {
    let other = "x8 dequeue new i2\nx8 bind v0 i2\nx8 willDisplay v0 i2"
    let kept = other.replacing("i2", with: "i1 at=D")
    #expect(
      try CellLog(Self.handedOver + other, kinds: Self.kinds).findings(by: RuleBook.moving) == [
        "MOVE-01@17 v0"
      ])
    #expect(try findings(kept) == ["MOVE-01@17 v0"])
  }

  @Test("MOVE-01: a cell displays the controller that it is bound to; naming another is one fault")
  func otherContent() throws {
    let wrong = """
      x7 willDisplay v9 i1 #12
      x0 didEndDisplaying v0 i1 #12
      x7 didEndDisplaying v0 i1 #12
      """
    #expect(try findings(wrong) == ["MOVE-01@15 x7"])
  }

  @Test(
    "MOVE-02: a controller that is handed over is told nothing",
    arguments: [
      "v0 viewWillDisappear #12\nv0 viewDidDisappear #12",
      "v0 willMove nil #12\nv0 viewWillDisappear #12\nv0 viewDidDisappear #12\nv0 didMove nil #12",
    ])
  func told(lines: String) throws {
    #expect(try findings(Self.moves + Self.end + lines) == ["MOVE-02@19 v0"])
    // After the pass it may go like any other one.
    let later = lines.replacing("#12", with: "#19")
    #expect(try findings(Self.moves + Self.end + "x7 didEndDisplaying v0 i1\n" + later) == [])
  }

  @Test("MOVE-02: a container that disappears takes it along")
  func containerDisappears() throws {
    let hides = "H viewWillDisappear\nv0 viewWillDisappear #12"
    #expect(try findings(Self.moves + Self.end + hides) == [])
  }

  @Test(
    "MOVE-03: the old cell's late cleanup is found, with and without causes",
    arguments: ["#18", "", "#12"])
  func lateCleanup(cause: String) throws {
    #expect(
      try findings(Self.moves + Self.end + "v0 detach in=H \(cause)") == ["MOVE-03@19 v0"])
    #expect(
      try findings(Self.moves + Self.end + "x0 enqueue #12\nv0 detach in=H #19")
        == ["MOVE-03@20 v0"])
  }

  @Test("MOVE-03: a violation that the log has is not said twice")
  func recorded() throws {
    let said = "v0 violation reason=staleDetach x=0 controller=x0 #18\nv0 detach in=H #18"
    #expect(try findings(Self.moves + Self.end + said) == ["MOVE-03@19 v0"])
  }

  @Test("MOVE-04: a row that goes to a list in another container leaves the first one in full")
  func otherContainer() throws {
    let away = """
      x0 didEndDisplaying v0 i1 #12
      D layout host=P
      y0 dequeue new i1 at=D #16
      y0 bind v0 i1 at=D #16

      """
    let leaves = """
      v0 willMove nil
      v0 viewWillDisappear
      v0 viewDidDisappear
      v0 didMove nil

      """
    let shows = "y0 willDisplay v0 i1 at=D #16"
    #expect(try findings(away + shows) == ["MOVE-04@19 v0"])
    #expect(try findings(away + leaves + shows) == [])
    // Two lists of one container.
    #expect(try findings(away.replacing("host=P", with: "host=H") + shows) == [])
  }

  @Test("B05: resetting a recycled slot leaves alone what another slot shows by now")
  func resetOfARecycledSlot() throws {
    // Child 0 in slot 0, scrolled out, shown again in slot 3; then slot 0 is needed for row 3.
    let scrolled = """
      H viewWillAppear
      H viewDidAppear
      x0 willDisplay v0 i0
      v0 willMove in=H
      v0 viewWillAppear
      v0 viewDidAppear
      v0 didMove in=H
      x0 didEndDisplaying v0 i0
      v0 willMove nil
      v0 viewWillDisappear
      v0 viewDidDisappear
      v0 didMove nil
      x3 willDisplay v0 i0
      v0 willMove in=H
      v0 viewWillAppear
      v0 viewDidAppear
      v0 didMove in=H
      x0 prepareForReuse

      """
    let good = """
      x0 willDisplay v3 i3
      v3 willMove in=H
      v3 viewWillAppear
      v3 viewDidAppear
      v3 didMove in=H
      """
    let bad = "v0 viewWillDisappear\nv0 viewDidDisappear\n" + good
    #expect(try CellLog(scrolled + good, kinds: nil).findings(by: RuleBook.rules) == [])
    #expect(try CellLog(scrolled + bad, kinds: nil).findings() == ["REUSE-06@19 v0"])
  }
}
