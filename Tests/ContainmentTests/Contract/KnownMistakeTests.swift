import Testing

@testable import Containment

/// Mistakes that real apps made, of the contract's list: logged by hand as such an app would log them.
@Suite("Known mistakes about parents, loading and deallocation are found where they were made")
struct KnownMistakeTests {
  @Test("1: only addSubview, no addChild")
  func onlyAddSubview() throws {
    let log = ShortLog("c.attach(P)", kinds: EventKindSet.six.union([.attach]))
    #expect(try log.broken() == ["PARENT-09@1"])
  }

  @Test("2: didMove is forgotten, and ticks pass")
  func forgottenDidMove() throws {
    let text = """
      P.addChild(c) @1
      c.willMove(P) <1 @1
      P.viewWillAppear @3
      """
    let kinds = EventKindSet.six.union(.resting).union([.addChild])
    #expect(try ShortLog(text, kinds: kinds).broken() == ["PARENT-02@2"])
    // Without ticks nobody knows whether it still comes.
    let tickless = text.replacing("@1", with: "").replacing("@3", with: "")
    #expect(try ShortLog(tickless, kinds: kinds).broken() == [])
  }

  @Test("3: willMove by hand before addChild, in a log of callbacks and in one of calls")
  func willMoveByHand() throws {
    let callbacks = "c.willMove(P)\nc.willMove(P)\nc.didMove(P)"
    #expect(try ShortLog(callbacks, kinds: .six).broken() == ["PARENT-05@2"])
    let calls = "c.willMove(P)\nP.addChild(c)\nc.willMove(P)\nc.didMove(P)"
    #expect(try ShortLog(calls, kinds: .six).broken() == ["PARENT-05@2"])
  }

  @Test("4: willMove instead of addChild")
  func willMoveInstead() throws {
    let log = ShortLog(
      """
      c.willMove(P) @1
      P.viewWillAppear @3
      """, kinds: EventKindSet.six.union(.resting).union([.addChild]))
    #expect(try log.broken() == ["PARENT-01@1"])
  }

  @Test("5: removing without willMove to nil")
  func silentRemoval() throws {
    let log = ShortLog("c.willMove(P)\nc.didMove(P)\nc.didMove(nil)\nc.willMove(P)\nc.didMove(P)")
    #expect(try log.broken() == ["PARENT-04@3"])
  }

  @Test("6: didMove to nil, or to the wrong controller, when adding")
  func wrongDidMove() throws {
    #expect(try ShortLog("c.willMove(P)\nc.didMove(nil)").broken() == ["PARENT-02@2"])
    #expect(try ShortLog("c.willMove(P)\nc.didMove(c)").broken() == ["PARENT-02@2"])
  }

  @Test("7: didMove to nil by hand after removeFromParent")
  func secondDidMove() throws {
    let log = ShortLog(
      """
      c.willMove(P)
      c.didMove(P)
      c.willMove(nil)
      c.didMove(nil)
      c.didMove(nil)
      """)
    #expect(try log.broken() == ["PARENT-05@5"])
  }

  @Test("8: a view attached under another controller than the parent weighs fatal")
  func wrongContainer() throws {
    let log = ShortLog("c.willMove(P)\nc.attach(Q)\nc.didMove(P)", kinds: .six)
    let violations = try log.verdict().violations
    #expect(violations.map(\.rule.text) == ["PARENT-09"] && violations.first?.severity == .fatal)
  }

  @Test("9: moving a controller between containers, in a log of callbacks and in one of calls")
  func stolenChild() throws {
    let callbacks = "c.willMove(P)\nc.didMove(P)\nc.willMove(Q)\nc.didMove(Q)"
    #expect(try ShortLog(callbacks).broken() == ["PARENT-07@3"])
    let calls = """
      P.addChild(c)
      c.willMove(P) <1
      c.didMove(P)
      Q.addChild(c)
      c.didMove(nil) <4
      c.willMove(Q) <4
      c.didMove(Q)
      """
    #expect(try ShortLog(calls).broken() == ["PARENT-07@4"])
  }

  @Test("The parent link is cut before the view is taken out")
  func viewLeftBehind() throws {
    let log = ShortLog(
      """
      c.willMove(P)
      c.attach(P)
      c.didMove(P)
      c.willMove(nil)
      c.didMove(nil)
      c.detach(P)
      """)
    #expect(try log.broken() == [], "a detach that came too late was not known to be logged before")
    let kinds = EventKindSet.six.union([.attach, .detach])
    let declared = "c.willMove(P)\nc.attach(P)\nc.didMove(P)\nc.willMove(nil)\nc.didMove(nil)"
    #expect(try ShortLog(declared, kinds: kinds).broken() == ["PARENT-06@5"])
  }

  @Test("35: viewWillDisappear goes to the wrong page")
  func wrongPage() throws {
    let log = ShortLog("a.viewWillAppear\na.viewDidAppear\nb.viewWillDisappear")
    #expect(try log.broken() == ["APPEAR-01@3"])
  }

  @Test("39: a visible view is unloaded")
  func unloadedWhileVisible() throws {
    let log = ShortLog("c.viewWillAppear\nc.viewDidAppear\nc.unloadView")
    #expect(try log.broken() == ["LOAD-07@3"])
  }

  @Test("43: a container drops its children without a word")
  func droppedChildren() throws {
    let log = ShortLog(
      """
      P.viewWillAppear
      c.willMove(P)
      c.didMove(P)
      c.deinit
      P.viewDidAppear
      """)
    #expect(try log.broken() == ["PARENT-16@4"])
  }

  @Test("44: a collection goes while it displays controllers")
  func displayingHost() throws {
    let log = ShortLog(
      """
      x.bind(C v)
      x.willDisplay(C v)
      v.willMove(H)
      v.didMove(H)
      C.deinit
      """,
      kinds: [.bind, .willDisplay, .didEndDisplaying, .willMove, .didMove, .deinit])
    #expect(try log.broken() == ["DEALLOC-01@5"])
  }

  @Test("A log of the six callbacks in which all is well gives nothing, and says what it lacks")
  func wellBehaved() throws {
    let verdict = try ShortLog(
      """
      P.viewWillAppear
      P.viewDidAppear
      c.willMove(P)
      c.viewWillAppear
      c.viewDidAppear
      c.didMove(P)
      c.willMove(nil)
      c.viewWillDisappear
      c.viewDidDisappear
      c.didMove(nil)
      c.willMove(Q)
      c.didMove(Q)
      """, kinds: .six
    ).verdict()
    #expect(verdict.violations.map(\.description) == [])
    let judged = Set(verdict.report.judged.map(\.text))
    #expect(judged.isSuperset(of: (1...5).map { "PARENT-0\($0)" } + ["PARENT-07", "PARENT-08"]))
    #expect(verdict.reasonNotJudged(RuleIdentifier("PARENT-09")) == "the log has no attach")
    #expect(
      verdict.reasonNotJudged(RuleIdentifier("LOAD-05")) == "the log has no loadView, viewDidLoad")
    #expect(verdict.reasonNotJudged(RuleIdentifier("REENT-05")) == "no event carries depth")
    #expect(
      verdict.reasonNotJudged(RuleIdentifier("PARENT-12"))
        == "a log has no event that lists the children")
  }
}
