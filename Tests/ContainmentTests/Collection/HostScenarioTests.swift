import Testing

@testable import Containment

/// The contract's exact sequences for what happens to the host, and for faults.
@MainActor
@Suite(.freesClosures) struct HostScenarioTests {
  @Test func s48SecondEndOfADisplayIsDropped() throws {
    let stage = Stage(items: 1).shown()
    let cell = try #require(stage.list.visibleCells.first)
    stage.scroll(to: 0)
    stage.source.sections = [[]]
    stage.list.reloadData()
    stage.window.step()
    stage.forget()
    stage.list.end(cell)
    stage.expect("violation(CELL-02, unpairedEndDisplay, error)")
    #expect(stage.list.pooledCount(for: Stage.row) == 1)
  }

  @Test func s49HostThatHidesAndShowsTakesItsDisplayedChildrenAlong() {
    let stage = Stage(items: 1).shown()
    stage.window.hide(animated: true)
    stage.window.settle()
    stage.window.show(animated: true)
    stage.window.settle()
    stage.expect(
      """
      H.viewWillDisappear(animated: true)
      v0.viewWillDisappear(animated: true)
      H.viewDidDisappear(animated: true)
      v0.viewDidDisappear(animated: true)
      H.viewWillAppear(animated: true)
      v0.viewWillAppear(animated: true)
      H.viewIsAppearing(animated: true)
      v0.viewIsAppearing(animated: true)
      H.viewDidAppear(animated: true)
      v0.viewDidAppear(animated: true)
      """)
  }

  @Test func s50HostThatLeavesItsParentKeepsItsChildren() {
    let stage = Stage(items: 1)
    let parent = stage.probe("P")
    stage.context.run {
      stage.window.rootViewController = nil
      stage.window.rootViewController = parent
      stage.window.show()
      parent.embed(stage.host)
      stage.host.view.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    }
    stage.window.step()
    stage.forget()
    stage.host.expel()
    stage.expect(
      """
      H.willMove(toParent: nil)
      H.viewWillDisappear(animated: false)
      v0.viewWillDisappear(animated: false)
      [detach H]
      H.viewDidDisappear(animated: false)
      v0.viewDidDisappear(animated: false)
      H.didMove(toParent: nil)
      """)
    #expect(stage.made[0].object?.parent === stage.host)
    #expect(stage.shownItems == ["i0"])
  }

  @Test func s51InvalidatedHostGoesWithoutAnyViolation() {
    let stage = Stage(items: 1).shown()
    stage.window.hide()
    stage.forget()
    stage.host.invalidate()
    stage.releaseHost()
    let lines = stage.lines
    #expect(
      lines == [
        "x0.didEndDisplaying(i0)", "v0.willMove(toParent: nil)", "[detach v0]",
        "v0.didMove(toParent: nil)", "x0.enqueue", "H.deinit", "v0.deinit",
      ])
    #expect(stage.liveRows == 0)
  }

  @Test func s51HostReleasedOverItsDisplayedChildrenIsAViolation() {
    let stage = Stage(items: 1).shown()
    stage.window.hide()
    stage.forget()
    stage.releaseHost()
    let lines = stage.lines
    #expect(
      lines == [
        "violation(DEALLOC-01, hostDeallocatedWhileDisplaying, error)", "H.deinit", "v0.deinit",
      ])
    #expect(stage.liveRows == 0)
  }

  @Test func s52SmallerHostEndsOnlyWhatNoLongerFits() {
    let stage = Stage(items: 4) { $0.height = 4 }.shown()
    stage.window.size = Size(width: 10, height: 3)
    stage.window.step()
    stage.expect(Stage.ends("3", "i3"))
  }

  @Test func s53AppToBackgroundAndBackTellsNoController() {
    let stage = Stage(items: 2).shown()
    stage.window.appStateDidChange(.background)
    stage.window.step()
    stage.window.appStateDidChange(.active)
    stage.window.step()
    #expect(stage.events.map(\.kind) == [.appState, .appState])
    #expect(stage.events.map(\.reason.string) == ["background", "active"])
    stage.expectNothing()
  }

  @Test func s57UsedControllerFromAFactoryHarmsOneItemOnly() throws {
    let stage = Stage(items: 3) { $0.height = 3 }
    let used = stage.context.run { Row() }
    stage.recording.names[used.subject] = "u"
    let other = ControllerIdentifier<Row>("t:used")
    let registration = ControllerRegistration<Row, String>(other) { _, _, _ in }
    try stage.registry.register(other) { _ in used }
    let parent = stage.context.run { ViewController() }
    parent.addChild(used)
    used.didMove(toParent: parent)
    stage.source.makeCell = { list, path, text in
      let isUsed = text == "i1"
      return try list.dequeueCell(
        using: isUsed ? registration : Stage.registration, for: path, item: text)
    }
    stage.window.show()
    stage.forget()
    stage.window.step()
    stage.expect(
      Stage.makes("0"),
      """
      x1.dequeue(t:used, new)
      violation(FACT-02, factoryReturnedUsedController, fatal)
      e1.dequeue(containment:error, new)
      e1.bind(i1, gen 1)
      """, Stage.makes("2"),
      "x0.willDisplay(i0)", Stage.enters("v0"),
      "e1.willDisplay(i1)",
      "x2.willDisplay(i2)", Stage.enters("v2"))
    #expect(stage.shownItems == ["i0", "i1", "i2"])
    #expect(stage.delegate.calls.contains("fail i1 [0,1]"))
    #expect(used.parent === parent)
  }

}
