import Testing

@testable import Containment

/// B47 for its whole kind: whatever waits for an owner that goes keeps nobody alive, and calls nobody.
///
/// The report was about one queued update, which held its data source in a circle. Anything that waits may do so.
@MainActor
@Suite(.freesClosures) struct GoneOwnerTests {
  /// What still waits when the owner goes.
  enum Pending: CaseIterable {
    case nothing, queuedUpdate, queuedUpdateThatHoldsItsOwner, queuedSnapshot, load, retry, gate,
      listGate
    case scrollAnimation, departure, announcement, impression, moreData, movement, sharedPool, pin
  }

  /// How the owner goes.
  enum Ending: CaseIterable {
    /// With its list, which was invalidated.
    case invalidated
    /// With its list, without a word.
    case dropped
    /// Alone: somebody else keeps the list.
    case alone
  }

  @Test(
    "An owner goes at once whatever waits for it, and nobody is called for it again",
    arguments: Pending.allCases, Ending.allCases)
  func goes(pending: Pending, ending: Ending) throws {
    let context = LifecycleContext(misuse: .refuse)
    try context.run {
      let notes = Notes()
      let registry = ControllerRegistry()
      let root = ViewController()
      let window = Window(size: Size(width: 10, height: 3), rootViewController: root)
      window.show()
      var owner: Owner? = Owner(registry, notes)
      try #require(owner).show(in: root, window)
      try #require(owner).begin(pending, in: window)
      let gone = Weak(owner)
      var list: CollectionViewController? = owner?.host
      let goneList = Weak(list)
      if ending == .invalidated { list?.invalidate() }
      if ending != .alone {
        list?.expel()
        list = nil
      }
      owner = nil
      let waits = pending == .queuedUpdateThatHoldsItsOwner
      #expect(gone.object == nil || waits)
      let before = notes.calls
      for request in notes.requests { #expect(ending == .alone || !request.finish(with: "late")) }
      for _ in 0..<180 { window.step() }
      #expect(gone.object == nil && notes.ended.allSatisfy { $0.value == 1 })
      #expect(notes.calls == before || waits, "\(notes.calls.dropFirst(before.count))")
      if let list {
        // Without a data source what comes into view has an error cell, and no controller.
        let shown = list.collectionView.visibleCells.compactMap(\.contentViewController)
        #expect(!list.collectionView.visibleCells.isEmpty && list.children.count == shown.count)
        #expect(pending == .scrollAnimation || !shown.isEmpty)
        #expect(window.audit().isClean, "\(window.audit())")
        list.invalidate()
        list.expel()
      }
      list = nil
      notes.pool = nil
      for _ in 0..<120 { window.step() }
      #expect(goneList.object == nil)
      #expect(notes.rows.allSatisfy { $0.object == nil })
      let counts = registry.ledger.counts
      #expect(counts.made > 0 && counts.made == counts.gone, "\(counts)")
      #expect(registry.ledger.audit().isClean && registry.ledger.entries.isEmpty)
      #expect(!window.hasPendingWork && root.children.isEmpty)
      let leaks = context.log.events.filter { $0.violation == .controllerLeaked }
      #expect(leaks.isEmpty)
      // A factory that changes afterwards finds nobody.
      try registry.unregister(Stage.row)
      window.step()
      #expect(notes.calls == before || waits)
    }
  }
}

/// What outlives the owner.
@MainActor
private final class Notes {
  /// Every call into the owner.
  var calls: [String] = []
  /// How often each completion was called.
  var ended: [String: Int] = [:]
  var requests: [ContentRequest<String>] = []
  var rows: [Weak<Row>] = []
  var pool: CellPool?
}

/// Owns a list, and is everything to it that it asks and tells.
@MainActor
private final class Owner {
  let host: CollectionViewController
  private let notes: Notes
  private var items = (0..<30).map { "i\($0)" }
  private var source: DiffableDataSource<Int, String>?
  private var gate: PopulationGate?
  private var onWillDisplay: (() -> Void)?

  init(_ registry: ControllerRegistry, _ notes: Notes) {
    self.notes = notes
    host = CollectionViewController(registry: registry, layout: ListLayout())
    host.collectionView.updateAnimationDuration = .seconds(1)
    do {
      try registry.register(Stage.row) { [weak self, notes] _ in
        self?.note("factory")
        let row = Row()
        notes.rows.append(Weak(row))
        return row
      }
    } catch { Issue.record("\(error)") }
  }

  private var list: CollectionView { host.collectionView }

  func note(_ call: String) { notes.calls.append(call) }

  private lazy var plain = ControllerRegistration<Row, String>(Stage.row, population: .immediate) {
    [weak self] row, text, _ in
    self?.note("configure")
    row.label.text = text
  }

