/// A selected item: what it is, and where it was last.
struct SelectedItem {
  let item: ItemIdentity
  var indexPath: IndexPath
}

extension CollectionView {
  /// The places of the selected items, in order; O(selected).
  public var indexPathsForSelectedItems: [IndexPath] { selection.map(\.indexPath).sorted() }

  /// The selected items, in the order of their places; O(selected).
  ///
  /// The selection is kept by item through every update: a batch takes it along, and a reload or a
  /// resynchronisation finds the items again. What is gone is dropped, and told in one call of
  /// ``CollectionDelegate/collectionView(_:didDropSelectionOf:)`` after the update.
  public var selectedItems: [ItemIdentity] {
    selection.sorted { $0.indexPath < $1.indexPath }.map(\.item)
  }

  /// Selects an item from code; the delegate is not asked and not told, as in UIKit.
  ///
  /// It works whatever ``allowsSelection`` says. Without multiple selection any other item is deselected. A
  /// place that is not there is ignored. Logs `deselect` and `select`.
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
  /// Nothing happens where ``allowsSelection`` is `false`. For an item that is not selected the delegate is
  /// asked whether it should be; then, without multiple selection, the one before is deselected and told
  /// of, and the item selected and told of. With multiple selection, choosing a selected item asks whether
  /// it should be deselected, deselects it and tells of it. Return, Space and a click call this.
  public func chooseItem(at indexPath: IndexPath) {
    guard allowsSelection, let item = identity(at: indexPath) else { return }
    if isSelected(indexPath) {
      guard allowsMultipleSelection,
        delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true,
        let index = selection.firstIndex(where: { $0.item == item })
      else { return }
      return remove(index, telling: true)
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    if !allowsMultipleSelection { deselectAll(telling: true) }
    // The delegate may have changed the data, or selected something itself.
    guard let place = identity(at: indexPath) == item ? indexPath : place(of: item, in: counts),
      !isSelected(place)
    else { return }
    if !allowsMultipleSelection { deselectAll(telling: false) }
    add(item, at: place)
    delegate?.collectionView(self, didSelect: item, at: place)
  }

  func isSelected(_ indexPath: IndexPath) -> Bool {
    !selection.isEmpty && selection.contains { $0.indexPath == indexPath }
  }

  private func add(_ item: ItemIdentity, at indexPath: IndexPath) {
    selection.append(SelectedItem(item: item, indexPath: indexPath))
    cell(for: indexPath)?.isSelected = true
    record(.select, item, indexPath)
  }

  private func deselectAll(telling: Bool) {
    // The delegate may select again inside: only what is selected now goes.
    for gone in selection {
      guard let index = selection.firstIndex(where: { $0.item == gone.item }) else { continue }
      remove(index, telling: telling)
    }
  }

  private func remove(_ index: Int, telling: Bool) {
    let gone = selection.remove(at: index)
    cell(for: gone.indexPath)?.isSelected = false
    record(.deselect, gone.item, gone.indexPath)
    if telling { delegate?.collectionView(self, didDeselect: gone.item, at: gone.indexPath) }
  }

  // MARK: What the data does

  /// Takes the selection through an update; a body says where an item is afterwards.
  ///
  /// What is dropped is logged, and told once the update is over.
  func followSelection(_ place: (SelectedItem) -> IndexPath?) {
    guard !selection.isEmpty else { return }
    var staying: [SelectedItem] = []
    var gone: [SelectedItem] = []
    for selected in selection {
      if let place = place(selected) {
        staying.append(SelectedItem(item: selected.item, indexPath: place))
      } else {
        gone.append(selected)
      }
    }
    selection = staying
    guard !gone.isEmpty else { return }
    for selected in gone.sorted(by: { $0.indexPath < $1.indexPath }) {
      displayed.first { $0.item == selected.item }?.isSelected = false
      record(.deselect, selected.item, selected.indexPath)
      input.dropped.append(selected.item)
    }
    input.isPending = true
  }
}
