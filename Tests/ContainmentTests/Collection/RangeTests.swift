import Testing

@testable import Containment

/// What is ready beyond the viewport: who is asked when, and what a controller is told of it.
@MainActor
@Suite("Ranges of a collection", .freesClosures)
struct RangeTests {
  private static let prepared = CollectionRanges(prepared: .init(leading: 1, trailing: 0.5))

  private func stage(
    _ ranges: CollectionRanges, items: Int = 40, _ change: (inout Stage.Options) -> Void = { _ in }
  ) -> Stage {
    let stage = Stage(items: items, change)
    stage.list.ranges = ranges
    return stage
  }

  private func places(_ paths: [IndexPath]) -> [Int] { paths.map(\.item) }

  @Test("An item ahead is bound and not a child, and its view is not loaded (CELL-04)")
  func preparing() {
    let stage = stage(Self.prepared)
    stage.window.show()
    stage.forget()
    stage.window.step()
    stage.expect(
      Stage.makes("0"), Stage.makes("1"), "x0.willDisplay(i0)", Stage.enters("v0"),
      "x1.willDisplay(i1)", Stage.enters("v1"), Stage.makes("2"), Stage.makes("3"))
    #expect(stage.host.children.map(stage.name) == ["v0", "v1"])
    #expect(places(stage.list.indexPathsForPreparedItems) == [2, 3])
    #expect(stage.list.indexPathsForRealizedItems.isEmpty)
  }

  @Test("A prepared cell that is displayed later is not bound again (S39)")
  func displayingPrepared() {
    let stage = stage(Self.prepared).shown()
    stage.scroll(to: 1)
    stage.expect(
      "x2.willDisplay(i2)", Stage.enters("v2"), "x0.didEndDisplaying(i0)", Stage.leaves("v0"),
      Stage.makes("4"))
    #expect(stage.source.requests.map(\.item) == [0, 1, 2, 3, 4])
    #expect(places(stage.list.indexPathsForPreparedItems) == [0, 3, 4])
  }

  @Test("A prepared cell that goes out of range is pooled without a word to its controller (S38)")
  func evictingPrepared() {
    let stage = stage(Self.prepared).shown()
    stage.scroll(to: 20)
    let lines = stage.lines
    #expect(lines.contains("x3.enqueue"))
    #expect(!lines.contains { $0.hasPrefix("v3.") && !$0.hasPrefix("v3.prepareForReuse") })
    #expect(places(stage.list.indexPathsForPreparedItems) == [19, 22, 23])
  }

  @Test(
    "A list that turns round again and again makes no cell after the first time, for all that ranges hold ready",
    arguments: [false, true])
  func turningRound(isPlain: Bool) {
    let stage = stage(.init(prepared: .init(leading: 3, trailing: 0)), items: 400) {
      $0.height = 10
    }
    if isPlain {
      let registration = CellRegistration<CollectionViewCell, String>("t:plain") { _, _, _ in }
      stage.source.makeCell = { list, path, text in
        try list.dequeueCell(using: registration, for: path, item: text)
      }
    }
    stage.shown()
    func turn() {
      for step in [Double](stride(from: 0, through: 120, by: 6)) { stage.scroll(to: step) }
      for step in [Double](stride(from: 120, through: 0, by: -6)) { stage.scroll(to: step) }
    }
    turn()
    stage.forget()
    for _ in 0..<5 { turn() }
    let made = stage.events.filter { $0.kind == .dequeue && $0.reused == false }
    let gone = stage.events.filter { $0.kind == .evict }
    #expect(made.isEmpty && gone.isEmpty, "\(made.count) made, \(gone.count) let go")
    // No more is idle than was ever in use at once: the viewport, what entered it, and three lengths of it ahead.
    #expect(stage.list.pools.count <= 4 * 10 + 2 * 6)
  }

  @Test("Under the policy bound a prepared controller is a child, from its bind to its pool (S38)")
  func preparingBound() {
    let stage = stage(Self.prepared) { $0.policy = .bound }
    stage.window.show()
    stage.window.step()
    #expect(stage.host.children.map(stage.name) == ["v0", "v1", "v2", "v3"])
    #expect(stage.host.children.map(\.isVisible) == [true, true, false, false])
    stage.forget()
    stage.list.ranges = .none
    stage.window.step()
    stage.expect(
      "v2.willMove(toParent: nil)", "v2.didMove(toParent: nil)", "x2.enqueue",
      "v3.willMove(toParent: nil)", "v3.didMove(toParent: nil)", "x3.enqueue")
  }

