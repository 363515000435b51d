import Testing

@testable import Containment

/// The rules about changes inside callbacks, where their samples do not show it.
@Suite("Judging reentrancy")
struct ReentrancyJudgementTests {
  @Test("REENT-01 a child that left before the parent's phase began, or joined again, is free")
  func otherPhases() throws {
    let left = """
      c.willMove(P)
      c.didMove(P)
      c.willMove(nil)
      c.didMove(nil)
      W.windowShow
      P.viewWillAppear <5
      c.viewWillAppear <5
      P.viewDidAppear <5
      c.viewDidAppear <5
      """
    #expect(try ShortLog(left).broken() == [])
  }

  @Test(
    "REENT-02 removing whatever is above the running controller is told, removing others is not")
  func ancestors() throws {
    let tree = """
      P.willMove(R)
      P.didMove(R)
      c.willMove(P)
      c.didMove(P)
      d.willMove(P)
      d.didMove(P)
      c.viewWillAppear
      """
    #expect(try ShortLog(tree + "\nP.willMove(nil) <7").broken() == ["REENT-02@8"])
    #expect(try ShortLog(tree + "\nd.willMove(nil) <7").broken() == [])
    let twice = tree + "\nc.willMove(nil) <7\nc.removeFromParent <7"
    #expect(try ShortLog(twice).broken() == ["REENT-02@8"], "one removal is one fault")
  }

  @Test("REENT-03 joining another parent inside the own didMove waits too")
  func joinsInside() throws {
    let text = """
      c.willMove(P)
      c.didMove(P)
      c.willMove(nil)
      c.didMove(nil)
      Q.addChild(c) <4
      """
    #expect(try ShortLog(text + "\nc.willMove(Q) <5").broken() == ["REENT-03@6"])
    #expect(try ShortLog(text + "\nQ.addChild(c)\nc.willMove(Q) <6").broken() == [])
  }

  @Test("REENT-04 one collection may be changed inside the layout of another")
  func nestedCollections() throws {
    let pass = "A.layout\nx.bind(A v) <1\nx.willDisplay(A v) <1\n"
    let kinds: EventKindSet = [.layout, .bind, .willDisplay, .reloadData, .updateBegin, .updateEnd]
    #expect(try ShortLog(pass + "B.reloadData <3", kinds: kinds).broken() == [])
    #expect(try ShortLog(pass + "A.updateBegin <3", kinds: kinds).broken() == ["REENT-04@4"])
  }

  @Test("REENT-05 one descent is one fault, and the next one another")
  func descents() throws {
    let log = ShortLog(
      """
      c.loadView ^64
      d.willMove(P) ^65
      d.didMove(P) ^66
      d.willMove(nil) ^3
      d.didMove(nil) ^65
      """)
    #expect(try log.broken() == ["REENT-05@2", "REENT-05@5"])
  }
}
