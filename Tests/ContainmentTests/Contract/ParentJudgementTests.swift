import Testing

@testable import Containment

/// The rules about parents, where their samples do not show it: what they must leave alone, and one
/// violation for one fault.
@Suite("Judging parents")
struct ParentJudgementTests {
  static let calls: EventKindSet = [.addChild, .removeFromParent, .willMove, .didMove]

  @Test("PARENT-01 willMove that is missing is told once, whatever comes next")
  func missingWillMove() throws {
    for next in ["c.didMove(P)", "c.loadView", "c.attach(P)", "c.viewWillAppear", "Q.addChild(d)"] {
      let log = ShortLog(
        "P.addChild(c)\n\(next)\nc.attach(P)",
        kinds: Self.calls.union([.loadView, .attach, .viewWillAppear]))
      #expect(try log.broken().first == "PARENT-01@2", "\(next)")
      let isOther = next == "Q.addChild(d)"
      // The call for d is not answered either.
      #expect(try log.broken().count == (isOther ? 2 : 1), "\(next)")
    }
  }

  @Test(
    "PARENT-01 a call from inside a move of the child waits, and is judged when it is made again")
  func deferredCall() throws {
    let log = ShortLog(
      """
      P.addChild(c)
      c.willMove(P) <1
      c.didMove(P)
      c.willMove(nil)
      c.removeFromParent
      c.didMove(nil) <5
      Q.addChild(c) <6 ^1
      P.viewWillAppear
      Q.addChild(c) <5
      c.willMove(Q) <9
      c.didMove(Q)
      """)
    #expect(try log.broken() == [])
  }

  @Test(
    "PARENT-01 a collection adds without addChild; whoever else is announced and taken back is told"
  )
  func hostedAndAnnounced() throws {
    let hosted = """
      x.bind(C v)
      x.willDisplay(C v)
      v.willMove(H)
      v.willMove(nil)
      v.didMove(nil)
      """
    #expect(try ShortLog(hosted, kinds: Self.calls.union([.bind, .willDisplay])).broken() == [])
    let announced = ShortLog("c.willMove(P)\nc.willMove(nil)", kinds: Self.calls)
    #expect(try announced.broken() == ["PARENT-01@2"])
    let elsewhere = "c.willMove(P)\nQ.addChild(c)\nc.willMove(Q)\nc.didMove(Q)"
    #expect(try ShortLog(elsewhere, kinds: Self.calls).broken() == ["PARENT-01@2"])
  }

  @Test("PARENT-02 and -03 are told once, and not again when the child rests a second time")
  func restsTwice() throws {
    let kinds = Self.calls.union(.six).union(.resting)
    let joining = ShortLog(
      """
      P.addChild(c) @1
      c.willMove(P) <1 @1
      c.loadView @4
      d.loadView @8
      """, kinds: kinds)
    #expect(try joining.broken() == ["PARENT-02@2"])
    let leaving = ShortLog(
      """
      P.addChild(c) @1
      c.willMove(P) <1 @1
      c.didMove(P) @1
      c.willMove(nil) @1
      c.removeFromParent @1
      d.loadView @4
      """, kinds: kinds)
    #expect(try leaving.broken() == ["PARENT-03@5"])
  }

  @Test("PARENT-02 nothing is at rest while an animation runs")
  func animated() throws {
    let log = ShortLog(
      """
      W.animationBegin @1
      P.addChild(c) @1
      c.willMove(P) <2 @1
      d.loadView @6
      c.didMove(P) @9
      W.animationEnd @9
      e.loadView @12
      """, kinds: Self.calls.union(.six).union(.resting))
    #expect(try log.broken() == [])
  }

  @Test("PARENT-08, -11 and -07 are told at the call, and what the call leads to is not told again")
  func badCalls() throws {
    let child = "P.addChild(c)\nc.willMove(P)\nc.didMove(P)\n"
    #expect(try ShortLog(child + "P.addChild(c)\nc.willMove(P)").broken() == ["PARENT-08@4"])
    #expect(try ShortLog(child + "c.addChild(P)\nP.willMove(c)").broken() == ["PARENT-11@4"])
    let stolen = child + "Q.addChild(c)\nc.willMove(Q)\nc.didMove(Q)\nc.attach(Q)"
    #expect(try ShortLog(stolen).broken() == ["PARENT-07@4"])
    let below =
      "P.addChild(c)\nc.willMove(P)\nc.didMove(P)\nc.addChild(d)\nd.willMove(c)\nd.addChild(P)"
    #expect(try ShortLog(below).broken() == ["PARENT-11@6"])
  }

  @Test(
    "PARENT-09 the parent that is adding a child may attach it; a repair knows no parent at first")
  func attaching() throws {
    let log = ShortLog("P.addChild(c)\nc.willMove(P)\nc.attach(P)\nc.didMove(P)\nc.attach(P)")
    #expect(try log.broken() == [])
    let unknown = ShortLog(
      "c.attach(Q)\nc.viewWillAppear", kinds: Self.calls.union([.attach]), isComplete: false)
    #expect(try unknown.broken() == [])
  }

  @Test("PARENT-10 and -03 a removal that is taken back needs both callbacks, to the old parent")
  func takenBack() throws {
    let leaving = "c.willMove(P)\nc.didMove(P)\nc.willMove(nil)\n"
    #expect(try ShortLog(leaving + "c.willMove(P)\nc.didMove(P)").broken() == [])
    #expect(try ShortLog(leaving + "c.didMove(P)\nc.willMove(nil)").broken() == ["PARENT-10@4"])
    #expect(try ShortLog(leaving + "c.willMove(Q)\nc.didMove(Q)").broken() == ["PARENT-03@4"])
  }

  @Test("PARENT-14 only whoever is known to have no parent has nothing to leave")
  func orphans() throws {
    let kinds = Self.calls
    #expect(try ShortLog("c.removeFromParent", kinds: kinds).broken() == ["PARENT-14@1"])
    #expect(try ShortLog("c.didMove(nil)", kinds: kinds).broken() == ["PARENT-14@1"])
    let late = ShortLog("c.willMove(nil)\nc.didMove(nil)", kinds: kinds, isComplete: false)
    #expect(try late.broken() == [])
    let orphaned = "P.loadView\nc.willMove(P)\nc.didMove(P)\nP.deinit\nc.willMove(nil)"
    #expect(try ShortLog(orphaned).broken() == [], "a parent that went took its link along")
  }

  @Test("PARENT-16 a parent that was deallocated on another thread is logged after its child")
  func lateDeinit() throws {
    let log = ShortLog(
      """
      P.init @1
      c.willMove(P) @1
      c.didMove(P) @1
      c.deinit @1
      P.deinit @2
      """)
    #expect(try log.broken() == [])
  }

  @Test("A child that joins the parent it left is in the list of that parent's children again")
  func rejoins() throws {
    // The last of three to join is deallocated as a child, after another one came back.
    let log = ShortLog(
      """
      P.init
      a.willMove(P)
      a.didMove(P)
      b.willMove(P)
      b.didMove(P)
      a.willMove(nil)
      a.didMove(nil)
      a.willMove(P)
      a.didMove(P)
      P.deinit
      b.willMove(nil)
      a.willMove(Q)
      a.didMove(Q)
      """)
    #expect(try log.broken() == [])
  }
}
