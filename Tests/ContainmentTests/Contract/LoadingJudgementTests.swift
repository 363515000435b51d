import Testing

@testable import Containment

/// The rules about loading, where their samples do not show it.
@Suite("Judging loading")
struct LoadingJudgementTests {
  static let kinds: EventKindSet = [.loadView, .viewDidLoad, .unloadView, .viewWillAppear]

  @Test("LOAD-01 a second loadView is told only where the writer would log unloading")
  func unloggedUnload() throws {
    let text = "c.loadView\nc.viewDidLoad\nc.loadView\nc.viewDidLoad"
    #expect(try ShortLog(text).broken() == [])
    #expect(try ShortLog(text, kinds: Self.kinds).broken() == ["LOAD-01@3"])
  }

  @Test("LOAD-02 an override of willMove may read the view; addChild and init may not")
  func causes() throws {
    let read = "P.addChild(c)\nc.willMove(P) <1\nc.loadView <2\nc.viewDidLoad <2"
    #expect(try ShortLog(read).broken() == [])
    #expect(try ShortLog("c.init\nP.addChild(c)\nc.loadView <1").broken().last == "LOAD-02@3")
  }

  @Test(
    "LOAD-03 an appearance without any loading is no fault: the view may be assigned from outside")
  func assignedView() throws {
    let log = ShortLog(
      "c.viewWillAppear\nc.viewDidAppear", kinds: EventKindSet.six.union(Self.kinds))
    #expect(try log.broken() == [])
  }

  @Test("LOAD-03 is told once, where the load ends in the appearance")
  func appearsWhileLoading() throws {
    let log = ShortLog(
      "c.loadView\nc.viewWillAppear\nc.viewDidLoad\nc.unloadView", kinds: Self.kinds)
    #expect(try log.broken().first == "LOAD-03@2")
    #expect(
      try log.broken().filter { $0.hasPrefix("LOAD-03") || $0.hasPrefix("LOAD-01") }.count == 1)
  }

  @Test("LOAD-06 and -05 a load inside a load, and its second end, are two faults")
  func recursion() throws {
    let log = ShortLog("c.loadView\nc.loadView <1\nc.viewDidLoad\nc.viewDidLoad")
    #expect(try log.broken() == ["LOAD-05@4"], "viewDidLoad was not known to be logged before")
    let declared = ShortLog("c.loadView\nc.loadView <1\nc.viewDidLoad", kinds: Self.kinds)
    #expect(try declared.broken() == ["LOAD-06@2"])
  }

  @Test("LOAD-07 an attached view of a child is not unloaded; one whose parent is gone may be")
  func attached() throws {
    let child = "c.willMove(P)\nc.attach(P)\nc.didMove(P)\n"
    let kinds: EventKindSet = [.willMove, .didMove, .attach, .detach, .unloadView, .deinit]
    #expect(try ShortLog(child + "c.unloadView", kinds: kinds).broken() == ["LOAD-07@4"])
    #expect(try ShortLog(child + "P.deinit\nc.unloadView", kinds: kinds).broken() == [])
    #expect(try ShortLog(child + "c.detach(P)\nc.unloadView", kinds: kinds).broken() == [])
  }

  @Test(
    "LOAD-08 the end of a display loads not its own content; what the app reads there is its own")
  func endOfDisplay() throws {
    let shown = "x.bind(C v)\nx.willDisplay(C v)\nx.didEndDisplaying(C v)\n"
    #expect(try ShortLog(shown + "v.loadView <3").broken() == ["LOAD-08@4"])
    #expect(try ShortLog(shown + "other.loadView <3").broken() == [])
  }
}