  @Test(
    "A realized item has its view loaded and laid out in its place, and appears without loading")
  func realizing() throws {
    let stage = stage(
      CollectionRanges(
        realized: .init(leading: 0.5, trailing: 0), prepared: .init(leading: 1, trailing: 0)))
    stage.window.show()
    stage.forget()
    stage.window.step()
    #expect(
      stage.lines.suffix(8) == [
        "x2.dequeue(t:id, new)", "v2.init", "x2.bind(i2, gen 1, v2)", "v2.loadView",
        "v2.viewDidLoad", "x3.dequeue(t:id, new)", "v3.init", "x3.bind(i3, gen 1, v3)",
      ])
    #expect(places(stage.list.indexPathsForRealizedItems) == [2])
    let row = try #require(stage.made[2].object)
    #expect(row.label.frame == Rect(x: 0, y: 0, width: 10, height: 1))
    #expect(row.parent == nil && row.view.superview == nil)
    stage.forget()
    stage.scroll(to: 1)
    stage.expect(
      "x2.willDisplay(i2)", Stage.enters("v2", loads: false), Stage.ends("0", "i0"),
      "v3.loadView", "v3.viewDidLoad", "x0.dequeue(t:id, reused)", "x0.prepareForReuse",
      "v0.prepareForReuse", "x0.bind(i4, gen 2, v0)")
  }

  @Test("A realized item keeps to its place when lengths or the window change")
  func placingRealized() throws {
    let stage = stage(CollectionRanges(realized: .init(leading: 1, trailing: 0))).shown()
    stage.delegate.lengths = ["i0": 1, "i1": 1, "i2": 3, "i3": 1]
    stage.list.invalidateLayout()
    stage.window.size = Size(width: 6, height: 2)
    stage.window.step()
    let row = try #require(stage.made[2].object)
    #expect(row.label.frame == Rect(x: 0, y: 0, width: 6, height: 3))
  }

  @Test("Items are made ready by distance, those ahead before those behind, after a turn as well")
  func order() {
    let ranges = CollectionRanges(prepared: .init(leading: 2, trailing: 1))
    let stage = stage(ranges) { $0.height = 3 }.shown()
    func requests(_ offset: Double) -> [Int] {
      let before = stage.source.requests.count
      stage.scroll(to: offset)
      return stage.source.requests.dropFirst(before).map(\.item)
    }
    #expect(requests(20) == [20, 21, 22, 23, 24, 25, 26, 27, 28, 19, 18, 17])
    #expect(requests(17) == [16, 15, 14, 13, 12, 11])
  }

  @Test("An offset that goes back and forth within the hysteresis makes and pools nothing")
  func wobble() {
    var ranges = CollectionRanges.standard
    ranges.horizon = .zero
    let stage = stage(ranges, items: 200) { $0.height = 8 }.shown()
    stage.scroll(to: 60)
    for offset in [58.0, 60, 59, 60, 58.5] { stage.scroll(to: offset) }
    stage.forget()
    for offset in [58.0, 59.5, 60, 58, 60] { stage.scroll(to: offset) }
    let made: Set<EventKind> = [.dequeue, .bind, .enqueue, .evict, .loadView, .prefetchBegin]
    #expect(!stage.events.contains { made.contains($0.kind) })
    #expect(stage.events.contains { $0.kind == .willDisplay })
  }

  @Test("What is realized stays so within the hysteresis")
  func realizedHysteresis() {
    let reach = CollectionRanges.Reach(leading: 1, trailing: 0)
    let stage = stage(CollectionRanges(realized: reach, prepared: reach, hysteresis: 0.5)).shown()
    stage.scroll(to: 10)
    #expect(places(stage.list.indexPathsForRealizedItems) == [12, 13])
    stage.scroll(to: 9)
    #expect(places(stage.list.indexPathsForRealizedItems) == [11, 12, 13])
  }

  @Test("Cells that no range needs go to the bound cache, the oldest first out of it")
  func boundCacheBeside() {
    let stage = stage(Self.prepared)
    stage.list.boundCacheLimit = 2
    _ = stage.shown()
    stage.scroll(to: 6)
    #expect(stage.list.boundCache.filter { !$0.isInRange }.map(\.indexPath.item) == [0, 1])
    stage.forget()
    stage.scroll(to: 0)
    #expect(stage.lines.first == "x0.willDisplay(i0)")
    #expect(stage.source.requests.count { $0.item == 0 } == 1)
  }

  @Test("A nested collection in a realized row displays nothing before the row does")
  func nested() throws {
    let stage = stage(CollectionRanges(realized: .init(leading: 1, trailing: 0)))
    let inner = ListSource([["a", "b"]]) { list, path, text in
      try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    let shelf = ControllerIdentifier<CollectionViewController>("t:shelf")
    let shelves = ControllerRegistration<CollectionViewController, String>(
      shelf, population: .immediate
    ) { shelf, _, _ in
      shelf.collectionView.dataSource = inner
    }
    let registry = stage.registry
    try registry.register(shelf) { _ in
      CollectionViewController(registry: registry, layout: ListLayout(axis: .horizontal))
    }
    stage.source.makeCell = { list, path, text in
      try list.dequeueCell(using: shelves, for: path, item: text)
    }
    _ = stage.shown()
    let ahead = stage.list.boundCache.compactMap {
      $0.contentViewController as? CollectionViewController
    }
    #expect(ahead.count == 2)
    #expect(ahead.allSatisfy { $0.isViewLoaded && $0.collectionView.visibleCells.isEmpty })
    stage.scroll(to: 2)
    #expect(ahead.allSatisfy { !$0.collectionView.visibleCells.isEmpty })
  }

  @Test("A factory that is replaced gives prepared items new controllers, and displayed ones later")
  func replacedFactory() {
    let stage = stage(Self.prepared).shown()
    stage.register()
    stage.forget()
    stage.window.step()
    let evicted = stage.events.filter { $0.kind == .evict }.map(\.item?.name)
    #expect(evicted == ["i2", "i3"])
    #expect(places(stage.list.indexPathsForPreparedItems) == [2, 3])
    #expect(stage.shownItems == ["i0", "i1"])
    // Replaced and in view in the same frame: the cell of the old factory is not displayed.
    stage.register()
    stage.scroll(to: 1)
    #expect(stage.row("i2") === stage.made.last { $0.object?.label.text == "i2" }?.object)
  }

  @Test("An item that failed ahead is tried again when it comes into view, and once each time")
  func errors() {
    let stage = stage(Self.prepared)
    struct Refused: Error {}
    stage.source.makeCell = { list, path, text in
      if text == "i3" { throw Refused() }
      return try list.dequeueCell(using: Stage.registration, for: path, item: text)
    }
    _ = stage.shown()
    stage.window.step()
    stage.list.setNeedsLayout()
    stage.window.step()
    func tries() -> Int { stage.source.requests.count { $0.item == 3 } }
    #expect(tries() == 1)
    stage.scroll(to: 2)
    #expect(tries() == 2)
    stage.scroll(to: 4)
    stage.window.step()
    #expect(tries() == 2)
    #expect(stage.delegate.errors.count == 2)
    // The bound cache, which has room, keeps no error.
    stage.list.boundCacheLimit = 9
    stage.scroll(to: 30)
    #expect(stage.list.boundCache.map(\.indexPath.item).sorted() == [4, 5, 6, 7, 29, 32, 33])
  }

  @Test("A batch takes prepared cells along, pools deleted ones and prepares what it inserts")
  func batches() throws {
    let stage = stage(Self.prepared).shown()
    var items = stage.source.sections[0]
    items.remove(at: 2)
    items.insert("n1", at: 3)
    try stage.update([items]) {
      $0.deleteItems(at: [IndexPath(item: 2, section: 0)])
      $0.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    stage.expect(
      "x2.enqueue", "x2.dequeue(t:id, reused)", "x2.prepareForReuse", "v2.prepareForReuse",
      "x2.bind(n1, gen 2, v2)")
    #expect(stage.list.boundCache.map(\.indexPath.item) == [2, 3])
    #expect(stage.list.invariantFaults().isEmpty)
  }

  @Test("Of the same kept item twice one is prepared, and no controller is asked for in two cells")
  func keptTwice() {
    var options = Stage.Options()
    options.retention = .keep
    let stage = Stage([["a", "b", "c", "c", "d", "e"]], options)
    stage.list.ranges = CollectionRanges(prepared: .init(leading: 1, trailing: 0))
    _ = stage.shown()
    #expect(places(stage.list.indexPathsForPreparedItems) == [2])
    for _ in 0..<3 {
      stage.list.setNeedsLayout()
      stage.window.step()
    }
    #expect(stage.violations.isEmpty)
    #expect(stage.source.requests.count == 3)
  }

  @Test(
    "A kept controller that departs is prepared in another cell once it has left",
    arguments: [HostingPolicy.displayed, .bound])
  func keptDeparts(_ policy: HostingPolicy) throws {
    let stage = stage(CollectionRanges(prepared: .init(leading: 2, trailing: 1)), items: 8) {
      $0.retention = .keep
      $0.policy = policy
    }
    _ = stage.shown()
    // Reloaded, and pushed out of view by what is inserted before it.
    try stage.list.performBatchUpdates(animated: true) { batch in
      stage.source.sections[0].insert(contentsOf: ["n0", "n1"], at: 0)
      batch.insertItems(0..<2, inSection: 0)
      batch.reloadItems(at: [IndexPath(item: 0, section: 0)])
    }
    stage.window.step()
    #expect(stage.list.departing.count == 1)
    #expect(places(stage.list.indexPathsForPreparedItems) == [3, 4, 5])
    #expect(stage.list.invariantFaults() == [])
    stage.window.settle()
    #expect(places(stage.list.indexPathsForPreparedItems) == [2, 3, 4, 5])
    #expect(stage.list.invariantFaults() == [])
    #expect(stage.made.count == 8 && stage.violations.isEmpty)
  }

  @Test("Turning the ranges off, or ending everything, leaves nothing bound")
  func ending() {
    for end in [{ $0.ranges = .none }, { $0.invalidate() }] as [@MainActor (CollectionView) -> Void]
    {
      let stage = stage(.standard) { $0.height = 4 }.shown()
      stage.scroll(to: 9)
      #expect(stage.list.boundCache.count > 8)
      end(stage.list)
      stage.window.step()
      #expect(stage.list.boundCache.isEmpty)
      #expect(stage.list.invariantFaults().isEmpty)
    }
  }

  @Test("A reload pools what is prepared, and prepares it anew")
  func reload() {
    let stage = stage(Self.prepared).shown()
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.events.count { $0.kind == .enqueue } == 4)
    #expect(stage.events.count { $0.kind == .bind } == 4)
    #expect(places(stage.list.indexPathsForPreparedItems) == [2, 3])
  }

  @Test(
    "Scrolling to an item is travel, and what is inserted above in the same frame as a scroll is none"
  )
  func direction() throws {
    let stage = stage(Self.prepared).shown()
    stage.list.scrollToItem(at: IndexPath(item: 30, section: 0), at: .start)
    stage.window.step()
    #expect(places(stage.list.indexPathsForPreparedItems) == [29, 32, 33])
    stage.list.scrollToItem(at: IndexPath(item: 20, section: 0), at: .start)
    stage.window.step()
    #expect(places(stage.list.indexPathsForPreparedItems) == [18, 19, 22])
    stage.list.contentOffset = Point(x: 0, y: 19)
    let new = (0..<9).map { "n\($0)" }
    try stage.update([new + stage.source.sections[0]]) {
      $0.insertItems(at: (0..<9).map { IndexPath(item: $0, section: 0) })
    }
    #expect(stage.shownItems == ["i19", "i20"])
    #expect(places(stage.list.indexPathsForPreparedItems) == [26, 27, 30])
  }

  @Test("A layout along the other axis makes ready along that axis")
  func otherAxis() {
    let stage = stage(Self.prepared) { $0.height = 1 }.shown()
    stage.scroll(to: 5)
    stage.scroll(to: 3)
    stage.list.layout = ListLayout(axis: .horizontal, itemLength: 5)
    stage.list.contentOffset = .zero
    stage.window.step()
    #expect(stage.list.indexPathsForVisibleItems.map(\.item) == [0, 1])
    #expect(places(stage.list.indexPathsForPreparedItems) == [2, 3])
    #expect(stage.list.invariantFaults().isEmpty)
  }
}
