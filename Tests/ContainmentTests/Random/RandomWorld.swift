@testable import Containment

/// A window with a collection that operations are run on, and the model of what it must show.
@MainActor
final class RandomWorld {
  let context: LifecycleContext
  let checker: LogChecker
  let registry = ControllerRegistry()
  let root = ViewController()
  let hosts: [ViewController]
  let collection: CollectionView
  let window: Window
  var source: DiffableDataSource<Int, Int>?
  let flavour: RandomFlavour
  let prefetcher = Prefetcher()

  var model: RandomModel
  /// The sections that the last snapshot asked for, shown or waiting.
  var newest: [[Int]] = []
  var newestSnapshot = Snapshot<Int, Int>()
  /// What snapshots that are not applied yet will do to the model.
  var changes: [() -> Void] = []
  var nextItem = 0
  var hostIndex = 0
  var size = Size(width: 10, height: 8)
  var reactions: [CollectionCallback: CollectionReaction] = [:]
  var failures = 0
  var updatesAsked = 0
  var updatesDone = 0
  var faults: [String] = []
  /// The last edit that was applied from outside a callback.
  var edit: RandomEdit?
  var recent: [LifecycleEvent] = []
  private var isPassOpen = false
  /// The controllers that must stay with their items.
  var keepers: [Int: SubjectIdentity] = [:]
  /// Values that were asked for and not given yet.
  var loads = RandomLoads()

  static let plain = CellRegistration<RandomCell, Int>("random:plain") { cell, item, _ in
    cell.shown = item
  }
  static let names = ["random:many", "random:few", "random:kept"]

  init(flavour: RandomFlavour, checker: LogChecker) {
    context = .current
    self.flavour = flavour
    self.checker = checker
    model = RandomModel(spacing: flavour.spacing)
    let layout = WatchedLayout(spacing: Double(flavour.spacing))
    if flavour.usesCollectionController {
      let host = CollectionViewController(
        registry: registry, layout: layout, policy: flavour.policy)
      hosts = [host]
      collection = host.collectionView
    } else {
      hosts = [ViewController(), ViewController()]
      collection = CollectionView(registry: registry, layout: layout, policy: flavour.policy)
      hosts[0].view.addSubview(collection)
    }
    window = Window(size: size, rootViewController: root)
    layout.watcher.onMeasure = { [weak self] in self?.noteMeasure() }
    checker.expectedViolations = [.updateDuringLayout, .invalidBatch, .identifierReplaced]
    checker.onEvent = { [weak self] in self?.note($0) }
    for index in Self.names.indices { register(index) }
    if flavour.usesSnapshots {
      source = DiffableDataSource(collection) { [weak self] collection, path, item in
        try self?.cell(for: item, at: path) ?? CollectionViewCell()
      }
    } else {
      collection.dataSource = self
    }
    collection.delegate = self
    collection.updateAnimationDuration = .seconds(1) / 60 * flavour.animationFrames
    if flavour.hasRanges {
      setRanges(1)
      collection.prefetchDataSource = prefetcher
    }
    root.embed(host)
    window.show()
    resize(width: 10, height: 8)
    update(seed: UInt64(flavour.spacing))
  }

  var host: ViewController { hosts[hostIndex] }

  /// Whether everything that was asked for has been done.
  var isSettled: Bool { !collection.wantsLayout && collection.pendingUpdates.isEmpty }

  /// Ends everything; nothing may be left alive afterwards but what the caller holds.
  func tearDown() {
    reactions = [:]
    frame()
    checkFilled()
    collection.invalidate()
    window.settle()
    faults += collection.invariantFaults()
    faults += registry.ledger.audit().findings.map(\.description)
    if window.isVisible { window.hide() }
    for host in hosts where host.parent != nil { host.expel() }
    window.settle()
    window.rootViewController = nil
  }

  private func note(_ event: LifecycleEvent) {
    recent.append(event)
    guard event.subject == collection.subject else { return }
    if event.kind == .layout { isPassOpen = true }
    if event.kind == .updateBegin { takeChange() }
    // Not when it is asked for: inside a layout pass it waits for the next tick.
    if event.kind == .reloadData { model.reload() }
  }

