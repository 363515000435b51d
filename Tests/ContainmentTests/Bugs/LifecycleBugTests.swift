import Testing

@testable import Containment

/// Faults that were reported of other containers, each as its whole kind.
@MainActor
@Suite(.freesClosures) struct LifecycleBugTests {
  nonisolated static let policies = [HostingPolicy.displayed, .bound]

  private func appearances(_ stage: Stage, _ name: String) -> [EventKind] {
    let kinds: Set<EventKind> = [
      .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    return stage.events
      .filter { stage.recording.names[$0.subject] == name && kinds.contains($0.kind) }
      .map(\.kind)
  }

  @Test(
    "B01 the first page appears exactly once, however often it is laid out", arguments: policies,
    [0, 2])
  func b01FirstPageAppearsOnce(policy: HostingPolicy, page: Int) {
    // The contract's order stands: bind, willDisplay, willMove, viewWillAppear, attach, viewDidAppear.
    let stage = Stage(items: 3) {
      $0.policy = policy
      $0.layout = ListLayout(axis: .horizontal, itemLength: 40)
      ($0.width, $0.height) = (40, 5)
    }
    stage.host.loadViewIfNeeded()
    stage.list.scrollToItem(at: IndexPath(item: page, section: 0), at: .start)
    stage.list.frame = Rect(x: 0, y: 0, width: 40, height: 5)
    stage.list.layoutIfNeeded()
    let name = "v\(page)"
    #expect(appearances(stage, name) == [])
    stage.window.show()
    for _ in 0..<2 {
      stage.list.setNeedsLayout()
      stage.window.step()
    }
    #expect(appearances(stage, name) == [.viewWillAppear, .viewDidAppear])
    stage.forget()
    stage.window.hide()
    stage.window.show()
    #expect(
      appearances(stage, name)
        == [.viewWillDisappear, .viewDidDisappear, .viewWillAppear, .viewDidAppear])
    #expect(stage.made.count == 1)
  }

  @Test(
    "B03 pages that change while their container is hidden appear in no transition",
    arguments: policies, [true, false])
  func b03ChangesWhileHidden(policy: HostingPolicy, animated: Bool) {
    let stage = Stage(items: 2) {
      $0.policy = policy
      $0.height = 1
      $0.layout = ListLayout()
    }
    stage.host.loadViewIfNeeded()
    stage.list.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    func select(_ page: Double) {
      stage.list.contentOffset = Point(x: 0, y: page)
      stage.list.layoutIfNeeded()
    }
    select(0)
    select(1)
    #expect(appearances(stage, "v0") + appearances(stage, "v1") == [])
    stage.window.show(animated: animated)
    stage.window.settle()
    #expect(appearances(stage, "v1") == [.viewWillAppear, .viewDidAppear])
    #expect(appearances(stage, "v0") == [])
    stage.window.hide(animated: animated)
    stage.window.settle()
    select(0)
    stage.window.show(animated: animated)
    stage.window.settle()
    stage.window.hide(animated: animated)
    stage.window.settle()
    for name in ["v0", "v1"] {
      #expect(
        appearances(stage, name)
          == [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear])
    }
    #expect(stage.violations == [])
  }

  @Test("B05 a slot gives up only content that it still hosts", arguments: policies, [0, 1, 4])
  func b05StaleSlot(policy: HostingPolicy, cache: Int) {
    let stage = Stage(items: 10) {
      $0.policy = policy
      $0.retention = .keep
      $0.height = 3
    }
    stage.list.boundCacheLimit = cache
    stage.shown()
    let sizes: [(offset: Double, height: Double)] = [
      (1, 3), (0, 3), (0, 4), (5, 4), (0, 2), (3, 5),
    ]
    for step in sizes + sizes.reversed() {
      stage.window.size = Size(width: 10, height: step.height)
      stage.scroll(to: step.offset)
      for cell in stage.list.visibleCells {
        let content = cell.contentViewController
        #expect(cell.hostsContent)
        #expect(content?.view.superview === cell.contentView)
        #expect(cell.contentView.subviews.count == 1)
        #expect(content?.isAppeared == true)
      }
      #expect(stage.shownTexts == stage.shownItems)
      #expect(stage.host.displayedChildCount == stage.shownItems.count)
    }
    #expect(stage.violations == [])
  }

  @Test(
    "B06 a host that leaves the tree and comes back elsewhere stays consistent",
    arguments: policies)
  func b06HostThatMoves(policy: HostingPolicy) {
    // The contract stands: a host that leaves keeps its children (S50); they only disappear.
    let stage = Stage(items: 1) { $0.policy = policy }
    let parents = [stage.probe("P"), stage.probe("Q")]
    let windows = stage.context.run {
      parents.map { Window(size: Size(width: 5, height: 5), rootViewController: $0) }
    }
    windows.forEach { $0.show() }
    stage.host.view.frame = Rect(x: 0, y: 0, width: 5, height: 2)
    for turn in 0..<10 {
      let parent = parents[turn % 2]
      parent.embed(stage.host)
      windows[turn % 2].step()
      #expect(stage.row("i0")?.isAppeared == true)
      #expect(stage.row("i0")?.parent === stage.host)
      if turn == 9 { break }
      stage.host.expel()
      #expect(stage.row("i0")?.isVisible == false)
      #expect(parent.children.isEmpty)
    }
    let counts = Dictionary(grouping: appearances(stage, "v0"), by: \.self).mapValues(\.count)
    #expect(counts[.viewWillAppear] == 10 && counts[.viewDidAppear] == 10)
    #expect(counts[.viewWillDisappear] == 9 && counts[.viewDidDisappear] == 9)
    #expect(stage.violations == [])
    // Added elsewhere without leaving first: it leaves in full, and is in one list.
    stage.forget()
    parents[0].addChild(stage.host)
    #expect(stage.violations == [.implicitReparent])
    #expect(parents[1].children.isEmpty && parents[0].children.count == 1)
    #expect(stage.row("i0")?.isVisible == false)
  }
}
