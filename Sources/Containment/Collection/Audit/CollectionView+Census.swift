extension CollectionView: LedgerClient {
  /// Everything that the collection holds: displayed and bound cells, its pool, and what stays with its items.
  ///
  /// A pool that several collections share is visited once.
  package func visitHoldings(_ census: inout OwnershipCensus) {
    guard census.visit(self) else { return }
    for cell in displayed { visit(cell, .displayed, &census) }
    for cell in leaving + departing { visit(cell, .leaving, &census) }
    for cell in boundCache { visit(cell, .bound, &census) }
    if census.visit(poolStore) {
      for cell in pools.elements + poolStore.aside { visit(cell, .pooled, &census) }
    }
    for controller in kept.all { census.note(controller, .kept, host: subject) }
    if let container { census.note(parent: container) }
  }

  private func visit(
    _ cell: CollectionViewCell, _ place: OwnershipCensus.Place, _ census: inout OwnershipCensus
  ) {
    if let fault = fault(of: cell, place) {
      census.add(
        OwnershipFinding(
          .cell, context.log.name(of: cell.subject),
          identifier: cell.identifier == .none ? nil : cell.identifier.string,
          "is \(place.rawValue) in \(context.log.name(of: subject)) and \(fault)"))
    }
    guard let controller = cell.contentViewController else { return }
    census.note(
      controller, place, cell: cell.subject, host: subject, isHosted: cell.hostsContent)
  }

  /// What a cell says of itself that does not go with where it is; `nil` where all does.
  private func fault(of cell: CollectionViewCell, _ place: OwnershipCensus.Place) -> String? {
    let isShown = place == .displayed || place == .leaving
    if isShown != cell.isDisplayed {
      return isShown ? "is not marked as displayed" : "is marked as displayed"
    }
    if isShown != (cell.superview === self) {
      return isShown ? "is not in the collection" : "is in the collection"
    }
    if (place == .pooled) != (cell.item == nil) {
      return place == .pooled ? "is bound to an item" : "is bound to no item"
    }
    if place != .displayed, place != .leaving, cell.hostsContent { return "hosts its content" }
    if place == .pooled, cell.keepsContent, cell.contentViewController != nil {
      return "has a controller that stays with its item"
    }
    return nil
  }
}
