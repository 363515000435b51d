import Testing

@testable import Containment

@Suite("Rules about the visibility of hosts, judged by logs")
struct VisibilityJudgeTests {
  /// A row that is displayed and appeared, up to event 9.
  private static let shown = """
    H viewWillAppear animated=false
    H viewDidAppear animated=false
    x0 dequeue new i1
    x0 bind v0 i1
    x0 willDisplay v0 i1
    v0 willMove in=H
    v0 viewWillAppear animated=false
    v0 viewDidAppear animated=false
    v0 didMove in=H

    """
  private static let kinds: EventKindSet = [
    .dequeue, .bind, .willDisplay, .didEndDisplaying, .enqueue, .willMove, .didMove,
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .prepareForReuse,
    .resize, .appState, .layout,
  ]

  private func findings(_ lines: String) throws -> [String] {
    try CellLog(Self.shown + lines, kinds: Self.kinds).findings()
  }

  @Test("Hiding and showing by the book is legal")
  func legal() throws {
    let cover = """
      H viewWillDisappear
      v0 viewWillDisappear
      H viewDidDisappear
      v0 viewDidDisappear
      H viewWillAppear
      v0 viewWillAppear
      H viewDidAppear
      v0 viewDidAppear

      """
    #expect(try findings(cover + cover) == [])
  }

  @Test(
    "VIS-01: content that stays behind is found, whether the container comes back or not",
    arguments: ["", "H viewWillAppear\nH viewDidAppear", "H viewWillAppear\nv0 viewWillAppear"])
  func staysBehind(rest: String) throws {
    #expect(
      try findings("H viewWillDisappear\nH viewDidDisappear\n" + rest) == ["VIS-01@10 v0"])
  }

  @Test("VIS-01: a log that is cut off in the middle of a disappearance is legal")
  func cutOff() throws {
    #expect(try findings("H viewWillDisappear") == [])
    #expect(try findings("H viewWillDisappear\nv0 viewWillDisappear\nH viewDidDisappear") == [])
  }

  @Test("VIS-01: a container that forwards by hand, and content that left, are no fault")
  func notForwarded() throws {
    let hidden = "H viewWillDisappear forwards=false\nH viewDidDisappear forwards=false"
    #expect(try findings(hidden) == [])
    let left = """
      x0 didEndDisplaying v0 i1
      v0 willMove nil
      v0 viewWillDisappear
      v0 viewDidDisappear
      v0 didMove nil
      H viewWillDisappear
      H viewDidDisappear
      """
    #expect(try findings(left) == [])
  }

  @Test(
    "VIS-02: cells that are announced again because the container appears are found",
    arguments: [
      ("x0 willDisplay v0 i1 #14", "x0"), ("x0 bind v0 i1 #14", "x0"),
      ("x0 prepareForReuse v0 #14", "x0"),
    ])
  func announcedAgain(line: String, subject: String) throws {
    let cover = """
      H viewWillDisappear
      v0 viewWillDisappear
      H viewDidDisappear
      v0 viewDidDisappear
      H viewWillAppear

      """
    #expect(try findings(cover + line) == ["VIS-02@15 \(subject)"])
  }

  @Test("VIS-03: content of a hidden container appears only with it")
  func hiddenContainer() throws {
    let hidden = """
      H viewWillDisappear
      v0 viewWillDisappear
      H viewDidDisappear
      v0 viewDidDisappear
      x1 dequeue new i2
      x1 bind v1 i2
      x1 willDisplay v1 i2
      v1 willMove in=H

      """
    #expect(try findings(hidden + "v1 viewWillAppear") == ["VIS-03@18 v1"])
    #expect(
      try findings(hidden + "v1 didMove in=H\nH viewWillAppear\nv0 viewWillAppear") == [])
  }

  @Test("VIS-04: content that joins a running transition has its flag")
  func joinsTransition() throws {
    let appearing = """
      H viewWillDisappear
      v0 viewWillDisappear
      H viewDidDisappear
      v0 viewDidDisappear
      H viewWillAppear animated=true
      v0 viewWillAppear animated=true
      x1 dequeue new i2
      x1 bind v1 i2
      x1 willDisplay v1 i2
      v1 willMove in=H

      """
    #expect(
      try findings(appearing + "v1 viewWillAppear animated=false") == ["VIS-04@20 v1"])
    #expect(try findings(appearing + "v1 viewWillAppear animated=true") == [])
    // What the log does not say is no fault.
    #expect(try findings(appearing + "v1 viewWillAppear") == [])
  }

  @Test("VIS-05: dropping rows with the container is found once they are back")
  func droppedRows() throws {
    let dropped = "H viewWillDisappear\nx0 didEndDisplaying v0 i1 #10\n"
    let back = "x0 willDisplay v0 i1\n"
    #expect(try findings(dropped + "H viewDidDisappear\nv0 viewWillDisappear") == [])
    #expect(try findings(dropped + back) == ["VIS-05@11 x0"])
    // An end for any other reason is followed by what it likes.
    #expect(try findings("H viewWillDisappear\nx0 didEndDisplaying v0 i1\n" + back) == [])
  }

  @Test("VIS-05: content that is taken out because its container disappears is found")
  func droppedChildren() throws {
    #expect(
      try findings("H viewWillDisappear\nv0 willMove nil #10\nv0 didMove nil #10")
        == ["VIS-05@11 v0"])
  }

  @Test("VIS-06, 07: a new size and another state of the app cause no callback")
  func causes() throws {
    #expect(try findings("w resize\nv0 viewWillDisappear #10") == ["VIS-06@11 v0"])
    #expect(
      try findings("w appState reason=background\nH viewWillDisappear #10") == ["VIS-07@11 H"])
    #expect(try findings("w resize\nH layout #10\nv0 viewWillDisappear #11") == [])
  }

  @Test("Where the state of the container is not known nothing is a fault")
  func unknown() throws {
    let log = CellLog(
      """
      x1 willDisplay v1 i2
      v1 willMove in=H
      v1 viewWillAppear animated=false
      v1 viewDidAppear animated=false
      v1 didMove in=H
      H viewDidDisappear
      """, kinds: Self.kinds, isComplete: false)
    #expect(try log.findings(by: RuleBook.cells + RuleBook.moving) == [])
  }
}
