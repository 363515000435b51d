/// Where the focus of a list is remembered: the one place that knows what has it.
extension CollectionView {
  /// The item that has the focus, with its place; `nil` where nothing in the list has it.
  var focusToPreserve: CollectionState.PlacedItem? { nil }

  /// Gives an item the focus that it had.
  func restoreFocus(to item: ItemIdentity, at indexPath: IndexPath) {}

  /// Nothing has the focus: another row is about to be shown.
  func resetFocus() {}
}
