import Testing

@testable import Containment

@Suite("Rules about changes of the data, judged by logs")
struct UpdateJudgeTests {
  /// Two displayed rows, up to event 6.
  private static let shown = """
    x0 dequeue new i1
    x0 bind v0 i1 generation=1
    x0 willDisplay v0 i1
    x1 dequeue new i2
    x1 bind v1 i2 generation=1
    x1 willDisplay v1 i2

    """

  private func findings(_ lines: String) throws -> [String] {
    try CellLog(Self.shown + lines).findings()
  }

  @Test("UPDATE-01: a reload that displays before all ended is found once")
  func displaysTooEarly() throws {
    let log = """
      x2 dequeue new i1
      x2 bind i1
      C reloadData
      C layout host=H
      x0 didEndDisplaying v0 i1 #10
      x2 willDisplay i1 #10
      x1 didEndDisplaying v1 i2 #10
      """
    #expect(try findings(log) == ["UPDATE-01@12 x2"])
  }

  @Test("UPDATE-01: a reload that is swallowed is found in the pass after the next")
  func swallowed() throws {
    #expect(
      try findings("C reloadData\nC layout host=H\nC layout host=H") == ["UPDATE-01@8 C"])
    let done = """
      C reloadData
      C layout host=H
      x0 didEndDisplaying v0 i1 #8
      x1 didEndDisplaying v1 i2 #8
      C layout host=H
      """
    #expect(try findings(done) == [])
  }

  @Test("UPDATE-01: without the pass of the reload nothing is said of it")
  func passIsMissing() throws {
    let log = """
      C reloadData
      x0 didEndDisplaying v0 i1 #99
      x2 dequeue new i1
      x2 bind i1
      x2 willDisplay i1 #99
      C layout host=H
      x0 willDisplay v0 i1 #12
      """
    #expect(try CellLog(Self.shown + log, isComplete: false).findings() == [])
  }

  @Test(
    "UPDATE-02, 04: the cell of an item that was reloaded or deleted has to end",
    arguments: [("reload", "UPDATE-02@7 x0"), ("delete", "UPDATE-04@7 x0")])
  func hasToEnd(reason: String, expected: String) throws {
    let edited = "x0 edit v0 i1 reason=\(reason)\nC layout host=H\n"
    let other = "x1 didEndDisplaying v1 i2 #8\n"
    #expect(try findings(edited + other + "C layout host=H") == [expected])
    // Nothing came or went: the layout could not tell yet.
    #expect(try findings(edited + "C layout host=H") == [])
    #expect(
      try findings(edited + "x0 didEndDisplaying v0 i1 #8\n" + other + "C layout host=H") == [])
    // An animation may hold it.
    #expect(
      try findings("w animationBegin\n" + edited + other.replacing("8", with: "9")) == [])
  }

  @Test(
    "UPDATE-02, 04: the same cell is not bound or displayed again",
    arguments: [("reload", "UPDATE-02@8 x0"), ("delete", "UPDATE-04@8 x0")])
  func comesBack(reason: String, expected: String) throws {
    #expect(
      try findings("x0 edit v0 i1 reason=\(reason)\nx0 bind v0 i1 generation=2") == [expected])
  }

  @Test("UPDATE-03: a reconfigure keeps the controller and counts on")
  func reconfigures() throws {
    let edit = "x0 edit v0 i1 reason=reconfigure\n"
    #expect(try findings(edit + "x0 bind v0 i1 generation=2") == [])
    #expect(try findings(edit + "x0 bind v9 i1 generation=1") == ["UPDATE-03@8 x0"])
    #expect(try findings(edit + "x0 bind v0 i1 generation=1") == ["UPDATE-03@8 x0"])
  }

  @Test("UPDATE-05, 06: what only moved, and what only has another place, is not bound again")
  func stays() throws {
    let bind = "x0 bind v0 i1 generation=2"
    #expect(try findings("x0 edit v0 i1 reason=move\n" + bind) == ["UPDATE-05@8 x0"])
    #expect(try findings(bind) == ["UPDATE-06@7 x0"])
    // Asked for before the move.
    let both = "x0 edit v0 i1 reason=reconfigure\nx0 edit v0 i1 reason=move\n"
    #expect(try findings(both + bind) == [])
    // Asked for once.
    let again = both + bind + "\nx0 bind v0 i1 generation=3"
    #expect(try findings(again) == ["UPDATE-05@10 x0"])
  }

  @Test("UPDATE-07: what a deletion pulls in is displayed before the deleted ends")
  func pulledIn() throws {
    let edited = """
      x0 edit v0 i1 reason=delete
      C layout host=H
      x2 dequeue new i3 #8
      x2 bind i3 #8

      """
    let display = "x2 willDisplay i3 #8\n"
    let end = "x0 didEndDisplaying v0 i1 #8\n"
    #expect(try findings(edited + display + end) == [])
    #expect(try findings(edited + end + display) == ["UPDATE-07@12 x2"])
  }

  @Test(
    "UPDATE-08: a deleted item changes no more", arguments: ["delete", "move", "reload"])
  func deletedTwice(reason: String) throws {
    #expect(
      try findings("x0 edit v0 i1 reason=delete\nx0 edit v0 i1 reason=\(reason)")
        == ["UPDATE-08@8 x0"])
    #expect(
      try findings("x0 edit v0 i1 reason=move\nx0 edit v0 i1 reason=\(reason)") == [])
  }

  @Test("UPDATE-10: updates of one collection are not inside each other")
  func nested() throws {
    #expect(try findings("C updateBegin\nC updateBegin\nC updateEnd") == ["UPDATE-10@8 C"])
    #expect(try findings("C updateEnd") == ["UPDATE-10@7 C"])
    #expect(
      try findings("C updateBegin\nD updateBegin\nD updateEnd\nC updateEnd\nC updateReject") == [])
    let middle = CellLog("C updateEnd\nC updateBegin", kinds: nil, isComplete: false)
    #expect(try middle.findings() == [])
  }
}
