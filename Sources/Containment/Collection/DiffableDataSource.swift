/// A data source that shows a snapshot, and animates from one snapshot to the next by their difference.
///
/// Create it with the collection, keep it, and apply snapshots; it becomes the collection's data source.
/// The collection does not retain it, and it does not retain the collection.
/// Items are matched by equality, `Identifiable` ones by their `id`.
///
/// ```swift
/// final class RowController: ViewController {}
/// let row = ControllerRegistration<RowController, String>(.init("demo:row")) { _, _, _ in }
/// let registry = ControllerRegistry()
/// let list = CollectionViewController(registry: registry, layout: ListLayout())
/// let source = DiffableDataSource<Int, String>(list.collectionView) { collection, path, text in
///   try collection.dequeueCell(using: row, for: path, item: text)
/// }
/// try source.apply(Snapshot([0: ["Hello", "World"]]))
/// assert(source.snapshot.numberOfItems == 2)
/// ```
@MainActor
public final class DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  CollectionDataSource
{
  /// Makes the cell of an item; see ``CollectionDataSource/collectionView(_:cellForItemAt:)``.
  public typealias CellProvider =
    @MainActor (CollectionView, IndexPath, Item) throws -> CollectionViewCell

  /// The snapshot that was applied last, or that waits to be applied.
  public var snapshot: Snapshot<Section, Item> { pending.last ?? shown }

  private let handle: CollectionHandle
  private let cellProvider: CellProvider
  private let identity: (@MainActor (Item) -> ItemIdentity)?
  private let matching: SnapshotMatching<Section, Item>
  private var shown = Snapshot<Section, Item>()
  private var pending: [Snapshot<Section, Item>] = []
  /// The places of the items, built when first asked for after a snapshot was applied.
  private var places: [ItemIdentity: IndexPath]?

  /// Makes an empty data source and gives it to a collection.
  ///
  /// - Parameters:
  ///   - collectionView: The collection; not retained.
  ///   - identity: The identity of an item inside the framework; `nil` takes that of an integer, a
  ///     string, an ``ItemIdentifying`` or an `Identifiable`, and else one by the item's description.
  ///   - cellProvider: Makes the cell of an item; retained.
  public convenience init(
    _ collectionView: CollectionView, identity: (@MainActor (Item) -> ItemIdentity)? = nil,
    cellProvider: @escaping CellProvider
  ) {
    self.init(collectionView, identity, .byEquality, cellProvider)
  }

  /// Makes an empty data source whose items are matched by `id`, and gives it to a collection.
  ///
  /// An item whose `id` stays and whose content changed keeps its cell and is configured again.
  ///
  /// - Parameters:
  ///   - collectionView: The collection; not retained.
  ///   - identity: The identity of an item inside the framework; `nil` takes that of its `id`.
  ///   - cellProvider: Makes the cell of an item; retained.
  public convenience init(
    _ collectionView: CollectionView, identity: (@MainActor (Item) -> ItemIdentity)? = nil,
    cellProvider: @escaping CellProvider
  ) where Item: Identifiable, Item.ID: Sendable {
    self.init(collectionView, identity, .byID, cellProvider)
  }

  private init(
    _ collectionView: CollectionView, _ identity: (@MainActor (Item) -> ItemIdentity)?,
    _ matching: SnapshotMatching<Section, Item>, _ cellProvider: @escaping CellProvider
  ) {
    handle = collectionView.handle
    self.identity = identity
    self.matching = matching
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  /// Shows a snapshot: what it shares with the last one stays, the rest changes with the fewest moves.
  ///
  /// Cells enter and leave in the next layout pass. Called from inside a callback of the library, or during
  /// layout, it waits for the start of the next tick.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to show.
  ///   - completion: Called once after the snapshot was applied.
  /// - Throws: ``SnapshotError`` where a section or an item is there twice; nothing is changed then.
  public func apply(
    _ snapshot: Snapshot<Section, Item>, completion: (@MainActor () -> Void)? = nil
  ) throws {
    try matching.checkUnique(snapshot)
    guard let collectionView = handle.collection, collectionView.dataSource === self else {
      show(snapshot)
      completion?()
      return
    }
    pending.append(snapshot)
    try collectionView.performBatchUpdates { [weak self] batch in
      guard let self, !self.pending.isEmpty else { return }
      let next = self.pending.removeFirst()
      batch = self.matching.batch(self.shown, next)
      self.show(next)
    } completion: { _ in
      completion?()
    }
  }

  private func show(_ snapshot: Snapshot<Section, Item>) {
    shown = snapshot
    // The marks ask for one update only.
    shown.reloaded.removeAll()
    shown.reconfigured.removeAll()
    places = nil
  }

  /// The item at a place of what is shown; `nil` where there is none.
  ///
  /// While a snapshot waits to be applied this still answers for the one before.
  public func item(at indexPath: IndexPath) -> Item? {
    guard shown.parts.indices.contains(indexPath.section) else { return nil }
    let items = shown.parts[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// The number of sections of the snapshot that is shown.
  public func numberOfSections(in collectionView: CollectionView) -> Int { shown.parts.count }

  /// The number of items of a section of the snapshot that is shown.
  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    shown.parts[section].items.count
  }

  /// The cell that the cell provider makes.
  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    guard let item = item(at: indexPath) else {
      throw CollectionError.dequeueNotReturned(indexPath)
    }
    return try cellProvider(collectionView, indexPath, item)
  }

  /// The identity of the item at a place.
  public func collectionView(
    _ collectionView: CollectionView, identityForItemAt indexPath: IndexPath
  ) -> ItemIdentity {
    item(at: indexPath).map(identity(of:)) ?? ItemIdentity(Int64(indexPath.item))
  }

  /// The place of an item; O(items) once after each snapshot, then O(1).
  public func collectionView(
    _ collectionView: CollectionView, indexPathForItem item: ItemIdentity
  ) -> IndexPath? {
    if places == nil {
      var all: [ItemIdentity: IndexPath] = [:]
      for (section, part) in shown.parts.enumerated() {
        for (index, item) in part.items.enumerated() {
          all[identity(of: item)] = IndexPath(item: index, section: section)
        }
      }
      places = all
    }
    return places?[item]
  }

  private func identity(of item: Item) -> ItemIdentity {
    identity?(item) ?? ItemIdentity(of: item)
  }
}
