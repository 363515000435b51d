/// Tells a collection what it shows.
///
/// You conform a type of your own, or use ``DiffableDataSource``. The collection does not retain its data
/// source. Counts are read when data is loaded and after each accepted batch, cells when items come into
/// view. No call may change the data or the collection.
@MainActor
public protocol CollectionDataSource: AnyObject {
  /// How many sections there are; asked once a load and once a batch. The default is 1.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// How many items a section has; asked once a load and once a batch for each section.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell for an item that comes into view; asked once each time, in the order of places.
  ///
  /// Dequeue exactly one cell with `dequeueCell(using:for:item:)` for this very index
  /// path and return it. Asked again for an item that is reconfigured; the same dequeue then returns the
  /// cell that the item has. Throwing lets this one item show an error cell; the delegate and the log get
  /// the error.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell

  /// What makes an item itself; asked right before its cell, and for selected and kept items.
  ///
  /// The default is derived from the index path, so it changes when data before the item changes. Give
  /// identities of your own where items move, are kept or selected.
  func collectionView(
    _ collectionView: CollectionView, identityForItemAt indexPath: IndexPath
  ) -> ItemIdentity

  /// What makes a section itself; `nil`, the default, where nothing but its place does.
  ///
  /// The identity of its header and footer follows from it, and the offset of a carousel is kept by it when data
  /// is loaded anew. Asked when one of these comes into view or scrolls, and for every section with a carousel
  /// after the layout changed.
  func collectionView(
    _ collectionView: CollectionView, identityForSection section: Int
  ) -> ItemIdentity?

  /// The cell for a header or footer that comes into view; asked once each time.
  ///
  /// Dequeue exactly one cell for this very index path and return it, as for an item; its
  /// ``IndexPath/element`` says what it is. Asked for those that the layout has. The default throws, and an
  /// error cell is shown.
  func collectionView(
    _ collectionView: CollectionView, cellForSupplementaryElementAt indexPath: IndexPath
  ) throws -> CollectionViewCell

  /// Whether a person may move an item to another place; the default is `false`.
  ///
  /// Asked when an item is lifted: by a drag, a key, or
  /// ``CollectionView/beginInteractiveMovementForItem(at:)``.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Told to move an item in the data, because a person dropped it at another place.
  ///
  /// Called once a drop, inside the batch that moves it, so the counts have to fit afterwards. Take the item
  /// out and put it in again; the new place is the one that it has then. The default does nothing.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt indexPath: IndexPath, to newIndexPath: IndexPath)

  /// Where an item is now; `nil` where it is gone.
  ///
  /// Asked after a reload for selected, kept and focused items, and after a batch for those whose place went
  /// while others came. The default looks at every item: O(items).
  func collectionView(
    _ collectionView: CollectionView, indexPathForItem item: ItemIdentity
  ) -> IndexPath?
}

extension CollectionDataSource {
  /// One section.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// An integer made from the index path.
  public func collectionView(
    _ collectionView: CollectionView, identityForItemAt indexPath: IndexPath
  ) -> ItemIdentity {
    ItemIdentity(Int64(indexPath.section) << 40 | Int64(indexPath.item))
  }

  /// Sections are told apart by their places.
  public func collectionView(
    _ collectionView: CollectionView, identityForSection section: Int
  ) -> ItemIdentity? { nil }

  /// Throws ``CollectionError/noSupplementaryElement(_:)``.
  public func collectionView(
    _ collectionView: CollectionView, cellForSupplementaryElementAt indexPath: IndexPath
  ) throws -> CollectionViewCell { throw CollectionError.noSupplementaryElement(indexPath) }

  /// Forbids it.
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt indexPath: IndexPath, to newIndexPath: IndexPath
  ) {}

  /// The first place whose identity is the item's.
  public func collectionView(
    _ collectionView: CollectionView, indexPathForItem item: ItemIdentity
  ) -> IndexPath? {
    for section in 0..<collectionView.numberOfSections {
      for index in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: index, section: section)
        if self.collectionView(collectionView, identityForItemAt: path) == item { return path }
      }
    }
    return nil
  }
}
