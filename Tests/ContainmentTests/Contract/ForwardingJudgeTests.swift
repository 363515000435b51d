import Testing

@testable import Containment

/// What the rules FWD-01 to FWD-12 find in logs, beyond their own samples.
@Suite("The judge on forwarding")
struct ForwardingJudgeTests {
  private func findings(
    _ lines: String, kinds: EventKindSet? = nil, isComplete: Bool = true
  ) throws -> [String] {
    try SketchedLog(lines, kinds: kinds, isComplete: isComplete).findings(by: .aboutAppearance)
  }

  private let joins = "c willMove parent=P\nc attach parent=P\nc didMove parent=P\n"

  @Test("FWD-01 The did of a child waits for its parent's, in either direction, once")
  func didOrder() throws {
    let lines = """
      P viewWillAppear
      c viewWillAppear
      c viewDidAppear
      P viewDidAppear
      P viewWillDisappear
      c viewWillDisappear
      c viewDidDisappear
      P viewDidDisappear
      """
    #expect(try findings(joins + lines, kinds: .withViews) == ["FWD-01@6 c", "FWD-01@10 c"])
  }

  @Test("FWD-01 Without the view tree a child that is done early may just have been detached")
  func detachedUnseen() throws {
    let lines = """
      c willMove parent=P
      c didMove parent=P
      P viewWillAppear
      c viewWillAppear
      P viewDidAppear
      c viewDidAppear
      P viewWillDisappear
      c viewWillDisappear
      c viewDidDisappear
      P viewDidDisappear
      """
    #expect(try findings(lines, kinds: .sixCallbacks) == [])
  }

