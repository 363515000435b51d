import Testing

@testable import Containment

/// What the rules CANCEL-01 to CANCEL-05 find in logs, beyond their own samples.
@Suite("The judge on cancelled transitions")
struct CancelJudgeTests {
  private static let kinds = EventKindSet.withViews.union(.calls).union(.animations)

  private func findings(_ lines: String, kinds: EventKindSet? = nil) throws -> [String] {
    try SketchedLog(lines, kinds: kinds).findings(by: .aboutAppearance)
  }

  private func kinds(_ words: String) -> String {
    words.split(separator: " ").map { "c view\($0)\n" }.joined()
  }

  @Test("CANCEL-01 and -02 The wrong did after any number of turns is theirs, not APPEAR-01's")
  func wrongEnd() throws {
    let appeared = "WillAppear DidAppear "
    #expect(
      try findings(kinds(appeared + "WillDisappear WillAppear DidDisappear")) == ["CANCEL-01@5 c"])
    #expect(try findings(kinds("WillAppear WillDisappear DidAppear")) == ["CANCEL-02@3 c"])
    let turns = appeared + "WillDisappear WillAppear WillDisappear WillAppear "
    #expect(try findings(kinds(turns + "DidDisappear")) == ["CANCEL-01@7 c"])
    #expect(try findings(kinds(turns + "DidAppear WillDisappear DidDisappear")) == [])
  }

  @Test("CANCEL-04 However often it turns around, the path is kept", arguments: 1...8)
  func flicking(times: Int) throws {
    var words = "WillAppear "
    for turn in 1...times { words += turn % 2 == 1 ? "WillDisappear " : "WillAppear " }
    words += times % 2 == 1 ? "DidDisappear" : "DidAppear"
    #expect(try findings(kinds(words)) == [])
  }

  private let staying = """
    P viewWillAppear
    P viewDidAppear
    c willMove parent=P
    c viewWillAppear
    c attach parent=P
    c viewDidAppear
    c didMove parent=P
    c willMove parent=nil
    c viewWillDisappear
    c viewWillAppear
    c viewDidAppear

    """

  private func rest(_ lines: String) throws -> [String] {
    let ticked = lines.split(separator: "\n").map { "\($0) tick=1\n" }.joined()
    return try findings(ticked + "w appState tick=3", kinds: Self.kinds)
  }

  @Test("CANCEL-05 Who stays after all is told so")
  func stays() throws {
    #expect(try rest(staying) == ["CANCEL-05@10 c"])
    #expect(try rest(staying + "c willMove parent=P\nc didMove parent=P\n") == [])
  }

  @Test("CANCEL-05 A parent that turned round itself takes no move back")
  func parentTurned() throws {
    let lines = """
      P viewWillAppear
      c willMove parent=P
      c viewWillAppear
      c attach parent=P
      c didMove parent=P
      P viewWillDisappear
      c viewWillDisappear
      P viewWillAppear
      c viewWillAppear
      P viewDidAppear
      c viewDidAppear
      """
    #expect(try rest(lines) == [])
  }

  @Test("CANCEL-05 A child whose view was taken out again was not cancelled")
  func takenOut() throws {
    let lines = """
      P viewWillAppear
      c willMove parent=P
      c viewWillAppear
      c attach parent=P
      c didMove parent=P
      c viewWillDisappear
      c detach
      c viewDidDisappear
      P viewDidAppear
      """
    #expect(try rest(lines) == [])
  }
}
