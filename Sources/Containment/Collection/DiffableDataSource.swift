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

  /// Makes the cell of a header or footer; the section is `nil` for those of the whole collection.
  ///
  /// See ``CollectionDataSource/collectionView(_:cellForSupplementaryElementAt:)``.
  public typealias SupplementaryCellProvider =
    @MainActor (CollectionView, IndexPath, Section?) throws -> CollectionViewCell

  /// The snapshot that was applied last, or that waits to be applied, without its marks.
  public var snapshot: Snapshot<Section, Item> { waiting.last?.snapshot ?? base.snapshot }

  /// What the next snapshot is compared with; take it to another actor to find a ``SnapshotUpdate`` there.
  public internal(set) var base: SnapshotBase<Section, Item>

  /// What becomes of sections and items that are there twice in the snapshots to come; default `reject`.
  public var duplicates: DuplicatePolicy {
    get { base.duplicates }
    set { base.duplicates = newValue }
  }

  /// Makes the cells of headers and footers; `nil` where the layout has none.
  public var supplementaryCellProvider: SupplementaryCellProvider?

  /// Which items a person may move, and who hears of it; none and nobody at first.
  ///
  /// ```swift
  /// final class RowController: ViewController {}
  /// let row = ControllerRegistration<RowController, String>(.init("demo:row")) { _, _, _ in }
  /// let list = CollectionViewController(registry: ControllerRegistry(), layout: ListLayout())
  /// let source = DiffableDataSource<Int, String>(list.collectionView) { collection, path, text in
  ///   try collection.dequeueCell(using: row, for: path, item: text)
  /// }
  /// var tasks = ["write", "test"]
  /// source.reorderingHandlers.canReorderItem = { _ in true }
  /// source.reorderingHandlers.didReorder = { tasks = $0.finalSnapshot.items }
  /// assert(tasks.count == 2)
  /// ```
  public var reorderingHandlers = ReorderingHandlers<Section, Item>()

  let handle: CollectionHandle
  private let cellProvider: CellProvider
  private let identity: (@MainActor (Item) -> ItemIdentity)?
  /// What the collection was told of last; behind `base` while updates wait for a tick.
  var shown: SnapshotBase<Section, Item> {
    didSet { places = nil }
  }
  /// Snapshots whose changes are being found on another actor, in the order of asking.
  var waiting: [WaitingSnapshot<Section, Item>] = []
  var lastVersion: SnapshotVersion
  /// The places of the items, built when first asked for after a snapshot was applied.
  private var places: [ItemIdentity: IndexPath]?

  /// Makes an empty data source and gives it to a collection.
  ///
  /// - Parameters:
  ///   - collectionView: The collection; not retained.
  ///   - identity: The identity of an item inside the framework; `nil` takes that of an integer, a
  ///     string, an ``ItemIdentifying`` or an `Identifiable`, and else one by the item's description.
  ///   - cellProvider: Makes the cell of an item; retained.
  @inlinable public convenience init(
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
  @inlinable public convenience init(
    _ collectionView: CollectionView, identity: (@MainActor (Item) -> ItemIdentity)? = nil,
    cellProvider: @escaping CellProvider
  ) where Item: Identifiable, Item.ID: Sendable {
    self.init(collectionView, identity, .byID, cellProvider)
  }

  @usableFromInline init(
    _ collectionView: CollectionView, _ identity: (@MainActor (Item) -> ItemIdentity)?,
    _ matching: SnapshotMatching<Section, Item>, _ cellProvider: @escaping CellProvider
  ) {
    handle = collectionView.handle
    self.identity = identity
    self.cellProvider = cellProvider
    lastVersion = SnapshotVersion(line: SnapshotVersion.Line(), number: 0)
    base = SnapshotBase(Snapshot(), version: lastVersion, matching)
    shown = base
    collectionView.dataSource = self
  }

  /// The item at a place of what is shown; `nil` where there is none.
  ///
  /// While a snapshot waits to be applied this still answers for the one before.
  public func item(at indexPath: IndexPath) -> Item? {
    guard shown.snapshot.parts.indices.contains(indexPath.section) else { return nil }
    let items = shown.snapshot.parts[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// The number of sections of the snapshot that is shown.
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    shown.snapshot.parts.count
  }

  /// The number of items of a section of the snapshot that is shown.
  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    shown.snapshot.parts[section].items.count
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

  /// The cell that the provider for headers and footers makes.
  public func collectionView(
    _ collectionView: CollectionView, cellForSupplementaryElementAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    guard let supplementaryCellProvider else {
      throw CollectionError.noSupplementaryElement(indexPath)
    }
    return try supplementaryCellProvider(collectionView, indexPath, section(at: indexPath.section))
  }

  /// The identity of a section of what is shown.
  public func collectionView(
    _ collectionView: CollectionView, identityForSection section: Int
  ) -> ItemIdentity? { self.section(at: section).map(ItemIdentity.init(of:)) }

  private func section(at place: Int) -> Section? {
    let parts = shown.snapshot.parts
    return parts.indices.contains(place) ? parts[place].section : nil
  }

  /// The identity of the item at a place.
  public func collectionView(
    _ collectionView: CollectionView, identityForItemAt indexPath: IndexPath
  ) -> ItemIdentity {
    item(at: indexPath).map { identity(of: $0, at: indexPath) }
      ?? ItemIdentity(Int64(indexPath.item))
  }

  /// The place of an item; O(items) once after each snapshot, then O(1).
  public func collectionView(
    _ collectionView: CollectionView, indexPathForItem item: ItemIdentity
  ) -> IndexPath? {
    if places == nil {
      var all: [ItemIdentity: IndexPath] = [:]
      all.reserveCapacity(shown.snapshot.numberOfItems)
      for (section, part) in shown.snapshot.parts.enumerated() {
        for (index, item) in part.items.enumerated() {
          let place = IndexPath(item: index, section: section)
          all[identity(of: item, at: place)] = place
        }
      }
      places = all
    }
    return places?[item]
  }

  private func identity(of item: Item, at place: IndexPath) -> ItemIdentity {
    let identity = identity?(item) ?? ItemIdentity(of: item)
    guard let occurrence = shown.occurrences[place] else { return identity }
    return ItemIdentity("\(identity)#\(occurrence + 1)")
  }
}