  @Test("FWD-01 The will of a child waits for its parent's too, where causes tell them apart")
  func willOrder() throws {
    let lines = """
      P viewWillAppear
      c viewWillAppear
      P viewDidAppear
      c viewDidAppear
      w windowHide
      c viewWillDisappear cause=8
      P viewWillDisappear cause=8
      P viewDidDisappear cause=8
      c viewDidDisappear cause=8
      """
    #expect(
      try findings(joins + lines, kinds: .withViews)
        == ["FWD-01@9 c"])
    let other = lines.replacing("c viewWillDisappear cause=8", with: "c viewWillDisappear cause=4")
    #expect(try findings(joins + other, kinds: .withViews) == [])
  }

  @Test("FWD-01 A container that forwards by hand, or begins by hand, has its own order")
  func byHand() throws {
    let lines = """
      P viewWillAppear forwards=false
      c viewWillAppear
      c viewDidAppear
      P viewDidAppear forwards=false
      """
    #expect(try findings(joins + lines, kinds: .withViews) == [])
    let begun = """
      P viewWillAppear
      c beginTransition reason=appearing
      c viewWillAppear
      c endTransition
      c viewDidAppear
      P viewDidAppear
      """
    #expect(try findings(joins + begun, kinds: .withViews.union(.calls)) == [])
  }

  @Test("FWD-01 What was begun by hand once says nothing about the next appearance")
  func byHandOnce() throws {
    let lines = """
      P viewWillAppear
      P viewDidAppear
      c beginTransition reason=appearing
      c viewWillAppear
      c endTransition
      c viewDidAppear
      P viewWillDisappear
      c viewWillDisappear
      P viewDidDisappear
      c viewDidDisappear
      P viewWillAppear
      c viewWillAppear
      c viewDidAppear
      P viewDidAppear
      """
    let joined = "c willMove parent=P\nc didMove parent=P\n"
    let kinds = EventKindSet.sixCallbacks.union(.calls)
    #expect(try findings(joined + lines, kinds: kinds) == ["FWD-01@15 c"])
  }

  @Test("FWD-02 Where a phase goes on, no callback of the phase before comes any more")
  func phases() throws {
    let before = "w windowShow\nP viewWillAppear cause=4\n"
    let wills = "c viewWillAppear cause=4\n"
    let settles = "P viewIsAppearing cause=4\n"
    let settlesToo = "c viewIsAppearing cause=4\n"
    let dids = "P viewDidAppear cause=4\n"
    let didToo = "c viewDidAppear cause=4\n"
    func judge(_ parts: String...) throws -> [String] {
      try findings(
        joins + before + parts.joined(), kinds: EventKindSet.appearance.union(.withViews))
    }
    #expect(try judge(wills, settles, settlesToo, dids, didToo) == [])
    #expect(try judge(settles, wills, settlesToo, dids, didToo) == ["FWD-02@7 c"])
    #expect(try judge(wills, settlesToo, settles, dids, didToo) == ["FWD-02@7 c"])
  }

  @Test("FWD-01 and -02 A callback that the parent lost is one fault, however many children it has")
  func lostByParent() throws {
    let lines = """
      a willMove parent=P
      a didMove parent=P
      b willMove parent=P
      b didMove parent=P
      P viewWillAppear
      a viewWillAppear
      b viewWillAppear
      P viewIsAppearing
      a viewIsAppearing
      b viewIsAppearing
      P viewDidAppear
      a viewDidAppear
      b viewDidAppear
      """
    let kinds = EventKindSet.appearance.union(.moves)
    for (lost, found) in [
      ("viewWillAppear", "APPEAR-05@6 a"), ("viewIsAppearing", "FWD-02@9 a"),
      ("viewDidAppear", "FWD-01@12 a"),
    ] {
      // The parent has an event before, so that its state is known.
      let log = "P willMove parent=R\n" + lines.replacing("P \(lost)\n", with: "")
      #expect(try findings(log, kinds: kinds) == [found], "\(lost)")
    }
  }

  @Test("FWD-03 Siblings keep their order in each of the phases; after a new join at the end")
  func siblings() throws {
    let joined = """
      a willMove parent=P
      a didMove parent=P
      b willMove parent=P
      b didMove parent=P
      a willMove parent=nil
      a didMove parent=nil
      a willMove parent=P
      a didMove parent=P
      w windowShow
      P viewWillAppear cause=9

      """
    let right = "b viewWillAppear cause=9\na viewWillAppear cause=9\n"
    let wrong = "a viewWillAppear cause=9\nb viewWillAppear cause=9\n"
    #expect(try findings(joined + right) == [])
    #expect(try findings(joined + wrong) == ["FWD-03@12 b"])
    let dids = "P viewDidAppear cause=9\na viewDidAppear cause=9\nb viewDidAppear cause=9\n"
    #expect(try findings(joined + right + dids) == ["FWD-03@15 b"])
    #expect(try findings((joined + wrong + dids).replacing(" cause=9", with: "")) == [])
  }

  @Test("FWD-04 A child that comes with its view catches up; one that was told without it does not")
  func attachedLater() throws {
    let joined = "c willMove parent=P\nc didMove parent=P\nw windowShow\nP viewWillAppear cause=3\n"
    let told = "c viewWillAppear cause=3\n"
    let comes = "c viewWillAppear cause=4\nc attach parent=P cause=4\n"
    #expect(try findings(joined + told, kinds: .withViews) == ["FWD-04@5 c"])
    #expect(try findings(joined + comes, kinds: .withViews) == [])
    #expect(try findings(joined + told, kinds: .sixCallbacks) == [])
  }

  @Test("FWD-05 In the other direction too; what a container begins by hand has its own flag")
  func flags() throws {
    let lines = """
      P viewWillAppear animated=false
      c viewWillAppear animated=false
      P viewDidAppear animated=false
      c viewDidAppear animated=false
      w windowHide
      P viewWillDisappear animated=true cause=8
      c viewWillDisappear animated=false cause=8
      """
    #expect(try findings(joins + lines, kinds: .withViews) == ["FWD-05@10 c"])
    let begun = lines.replacing(
      "c viewWillDisappear animated=false cause=8",
      with: "c beginTransition reason=disappearing\nc viewWillDisappear animated=false cause=10")
    #expect(try findings(joins + begun, kinds: .withViews.union(.calls)) == [])
  }

  @Test("FWD-07 An attached child that has not appeared is found once, not in its later did again")
  func leftOut() throws {
    let lines = "P viewWillAppear\nP viewDidAppear\nc viewDidAppear"
    #expect(try findings(joins + lines, kinds: .withViews) == ["FWD-07@5 c"])
    #expect(try findings(joins + lines, kinds: .withViews, isComplete: false) == [])
    let detached = joins.replacing("c attach parent=P\n", with: "")
    let alone = "P viewWillAppear\nP viewDidAppear"
    #expect(try findings(detached + alone, kinds: .withViews) == [])
  }

  @Test("FWD-08 A cancelled disappearance lets the child appear again")
  func cancelled() throws {
    let lines = """
      P viewWillAppear
      c viewWillAppear
      P viewDidAppear
      c viewDidAppear
      P viewWillDisappear
      c viewWillDisappear
      P viewWillAppear
      c viewWillAppear
      P viewDidAppear
      c viewDidAppear
      """
    #expect(try findings(joins + lines, kinds: .withViews) == [])
    let early = lines.replacing(
      "c viewWillDisappear\nP viewWillAppear\nc viewWillAppear",
      with: "c viewWillDisappear\nc viewWillAppear\nP viewWillAppear")
    #expect(try findings(joins + early, kinds: .withViews) == ["FWD-08@10 c"])
  }

  @Test("FWD-09 A child that missed the cancel is not reported again by its own did")
  func missedCancel() throws {
    let lines = """
      P viewWillAppear
      c viewWillAppear
      P viewWillDisappear
      P viewDidDisappear
      c viewDidDisappear
      """
    #expect(try findings(joins + lines, kinds: .withViews) == ["FWD-09@7 c"])
  }

  private let silent = """
    c willMove parent=P
    c attach parent=P
    c didMove parent=P
    P viewWillAppear forwards=false
    P viewDidAppear forwards=false

    """

  @Test("FWD-10 What the log says about silent children is not said again")
  func saidAlready() throws {
    let leaves = "P viewWillDisappear forwards=false\nP viewDidDisappear forwards=false"
    #expect(try findings(silent + leaves, kinds: .withViews) == ["FWD-10@5 P"])
    let said = "P violation rule=FWD-10 reason=silentChildren controller=c\n"
    #expect(try findings(silent + said + leaves, kinds: .withViews) == ["FWD-10@6 P"])
  }

  @Test("FWD-10 A container that never disappears is found at the end of the log, not before")
  func neverDisappears() throws {
    let ticked = silent.split(separator: "\n").map { "\($0) tick=1\n" }.joined()
    #expect(try findings(ticked, kinds: .withViews) == [])
    #expect(try findings(ticked + "w appState tick=2", kinds: .withViews) == ["FWD-10@5 P"])
  }

  @Test("FWD-10 A child that is attached later, or begun in the callback, was not left out")
  func notSilent() throws {
    let leaves = "P viewWillDisappear forwards=false\nP viewDidDisappear forwards=false"
    let attached = silent.replacing("c attach parent=P\n", with: "") + "c attach parent=P\n"
    #expect(try findings(attached + leaves, kinds: .withViews) == [])
    let begun =
      "c beginTransition reason=appearing\nc viewWillAppear\n"
      + "c beginTransition reason=disappearing\nc viewWillDisappear\n"
      + "c endTransition\nc viewDidDisappear\n"
    #expect(try findings(silent + begun + leaves, kinds: .withViews.union(.calls)) == [])
  }

  @Test("FWD-10 A by-hand container that leaves a child appeared is found when it has gone")
  func leftVisible() throws {
    let lines =
      silent + """
        c viewWillAppear
        c viewDidAppear
        P viewWillDisappear forwards=false
        P viewDidDisappear forwards=false
        """
    #expect(try findings(lines, kinds: .withViews) == ["FWD-10@9 P"])
  }

  @Test("FWD-11 Between two transitions the answer may change")
  func flagBetween() throws {
    let lines = """
      P viewWillAppear
      P viewDidAppear
      P viewWillDisappear forwards=false
      P viewDidDisappear forwards=false
      """
    #expect(try findings(lines) == [])
  }

  @Test("FWD-12 Once the controller has a parent, or its view is elsewhere, it is no stray")
  func noStray() throws {
    let start = "o attach parent=P\nc willMove parent=P\nc didMove parent=P\n"
    #expect(try findings(start + "o viewWillAppear") == ["FWD-12@4 o"])
    #expect(try findings(start + "o detach\no viewWillAppear") == [])
    #expect(try findings(start + "o willMove parent=P\no viewWillAppear") == [])
    #expect(try findings("o attach parent=P\no viewWillAppear") == [])
  }
}
