import Testing

@testable import Containment

@Suite("Rules about the life of cells, judged by logs")
struct CellJudgeTests {
  private static let life = """
    x0 dequeue new i1 id=a:row
    x0 bind v0 i1
    x0 willDisplay v0 i1

    """

  @Test("A life from the first dequeue to the pool and back is legal")
  func legalLife() throws {
    let log = CellLog(
      Self.life + """
        x0 didEndDisplaying v0 i1
        x0 willDisplay v0 i1
        x0 didEndDisplaying v0 i1
        x0 enqueue v0 i1 id=a:row
        x0 dequeue reused i2 id=a:row
        x0 prepareForReuse v0
        v0 prepareForReuse
        x0 bind v0 i2
        x0 enqueue v0 i2
        x0 evict v0
        """)
    #expect(try log.findings() == [])
  }

  @Test(
    "CELL-01: a step out of turn is found where it comes",
    arguments: [
      ("x0 bind v0 i1", "CELL-01@1 x0"),
      ("x0 dequeue new i1\nx0 willDisplay i1", "CELL-01@2 x0"),
      ("x0 dequeue new i1\nx0 bind i1\nx0 enqueue i1\nx0 bind i1", "CELL-01@4 x0"),
      ("x0 dequeue new i1\nx0 bind i1\nx0 enqueue i1\nx0 enqueue i1", "CELL-01@4 x0"),
      ("x0 dequeue new i1\nx0 bind i1\nx0 evict i1\nx0 evict i1", "CELL-01@4 x0"),
      ("x0 dequeue new i1\nx0 bind i1\nx0 evict i1\nx0 willDisplay i1", "CELL-01@4 x0"),
      ("x0 dequeue new i1\nx0 bind i1\nx0 dequeue new i1\nx0 bind i1", "CELL-01@3 x0"),
      ("x0 dequeue new i1\nx0 bind i1\nx0 bind i2", "CELL-01@3 x0"),
      // A cell that was never put back.
      (
        "x0 dequeue new i1\nx0 bind i1\nx0 dequeue reused i2\nx0 prepareForReuse\nx0 bind i2",
        "CELL-01@3 x0"
      ),
    ])
  func outOfTurn(lines: String, expected: String) throws {
    #expect(try CellLog(lines).findings() == [expected])
  }

  @Test(
    "CELL-02: displays and ends that are not paired are found, each once",
    arguments: [
      ("x0 willDisplay v0 i1", "CELL-02@4 x0"),
      ("x0 didEndDisplaying v0 i1\nx0 didEndDisplaying v0 i1", "CELL-02@5 x0"),
      ("x0 enqueue v0 i1", "CELL-02@4 x0"),
      (
        "x0 dequeue reused i2\nx0 prepareForReuse\nv0 prepareForReuse\nx0 bind v0 i2",
        "CELL-02@4 x0"
      ),
    ])
  func unpaired(lines: String, expected: String) throws {
    #expect(try CellLog(Self.life + lines).findings() == [expected])
  }

  @Test("CELL-02: a display and its end in each other's place are one fault")
  func swapped() throws {
    let log = CellLog(
      """
      x0 dequeue new i1
      x0 bind v0 i1
      x0 didEndDisplaying v0 i1
      v0 willMove in=H
      v0 viewWillAppear
      v0 viewDidAppear
      v0 didMove in=H
      x0 willDisplay v0 i1
      x0 enqueue v0 i1
      """)
    #expect(try log.findings() == ["CELL-02@3 x0"])
  }

