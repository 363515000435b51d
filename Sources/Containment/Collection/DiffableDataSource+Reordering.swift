/// One move of an item by a person, as a data source for snapshots tells it.
public struct ReorderingTransaction<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Sendable
{
  /// The item that was moved.
  public let item: Item
  /// What was shown before.
  public let initialSnapshot: Snapshot<Section, Item>
  /// What is shown now; the app's own data is to say the same.
  public let finalSnapshot: Snapshot<Section, Item>
}

/// What an app says to the moving of items by a person, and how it hears of it.
public struct ReorderingHandlers<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// Whether an item may be moved; asked when it is lifted.
  ///
  /// Without it none may be.
  public var canReorderItem: (@MainActor (Item) -> Bool)?

  /// Told once a drop at another place, after the collection took the item there.
  ///
  /// Change your own data here, by the final snapshot. The snapshot is applied already.
  public var didReorder: (@MainActor (ReorderingTransaction<Section, Item>) -> Void)?

  /// Makes handlers, by default none: then no item may be moved.
  public init(
    canReorderItem: (@MainActor (Item) -> Bool)? = nil,
    didReorder: (@MainActor (ReorderingTransaction<Section, Item>) -> Void)? = nil
  ) {
    (self.canReorderItem, self.didReorder) = (canReorderItem, didReorder)
  }
}

extension DiffableDataSource {
  /// Whether ``reorderingHandlers`` let an item be moved.
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let mayMove = reorderingHandlers.canReorderItem, let item = item(at: indexPath) else {
      return false
    }
    return mayMove(item)
  }

  /// Moves an item in the snapshot; ``reorderingHandlers`` hear of it after the batch.
  ///
  /// A snapshot that still waits for its changes to be found is applied afterwards, and is what counts.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt indexPath: IndexPath, to newIndexPath: IndexPath
  ) {
    guard let item = item(at: indexPath),
      shown.snapshot.parts.indices.contains(newIndexPath.section)
    else { return }
    let initial = shown.snapshot
    var next = initial
    next.parts[indexPath.section].items.remove(at: indexPath.item)
    guard (0...next.parts[newIndexPath.section].items.count).contains(newIndexPath.item) else {
      return
    }
    next.parts[newIndexPath.section].items.insert(item, at: newIndexPath.item)
    // Behind where an update waits that was asked for since: that one is compared with this again.
    let isLatest = base.version == shown.version
    let duplicates = base.duplicates
    var known = isLatest ? base : shown
    guard var moved = try? known.advance(to: next).next else { return }
    moved.version = nextVersion()
    moved.duplicates = duplicates
    if isLatest { base = moved }
    moved.filter = nil
    shown = moved
    guard let didReorder = reorderingHandlers.didReorder else { return }
    let transaction = ReorderingTransaction(
      item: item, initialSnapshot: initial, finalSnapshot: next)
    collectionView.openBatch?.completions.append { error in
      if error == nil { didReorder(transaction) }
    }
  }
}