  /// The collection is about to keep its offset inside the content, once a pass.
  private func noteMeasure() {
    if isPassOpen { model.pass() }
    isPassOpen = false
  }
}

/// A list that tells when its extent is asked for: what callbacks did before counts, what they do later
/// belongs to the next pass.
struct WatchedLayout: CollectionLayout {
  @MainActor
  final class Watcher {
    var onMeasure: (() -> Void)?
  }

  let watcher = Watcher()
  private var list: ListLayout

  init(spacing: Double) { list = ListLayout(spacing: spacing) }

  var axis: Axis { list.axis }

  var contentSize: Size {
    watcher.onMeasure?()
    return list.contentSize
  }

  mutating func prepare(_ source: any LayoutSource, viewport: Size) {
    list.prepare(source, viewport: viewport)
  }

  mutating func update(_ edits: [LayoutEdits], _ source: any LayoutSource, viewport: Size) {
    list.update(edits, source, viewport: viewport)
  }

  func frame(forItemAt indexPath: IndexPath) -> Rect? { list.frame(forItemAt: indexPath) }

  func forEachItem(in rect: Rect, _ body: (IndexPath) -> Void) -> Bool {
    list.forEachItem(in: rect, body)
  }
}

/// A controller that tells the world of its callbacks, and what it was configured with.
final class RandomController: ViewController {
  weak var world: RandomWorld?
  var shown: Int?
  /// How many steps of the present content ran.
  var steps = 0

  override func prepareForReuse() { shown = nil }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    world?.react(.didMove)
  }

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    world?.react(.viewWillAppear)
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    world?.react(.viewDidAppear)
  }

  override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    world?.react(.viewWillDisappear)
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    world?.react(.viewDidDisappear)
  }
}

/// A plain cell that knows what it was configured with.
final class RandomCell: CollectionViewCell {
  var shown: Int?

  override func prepareForReuse() { shown = nil }
}

/// What a factory throws now and then.
struct RandomFailure: Error {}

// MARK: Cells

extension RandomWorld: CollectionDataSource, CollectionDelegate {
  /// Which registration an item uses: two pooled ones, one that keeps, and a plain cell.
  static func kind(of item: Int) -> Int { [0, 0, 0, 1, 2, 3, 0, 1, 2, 3][item % 10] }

  func register(_ index: Int) {
    let identifier = ControllerIdentifier<RandomController>(Self.names[index])
    do {
      try registry.register(
        identifier, retention: index == 2 ? .keep : .reuse, poolLimit: index == 1 ? 2 : nil
      ) { [weak self] _ in
        guard let self else { throw RandomFailure() }
        if self.failures > 0 {
          self.failures -= 1
          throw RandomFailure()
        }
        let controller = RandomController()
        controller.world = self
        return controller
      }
    } catch {
      faults.append("registering threw \(error)")
    }
    if index == 2 { keepers = [:] }
  }

  func cell(for item: Int, at path: IndexPath) throws -> CollectionViewCell {
    react(.cellRequest)
    let kind = Self.kind(of: item)
    if kind == 3 { return try collection.dequeueCell(using: Self.plain, for: path, item: item) }
    let registration =
      flavour.defersContent
      ? deferredRegistration(kind) : Self.immediateRegistration(kind)
    return try collection.dequeueCell(using: registration, for: path, item: item)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { model.sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    model.sections[section].count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    try cell(for: model.sections[indexPath.section][indexPath.item], at: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, identityForItemAt indexPath: IndexPath
  ) -> ItemIdentity {
    ItemIdentity(Int64(model.sections[indexPath.section][indexPath.item]))
  }

  func collectionView(
    _ collectionView: CollectionView, lengthForItemAt indexPath: IndexPath, crossLength: Double
  ) -> Double? {
    // Legal at any time, also while the layout is being prepared.
    _ = collectionView.maximumOffset
    return RandomModel.length(of: model.sections[indexPath.section][indexPath.item])
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, item: ItemIdentity,
    at indexPath: IndexPath
  ) { react(.willDisplay) }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    item: ItemIdentity, at indexPath: IndexPath
  ) { react(.didEndDisplaying) }
}
