import Testing

@testable import Containment

/// The rules about deallocation, where their samples do not show it.
@Suite("Judging deallocation")
struct DeallocationJudgementTests {
  static let kinds: EventKindSet = [
    .bind, .willDisplay, .didEndDisplaying, .willMove, .didMove, .deinit,
  ]

  @Test("DEALLOC-01 a container over displayed children is told once, and its collection not again")
  func containerFirst() throws {
    let shown = "x.bind(C v)\nx.willDisplay(C v)\nv.willMove(H)\nv.didMove(H)\n"
    #expect(
      try ShortLog(shown + "H.deinit\nC.deinit\nv.deinit", kinds: Self.kinds).broken()
        == ["DEALLOC-01@5"])
  }

  @Test("DEALLOC-01 plain children and plain cells may go with their container")
  func plainChildren() throws {
    let child = "c.willMove(P)\nc.viewWillAppear\nc.viewDidAppear\nc.didMove(P)\nP.deinit\nc.deinit"
    #expect(try ShortLog(child, kinds: Self.kinds.union(.six)).broken() == [])
    #expect(try ShortLog("x.bind(C)\nx.willDisplay(C)\nC.deinit", kinds: Self.kinds).broken() == [])
  }

  @Test("DEALLOC-02 whoever goes on after its end is told once, whatever it goes on with")
  func goesOn() throws {
    let log = ShortLog("c.deinit\nc.viewDidAppear\nc.viewWillAppear\nc.didMove(nil)\nc.deinit")
    #expect(try log.broken() == ["DEALLOC-02@2"])
  }

  @Test("DEALLOC-02 an init begins another life, and the end of an animation may come late")
  func otherLives() throws {
    #expect(try ShortLog("c.deinit\nc.init\nc.viewWillAppear\nc.viewDidAppear").broken() == [])
    #expect(try ShortLog("W.animationBegin\nW.deinit\nW.animationEnd").broken() == [])
  }

  @Test("DEALLOC-02 an animation that ends late counts as ended: what is at rest is judged again")
  func lateEndCounts() throws {
    let log = ShortLog(
      """
      W.animationBegin @1
      W.deinit @1
      W.animationEnd @2
      P.addChild(c) @3
      c.willMove(P) <4 @3
      P.viewWillAppear @6
      """,
      kinds: EventKindSet.six.union(.resting).union([.addChild, .deinit]))
    #expect(try log.broken() == ["PARENT-02@5"])
  }
}
