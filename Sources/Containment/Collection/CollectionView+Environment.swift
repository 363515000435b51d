extension CollectionView {
  /// What the content of the collection sees, as a child of its container or before it is one.
  package var environmentForContent: EnvironmentValues {
    guard context.usesEnvironment else { return EnvironmentValues() }
    return container?.resolvedEnvironment ?? resolvedEnvironment
  }

  /// What a new controller for a request will see.
  var environmentForFactory: EnvironmentValues {
    let values = environmentForContent
    return registry.hasEnvironment ? values.addingDefaults(registry.contentEnvironment) : values
  }

  /// Gives live content what the registry's surroundings are by now; idle content gets it when it is bound.
  package func registryEnvironmentDidChange(_ cause: UInt64) {
    // In a pass also those that a request or the pass has in hand.
    for cells in [
      displayed, entering, measured, leaving, ending, boundCache, request?.cells ?? [],
    ] {
      for cell in cells {
        cell.contentViewController?.setEnvironmentDefaults(
          registry.contentEnvironment, cause: cause)
      }
    }
  }

  /// Lets content that is about to be bound see what it will see as a child.
  func lendEnvironment(to cell: CollectionViewCell) {
    cell.collectionHandle = handle
    cell.contentViewController?.environmentSource = handle
  }
}
