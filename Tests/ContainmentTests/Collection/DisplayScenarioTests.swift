import Testing

@testable import Containment

/// The contract's exact sequences for cells that come and go by scrolling.
@MainActor
@Suite(.freesClosures) struct DisplayScenarioTests {
  @Test func s32FirstDisplayPreparesAllThenDisplaysEach() {
    let stage = Stage(items: 2)
    stage.window.show()
    stage.forget()
    stage.window.step()
    stage.expect(
      Stage.makes("0"), Stage.makes("1"),
      "x0.willDisplay(i0)", Stage.enters("v0"),
      "x1.willDisplay(i1)", Stage.enters("v1"))
  }

  @Test func s33CellLaidOutWhileTheHostAppearsJoinsItsTransition() {
    let stage = Stage(items: 1) { $0.height = 1 }
    stage.host.on[.viewIsAppearing] = { $0.view.layoutIfNeeded() }
    stage.host.loadViewIfNeeded()
    stage.forget()
    stage.window.show(animated: true)
    stage.window.settle()
    stage.expect(
      """
      H.viewWillAppear(animated: true)
      H.viewIsAppearing(animated: true)
      x0.dequeue(t:id, new)
      v0.init
      x0.bind(i0, gen 1, v0)
      x0.willDisplay(i0)
      v0.willMove(toParent: H)
      v0.loadView
      v0.viewDidLoad
      v0.viewWillAppear(animated: true)
      [attach v0]
      v0.viewIsAppearing(animated: true)
      v0.didMove(toParent: H)
      H.viewDidAppear(animated: true)
      v0.viewDidAppear(animated: true)
      """)
  }

  @Test func s34ScrollByOneDisplaysTheNewCellBeforeTheOldOneEnds() {
    let stage = Stage(items: 6) { $0.height = 5 }.shown()
    stage.scroll(to: 1)
    stage.expect(
      """
      x5.dequeue(t:id, new)
      v5.init
      x5.bind(i5, gen 1, v5)
      x5.willDisplay(i5)
      v5.willMove(toParent: H)
      v5.loadView
      v5.viewDidLoad
      v5.viewWillAppear(animated: false)
      [attach v5]
      v5.viewIsAppearing(animated: false)
      v5.viewDidAppear(animated: false)
      v5.didMove(toParent: H)
      x0.didEndDisplaying(i0)
      v0.willMove(toParent: nil)
      v0.viewWillDisappear(animated: false)
      [detach v0]
      v0.viewDidDisappear(animated: false)
      v0.didMove(toParent: nil)
      x0.enqueue
      """)
  }

  @Test func s35NextPassReusesCellAndControllerWithoutLoading() {
    let stage = Stage(items: 7) { $0.height = 5 }.shown()
    stage.scroll(to: 1)
    stage.forget()
    stage.scroll(to: 2)
    stage.expect(
      """
      x0.dequeue(t:id, reused)
      x0.prepareForReuse
      v0.prepareForReuse
      x0.bind(i6, gen 2, v0)
      x0.willDisplay(i6)
      v0.willMove(toParent: H)
      v0.viewWillAppear(animated: false)
      [attach v0]
      v0.viewIsAppearing(animated: false)
      v0.viewDidAppear(animated: false)
      v0.didMove(toParent: H)
      """, Stage.ends("1", "i1"))
  }

  @Test func s36BackAndForthOverTheEdgeBindsNothingAgain() {
    let stage = Stage(items: 2)
    stage.delegate.lengths = ["i0": 1, "i1": 4]
    stage.list.boundCacheLimit = 1
    stage.shown()
    stage.scroll(to: 1)
    stage.scroll(to: 0)
    stage.expect(
      """
      x0.didEndDisplaying(i0)
      v0.willMove(toParent: nil)
      v0.viewWillDisappear(animated: false)
      [detach v0]
      v0.viewDidDisappear(animated: false)
      v0.didMove(toParent: nil)
      x0.willDisplay(i0)
      v0.willMove(toParent: H)
      v0.viewWillAppear(animated: false)
      [attach v0]
      v0.viewIsAppearing(animated: false)
      v0.viewDidAppear(animated: false)
      v0.didMove(toParent: H)
      """)
    #expect(stage.row("i0")?.label.text == "i0")
  }

  @Test func s37FarJumpTouchesOnlyWhatWasAndWillBeInView() {
    let stage = Stage(items: 200) { $0.height = 4 }.shown()
    stage.scroll(to: 100)
    let numbers = (100..<104).map(String.init)
    stage.expect(
      numbers.map(Stage.makes).joined(separator: "\n"),
      numbers.map { "x\($0).willDisplay(i\($0))\n" + Stage.enters("v\($0)") }
        .joined(separator: "\n"),
      (0..<4).map { Stage.ends("\($0)", "i\($0)") }.joined(separator: "\n"))
    #expect(stage.source.requests.count == 8)
  }

  @Test func s38BoundButNeverShownAgainGoesToThePoolWithoutAnyCallback() {
    let stage = Stage(items: 30)
    stage.list.boundCacheLimit = 2
    stage.shown()
    stage.scroll(to: 4)
    stage.forget()
    stage.scroll(to: 8)
    let lines = stage.lines
    #expect(lines.suffix(2) == ["x0.enqueue", "x1.enqueue"])
    #expect(!lines.contains { $0.hasPrefix("v0.") || $0.hasPrefix("v1.") })
  }

  @Test func s38UnderBoundTheContentLeavesWithItsBindAndNotWithItsDisplay() {
    let stage = Stage(items: 30) {
      $0.policy = .bound
      $0.height = 1
    }
    stage.list.boundCacheLimit = 1
    stage.shown()
    stage.scroll(to: 4)
    stage.forget()
    stage.scroll(to: 8)
    #expect(
      stage.lines.suffix(3)
        == ["v0.willMove(toParent: nil)", "v0.didMove(toParent: nil)", "x0.enqueue"])
  }

  @Test func s39BoundCellIsDisplayedAnyTimeLaterWithoutBeingBound() {
    let stage = Stage(items: 30) { $0.height = 1 }
    stage.list.boundCacheLimit = 3
    stage.shown()
    stage.scroll(to: 10)
    stage.scroll(to: 20)
    stage.forget()
    stage.scroll(to: 0)
    #expect(stage.lines.first == "x0.willDisplay(i0)")
    #expect(stage.row("i0")?.reuses == 0)
  }
}
