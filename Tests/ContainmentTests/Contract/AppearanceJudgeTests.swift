import Testing

@testable import Containment

/// What the rules APPEAR-01 to APPEAR-12 find in logs, beyond their own samples.
@Suite("The judge on appearance")
struct AppearanceJudgeTests {
  private func findings(
    _ lines: String, kinds: EventKindSet? = nil, isComplete: Bool = true
  ) throws -> [String] {
    try SketchedLog(lines, kinds: kinds, isComplete: isComplete).findings(by: .aboutAppearance)
  }

  /// A child whose parent has appeared: eight events, or six without the view tree.
  private let hosted = """
    P viewWillAppear
    P viewDidAppear
    c willMove parent=P
    c viewWillAppear
    c attach parent=P
    c viewDidAppear
    c didMove parent=P

    """

  @Test(
    "APPEAR-01 Every pair of callbacks in a row is legal or named",
    arguments: [
      ("viewWillAppear viewDidAppear", true), ("viewWillAppear viewWillDisappear", true),
      ("viewWillAppear viewWillAppear", false), ("viewWillAppear viewDidDisappear", false),
      ("viewWillAppear viewDidAppear viewDidAppear", false),
      ("viewWillAppear viewDidAppear viewWillAppear", false),
      ("viewWillAppear viewDidAppear viewDidDisappear", false),
      ("viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear", true),
      ("viewWillAppear viewDidAppear viewWillDisappear viewWillAppear", true),
      ("viewWillAppear viewDidAppear viewWillDisappear viewDidAppear", false),
      ("viewWillAppear viewDidAppear viewWillDisappear viewWillDisappear", false),
      ("viewWillDisappear", false), ("viewDidDisappear", false),
    ])
  func automaton(callbacks: String, isLegal: Bool) throws {
    let kinds = callbacks.split(separator: " ")
    let lines = kinds.map { "c \($0)\n" }.joined()
    #expect(try findings(lines) == (isLegal ? [] : ["APPEAR-01@\(kinds.count) c"]))
  }

  @Test("APPEAR-01 With viewIsAppearing in the log viewDidAppear waits for it, once")
  func settled() throws {
    let kinds = EventKindSet.appearance
    #expect(try findings("c viewWillAppear\nc viewDidAppear", kinds: kinds) == ["APPEAR-01@2 c"])
    let twice = "c viewWillAppear\nc viewIsAppearing\nc viewIsAppearing\nc viewDidAppear"
    #expect(try findings(twice, kinds: kinds) == ["APPEAR-01@3 c"])
  }

  @Test("APPEAR-01 One lost callback is one violation, and the rest of the life is judged again")
  func resumes() throws {
    let lines = """
      c viewWillAppear
      c viewDidAppear
      c viewDidDisappear
      c viewWillAppear
      c viewDidAppear
      c viewDidAppear
      """
    #expect(try findings(lines) == ["APPEAR-01@3 c", "APPEAR-01@6 c"])
  }

