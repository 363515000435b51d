import Testing

@testable import Containment

/// Controllers that stay with their items (retention `keep`); MOVE-01 to MOVE-03.
@MainActor
@Suite(.freesClosures) struct KeepTests {
  private func stage(_ count: Int, _ policy: HostingPolicy, cache: Int = 0) -> Stage {
    let stage = Stage(items: count) {
      $0.retention = .keep
      $0.policy = policy
      $0.height = 3
    }
    stage.list.boundCacheLimit = cache
    return stage
  }

  nonisolated static let policies = [HostingPolicy.displayed, .bound]

  @Test("An item has one controller for as long as it exists", arguments: policies, [0, 2])
  func oneControllerPerItem(policy: HostingPolicy, cache: Int) throws {
    let stage = stage(12, policy, cache: cache).shown()
    var controllers: [String: ObjectIdentifier] = [:]
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(stage.shownTexts == stage.shownItems, sourceLocation: sourceLocation)
      for cell in stage.list.visibleCells {
        guard let item = cell.item?.description, let row = cell.contentViewController else {
          continue
        }
        let known = controllers.updateValue(ObjectIdentifier(row), forKey: item)
        #expect(known == nil || known == ObjectIdentifier(row), sourceLocation: sourceLocation)
        #expect(row.isAppeared, sourceLocation: sourceLocation)
        #expect(row.parent === stage.host, sourceLocation: sourceLocation)
      }
    }
    check()
    for offset in [6.0, 9, 0, 1] {
      stage.scroll(to: offset)
      check()
    }
    stage.list.reloadData()
    stage.window.step()
    check()
    try stage.list.reloadItems(at: (0..<12).map { IndexPath(item: $0, section: 0) })
    stage.window.step()
    check()
    try stage.update([stage.source.sections[0].reversed()]) { batch in
      for item in 0..<12 {
        batch.moveItem(
          at: IndexPath(item: item, section: 0), to: IndexPath(item: 11 - item, section: 0))
      }
    }
    check()
    stage.scroll(to: 9)
    check()
    #expect(controllers.count == 10)
    #expect(stage.made.count == 10)
    #expect(stage.violations == [])
    #expect(stage.made.compactMap(\.object).map(\.reuses).allSatisfy { $0 == 0 })
  }

  @Test("A deleted item's controller is gone once its cell ended", arguments: policies, [0, 2])
  func goneWithItsItem(policy: HostingPolicy, cache: Int) throws {
    let stage = stage(8, policy, cache: cache).shown()
    stage.scroll(to: 5)
    // i1 is not displayed, i5 is; both go.
    try stage.list.performBatchUpdates { batch in
      stage.source.sections = [["i0", "i2", "i3", "i4", "i6", "i7"]]
      batch.deleteItems(at: [1, 5].map { IndexPath(item: $0, section: 0) })
    }
    #expect(stage.made[1].object == nil)
    #expect(stage.row("i6") != nil)
    stage.forget()
    stage.window.step()
    #expect(stage.lines.suffix(2) == ["v5.deinit", "x5.enqueue"])
    // The reload finds that one more is gone.
    stage.source.sections = [["i0", "i2", "i3", "i4", "i6"]]
    stage.list.reloadData()
    stage.window.step()
    #expect(
      stage.made.compactMap(\.object).map(stage.name).sorted() == ["v0", "v2", "v3", "v4", "v6"])
    #expect(stage.violations == [])
  }

  @Test(
    "MOVE-01: two displayed items of one identity: the second one is an error cell",
    arguments: policies, [0, 2])
  func duplicates(policy: HostingPolicy, cache: Int) throws {
    let stage = stage(1, policy, cache: cache)
    stage.source.sections = [["i0", "i1", "i0", "i2", "i3"]]
    stage.window.show()
    stage.forget()
    stage.window.step()
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [false, false, true])
    #expect(
      stage.delegate.errors.first as? CollectionError == .controllerInTwoCells("t:id", item: "i0"))
    #expect(stage.violations == [.controllerInTwoCells])
    #expect(stage.row("i0")?.isAppeared == true)
    stage.scroll(to: 1)
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [false, true, false])
    // Only the other one is displayed by then: it may have the controller.
    try stage.list.reloadItems(at: [IndexPath(item: 2, section: 0)])
    stage.window.step()
    #expect(stage.shownTexts == ["i1", "i0", "i2"])
    #expect(stage.violations == [.controllerInTwoCells])
    #expect(stage.host.children.count == 3)
  }

  @Test(
    "MOVE-01: of two items of one identity the one in view has the controller", arguments: policies)
  func duplicatesThatTakeTurns(policy: HostingPolicy) {
    let stage = stage(1, policy, cache: 5)
    stage.source.sections = [["i0", "i1", "i2", "i3", "i0"]]
    stage.shown()
    for _ in 0..<2 {
      for offset in [2.0, 0, 1, 2, 1, 0] {
        stage.scroll(to: offset)
        #expect(stage.shownTexts == stage.shownItems)
        #expect(stage.list.visibleCells.allSatisfy { $0.contentViewController?.isAppeared == true })
      }
    }
    #expect(stage.made.count == 4)
    #expect(stage.violations == [])
    stage.window.size = Size(width: 10, height: 5)
    stage.window.step()
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [false, false, false, false, true])
    #expect(stage.violations == [.controllerInTwoCells])
    #expect(stage.host.children.count == 4)
  }

  @Test(
    "A controller that is handed over again and again leaves no old cell with it, nor is counted twice",
    arguments: policies)
  func handover(policy: HostingPolicy) throws {
    let stage = stage(1, policy).shown()
    for _ in 0..<3 {
      let old = try #require(stage.list.visibleCells.first)
      try stage.list.reloadItems(at: [IndexPath(item: 0, section: 0)])
      stage.window.step()
      #expect(old.contentViewController == nil)
    }
    let moves: Set<EventKind> = [
      .willMove, .didMove, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    #expect(!stage.events.contains { moves.contains($0.kind) })
    #expect(stage.events.count { $0.kind == .attach } == 3)
    #expect(stage.host.displayedChildCount == 1)
    #expect(stage.row("i0")?.isAppeared == true)
    stage.host.invalidate()
    #expect(stage.host.displayedChildCount == 0)
    #expect(stage.host.children.isEmpty)
    #expect(stage.liveRows == 0)
    #expect(stage.violations == [])
  }

  @Test(
    "B05: a cell and its content are linked alike from both ends, with any cache and policy",
    arguments: policies, [0, 1, 4])
  func b05LinksFromBothEnds(policy: HostingPolicy, cache: Int) {
    let stage = stage(10, policy, cache: cache).shown()
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

  @Test("Registering again lets kept controllers go, the displayed ones with their items")
  func registeringAgain() {
    let stage = stage(6, .displayed).shown()
    stage.scroll(to: 3)
    stage.register(retention: .keep)
    #expect(stage.made.map { $0.object != nil } == [false, false, false, true, true, true])
    stage.scroll(to: 0)
    #expect(stage.liveRows == 3)
    #expect(stage.made.count == 9)
  }

  @Test("Without a data source nothing is kept")
  func dataSourceGone() {
    let stage = stage(3, .displayed).shown()
    stage.list.dataSource = nil
    stage.window.step()
    #expect(stage.shownItems == [])
    #expect(stage.liveRows == 0)
    #expect(stage.violations == [])
  }
}
