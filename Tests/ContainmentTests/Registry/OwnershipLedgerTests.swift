import Testing

@testable import Containment

/// The ledger's counts after each thing that may happen to a controller.
@MainActor
@Suite(.freesClosures) struct OwnershipLedgerTests {
  private func expect(
    _ stage: Stage, live: Int, pooled: Int = 0, kept: Int = 0, gone: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let counts = stage.registry.ledger.counts(for: Stage.row)
    let made = live + pooled + kept + gone
    #expect(
      "\(counts)"
        == "made \(made) = live \(live) + pooled \(pooled) + kept \(kept) + pinned 0 + gone \(gone)",
      sourceLocation: sourceLocation)
    #expect(counts == stage.registry.ledger.counts, sourceLocation: sourceLocation)
    #expect(stage.liveRows == live + pooled + kept, sourceLocation: sourceLocation)
    let audit = stage.window.audit()
    #expect(audit.isClean, "\(audit)", sourceLocation: sourceLocation)
    let own = stage.registry.ledger.audit()
    #expect(own.isClean, "\(own)", sourceLocation: sourceLocation)
  }

  @Test("Before anything is made all counts are zero, and no identifier is listed")
  func beforeAnything() {
    let stage = Stage(items: 3)
    expect(stage, live: 0)
    #expect(stage.registry.ledger.identifiers == [])
  }

  @Test(
    "What is displayed is live, what left is pooled, and what is reused is live again",
    arguments: [HostingPolicy.displayed, .bound])
  func displayAndReuse(policy: HostingPolicy) {
    let stage = Stage(items: 20) {
      $0.height = 3
      $0.policy = policy
    }.shown()
    expect(stage, live: 3)
    #expect(stage.registry.ledger.identifiers == ["t:id"])
    stage.scroll(to: 3)
    expect(stage, live: 3, pooled: 3)
    stage.scroll(to: 6)
    expect(stage, live: 3, pooled: 3)
    stage.scroll(to: 6.5)
    expect(stage, live: 4, pooled: 2)
  }

  @Test("A cell that left and stays bound is live", arguments: [HostingPolicy.displayed, .bound])
  func boundCache(policy: HostingPolicy) {
    let stage = Stage(items: 20) {
      $0.height = 3
      $0.policy = policy
    }.shown()
    stage.list.boundCacheLimit = 2
    stage.scroll(to: 3)
    expect(stage, live: 5, pooled: 1)
    stage.scroll(to: 1)
    expect(stage, live: 5, pooled: 1)
  }

  @Test("What a full pool has no room for is gone", arguments: [0, 1])
  func evicted(limit: Int) {
    let stage = Stage(items: 20) {
      $0.height = 3
      $0.poolLimit = limit
    }.shown()
    stage.scroll(to: 3)
    expect(stage, live: 3, pooled: limit, gone: 3 - limit)
    stage.scroll(to: 6)
    expect(stage, live: 3, pooled: limit, gone: 6 - limit * 2)
  }

  @Test("What stays with its item is kept while it is in no cell, and goes with its item")
  func kept() throws {
    let stage = Stage(items: 9) {
      $0.height = 3
      $0.retention = .keep
    }.shown()
    expect(stage, live: 3)
    stage.scroll(to: 3)
    expect(stage, live: 3, kept: 3)
    stage.scroll(to: 1)
    expect(stage, live: 3, kept: 3)
    // i0 is kept, i1 displayed.
    try stage.update([["i2", "i3", "i4", "i5", "i6", "i7", "i8"]]) {
      $0.deleteItems(at: [0, 1].map { IndexPath(item: $0, section: 0) })
    }
    expect(stage, live: 3, kept: 1, gone: 2)
    stage.list.reloadData()
    stage.window.step()
    expect(stage, live: 3, kept: 1, gone: 2)
  }

  @Test("A kept controller that is announced ahead for another cell is entered once")
  func keptAndRealized() {
    let stage = Stage(items: 12) {
      $0.height = 3
      $0.retention = .keep
    }
    stage.list.ranges = .standard
    stage.shown()
    for offset in [4.0, 9, 2, 0] {
      stage.scroll(to: offset)
      let counts = stage.registry.ledger.counts
      expect(stage, live: counts.live, kept: counts.kept)
    }
  }

  @Test(
    "A reload, a reconfigure and a move leave the counts as they are, an animated delete ends in the pool",
    arguments: [Duration.zero, .milliseconds(250)])
  func updates(duration: Duration) throws {
    let stage = Stage(items: 4) { $0.height = 4 }.shown()
    stage.list.updateAnimationDuration = duration
    let first = IndexPath(item: 0, section: 0)
    try stage.list.reconfigureItems(at: [first])
    stage.window.step()
    expect(stage, live: 4)
    try stage.list.reloadItems(at: [first])
    stage.window.step()
    expect(stage, live: 4, pooled: 1)
    stage.list.reloadData()
    stage.window.step()
    expect(stage, live: 4, pooled: 1)
    try stage.list.performBatchUpdates(animated: true) { batch in
      stage.source.sections = [["i1", "i2", "i3"]]
      batch.deleteItems(at: [first])
    }
    stage.window.step()
    expect(stage, live: duration == .zero ? 3 : 4, pooled: duration == .zero ? 2 : 1)
    stage.window.settle()
    expect(stage, live: 3, pooled: 2)
  }

  @Test("Unregistering lets what is pooled and kept go, and what is displayed once it leaves")
  func unregistered() throws {
    let stage = Stage(items: 20) { $0.height = 3 }.shown()
    stage.scroll(to: 3)
    expect(stage, live: 3, pooled: 3)
    try stage.registry.unregister(Stage.row)
    expect(stage, live: 3, gone: 3)
    stage.scroll(to: 6)
    expect(stage, live: 0, gone: 6)
    stage.register()
    stage.list.reloadData()
    stage.window.step()
    expect(stage, live: 3, gone: 6)
  }

  @Test("What an invalidated collection had stays pooled until it goes, and is gone then")
  func invalidatedAndGone() {
    let stage = Stage(items: 20) { $0.height = 3 }.shown()
    stage.scroll(to: 3)
    stage.host.invalidate()
    expect(stage, live: 0, pooled: 6)
    stage.releaseHost()
    expect(stage, live: 0, gone: 6)
  }

  @Test(
    "A window and a collection that go without a word leave nothing behind but numbers",
    arguments: [Retention.reuse, .keep])
  func goneWithoutAWord(retention: Retention) {
    let stage = Stage(items: 20) {
      $0.height = 3
      $0.retention = retention
    }.shown()
    stage.scroll(to: 3)
    stage.releaseHost()
    expect(stage, live: 0, gone: 6)
  }

  @Test("Lists that share a pool hold what is in it once, and let it go when the last one leaves")
  func sharedPool() {
    let stage = Stage(items: 20) { $0.height = 3 }.shown()
    let pool = CellPool(registry: stage.registry)
    let other = stage.context.run { CollectionView(registry: stage.registry, layout: ListLayout()) }
    (stage.list.cellPool, other.cellPool) = (pool, pool)
    stage.scroll(to: 3)
    expect(stage, live: 3, pooled: 3)
    stage.list.cellPool = nil
    expect(stage, live: 3, pooled: 3)
    other.cellPool = nil
    expect(stage, live: 3, gone: 3)
  }

  @Test("A request that fails after its controller was made leaves that in the pool")
  func failedRequest() {
    struct Failure: Error {}
    let stage = Stage(items: 2)
    stage.source.makeCell = { list, path, text in
      _ = try list.dequeueCell(using: Stage.registration, for: path, item: text)
      throw Failure()
    }
    stage.shown()
    // Both: the second takes what the first put back.
    expect(stage, live: 0, pooled: 1)
  }

  @Test("A factory that fails, or gives a used controller, makes nothing")
  func failedFactory() throws {
    struct Failure: Error {}
    let stage = Stage(items: 2)
    let used = stage.context.run { Row() }
    stage.host.view.addSubview(used.view)
    var calls = 0
    try stage.registry.unregister(Stage.row)
    try stage.registry.register(Stage.row) { _ in
      calls += 1
      if calls == 1 { throw Failure() }
      return used
    }
    stage.shown()
    #expect(calls == 2)
    #expect(stage.registry.ledger.counts.made == 0)
  }

  @Test("Ten thousand controllers that were made and are gone leave a number, and no entry")
  func entriesAreReclaimed() throws {
    try LifecycleContext(misuse: .refuse, logCapacity: 16).run {
      let registry = ControllerRegistry()
      try registry.register(Stage.row, poolLimit: 0) { _ in Row() }
      let list = CollectionViewController(registry: registry, layout: ListLayout())
      let source = ListSource([["a", "b"]]) { list, path, text in
        try list.dequeueCell(using: Stage.registration, for: path, item: text)
      }
      list.collectionView.dataSource = source
      let window = Window(size: Size(width: 5, height: 2), rootViewController: list)
      window.show()
      window.step()
      for _ in 0..<5_000 {
        list.collectionView.reloadData()
        window.step()
      }
      let ledger = registry.ledger
      #expect(
        "\(ledger.counts)" == "made 10002 = live 2 + pooled 0 + kept 0 + pinned 0 + gone 10000")
      #expect(ledger.entries.count == 2 && ledger.entries.capacity < 16)
      #expect(ledger.awaited.isEmpty && ledger.awaited.capacity < 16)
      #expect(window.audit().isClean)
      list.invalidate()
      window.step()
      #expect(ledger.entries.isEmpty && ledger.counts.gone == 10_002)
    }
  }

  @Test("A controller that is deallocated on another thread is gone with the next tick")
  func goneElsewhere() async {
    let stage = Stage(items: 2) { $0.poolLimit = 0 }.shown()
    let box = Box(stage.row("i0"))
    stage.source.sections = [[]]
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.registry.ledger.counts.released == 1)
    await Task.detached { box.value = nil }.value
    #expect(stage.registry.ledger.counts.gone == 1)
    stage.window.step()
    expect(stage, live: 0, gone: 2)
  }

  /// Takes an object to another thread.
  private final class Box: @unchecked Sendable {
    var value: AnyObject?
    init(_ value: AnyObject?) { self.value = value }
  }

  @Test("A ledger outlives its registry, and controllers outlive both")
  func outlived() throws {
    let context = LifecycleContext(misuse: .refuse)
    var row: Row?
    var registry: ControllerRegistry? = context.run { ControllerRegistry() }
    try registry?.register(Stage.row) { _ in Row() }
    if let made = registry {
      let entry = try made.entry(for: Stage.row)
      row =
        try context.run { try made.make(entry, for: FactoryRequest(name: entry.name, item: nil)) }
        as? Row
    }
    var ledger = registry?.ledger
    registry = nil
    #expect(ledger?.counts.live == 1)
    weak let gone = ledger
    ledger = nil
    #expect(gone == nil)
    weak let last = row
    row = nil
    #expect(last == nil)
  }
}