  @Test(
    "APPEAR-01 Two callbacks that change places are one fault, wherever in a life",
    arguments: 0..<4)
  func swapped(position: Int) throws {
    var kinds = [
      "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]
    kinds.swapAt(position, position + 1)
    let again = kinds + ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewDidAppear"]
    let lines = again.map { "c \($0)\n" }.joined()
    let found = try findings(lines, kinds: .appearance)
    #expect(found.last == "APPEAR-01@9 c")
    #expect(found.count == 2, "\(found)")
  }

  @Test("Without its beginning a log's first event of each controller is taken as it is")
  func incomplete() throws {
    for kind in EventKindSet.classicAppearance.kinds {
      #expect(try findings("c \(kind.name)", isComplete: false) == [])
    }
    let later = "c viewDidAppear\nc viewDidAppear"
    #expect(try findings(later, isComplete: false) == ["APPEAR-01@2 c"])
    let move = "c didMove parent=nil\nc viewWillAppear\nc viewDidDisappear"
    #expect(try findings(move, isComplete: false) == ["APPEAR-01@3 c"])
  }

  @Test("APPEAR-02 A root has no view to be attached to")
  func root() throws {
    let lines = "P viewWillAppear\nP viewIsAppearing\nP viewDidAppear"
    let kinds = EventKindSet.appearance.union(.moves).union(.views)
    #expect(try findings(lines, kinds: kinds) == [])
  }

  @Test("APPEAR-02 A log without attach cannot be judged by it")
  func unattached() throws {
    let lines = """
      P viewWillAppear
      P viewIsAppearing
      P viewDidAppear
      c willMove parent=P
      c viewWillAppear
      c viewIsAppearing
      c viewDidAppear
      c didMove parent=P
      """
    #expect(try findings(lines) == [])
    let log = SketchedLog(lines)
    #expect(try !log.judged(by: .aboutAppearance).contains("APPEAR-02"))
  }

  @Test("APPEAR-03 Under a parent that forwards by hand a view may stay behind")
  func leftByHand() throws {
    let lines = hosted.replacing("P viewWillAppear", with: "P viewWillAppear forwards=false")
      .replacing("P viewDidAppear", with: "P viewDidAppear forwards=false")
    let tail = "c viewWillDisappear\nc viewDidDisappear"
    #expect(try findings(lines + tail, kinds: .withViews) == [])
    #expect(try findings(hosted + tail, kinds: .withViews) == ["APPEAR-03@9 c"])
  }

  @Test("APPEAR-03 A child goes with its parent and stays attached")
  func withParent() throws {
    let tail = """
      P viewWillDisappear
      c viewWillDisappear
      P viewDidDisappear
      c viewDidDisappear
      """
    #expect(try findings(hosted + tail, kinds: .withViews) == [])
  }

  @Test(
    "APPEAR-04 Another flag in any callback of a transition is found there, and only there",
    arguments: 1...4)
  func flags(position: Int) throws {
    let kinds = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    let lines = kinds.enumerated().map { index, kind in
      "c \(kind) animated=\(index + 1 != position)\n"
    }
    let broken = position % 2 == 0 ? position : position + 1
    #expect(try findings(lines.joined()) == ["APPEAR-04@\(broken) c"])
  }

  @Test("APPEAR-04 A turn begins with a flag of its own, and no flag is no fault")
  func otherFlag() throws {
    let lines = """
      c viewWillAppear animated=true
      c viewWillDisappear animated=false
      c viewDidDisappear animated=false
      c viewWillAppear animated=true
      c viewDidAppear
      """
    #expect(try findings(lines) == [])
  }

  @Test("APPEAR-05 A child begins to appear under a parent that is not visible")
  func underHidden() throws {
    let lines = """
      P willMove parent=R
      P didMove parent=R
      c willMove parent=P
      c viewWillAppear
      c viewDidAppear
      """
    #expect(try findings(lines, kinds: .sixCallbacks) == ["APPEAR-05@4 c"])
    #expect(try findings(lines, kinds: .sixCallbacks, isComplete: false) == [])
  }

  @Test("APPEAR-05 A parent of which the log has nothing may be in any state")
  func unknownParent() throws {
    let lines = "c willMove parent=P\nc didMove parent=P\nc viewWillAppear\nc viewDidAppear"
    #expect(try findings(lines, kinds: .sixCallbacks) == [])
  }

  @Test("APPEAR-05 A child that stays appeared is found when its parent is gone, and once")
  func outlastsParent() throws {
    let lines = hosted + "P viewWillDisappear\nP viewDidDisappear\nc viewDidDisappear"
    #expect(try findings(lines, kinds: .withViews) == ["APPEAR-05@9 c"])
    let byHand = lines.replacing("Disappear\n", with: "Disappear forwards=false\n")
    #expect(try findings(byHand, kinds: .withViews).allSatisfy { !$0.hasPrefix("APPEAR-05") })
  }

  @Test("APPEAR-05 and -09 Losing the parent half-way is told from losing it appeared")
  func lostParent() throws {
    let leaves = hosted + "c willMove parent=nil\n"
    #expect(
      try findings(leaves + "c didMove parent=nil", kinds: .withViews) == ["APPEAR-05@9 c"])
    #expect(
      try findings(leaves + "c viewWillDisappear\nc didMove parent=nil", kinds: .withViews)
        == ["APPEAR-09@10 c"])
  }

  /// Two events in a tick each, and one that lets two ticks pass.
  private func rest(_ lines: String, _ extra: EventKindSet = []) throws -> [String] {
    let ticked = lines.split(separator: "\n").map { "\($0) tick=1\n" }.joined()
    return try findings(
      ticked + "w appState tick=3", kinds: .withViews.union(.animations).union(extra))
  }

  @Test("APPEAR-06 At rest child and view agree, in either direction")
  func atRest() throws {
    #expect(try rest(hosted) == [])
    #expect(try rest(hosted + "c detach parent=P") == ["APPEAR-06@8 c"])
    let late = hosted.replacing("c viewWillAppear\n", with: "").replacing(
      "c viewDidAppear\n", with: "")
    #expect(try rest(late.replacing("c didMove parent=P\n", with: "")) == ["APPEAR-06@4 c"])
  }

  @Test("APPEAR-06 Nobody is left half-way: root, child, towards and away")
  func halfWay() throws {
    #expect(try rest("P viewWillAppear") == ["APPEAR-06@1 P"])
    #expect(try rest(hosted.replacing("c viewDidAppear\nc didMove parent=P", with: "")).count == 1)
    #expect(try rest(hosted + "c viewWillDisappear\nc detach parent=P") == ["APPEAR-06@8 c"])
  }

  @Test("APPEAR-06 A child waits for a parent that is left half-way: one fault, one violation")
  func parentHalfWay() throws {
    let lines = """
      c willMove parent=P
      c didMove parent=P
      P viewWillAppear
      c viewWillAppear
      """
    #expect(try rest(lines) == ["APPEAR-06@3 P"])
  }

  @Test("APPEAR-06 While an animation runs nobody is at rest")
  func animated() throws {
    #expect(try rest("w animationBegin\nP viewWillAppear") == [])
    let ended = "w animationBegin\nP viewWillAppear\nw animationEnd"
    #expect(try rest(ended) == ["APPEAR-06@2 P"])
  }

  @Test("APPEAR-06 Without ticks, without animations or without the beginning it is not judged")
  func notJudged() throws {
    let lines = "P viewWillAppear tick=1\nw appState tick=3"
    #expect(try findings(lines, kinds: .sixCallbacks) == [])
    let kinds = EventKindSet.sixCallbacks.union(.animations)
    #expect(try findings(lines, kinds: kinds, isComplete: false) == [])
    #expect(try findings("P viewWillAppear\nw appState", kinds: kinds) == [])
  }

  @Test("APPEAR-08 A child that was begun by hand, or in an animation, may still be half-way")
  func addedInTransition() throws {
    let start = hosted.replacing("c viewDidAppear\n", with: "")
    #expect(try findings(start, kinds: .withViews) == ["APPEAR-08@6 c"])
    let animated = "P animationBegin\n" + start
    #expect(try findings(animated, kinds: .withViews.union(.animations)) == [])
  }

  @Test("APPEAR-11 What its writer recorded is handed on, with what it said")
  func directCall() throws {
    let lines = "c violation rule=APPEAR-11 reason=directCallbackCall severity=error"
    #expect(try findings(lines) == ["APPEAR-11@1 c"])
    #expect(try !SketchedLog("c viewWillAppear").judged().contains("APPEAR-11"))
  }
}
