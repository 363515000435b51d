extension CollectionView {
  /// What the content of the collection sees, as a child of its container or before it is one.
  package var environmentForContent: EnvironmentValues {
    guard context.usesEnvironment else { return EnvironmentValues() }
    return container?.resolvedEnvironment ?? resolvedEnvironment
  }

  /// Lets content that is about to be bound see what it will see as a child.
  func lendEnvironment(to cell: CollectionViewCell) {
    cell.collectionHandle = handle
    cell.contentViewController?.environmentSource = handle
  }
}
