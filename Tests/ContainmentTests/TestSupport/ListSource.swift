@testable import Containment

/// A data source whose items are strings; tests change them freely.
@MainActor
final class ListSource: CollectionDataSource {
  var sections: [[String]]
  /// Makes the cell of an item.
  var makeCell: (CollectionView, IndexPath, String) throws -> CollectionViewCell
  /// The identity of an item; by default its name.
  var identity: (String) -> ItemIdentity = { ItemIdentity($0) }
  /// The number of items of a section where it is not that of ``sections``.
  var count: ((Int) -> Int)?
  /// The place of an item where it is not that in ``sections``.
  var place: ((ItemIdentity) -> IndexPath?)?
  /// The items that may be moved by a person; none at first.
  var movable: Set<String> = []
  /// The moves that were asked for, in the order of asking.
  var moves: [String] = []
  /// The items whose places were asked for, in the order of asking.
  private(set) var lookups: [ItemIdentity] = []
  /// The places that cells were asked for, in the order of asking.
  private(set) var requests: [IndexPath] = []

  init(
    _ sections: [[String]],
    makeCell: @escaping (CollectionView, IndexPath, String) throws -> CollectionViewCell
  ) {
    self.sections = sections
    self.makeCell = makeCell
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { count?(section) ?? sections[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    requests.append(indexPath)
    return try makeCell(collectionView, indexPath, sections[indexPath.section][indexPath.item])
  }

  func collectionView(
    _ collectionView: CollectionView, identityForItemAt indexPath: IndexPath
  ) -> ItemIdentity {
    identity(sections[indexPath.section][indexPath.item])
  }

  func collectionView(
    _ collectionView: CollectionView, indexPathForItem item: ItemIdentity
  ) -> IndexPath? {
    lookups.append(item)
    if let place { return place(item) }
    for (section, items) in sections.enumerated() {
      for index in items.indices where identity(items[index]) == item {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { movable.contains(sections[indexPath.section][indexPath.item]) }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt indexPath: IndexPath, to newIndexPath: IndexPath
  ) {
    moves.append("\(indexPath) \(newIndexPath)")
    let item = sections[indexPath.section].remove(at: indexPath.item)
    sections[newIndexPath.section].insert(item, at: newIndexPath.item)
  }

  func forgetLookups() { lookups.removeAll() }
}

/// A delegate that notes every call, and runs a closure inside it.
@MainActor
final class ListDelegate: CollectionDelegate {
  private(set) var calls: [String] = []
  var lengths: [String: Double] = [:]
  var sizes: ((IndexPath) -> Double)?
  var refused: Set<ItemIdentity> = []
  var onWillDisplay: (CollectionView, ItemIdentity) -> Void = { _, _ in }
  var onDidEnd: (CollectionView, ItemIdentity) -> Void = { _, _ in }
  var onDeselect: (CollectionView, ItemIdentity) -> Void = { _, _ in }
  var onEnd: (CollectionView) -> Void = { _ in }
  var onFail: () -> Void = {}
  /// Whether `shouldDeselect` is noted, and answered by ``refused``.
  var asksToDeselect = false
  /// The place that a moved item gets, from its own and the proposed one.
  var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
  var errors: [any Error] = []

  func forget() { calls.removeAll() }

  func collectionView(
    _ collectionView: CollectionView, lengthForItemAt indexPath: IndexPath, crossLength: Double
  ) -> Double? {
    guard !lengths.isEmpty, let source = collectionView.dataSource as? ListSource else {
      return nil
    }
    return lengths[source.sections[indexPath.section][indexPath.item]]
  }

  func collectionView(
    _ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath, fitting room: Size
  ) -> Size? {
    sizes.map { Size(width: $0(indexPath), height: 1) }
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, item: ItemIdentity,
    at indexPath: IndexPath
  ) {
    calls.append("will \(item) \(indexPath)")
    onWillDisplay(collectionView, item)
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    item: ItemIdentity, at indexPath: IndexPath
  ) {
    calls.append("end \(item) \(indexPath)")
    onDidEnd(collectionView, item)
  }

  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    calls.append("should \(indexPath)")
    let item = collectionView.dataSource?.collectionView(
      collectionView, identityForItemAt: indexPath)
    return !(item.map(refused.contains) ?? false)
  }

  func collectionView(
    _ collectionView: CollectionView, didSelect item: ItemIdentity, at indexPath: IndexPath
  ) { calls.append("select \(item) \(indexPath)") }

  func collectionView(
    _ collectionView: CollectionView, didDeselect item: ItemIdentity, at indexPath: IndexPath
  ) {
    calls.append("deselect \(item) \(indexPath)")
    onDeselect(collectionView, item)
  }

  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    guard asksToDeselect else { return true }
    calls.append("mayDeselect \(indexPath)")
    let item = collectionView.dataSource?.collectionView(
      collectionView, identityForItemAt: indexPath)
    return !(item.map(refused.contains) ?? false)
  }

  func collectionView(
    _ collectionView: CollectionView, didUpdateFocusFrom previous: ItemIdentity?,
    to item: ItemIdentity?
  ) {
    calls.append("focus \(previous?.description ?? "-") \(item?.description ?? "-")")
  }

  func collectionView(
    _ collectionView: CollectionView, didDropSelectionOf items: [ItemIdentity]
  ) { calls.append("dropped " + items.map(\.description).joined(separator: " ")) }

  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFrom indexPath: IndexPath,
    toProposed proposed: IndexPath
  ) -> IndexPath { target(indexPath, proposed) }

  func collectionViewWillReachEnd(_ collectionView: CollectionView) {
    calls.append("more")
    onEnd(collectionView)
  }

  func collectionView(
    _ collectionView: CollectionView, didFailToShow item: ItemIdentity, at indexPath: IndexPath,
    error: any Error
  ) {
    calls.append("fail \(item) \(indexPath)")
    errors.append(error)
    onFail()
  }

  func collectionView(
    _ collectionView: CollectionView, didFailToPopulate item: ItemIdentity,
    at indexPath: IndexPath, error: any Error
  ) { calls.append("unfilled \(item)") }

  func collectionView(_ collectionView: CollectionView, didRejectUpdate error: any Error) {
    calls.append("reject")
    errors.append(error)
  }
}
