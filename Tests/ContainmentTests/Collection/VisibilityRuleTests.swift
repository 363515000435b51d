import Testing

@testable import Containment

/// The host's own visibility: VIS-01 to VIS-06.
@MainActor
@Suite(.freesClosures) struct VisibilityRuleTests {
  @Test(
    "VIS-01, 02: covering and uncovering is forwarded, cells stay", arguments: [true, false],
    [HostingPolicy.displayed, .bound])
  func coverAndUncover(animated: Bool, policy: HostingPolicy) {
    let stage = Stage(items: 3) { $0.policy = policy }.shown()
    let flag = animated ? "(t)" : "(f)"
    for _ in 0..<3 {
      stage.window.hide(animated: animated)
      stage.window.settle()
      stage.expect(
        "H.viewWillDisappear\(flag)", "v0.viewWillDisappear\(flag)", "v1.viewWillDisappear\(flag)",
        "H.viewDidDisappear\(flag)", "v0.viewDidDisappear\(flag)", "v1.viewDidDisappear\(flag)")
      stage.window.show(animated: animated)
      stage.window.settle()
      stage.expect(
        "H.viewWillAppear\(flag)", "v0.viewWillAppear\(flag)", "v1.viewWillAppear\(flag)",
        "H.viewIsAppearing\(flag)", "v0.viewIsAppearing\(flag)", "v1.viewIsAppearing\(flag)",
        "H.viewDidAppear\(flag)", "v0.viewDidAppear\(flag)", "v1.viewDidAppear\(flag)")
    }
  }

  @Test("VIS-04: cells of an animated show join the running transition")
  func joinsRunningTransition() {
    let stage = Stage(items: 2) { $0.height = 1 }
    stage.window.show(animated: true)
    stage.window.step()
    #expect(stage.row("i0")?.isVisible == true)
    #expect(stage.row("i0")?.isAppeared == false)
    stage.forget()
    stage.window.settle()
    stage.expect("H.viewDidAppear(t)", "v0.viewDidAppear(t)")
  }

  @Test("VIS-05: hiding drops no child")
  func hidingDropsNothing() {
    let stage = Stage(items: 3).shown()
    let before = stage.digest
    stage.window.hide()
    for _ in 0..<3 { stage.window.step() }
    #expect(stage.digest == before)
  }

  @Test(
    "VIS-06: a resize tells only those that come and go", arguments: [Axis.vertical, .horizontal])
  func resize(axis: Axis) {
    let stage = Stage(items: 10) {
      $0.layout = ListLayout(axis: axis)
      ($0.width, $0.height) = (4, 4)
    }.shown()
    func resize(_ along: Double, _ across: Double) {
      var size = Size.zero
      size[axis] = along
      size[axis.cross] = across
      stage.window.size = size
      stage.window.step()
    }
    resize(6, 4)
    #expect(stage.delegate.calls == ["will i4 [0,4]", "will i5 [0,5]"])
    stage.forget()
    resize(6, 9)
    stage.expectNothing()
    #expect(stage.list.visibleCells.allSatisfy { $0.frame.size[axis.cross] == 9 })
    #expect(stage.row("i0")?.label.frame.size == stage.list.visibleCells[0].frame.size)
    resize(2, 9)
    #expect(
      stage.delegate.calls == ["end i2 [0,2]", "end i3 [0,3]", "end i4 [0,4]", "end i5 [0,5]"])
    resize(0, 9)
    #expect(stage.shownItems == [])
    resize(3, 3)
    #expect(stage.shownItems == ["i0", "i1", "i2"])
    #expect(stage.violations == [])
    #expect(CellLives(stage.events, displayed: true).faults == [])
  }

  @Test(
    "A collection in a view of the controller that is not its own view hosts there",
    arguments: [HostingPolicy.displayed, .bound])
  func collectionInsideAPlainController(policy: HostingPolicy) {
    let stage = Stage(items: 3)
    let (parent, list) = stage.context.run {
      (
        stage.recording.probe("P"),
        CollectionView(registry: stage.registry, layout: ListLayout(), policy: policy)
      )
    }
    list.dataSource = stage.source
    let window = stage.context.run { stage.recording.window(parent) }
    window.show()
    let box = stage.context.run { View(frame: Rect(x: 0, y: 0, width: 10, height: 3)) }
    list.frame = Rect(x: 0, y: 1, width: 10, height: 2)
    box.addSubview(list)
    parent.view.addSubview(box)
    stage.forget()
    window.step()
    #expect(parent.children.map(stage.name) == ["v0", "v1"])
    #expect(parent.children.allSatisfy { $0.isAppeared })
    box.removeFromSuperview()
    #expect(parent.children.count == 2)
    #expect(!parent.children.contains { $0.isVisible })
    parent.view.addSubview(box)
    #expect(parent.children.allSatisfy { $0.isAppeared })
    #expect(stage.violations == [])
  }
}