  func show(in root: ViewController, _ window: Window) {
    list.dataSource = self
    list.delegate = self
    root.embed(host)
    list.frame = Rect(origin: .zero, size: window.size)
    host.view.frame = Rect(origin: .zero, size: window.size)
    window.step()
  }

  private var fill: ControllerRegistration<Row, String>?

  func begin(_ pending: GoneOwnerTests.Pending, in window: Window) throws {
    switch pending {
    case .nothing: break
    case .queuedUpdate: try queue(holding: false, window)
    case .queuedUpdateThatHoldsItsOwner: try queue(holding: true, window)
    case .queuedSnapshot:
      let plain = plain
      let source = DiffableDataSource<Int, String>(list) { list, path, text in
        try list.dequeueCell(using: plain, for: path, item: text)
      }
      self.source = source
      try source.apply(Snapshot([0: items]))
      window.step()
      onWillDisplay = { [weak self, notes] in
        guard let self else { return }
        items.removeFirst()
        do {
          try source.apply(Snapshot([0: items])) { notes.ended["snapshot", default: 0] += 1 }
        } catch { Issue.record("\(error)") }
      }
      list.contentOffset.y = 5
      list.layoutIfNeeded()
    case .load, .retry:
      fill = ControllerRegistration(
        Stage.row, placeholder: { [weak self] _ in self?.note("placeholder") },
        failure: { [weak self] _, _ in self?.note("failure") },
        retry: RetryPolicy(attempts: 9, firstDelay: .seconds(1)),
        request: { [weak self, notes] (_: String, request: ContentRequest<String>) in
          self?.note("request")
          notes.requests.append(request)
        },
        apply: { [weak self] _, _, _ in self?.note("apply") })
      list.reloadData()
      for _ in 0..<3 { window.step() }
      if pending == .retry {
        for request in notes.requests { request.fail(with: LoadFailure()) }
        notes.requests = []
        window.step()
      }
    case .gate, .listGate:
      fill = ControllerRegistration(Stage.row) { [weak self] _, _, _ in self?.note("configure") }
      gate =
        pending == .gate
        ? window.population.closeGate(reason: "owner", timeout: .seconds(2))
        : list.closePopulationGate(reason: "owner", timeout: .seconds(2))
      list.reloadData()
      window.step()
    case .scrollAnimation:
      list.scrollToItem(at: IndexPath(item: 20, section: 0), at: .start, animated: true) {
        [weak self, notes] _ in
        notes.ended["scroll", default: 0] += 1
        self?.note("scrolled")
      }
      window.step()
    case .departure:
      try list.performBatchUpdates { batch in
        self.items.removeFirst()
        batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
      window.step()
    case .announcement:
      list.ranges = .standard
      list.prefetchDataSource = self
      window.step()
    case .impression:
      list.impressionPolicy = ImpressionPolicy(dwell: .seconds(1))
      window.step()
    case .moreData:
      list.loadMoreTrigger = LoadMoreTrigger()
      list.contentOffset.y = 20
      window.step()
    case .movement:
      _ = list.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
    case .sharedPool:
      let pool = CellPool(registry: list.registry)
      notes.pool = pool
      list.cellPool = pool
      list.contentOffset.y = 5
      window.step()
    case .pin:
      // A pin of the owner's, which goes with it.
      list.visibleCells.first?.contentViewController?.origin?.pins = 1
      list.visibleCells.first?.contentViewController?.origin?.pins = 0
    }
  }

  /// Asks for an update where it has to wait for the next tick.
  private func queue(holding: Bool, _ window: Window) throws {
    onWillDisplay = { [weak self, notes] in
      guard let self else { return }
      let list = list
      do {
        try list.performBatchUpdates { [weak self, held = holding ? self : nil] batch in
          guard let owner = held ?? self else { return }
          owner.items.removeFirst()
          batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
        } completion: { _ in
          notes.ended["update", default: 0] += 1
        }
      } catch { Issue.record("\(error)") }
    }
    list.contentOffset.y = 5
    list.layoutIfNeeded()
  }
}

extension Owner: CollectionDataSource, CollectionDelegate, CollectionPrefetching {
  func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    note("cell")
    return try collectionView.dequeueCell(
      using: fill ?? plain, for: indexPath, item: items[indexPath.item])
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, item: ItemIdentity,
    at indexPath: IndexPath
  ) {
    note("willDisplay")
    let body = onWillDisplay
    onWillDisplay = nil
    body?()
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    item: ItemIdentity, at indexPath: IndexPath
  ) { note("didEndDisplaying") }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt tickets: [PrefetchTicket]) {
    note("prefetch")
  }

  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt tickets: [PrefetchTicket],
    reason: PrefetchCancellation
  ) { note("cancel") }
}
