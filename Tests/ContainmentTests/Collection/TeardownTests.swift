import Testing

@testable import Containment

/// Who keeps whom alive: DEALLOC-01 to DEALLOC-03.
@MainActor
@Suite(.freesClosures) struct TeardownTests {
  /// Everything of one use, each held once.
  @MainActor private final class Parts {
    var window: Window?
    var host: CollectionViewController?
    var source: ListSource?
    var delegate: ListDelegate?
    var registry: ControllerRegistry?
    let recording = Recording()
    private(set) var rows: [Weak<Row>] = []

    init(_ policy: HostingPolicy, _ retention: Retention) throws {
      let registry = recording.context.run { ControllerRegistry() }
      try registry.register(Stage.row, retention: retention) { [unowned self] _ in
        let row = Row()
        rows.append(Weak(row))
        return row
      }
      let host = recording.context.run {
        CollectionViewController(registry: registry, layout: ListLayout(), policy: policy)
      }
      let source = ListSource([(0..<20).map { "i\($0)" }]) { list, path, text in
        try list.dequeueCell(using: Stage.registration, for: path, item: text)
      }
      let delegate = ListDelegate()
      host.collectionView.dataSource = source
      host.collectionView.delegate = delegate
      let window = recording.context.run {
        Window(size: Size(width: 5, height: 3), rootViewController: host)
      }
      (self.window, self.host, self.source, self.delegate) = (window, host, source, delegate)
      self.registry = registry
    }

    func use() {
      guard let window, let list = host?.collectionView else { return }
      window.show()
      window.step()
      list.boundCacheLimit = 2
      for offset in [2.0, 9, 0] {
        list.contentOffset = Point(x: 0, y: offset)
        window.step()
      }
      list.selectItem(at: IndexPath(item: 0, section: 0))
      window.hide()
    }

    func release(_ part: Int) {
      switch part {
      case 0: window = nil
      case 1: host = nil
      case 2: source = nil
      case 3: delegate = nil
      default: registry = nil
      }
    }
  }

  nonisolated static let orders: [[Int]] = {
    func permutations(_ list: [Int]) -> [[Int]] {
      guard !list.isEmpty else { return [[]] }
      return list.indices.flatMap { index in
        var rest = list
        let first = rest.remove(at: index)
        return permutations(rest).map { [first] + $0 }
      }
    }
    return permutations([0, 1, 2, 3, 4])
  }()

  @Test(
    "Everything goes, in whatever order it is let go", arguments: [true, false],
    [HostingPolicy.displayed, .bound])
  func everythingGoes(isInvalidated: Bool, policy: HostingPolicy) throws {
    for retention in [Retention.reuse, .keep] {
      for order in Self.orders {
        let parts = try Parts(policy, retention)
        parts.use()
        let (window, host) = (Weak(parts.window), Weak(parts.host))
        let (source, delegate) = (Weak(parts.source), Weak(parts.delegate))
        let (registry, list) = (Weak(parts.registry), Weak(parts.host?.collectionView))
        if isInvalidated { parts.host?.invalidate() }
        for part in order { parts.release(part) }
        #expect(window.object == nil && host.object == nil && list.object == nil, "\(order)")
        #expect(source.object == nil && delegate.object == nil && registry.object == nil)
        #expect(parts.rows.allSatisfy { $0.object == nil }, "\(order)")
        let faults = parts.recording.violations
        #expect(faults == (isInvalidated ? [] : [.hostDeallocatedWhileDisplaying]), "\(order)")
      }
    }
  }

  @Test("DEALLOC-02: no subject has an event after its deinit", arguments: [true, false])
  func nothingAfterDeinit(isInvalidated: Bool) throws {
    let parts = try Parts(.displayed, .reuse)
    parts.use()
    if isInvalidated { parts.host?.invalidate() }
    for part in 0..<5 { parts.release(part) }
    var gone: Set<SubjectIdentity> = []
    for event in parts.recording.events {
      #expect(!gone.contains(event.subject))
      if event.kind == .`deinit` { gone.insert(event.subject) }
    }
    let order = parts.recording.events.filter { $0.kind == .`deinit` }
      .map { parts.recording.context.log.typeName(of: $0.subject) }
    // What was pooled at last goes with the host, after it.
    let host = try #require(order.firstIndex(of: "CollectionViewController"))
    #expect(order[host...].contains("Row"))
  }

  @Test(
    "V9: a collection that goes before its container leaves no child behind",
    arguments: [HostingPolicy.displayed, .bound])
  func collectionGoesFirst(policy: HostingPolicy) {
    let stage = Stage(items: 2)
    let parent = stage.probe("P")
    let window = stage.context.run {
      Window(size: Size(width: 5, height: 5), rootViewController: parent)
    }
    window.show()
    var list: CollectionView? = stage.context.run {
      CollectionView(registry: stage.registry, layout: ListLayout(), policy: policy)
    }
    list?.frame = Rect(x: 0, y: 0, width: 5, height: 2)
    list?.dataSource = stage.source
    list.map { parent.view.addSubview($0) }
    window.step()
    #expect(parent.children.count == 2)
    list?.removeFromSuperview()
    stage.forget()
    list = nil
    #expect(stage.violations == [.hostDeallocatedWhileDisplaying])
    #expect(parent.children.isEmpty)
    #expect(parent.displayedChildCount == 0)
    #expect(stage.liveRows == 0)
    #expect(
      stage.lines.filter { $0.hasPrefix("v0.didMove") } == [
        "v0.didMove(toParent: nil) (synthesized)"
      ])
    window.step()
    #expect(window.invariantFaults() == [])
  }

  @Test(
    "An invalidated collection stays quiet, and may be invalidated again",
    arguments: [HostingPolicy.displayed, .bound])
  func invalidated(policy: HostingPolicy) throws {
    let stage = Stage(items: 9) { $0.policy = policy }
    stage.list.boundCacheLimit = 3
    stage.shown()
    stage.scroll(to: 4)
    stage.forget()
    stage.host.invalidate()
    #expect(stage.host.children.isEmpty)
    #expect(stage.list.visibleCells.isEmpty)
    #expect(stage.delegate.calls == ["end i4 [0,4]", "end i5 [0,5]"])
    stage.forget()
    stage.host.invalidate()
    stage.list.reloadData()
    try stage.list.performBatchUpdates { _ in stage.source.sections = [["z"]] }
    stage.scroll(to: 1)
    #expect(stage.lines == [])
    #expect(stage.violations == [])
    #expect(!stage.window.hasPendingWork)
  }

  @Test("invalidate from inside a callback of a hosted child ends in good order", arguments: 0..<3)
  func invalidateFromInside(kind: Int) {
    let stage = Stage(items: 3)
    let make = stage.source.makeCell
    stage.source.makeCell = { list, path, text in
      let cell = try make(list, path, text)
      let row = cell.contentViewController as? Row
      let invalidate: (Row) -> Void = { [unowned list] _ in list.invalidate() }
      if kind == 0 { row?.on[.viewWillAppear] = invalidate }
      if kind == 1 { row?.on[.viewDidAppear] = invalidate }
      return cell
    }
    if kind == 2 { stage.delegate.onWillDisplay = { list, _ in list.invalidate() } }
    stage.shown()
    stage.window.step()
    #expect(stage.list.visibleCells.isEmpty)
    #expect(stage.host.children.isEmpty)
    #expect(stage.host.displayedChildCount == 0)
    #expect(stage.window.invariantFaults() == [])
    #expect(stage.delegate.calls == [])
  }
}
