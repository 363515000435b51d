import Testing

@testable import Containment

/// What the rules TRANS-01 to TRANS-11 find in logs, beyond their own samples.
@Suite("The judge on transitions by hand")
struct TransitionJudgeTests {
  private static let kinds = EventKindSet.withViews.union(.calls)

  private func findings(
    _ lines: String, kinds: EventKindSet? = Self.kinds, isComplete: Bool = true
  ) throws -> [String] {
    try SketchedLog(lines, kinds: kinds, isComplete: isComplete).findings(by: .aboutAppearance)
  }

  private let joined = "P viewWillAppear\nP viewDidAppear\nc willMove parent=P\n"
  private let begins = "c beginTransition reason=appearing\nc viewWillAppear\n"
  private let ends = "c endTransition\nc viewDidAppear\n"
  private let moves = "c didMove parent=P\n"
  private let turns = "c beginTransition reason=disappearing\nc viewWillDisappear\n"

  @Test("TRANS-01 A call that is not answered is found with the next event, or at rest")
  func unanswered() throws {
    let begin = "c beginTransition reason=appearing\n"
    #expect(try findings(joined + begin + "c endTransition\n") == ["TRANS-01@4 c"])
    #expect(try findings(joined + begin + "c loadView\nc viewDidLoad\nc viewWillAppear") == [])
    let end = joined + begins + "c endTransition\n"
    #expect(try findings(end + moves) == ["TRANS-01@6 c"])
    #expect(try findings(end + "c viewIsAppearing\nc viewDidAppear\n" + moves) == [])
    let ticked = end.split(separator: "\n").map { "\($0) tick=1\n" }.joined()
    #expect(try findings(ticked + "w appState tick=3") == ["TRANS-01@6 c"])
  }

  @Test("TRANS-01 What the app does in a callback of the call comes before the answer is due")
  func insideCallback() throws {
    let lines =
      joined + """
        c beginTransition reason=appearing
        c viewDidLoad
        c willMove parent=nil depth=1
        c viewWillAppear
        """
    #expect(try findings(lines) == [])
  }

