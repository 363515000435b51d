import Testing

@testable import Containment

@Suite("Why something never appeared")
struct WhyNotQueryTests {
  /// A log that has every kind, so that what is missing did not happen.
  private static let beginning = """
    Window#0 windowShow controller=Root#0
    Root#0 init
    Root#0 loadView
    Root#0 viewWillAppear
    Root#0 viewDidAppear
    Seen#0 init
    Seen#0 willMove parent=Root#0
    Seen#0 loadView
    Seen#0 viewWillAppear
    Seen#0 attach
    Seen#0 viewDidAppear
    CellS#0 willDisplay item=s host=List#0
    """

  private func answer(_ wanted: String, _ log: String) throws -> String {
    let answer = try InspectedLog(short: Self.beginning + "\n" + log).whyNot(wanted)
    return answer
  }

  @Test("It appeared after all")
  func appeared() throws {
    #expect(try answer("Seen#0", "") == "Seen#0 appeared:\n  #11 Seen#0.viewDidAppear")
  }

  @Test("It was never made")
  func unknown() throws {
    #expect(
      try answer("Sen#0", "")
        == "The log has nothing that is called Sen#0. Names near it: Seen#0.")
  }

  @Test("It was made and never became a child")
  func noParent() throws {
    #expect(
      try answer("Card#0", "Card#0 init") == """
        Card#0 never appeared: it never became a child, and no window was shown with it.
          #13 Card#0.init
        """)
  }

  @Test("Its parent never appeared, for a reason that is told too")
  func parent() throws {
    #expect(
      try answer("Card#0", "Box#0 init\nCard#0 willMove parent=Box#0") == """
        Card#0 never appeared: its parent Box#0 never began to appear.
          #14 Card#0.willMove(toParent: Box#0)
        Box#0 never appeared: it never became a child, and no window was shown with it.
          #13 Box#0 init
        """)
    #expect(
      try answer("Card#0", "Card#0 willMove parent=Box#0") == """
        Card#0 never appeared: the log has no event of its parent Box#0.
          #13 Card#0.willMove(toParent: Box#0)
        """)
  }

  @Test("Its view was never loaded, or never attached")
  func view() throws {
    #expect(
      try answer("Card#0", "Card#0 willMove parent=Root#0") == """
        Card#0 never appeared: its view was never loaded.
          #13 Card#0.willMove(toParent: Root#0)
        """)
    #expect(
      try answer("Card#0", "Card#0 willMove parent=Root#0\nCard#0 loadView") == """
        Card#0 never appeared: its view was never attached.
          #13 Card#0.willMove(toParent: Root#0)
          #14 Card#0.loadView
        """)
  }

  @Test("It began to appear and did not get there")
  func begun() throws {
    #expect(
      try answer(
        "Card#0", "Card#0 viewWillAppear\nCard#0 viewWillDisappear\nCard#0 viewDidDisappear")
          == """
          Card#0 never appeared: it began to, and viewDidAppear never came.
            #13 Card#0.viewWillAppear
            #14 Card#0.viewWillDisappear
            #15 Card#0.viewDidDisappear
          """)
  }

  @Test("Its cell was never displayed")
  func cell() throws {
    #expect(
      try answer("Card#0", "Cell#0 bind item=i0 controller=Card#0 host=List#0") == """
        Card#0 never appeared: its cell Cell#0 was bound to an item and never displayed.
          #13 Cell#0.bind(i0, Card#0)
        """)
  }

  @Test("Its parent forwards by hand and did not")
  func forwarding() throws {
    #expect(
      try answer(
        "Card#0",
        "Root#0 viewWillAppear forwards=false\nCard#0 willMove parent=Root#0\nCard#0 loadView")
          == """
          Card#0 never appeared: its parent Root#0 forwards appearance by hand, and did not.
            #14 Card#0.willMove(toParent: Root#0)
            #15 Card#0.loadView
          """)
  }

  @Test("A refused call is among what shows it, and closed gates and cancelled content are told")
  func refused() throws {
    #expect(
      try answer(
        "Card#0",
        """
        Card#0 init
        Card#0 violation rule=PARENT-01 reason=selfParent
        Card#0 populationRequest item=i0
        Card#0 populationCancel reason=unbound
        Gate#0 gateClose reason=opening
        Gate#1 gateClose reason=other
        Gate#1 gateExpire
        """) == """
          Card#0 never appeared: it never became a child, and no window was shown with it.
            #13 Card#0.init
            #14 violation(PARENT-01, selfParent, ?) on Card#0
            #15 Card#0.populationRequest(i0)
            #16 Card#0.populationCancel(unbound)
          Card#0 is not filled: its request was cancelled, for it left its cell (unbound).
            #15 Card#0.populationRequest(i0)
            #16 Card#0.populationCancel(unbound)
          Still closed at the end:
            #17 Gate#0.gateClose(opening)
          """)
  }

  @Test("Of a type, those are told that did not appear, five of them one by one")
  func types() throws {
    let cards =
      (0..<8).map { "Card#\($0) init" } + ["Card#0 viewDidAppear", "Card#7 viewDidAppear"]
    let lines = try answer("Card", cards.joined(separator: "\n")).split(separator: "\n")
    #expect(lines[0] == "Card appeared: 2 of them, the first here:")
    #expect(lines.count { $0.contains("never became a child") } == 4)
    #expect(lines.last == "2 more of them never appeared.")
  }

  @Test(
    "Of an item it is told how far its cell came",
    arguments: [
      ("List#0 select item=i0", "no cell was asked for"),
      ("R#0 factory item=i0", "its factory ran and no cell came of it"),
      ("Cell#0 dequeue item=i0", "its cell was dequeued and never bound"),
      ("Cell#0 dequeue item=i0\nCell#0 bind item=i0", "its cell was bound and never displayed"),
      (
        "L#0 factoryFail item=i0 message=Oops\nC#0 dequeue item=i0",
        "its cell could not be made (Oops)"
      ),
    ])
  func items(log: String, reason: String) throws {
    #expect(try answer("i0", log).hasPrefix("i0 was never displayed: \(reason).\n  #13 "))
  }

  @Test("Of a displayed item it is told whether its content appeared")
  func displayedItem() throws {
    let log = """
      Cell#0 willDisplay item=i0 controller=Card#0 host=List#0
      Card#0 willMove parent=Root#0
      """
    #expect(
      try answer("i0", log) == """
        i0 was displayed, the first time here:
          #13 Cell#0.willDisplay(i0)
        Card#0 never appeared: its view was never loaded.
          #14 Card#0 becomes a child
        """)
    #expect(
      try answer("i0", log + "\nCard#0 viewDidAppear\nCard#0 deinit") == """
        i0 was displayed, the first time here:
          #13 Cell#0.willDisplay(i0)
        """)
  }

  @Test(
    "Nothing is concluded from kinds that the log does not have, nor hidden that it begins late")
  func foreignLogs() throws {
    let log = try InspectedLog(
      """
      {"format":"containment-log","version":1,"complete":false}
      {"seq":9,"subject":"0x1","kind":"viewWillDisappear"}
      """)
    #expect(
      log.whyNot("0x1") == """
        0x1 never appeared: the log does not say why.
          #9 0x1.viewWillDisappear
        The beginning of the log is missing, and what happened there is not known.
        """)
  }
}
