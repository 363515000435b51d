/// Where the focus of a list is remembered.
extension CollectionView {
  /// The item that has the focus, with its place; `nil` where nothing in the list has it.
  var focusToPreserve: CollectionState.PlacedItem? {
    focus.map { CollectionState.PlacedItem(item: $0.item, indexPath: $0.indexPath) }
  }

  /// Gives an item the focus that it had.
  func restoreFocus(to item: ItemIdentity, at indexPath: IndexPath) {
    setFocus(FocusedItem(item: item, indexPath: indexPath))
  }

  /// Nothing has the focus: another row is about to be shown.
  func resetFocus() { if focus != nil { setFocus(nil) } }
}
