extension CollectionView {
  private static let errorName = InternedName("containment:error")

  /// The cell that stands in for an item whose own cell could not be made; the log and the delegate are told.
  func errorCell(
    for error: any Error, item: ItemIdentity, at path: IndexPath
  ) -> CollectionViewCell {
    var event = LifecycleEvent(.factoryFail, subject)
    event.item = item
    event.indexPath = path
    if let known = error as? RegistryError { event.identifier = InternedName(known.identifier) }
    event.message = InternedName(String(describing: error))
    // What failed is the cause, where a factory was called at all.
    let scope = failedCall == 0 ? nil : context.log.enter(failedCall)
    context.log.record(event)
    if let scope { context.log.leave(scope) }
    failedCall = 0
    let cell = context.run { ErrorCell() }
    cell.identifier = Self.errorName
    cell.text = "⚠ \(error)"
    // Not what the error names: that may be a fallback which failed as well.
    let failedName = self.request?.failedName
    let request = CellRequest(indexPath: path, item: item, reconfigured: nil)
    recordDequeue(cell, Self.errorName, request, reused: false)
    bind(cell, to: request)
    if let known = error as? RegistryError {
      let name = failedName ?? InternedName(known.identifier)
      cell.standIn = StandIn(name, registry.version(of: name))
    }
    delegate?.collectionView(self, didFailToShow: item, at: path, error: error)
    return cell
  }
}