  @Test("CELL-03, 07: another item at the display or at the end is found once")
  func wrongItems() throws {
    let bound = "x0 dequeue new i1\nx0 bind v0 i1\n"
    let end = "\nx0 didEndDisplaying v0 i1\nx0 enqueue v0 i1"
    #expect(try CellLog(bound + "x0 willDisplay v0 i2" + end).findings() == ["CELL-03@3 x0"])
    #expect(
      try CellLog(bound + "x0 willDisplay v0 i1\nx0 didEndDisplaying v0 i2").findings()
        == ["CELL-07@4 x0"])
  }

  @Test(
    "CELL-04: content that appears while its cell is only bound is found, however it goes on",
    arguments: ["", "\nx0 willDisplay v0 i1", "\nx0 enqueue v0 i1", "\nx0 evict v0 i1"])
  func appearsEarly(rest: String) throws {
    let lines = "x0 dequeue new i1\nx0 bind v0 i1\nv0 viewWillAppear\nv0 viewDidAppear\n"
    let left = rest.hasPrefix("\nx0 evict") ? "v0 viewWillDisappear\nv0 viewDidDisappear" : ""
    #expect(try CellLog(lines + left + rest).findings() == ["CELL-04@3 v0"])
  }

  @Test("CELL-04: a display that is not in the log is said at its end, and not before")
  func displayIsLost() throws {
    let log = CellLog(
      """
      x0 dequeue new i1
      x0 bind v0 i1
      v0 viewWillAppear
      v0 viewDidAppear
      x0 didEndDisplaying v0 i1
      v0 viewWillDisappear
      v0 viewDidDisappear
      x0 enqueue v0 i1
      """)
    #expect(try log.findings() == ["CELL-02@5 x0"])
  }

  @Test("CELL-04: content that another cell still displays may appear")
  func handedOverContentAppears() throws {
    let log = CellLog(
      Self.life + """
        x7 dequeue new i1
        x7 bind v0 i1
        v0 viewWillAppear
        """)
    #expect(try log.findings() == [])
  }

  @Test("CELL-05: one end before a display is found once a pass")
  func endsFirst() throws {
    let log = CellLog(
      Self.life + """
        C layout host=H
        x0 didEndDisplaying v0 i1 #4
        x1 dequeue new i2 #4
        x1 bind i2 #4
        x2 dequeue new i3 #4
        x2 bind i3 #4
        x1 willDisplay i2 #4
        x2 willDisplay i3 #4
        """)
    #expect(try log.findings() == ["CELL-05@10 x1"])
  }

  @Test("CELL-05: a pass that reloads, another pass and another collection are no fault")
  func endsFirstLegally() throws {
    let display = "x1 dequeue new i2\nx1 bind i2\n"
    let reload = CellLog(
      Self.life + display + """
        C reloadData
        C layout host=H
        x0 didEndDisplaying v0 i1 #7
        x1 willDisplay i2 #7
        """)
    #expect(try reload.findings() == [])
    let later = CellLog(
      Self.life + display + """
        C layout host=H
        x0 didEndDisplaying v0 i1 #6
        C layout host=H
        x1 willDisplay i2 #8
        """)
    #expect(try later.findings() == [])
    let nested = CellLog(
      Self.life + """
        y0 dequeue new i2 at=D
        y0 bind i2 at=D
        D layout host=P
        C layout host=H #6
        x0 didEndDisplaying v0 i1 #7
        y0 willDisplay i2 at=D #6
        """)
    #expect(try nested.findings() == [])
  }

  @Test("CELL-09: the end of an older cell of the item takes the newer one's content out")
  func olderEndTakesContent() throws {
    let newer = """
      x7 dequeue new i1
      x7 bind v7 i1
      x7 willDisplay v7 i1
      v7 willMove in=H
      v7 didMove in=H
      H viewWillAppear
      v7 viewWillAppear
      H viewDidAppear
      v7 viewDidAppear
      x0 didEndDisplaying v0 i1

      """
    // With causes, without them right behind the end, and by the pass.
    #expect(
      try CellLog(Self.life + newer + "v7 willMove nil #13").findings() == ["CELL-09@14 v7"])
    #expect(
      try CellLog(Self.life + newer + "v7 viewWillDisappear").findings() == ["CELL-09@14 v7"])
    // The end of something else, or the container's own disappearance.
    #expect(
      try CellLog(Self.life + newer + "w scroll\nv7 viewWillDisappear #14").findings() == [])
    #expect(
      try CellLog(Self.life + newer + "H viewWillDisappear\nv7 viewWillDisappear #13").findings()
        == [])
  }

  @Test("CELL-10: a cell that is dequeued for nothing is found in the next pass")
  func dequeuedForNothing() throws {
    let lost = "C layout host=H\nx0 dequeue new i1 #1\nx1 dequeue new i2 #1\nx1 bind i2 #1\n"
    #expect(try CellLog(lost + "C layout host=H").findings() == ["CELL-10@2 x0"])
    #expect(try CellLog(lost + "x0 evict\nC layout host=H").findings() == [])
    #expect(
      try CellLog("x0 dequeue new i1\nx0 bind i2\nx0 willDisplay i2").findings()
        == ["CELL-10@2 x0"])
  }

  @Test("A bind that is lost is one fault")
  func bindIsLost() throws {
    let log = CellLog(
      """
      C layout host=H
      x0 dequeue new i1 #1
      x1 dequeue new i2 #1
      x1 bind v1 i2 #1
      x0 willDisplay v0 i1 #1
      x1 willDisplay v1 i2 #1
      C layout host=H
      x0 didEndDisplaying v0 i1 #7
      x0 enqueue v0 i1 #7
      """)
    #expect(try log.findings() == ["CELL-01@5 x0"])
  }

  @Test(
    "A log without its beginning, and one with a part of the kinds, is not judged by what it lacks")
  func partsOfLogs() throws {
    let middle = """
      x0 didEndDisplaying v0 i1
      x0 willDisplay v0 i1
      x1 bind v1 i2
      x1 enqueue v1 i2
      x2 dequeue reused i3
      x2 prepareForReuse v2
      v2 prepareForReuse
      x2 bind v2 i3
      x2 willDisplay v2 i3
      v2 viewWillAppear
      """
    #expect(try CellLog(middle, isComplete: false).findings() == [])
    // Who logs displays only is judged by them only.
    let displays = CellLog("x0 willDisplay\nx0 didEndDisplaying\nx0 willDisplay", kinds: nil)
    #expect(try displays.findings() == [])
    #expect(try displays.judged() == ["CELL-02"])
    // Binds again and again without a word of dequeues and pools.
    let binds = CellLog(
      "x0 bind i1\nx0 willDisplay i1\nx0 didEndDisplaying i1\nx0 enqueue\nx0 bind i2", kinds: nil)
    #expect(try binds.findings() == [])
  }

  @Test("The six callbacks of plain UIKit are judged by no rule about cells")
  func sixCallbacks() throws {
    let log = CellLog(
      """
      v0 willMove in=H
      v0 viewWillAppear
      v0 viewDidAppear
      v0 didMove in=H
      H viewWillDisappear
      H viewDidDisappear
      v0 viewWillAppear
      v0 willMove nil
      v0 didMove nil
      """, kinds: nil)
    #expect(try log.findings() == [])
    #expect(try log.judged() == [])
  }
}
