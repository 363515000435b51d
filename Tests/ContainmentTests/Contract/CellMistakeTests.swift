import Testing

@testable import Containment

/// The contract's list of common mistakes, those with cells, each as a log of an app that makes it.
@Suite("Known mistakes with cells are found where they were made")
struct CellMistakeTests {
  private static let shown = """
    x0 dequeue new i1
    x0 bind v0 i1
    x0 willDisplay v0 i1
    v0 willMove in=H
    v0 viewWillAppear
    v0 viewDidAppear
    v0 didMove in=H

    """
  private static let ended = """
    x0 didEndDisplaying v0 i1
    v0 willMove nil
    v0 viewWillDisappear
    v0 viewDidDisappear
    v0 didMove nil

    """
  private static let kinds = EventKindSet(EventKind.recorded).subtracting([.viewIsAppearing])

  private func findings(_ lines: String) throws -> [String] {
    try CellLog(Self.shown + lines, kinds: Self.kinds).findings()
  }

  @Test("24: children that are dropped when the host disappears")
  func childrenDropped() throws {
    #expect(
      try findings("H viewWillDisappear\nH viewDidDisappear\nv0 willMove nil #9\nv0 didMove nil #9")
        == ["VIS-05@10 v0"])
  }

  @Test("26: a row that comes back without a bind is legal; who does not build it up again errs")
  func comesBackUnbound() throws {
    #expect(try findings(Self.ended + "x0 willDisplay v0 i1\nv0 willMove in=H") == [])
    // Its content had been given to another item meanwhile.
    #expect(try findings(Self.ended + "x0 willDisplay v0 i2") == ["CELL-03@13 x0"])
  }

  @Test("27, 34: a row that is prepared ahead of time and attached too early")
  func attachedTooEarly() throws {
    let ahead = "x1 dequeue new i2\nx1 bind v1 i2\n"
    #expect(try findings(ahead + "x1 enqueue v1 i2") == [])
    #expect(
      try findings(ahead + "v1 viewWillAppear\nv1 viewDidAppear\nx1 willDisplay v1 i2")
        == ["CELL-04@10 v1"])
  }

  @Test("28: the end of a row is looked up in the new data")
  func endInNewData() throws {
    #expect(
      try findings("x0 edit v0 i1 reason=delete\nx0 didEndDisplaying v0 i2") == ["CELL-07@9 x0"])
  }

  @Test("29: the older cell's end makes the row disappear that is on screen")
  func disappearsOnScreen() throws {
    let newer = """
      x7 dequeue new i1
      x7 bind v7 i1
      x7 willDisplay v7 i1
      v7 willMove in=H
      v7 didMove in=H
      x0 didEndDisplaying v0 i1

      """
    #expect(try findings(newer + "v7 willMove nil #13") == ["CELL-09@14 v7"])
  }

  @Test("30: the old cell's cleanup removes the view that lives in the new one")
  func staleCleanup() throws {
    let moved = "x7 dequeue new i1\nx7 bind v0 i1\nx7 willDisplay v0 i1\n"
    #expect(
      try findings(moved + "x0 didEndDisplaying v0 i1\nv0 detach in=H #11") == ["MOVE-03@12 v0"])
  }

  @Test("31: several children are stacked in one reused cell")
  func stackedChildren() throws {
    let reused = """
      x0 didEndDisplaying v0 i1
      x0 enqueue v0 i1
      x0 dequeue reused i2
      x0 prepareForReuse v0
      v0 prepareForReuse
      x0 bind v9 i2
      """
    #expect(try findings(reused) == ["REUSE-02@12 v0"])
    #expect(
      try findings("x0 edit v0 i1 reason=reconfigure\nx0 bind v9 i1") == ["UPDATE-03@9 x0"])
  }

  @Test("32: prepareForReuse is expected, and called, when the row leaves")
  func preparedAtExit() throws {
    #expect(
      try findings(Self.ended + "x0 prepareForReuse v0\nx0 enqueue v0 i1") == ["REUSE-01@13 x0"])
  }

  @Test("36: one item is deleted twice, and an update begins inside another one")
  func deletedTwice() throws {
    let batch = "C updateBegin\nx0 edit v0 i1 reason=delete\n"
    #expect(
      try findings(batch + "x0 edit v0 i1 reason=delete\nC updateEnd") == ["UPDATE-08@10 x0"])
    #expect(try findings(batch + "C updateBegin\nC updateEnd") == ["UPDATE-10@10 C"])
  }

  @Test("37: an update before the first layout is legal")
  func updateBeforeLayout() throws {
    #expect(
      try CellLog("C updateBegin\nC updateEnd\nC layout host=H\nx0 dequeue new i1\nx0 bind i1")
        .findings() == [])
  }

  @Test("38: a cell is dequeued and not returned")
  func dequeuedForNothing() throws {
    #expect(
      try findings("x1 dequeue new i2\nC layout host=H\nx2 dequeue new i2\nx2 bind v2 i2")
        == ["CELL-10@8 x1"])
  }

  @Test("41: a controller that is kept for its item is wanted by two cells")
  func wantedTwice() throws {
    let twice = "x1 dequeue new i2\nx1 bind v0 i2\nx1 willDisplay v0 i2"
    #expect(
      try CellLog(Self.shown + twice, kinds: Self.kinds).findings(by: RuleBook.moving)
        == ["MOVE-01@10 v0"])
  }

  @Test("44: a list that goes with its screen ends no display, which is legal")
  func goesWithItsScreen() throws {
    #expect(
      try findings(
        """
        H viewWillDisappear
        v0 viewWillDisappear
        H viewDidDisappear
        v0 viewDidDisappear
        x0 deinit
        C deinit
        """) == [])
  }
}
