import Testing

@testable import Containment

@Suite("Rules about reuse, judged by logs")
struct ReuseJudgeTests {
  /// A row that was shown and is pooled, up to event 10.
  private static let pooled = """
    x0 dequeue new i1 id=a:row
    x0 bind v0 i1 id=a:row
    x0 willDisplay v0 i1
    v0 willMove in=H
    v0 didMove in=H
    x0 didEndDisplaying v0 i1
    v0 willMove nil
    v0 didMove nil
    x0 enqueue v0 i1 id=a:row

    """

  private func findings(_ lines: String) throws -> [String] {
    try CellLog(Self.pooled + lines).findings()
  }

  @Test("Reuse by the book is legal")
  func legal() throws {
    let reuse = """
      x0 dequeue reused i2 id=a:row
      x0 prepareForReuse v0
      v0 prepareForReuse
      x0 bind v0 i2 id=a:row
      """
    #expect(try findings(reuse) == [])
  }

  @Test("REUSE-01: preparing when the cell leaves is found, once, and is not missed at dequeue")
  func preparedAtExit() throws {
    let early = """
      x0 prepareForReuse v0
      v0 prepareForReuse
      x0 dequeue reused i2 id=a:row
      x0 bind v0 i2 id=a:row
      """
    #expect(try findings(early) == ["REUSE-01@10 x0"])
  }

  @Test("REUSE-01: a new cell and one that is prepared already are not prepared")
  func preparedForNothing() throws {
    #expect(
      try findings("x1 dequeue new i2 id=a:row\nx1 prepareForReuse\nx1 bind i2")
        == ["REUSE-01@11 x1"])
    let twice = """
      x0 dequeue reused i2 id=a:row
      x0 prepareForReuse v0
      x0 prepareForReuse v0
      v0 prepareForReuse
      x0 bind v0 i2 id=a:row
      """
    #expect(try findings(twice) == ["REUSE-01@12 x0"])
  }

  @Test("REUSE-02: a controller is prepared once it left")
  func preparedAsChild() throws {
    let log = CellLog(
      """
      x0 dequeue new i1
      x0 bind v0 i1
      x0 willDisplay v0 i1
      v0 willMove in=H
      v0 viewWillAppear
      v0 viewDidAppear
      v0 didMove in=H
      x0 didEndDisplaying v0 i1
      x0 enqueue v0 i1
      x0 dequeue reused i2
      x0 prepareForReuse v0
      v0 prepareForReuse
      x0 bind v0 i2
      """)
    #expect(try log.findings() == ["REUSE-02@12 v0"])
  }

  @Test(
    "REUSE-03: a preparation that is missing is found at the bind",
    arguments: [
      (
        "x0 dequeue reused i2 id=a:row\nv0 prepareForReuse\nx0 bind v0 i2 id=a:row",
        "REUSE-03@12 x0"
      ),
      ("x0 dequeue reused i2 id=a:row\nx0 bind v0 i2 id=a:row", "REUSE-03@11 x0"),
    ])
  func notPrepared(lines: String, expected: String) throws {
    #expect(try findings(lines) == [expected])
  }

  @Test("REUSE-03: a controller that is forgotten is found only where controllers are prepared")
  func controllerForgotten() throws {
    let first = "x0 dequeue reused i2 id=a:row\nx0 prepareForReuse v0\n"
    let second = """
      x0 willDisplay v0 i2
      x0 didEndDisplaying v0 i2
      x0 enqueue v0 i2 id=a:row
      x0 dequeue reused i3 id=a:row
      x0 prepareForReuse v0
      x0 bind v0 i3 id=a:row
      """
    let bind = "x0 bind v0 i2 id=a:row\n"
    #expect(try findings(first + "v0 prepareForReuse\n" + bind + second) == ["REUSE-03@19 v0"])
    // An app whose controllers know no such thing.
    #expect(try findings(first + bind + second) == [])
  }

  @Test("REUSE-03: a controller that stays with its item needs none, a second one is too much")
  func kept() throws {
    let kept = """
      v9 prepareForReuse
      x1 dequeue new i1 id=a:row
      x1 bind v0 i1 id=a:row
      """
    #expect(try findings(kept) == [])
    let twice = """
      x0 dequeue reused i2 id=a:row
      x0 prepareForReuse v0
      v0 prepareForReuse
      v0 prepareForReuse
      x0 bind v0 i2 id=a:row
      """
    #expect(try findings(twice) == ["REUSE-03@13 v0"])
  }

  @Test("REUSE-04: names are not mixed, of cells and of controllers")
  func mixedNames() throws {
    let reused = "x0 dequeue reused i2 id=a:ad\nx0 prepareForReuse v0\nv0 prepareForReuse\n"
    #expect(try findings(reused + "x0 bind v1 i2 id=a:ad") == ["REUSE-04@10 x0"])
    #expect(
      try findings("x1 dequeue new i1 id=a:ad\nx1 bind v0 i1 id=a:ad") == ["REUSE-04@11 v0"])
  }

  @Test("REUSE-04: a factory that runs past an idle cell is found, once")
  func poolPassedOver() throws {
    let made = """
      R register id=a:row
      x1 dequeue new i2 id=a:row
      R factory id=a:row i2
      v1 init
      x1 bind v1 i2 id=a:row
      x2 dequeue new i3 id=a:row
      R factory id=a:row i3
      v2 init
      x2 bind v2 i3 id=a:row
      """
    #expect(try findings(made) == ["REUSE-04@12 R"])
    // The idle one was let go, or belongs to another collection.
    #expect(try findings(made.replacing("x1 dequeue", with: "x0 evict\nx1 dequeue")) == [])
    #expect(
      try findings(made.replacing("dequeue new", with: "dequeue new at=D")) == [])
  }

  @Test("REUSE-06: preparing an old cell takes content out of the row that shows it")
  func takesContentOut() throws {
    let moved = """
      x3 dequeue new i1 id=a:row
      x3 bind v0 i1 id=a:row
      x3 willDisplay v0 i1
      v0 willMove in=H
      v0 viewWillAppear
      v0 viewDidAppear
      v0 didMove in=H
      x0 dequeue reused i3 id=a:row
      x0 prepareForReuse

      """
    let bind = "\nx0 bind v3 i3 id=a:row"
    #expect(try findings(moved + "v0 viewWillDisappear #18" + bind) == ["REUSE-06@19 v0"])
    #expect(try findings(moved + "v0 detach in=H" + bind) == ["REUSE-06@19 v0"])
    #expect(
      try findings(moved + "v0 viewWillDisappear #18\nv0 detach in=H #18" + bind)
        == ["REUSE-06@19 v0"])
    // Its own content, or for another reason.
    #expect(try findings(moved + "x0 bind v3 i3 id=a:row\nv0 detach in=H #17") == [])
  }

  @Test("REUSE-07: what is let go has ended")
  func evictedInUse() throws {
    let log = """
      x0 dequeue reused i2 id=a:row
      x0 prepareForReuse v0
      v0 prepareForReuse
      x0 bind v0 i2 id=a:row
      x0 willDisplay v0 i2
      v0 willMove in=H
      v0 didMove in=H

      """
    #expect(try findings(log + "x0 evict v0 i2") == ["REUSE-07@17 x0"])
    #expect(
      try findings(log + "x0 didEndDisplaying v0 i2\nx0 evict v0 i2") == ["REUSE-07@18 x0"])
  }
}