  @Test("TRANS-02 Attaching and detaching inside give nothing; a callback of their own is found")
  func insideTransition() throws {
    let start = joined + begins + ends + moves + turns
    let end = "c endTransition\nc viewDidDisappear\n"
    #expect(try findings(start + "c detach\nc attach parent=P\nc detach\n" + end) == [])
    #expect(try findings(start + "c viewDidDisappear\nc endTransition\n") == ["TRANS-02@11 c"])
    #expect(
      try findings(start + "c viewWillAppear\nc viewDidAppear\n").first == "TRANS-02@11 c")
  }

  @Test("TRANS-02 A child with an open transition goes with a parent that disappears")
  func parentGoes() throws {
    let lines =
      joined + begins + """
        P viewWillDisappear
        c viewWillDisappear
        P viewDidDisappear
        c viewDidDisappear
        """
    #expect(try findings(lines) == [])
  }

  @Test("TRANS-03 However often it turns around, one end closes it", arguments: 1...5)
  func turnsAround(times: Int) throws {
    var lines = joined + begins
    for turn in 1...times { lines += turn % 2 == 1 ? turns : begins }
    lines += times % 2 == 1 ? "c endTransition\nc viewDidDisappear\n" : ends
    #expect(try findings(lines) == [])
    // The second end of a cancel that was balanced by mistake.
    let count = lines.split(separator: "\n").count
    #expect(try findings(lines + "c endTransition") == ["TRANS-05@\(count + 1) c"])
  }

  @Test("TRANS-03 A turn without its callback is told from a begin without it")
  func silentTurn() throws {
    let lines = joined + begins + "c beginTransition reason=disappearing\n" + ends
    #expect(try findings(lines) == ["TRANS-03@6 c"])
  }

  @Test("TRANS-04 Each further begin in one direction is a warning and needs its end")
  func nested() throws {
    let again = "c beginTransition reason=appearing\n"
    let lines = joined + begins + again + again + "c endTransition\nc endTransition\n" + ends
    #expect(try findings(lines) == ["TRANS-04@6 c", "TRANS-04@7 c"])
  }

  @Test("TRANS-04 A begin on top of the parent's own forwarding is one too")
  func onTopOfForwarding() throws {
    let lines = """
      c willMove parent=P
      c didMove parent=P
      P viewWillAppear
      c viewWillAppear
      c beginTransition reason=appearing
      P viewDidAppear
      c endTransition
      c viewDidAppear
      """
    #expect(try findings(lines) == ["TRANS-04@5 c"])
  }

  @Test("TRANS-05 Without its beginning a log may lack the begin")
  func endOfUnseen() throws {
    #expect(try findings("c endTransition\nc viewDidAppear", isComplete: false) == [])
    let later = "c endTransition\nc didMove parent=nil\nc endTransition\n"
    #expect(try findings(later, isComplete: false) == ["TRANS-05@3 c"])
  }

  @Test("TRANS-05 The end of a begin that was refused is none, and only one is")
  func endOfRefused() throws {
    let lines = "c beginTransition reason=appearing\nc endTransition\n"
    #expect(try findings(lines) == ["TRANS-09@1 c"])
    #expect(try findings(lines + "c endTransition") == ["TRANS-09@1 c", "TRANS-05@3 c"])
  }

  @Test(
    "TRANS-06 An open transition is found where the controller is pooled, prepared or let go",
    arguments: ["c deinit", "c prepareForReuse", "x enqueue controller=c"])
  func leftOpen(last: String) throws {
    #expect(try findings(joined + begins + last) == ["TRANS-06@4 c"])
    #expect(try findings(joined + begins + ends + moves + last) == [])
  }

  @Test("TRANS-06 An animation keeps a transition open for as long as it runs")
  func animated() throws {
    let kinds = Self.kinds.union(.animations)
    let open = (joined + "P animationBegin\n" + begins).split(separator: "\n")
      .map { "\($0) tick=1\n" }.joined()
    #expect(try findings(open + "w appState tick=9\n", kinds: kinds) == [])
    let over = open + "P animationEnd tick=9\nw appState tick=11\n"
    #expect(try findings(over, kinds: kinds) == ["TRANS-06@5 c"])
    let unseen = over.split(separator: "\n").filter { !$0.contains("animation") }
    #expect(try findings(unseen.joined(separator: "\n")) == [])
  }

  @Test("TRANS-07 A removal inside an open transition is one fault, told at the move")
  func removedInside() throws {
    let lines =
      joined + begins + ends + moves + turns + """
        c willMove parent=nil
        c didMove parent=nil
        c endTransition
        """
    #expect(try findings(lines) == ["TRANS-07@12 c", "TRANS-05@13 c"])
  }

  @Test("TRANS-08 Under a parent that disappears a child may still be sent away, not brought in")
  func disappearingParent() throws {
    let start = joined + begins + ends + moves + "P viewWillDisappear\n"
    #expect(try findings(start + turns) == [])
    let other = "d willMove parent=P\nd beginTransition reason=appearing\n"
    #expect(try findings(start + other) == ["TRANS-08@11 d"])
    // A container that goes on regardless broke one rule, not three.
    #expect(
      try findings(start + other + "d viewWillAppear\nd endTransition\n") == ["TRANS-08@11 d"])
  }

  @Test("TRANS-09 Without moves in the log nobody knows who has a parent")
  func withoutMoves() throws {
    #expect(try findings(begins + ends, kinds: nil) == [])
    #expect(try findings(begins + ends) == ["TRANS-09@1 c"])
  }

  @Test("TRANS-11 Where a controller is already nothing needs to begin, in either direction")
  func redundant() throws {
    let there = joined + begins + ends + moves
    let again = "c beginTransition reason=appearing\nc endTransition\n"
    #expect(try findings(there + again) == ["TRANS-11@9 c"])
    let away = again.replacing("appearing", with: "disappearing")
    #expect(try findings(joined + away) == ["TRANS-11@4 c"])
  }

  @Test("What the log records itself is said once, and the state goes on from there")
  func recordedToo() throws {
    let lines = """
      c beginTransition reason=appearing
      c violation rule=TRANS-09 reason=beginBeforeParenting
      c endTransition
      c willMove parent=P
      c endTransition
      c violation rule=TRANS-05 reason=unbalancedEnd
      """
    #expect(try findings(lines, kinds: .ofLibrary) == ["TRANS-09@1 c", "TRANS-05@5 c"])
  }
}
