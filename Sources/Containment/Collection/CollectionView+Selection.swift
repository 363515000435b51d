/// A selected item: what it is, and where it was last.
struct SelectedItem {
  let item: ItemIdentity
  var indexPath: IndexPath
}

extension CollectionView {
  /// The places of the selected items, in order; O(selected).
  public var indexPathsForSelectedItems: [IndexPath] { selection.map(\.indexPath).sorted() }

  /// The selected items, in the order of their places; O(selected).
  public var selectedItems: [ItemIdentity] {
    selection.sorted { $0.indexPath < $1.indexPath }.map(\.item)
  }

  /// Selects an item from code; the delegate is not asked and not told, as in UIKit.
  ///
  /// Without multiple selection any other item is deselected. A place that is not there is ignored.
  /// Logs `deselect` and `select`.
  public func selectItem(at indexPath: IndexPath) {
    guard let item = identity(at: indexPath), !isSelected(indexPath) else { return }
    if !allowsMultipleSelection { deselectAll(telling: false) }
    add(item, at: indexPath)
  }

  /// Deselects an item from code; the delegate is not told.
  ///
  /// Logs `deselect`.
  public func deselectItem(at indexPath: IndexPath) {
    guard let index = selection.firstIndex(where: { $0.indexPath == indexPath }) else { return }
    remove(index, telling: false)
  }

  /// A person chose an item: the delegate is asked, then told of what it deselects and selects.
  ///
  /// With multiple selection, choosing a selected item deselects it.
  public func chooseItem(at indexPath: IndexPath) {
    guard let item = identity(at: indexPath) else { return }
    if let index = selection.firstIndex(where: { $0.indexPath == indexPath }) {
      if allowsMultipleSelection { remove(index, telling: true) }
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    if !allowsMultipleSelection { deselectAll(telling: true) }
    add(item, at: indexPath)
    delegate?.collectionView(self, didSelect: item, at: indexPath)
  }

  func isSelected(_ indexPath: IndexPath) -> Bool {
    !selection.isEmpty && selection.contains { $0.indexPath == indexPath }
  }

  private func identity(at indexPath: IndexPath) -> ItemIdentity? {
    guard let dataSource, indexPath.item >= 0, indexPath.section >= 0 else { return nil }
    // Before the first pass nothing has been counted; then the data source says what there is.
    let counts = isLoaded || isInvalidated ? counts : readCounts()
    guard counts.indices.contains(indexPath.section), indexPath.item < counts[indexPath.section]
    else { return nil }
    return dataSource.collectionView(self, identityForItemAt: indexPath)
  }

  private func add(_ item: ItemIdentity, at indexPath: IndexPath) {
    selection.append(SelectedItem(item: item, indexPath: indexPath))
    cell(for: indexPath)?.isSelected = true
    record(.select, item, indexPath)
  }

  private func deselectAll(telling: Bool) {
    // The delegate may select again inside: only what is selected now goes.
    for gone in selection {
      guard let index = selection.firstIndex(where: { $0.indexPath == gone.indexPath }) else {
        continue
      }
      remove(index, telling: telling)
    }
  }

  private func remove(_ index: Int, telling: Bool) {
    let gone = selection.remove(at: index)
    cell(for: gone.indexPath)?.isSelected = false
    record(.deselect, gone.item, gone.indexPath)
    if telling { delegate?.collectionView(self, didDeselect: gone.item, at: gone.indexPath) }
  }

  private func record(_ kind: EventKind, _ item: ItemIdentity, _ indexPath: IndexPath) {
    var event = LifecycleEvent(kind, subject)
    event.item = item
    event.indexPath = indexPath
    context.log.record(event)
  }
}
