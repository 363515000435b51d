extension CollectionView {
  /// Displays a prepared cell: the event, the delegate, then the controller becomes a child.
  func display(_ cell: CollectionViewCell) {
    guard let item = cell.item else { return }
    cell.isDisplayed = true
    cell.isSelected = isSelected(cell.indexPath)
    pools[cell.poolName].noteDisplay()
    addSubview(cell)
    let scope = context.log.enterCallback(record(.willDisplay, cell))
    delegate?.collectionView(self, willDisplay: cell, item: item, at: cell.indexPath)
    context.log.leave(scope)
    host(cell)
  }

  /// Ends the display of a cell: the event, the delegate, the controller leaves, the cell is pooled.
  func end(_ cell: CollectionViewCell, pooling: Bool = true) {
    guard cell.isDisplayed, let item = cell.item else {
      return context.report(.unpairedEndDisplay, cell.subject)
    }
    cell.isDisplayed = false
    pools[cell.poolName].noteEndOfDisplay()
    if cell.isInData || !Fault.endOfDisplayLost.isPlanted {
      let scope = context.log.enterCallback(record(.didEndDisplaying, cell))
      delegate?.collectionView(self, didEndDisplaying: cell, item: item, at: cell.indexPath)
      context.log.leave(scope)
    }
    unhost(cell)
    cell.removeFromSuperview()
    guard pooling, !putIntoBoundCache(cell) else { return }
    pool(cell)
  }

  // MARK: Pools

  /// Sends an unbound cell to its pool, or lets it go where it may not be reused.
  func pool(_ cell: CollectionViewCell) {
    leaveAtUnbind(cell)
    if cell.keepsContent { giveBackContent(of: cell) }
    guard mayBeReused(cell) else { return evict(cell) }
    context.log.record(event(.enqueue, cell))
    cell.item = nil
    if let oldest = pools[cell.poolName].put(cell) { evict(oldest) }
  }

  /// An item-keyed controller stays with its item; one whose item is gone goes.
  private func giveBackContent(of cell: CollectionViewCell) {
    guard let controller = cell.contentViewController else { return }
    cell.contentViewController = nil
    guard let item = cell.item, kept[cell.identifier, item] !== controller else { return }
    letGo([controller])
  }

  private func mayBeReused(_ cell: CollectionViewCell) -> Bool {
    guard !cell.isErrorCell else { return false }
    guard cell.contentViewController != nil || cell.keepsContent else { return true }
    return registry.version(of: cell.identifier) == cell.version
  }

  /// Lets a cell go; collections inside its content end what they display first.
  func evict(_ cell: CollectionViewCell) {
    cell.contentViewController?.viewIfLoaded?.endNestedDisplays()
    context.log.record(event(.evict, cell))
    cell.item = nil
  }

  // MARK: The bound cache

  private func putIntoBoundCache(_ cell: CollectionViewCell) -> Bool {
    guard boundCacheLimit > 0, !isInvalidated, !needsReload, !cell.isErrorCell else { return false }
    guard cell.isInData else { return false }
    // A kept controller may be bound to another cell by now; it is bound to one at most.
    if cell.keepsContent, let controller = cell.contentViewController, isBoundElsewhere(controller)
    {
      return false
    }
    boundCache.append(cell)
    return true
  }

  func takeFromBoundCache(_ path: IndexPath) -> CollectionViewCell? {
    guard let index = boundCache.lastIndex(where: { $0.indexPath == path }) else { return nil }
    return boundCache.remove(at: index)
  }

  /// Sends every cached cell to its pool; out of the cache first, where it would count as bound.
  func emptyBoundCache() {
    let cached = boundCache
    boundCache.removeAll()
    for cell in cached { pool(cell) }
  }

  func trimBoundCache() {
    while boundCache.count > max(0, boundCacheLimit) { pool(boundCache.removeFirst()) }
  }

  // MARK: Events

  func event(_ kind: EventKind, _ cell: CollectionViewCell) -> LifecycleEvent {
    var event = LifecycleEvent(kind, cell.subject)
    if let item = cell.item {
      event.item = item
      event.indexPath = cell.indexPath
    }
    event.identifier = cell.identifier
    event.controller = cell.contentViewController?.subject
    event.host = subject
    return event
  }

  private func record(_ kind: EventKind, _ cell: CollectionViewCell) -> UInt64 {
    context.log.record(event(kind, cell))
  }
}
