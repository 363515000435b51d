import Testing

@testable import Containment

/// What memory pressure takes, in which order, and who is told.
@MainActor
@Suite("Memory pressure", .freesClosures)
struct MemoryPressureTests {
  private func pressed(_ stage: Stage) -> [String] {
    let kinds: Set<EventKind> = [.memoryPressure, .evict, .unloadView, .stateSave]
    return stage.events.filter { kinds.contains($0.kind) }.map {
      "\(stage.name(of: $0.controller ?? $0.subject)) \($0.kind.name) \($0.reason)"
        .trimmingSuffix()
    }
  }

  private static let idle = ControllerIdentifier<Row>("t:idle")

  /// Two kept rows and two idle ones out of view, two rows in view, and two that are bound and cached.
  private func stage(cached: Int = 0) throws -> Stage {
    let stage = Stage(items: 12) {
      $0.height = 2
      $0.retention = .keep
    }
    try stage.registry.register(Self.idle) { [unowned recording = stage.recording] request in
      let row = Row()
      recording.names[row.subject] = "r\(request.item?.description.dropFirst() ?? "")"
      return row
    }
    let idle = ControllerRegistration<Row, String>(Self.idle, population: .immediate) {
      row, text, way in row.configure(text, way)
    }
    stage.source.makeCell = { list, path, text in
      ["i0", "i2"].contains(text)
        ? try list.dequeueCell(using: idle, for: path, item: text)
        : try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    stage.list.boundCacheLimit = cached
    stage.shown()
    // i0 and i2 go to one pool; i1 and i3 are kept.
    for offset in [1.0, 2, 3, 4] { stage.scroll(to: offset) }
    stage.forget()
    return stage
  }

  @Test("Each level gives up what the one before does, in the stated order, the oldest first")
  func levels() throws {
    let stage = try stage()
    // The cell without a controller is that of i3, which waits for the next kept one.
    stage.window.didReceiveMemoryPressure(.warning)
    #expect(
      pressed(stage) == ["w memoryPressure warning", "H memoryPressure warning"]
        + ["v4", "v5"].map { "\($0) memoryPressure warning" }
        + ["r0", "r2", "x3"].map { "\($0) evict pressure" } + ["v1 unloadView", "v3 unloadView"])
    #expect(stage.list.pooledCount(for: Self.idle) == 0 && stage.list.pools.count == 0)
    #expect(stage.list.keptCount(for: Stage.row) == 2)
    let first = stage.events.first { $0.kind == .memoryPressure }?.sequence
    #expect(stage.events.filter { $0.kind == .evict }.allSatisfy { $0.cause == first })
    stage.forget()
    stage.window.didReceiveMemoryPressure(.urgent)
    #expect(pressed(stage).filter { !$0.contains("memoryPressure") } == [])
    stage.forget()
    stage.window.didReceiveMemoryPressure(.critical)
    #expect(
      pressed(stage).filter { !$0.contains("memoryPressure") }
        == ["v1 evict pressure", "v3 evict pressure"])
    #expect(stage.liveRows == 2 && stage.shownItems == ["i4", "i5"])
    #expect(stage.row("i4")?.warnings == [.warning, .urgent, .critical])
    stage.scroll(to: 1)
    #expect(stage.shownTexts == ["i1", "i2"])
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
  }

  @Test("What is bound and not displayed goes from urgent on, unless it is pinned or has the focus")
  func bound() throws {
    let stage = Stage(items: 12) { $0.height = 2 }
    stage.list.boundCacheLimit = 3
    stage.list.allowsFocus = true
    stage.shown()
    let pin = stage.row("i1")?.pin(owner: "p")
    stage.list.focusItem(at: IndexPath(item: 0, section: 0))
    stage.window.settle()
    stage.scroll(to: 2)
    stage.scroll(to: 4)
    stage.forget()
    stage.window.didReceiveMemoryPressure(.warning)
    #expect(stage.evictions == [])
    stage.window.didReceiveMemoryPressure(.urgent)
    #expect(stage.evictions == ["v2 pressure", "v3 pressure"])
    #expect(stage.list.boundCache.compactMap { $0.item?.name } == ["i0", "i1"])
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
    withExtendedLifetime(pin) {}
  }

  @Test("What was made ready ahead is made ready again when the list is next laid out")
  func prepared() {
    let stage = Stage(items: 12) { $0.height = 2 }
    stage.list.ranges = CollectionRanges(
      realized: .init(leading: 1, trailing: 1), prepared: .init(leading: 1, trailing: 1))
    stage.shown()
    let ready = stage.list.indexPathsForPreparedItems
    #expect(ready.count == 2)
    stage.window.didReceiveMemoryPressure(.urgent)
    #expect(stage.list.indexPathsForPreparedItems == [] && stage.liveRows == 2)
    stage.window.step()
    #expect(stage.list.indexPathsForPreparedItems == [])
    stage.list.setNeedsLayout()
    stage.window.step()
    #expect(stage.list.indexPathsForPreparedItems == ready && stage.violations == [])
  }

  @Test("A registry's pressure reaches every collection, and the oldest of all goes first")
  func registry() throws {
    let stage = Stage(items: 6) { $0.height = 1 }
    let second = stage.context.run {
      CollectionViewController(registry: stage.registry, layout: ListLayout())
    }
    let other = stage.context.run {
      Window(size: Size(width: 4, height: 1), rootViewController: second)
    }
    let source = ListSource([["j0", "j1", "j2"]]) { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    second.collectionView.dataSource = source
    stage.shown()
    other.show()
    other.step()
    stage.scroll(to: 1)
    second.collectionView.contentOffset.y = 1
    other.step()
    stage.scroll(to: 2)
    stage.forget()
    stage.registry.didReceiveMemoryPressure(.warning)
    let pools = stage.events.filter { $0.kind == .evict }.map(\.host)
    // The list of the window gave its idle row away and got one back.
    #expect(pools == [second.collectionView.subject, stage.list.subject])
    #expect(stage.registry.offscreenCount == 0)
    #expect(stage.row("i2")?.warnings == [.warning])
    #expect(stage.violations == [])
    other.hide()
  }

  @Test("Asked for inside a layout pass, that collection gives up at the next tick")
  func insideLayout() throws {
    let stage = Stage(items: 6) { $0.height = 1 }.shown()
    stage.scroll(to: 1)
    stage.forget()
    stage.delegate.onWillDisplay = { [unowned stage] _, _ in
      stage.registry.didReceiveMemoryPressure(.critical)
    }
    stage.scroll(to: 2)
    stage.delegate.onWillDisplay = { _, _ in }
    #expect(stage.evictions == [])
    stage.window.step()
    #expect(stage.evictions.count == 1 && stage.list.pools.count == 0)
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
  }

  @Test("A callback of pressure may change the data, pin, and take away who is still to be told")
  func callbacks() throws {
    let stage = Stage(items: 6) {
      $0.height = 2
      $0.retention = .keep
    }.shown()
    stage.scroll(to: 2)
    var pin: ControllerPin?
    FreedClosures.atEnd { pin = nil }
    stage.row("i2")?.on[.memoryPressure] = { [unowned stage] _ in
      pin = stage.made[0].object?.pin(owner: "p")
      stage.list.reloadData()
      stage.list.layoutIfNeeded()
      stage.window.hide()
    }
    stage.window.didReceiveMemoryPressure(.critical)
    #expect(stage.row("i3")?.warnings == [])
    #expect(stage.made[0].object != nil && stage.made[1].object == nil)
    #expect(stage.violations == [] && stage.list.invariantFaults() == [])
    withExtendedLifetime(pin) {}
  }

  @Test("A row's note and its list come back after its view was unloaded, and after it was let go")
  func state() throws {
    for level in [MemoryPressureLevel.warning, .critical] {
      let world = try ShelfWorld(rows: 8, ShelfWorld.Options(retention: .keep))
      let shelf = try #require(world.list.visibleCells.first?.contentViewController as? Shelf)
      shelf.note = 7
      shelf.list.contentOffset.x = 5
      world.window.settle()
      world.list.contentOffset.y = 10
      world.window.settle()
      world.recording.forget()
      world.window.didReceiveMemoryPressure(level)
      #expect(!shelf.isViewLoaded)
      let saves = world.recording.events.filter { $0.kind == .stateSave }
      #expect(!saves.isEmpty && saves.allSatisfy { $0.reason.string == "pressure" }, "\(level)")
      world.list.contentOffset.y = 0
      world.window.settle()
      let again = try #require(world.list.visibleCells.first?.contentViewController as? Shelf)
      #expect((again === shelf) == (level == .warning))
      #expect(again.note == 7 && again.list.contentOffset.x == 5)
      #expect(world.recording.violations == [])
    }
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
