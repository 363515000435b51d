extension CollectionView {
  /// Displays a prepared cell: the event, the delegate, then the controller becomes a child.
  func display(_ cell: CollectionViewCell, before witness: DisplayWitness) {
    guard let item = cell.item else { return }
    cell.isDisplayed = true
    cell.isSelected = isSelected(cell.indexPath)
    let isFocused = focus?.item == item
    if cell.isFocused != isFocused { cell.isFocused = isFocused }
    pools[cell.poolName].noteDisplay()
    attach(cell)
    if input.movement != nil, input.movement?.item == item { lift(cell) }
    useTicket(at: cell.indexPath)
    let scope = context.log.enterCallback(record(.willDisplay, cell))
    if cell.population.content != nil {
      setPopulationPriority(.visible, of: cell)
      showPlaceholderWhereNeeded(in: cell)
    }
    // Two calls and no common variable, which would keep the delegate alive once more.
    if cell.indexPath.isElement {
      delegate?.collectionView(self, willDisplaySupplementaryElement: cell, at: cell.indexPath)
    } else if witness.change == delegateChanges {
      witness.delegate?.collectionView(self, willDisplay: cell, item: item, at: cell.indexPath)
    } else {
      delegate?.collectionView(self, willDisplay: cell, item: item, at: cell.indexPath)
    }
    context.log.leave(scope)
    host(cell)
  }

  /// Ends the display of a cell: the event, the delegate, the controller leaves, the cell is pooled.
  func end(
    _ cell: CollectionViewCell, pooling: Bool = true, before witness: DisplayWitness? = nil
  ) {
    guard cell.isDisplayed, let item = cell.item else {
      return context.report(.unpairedEndDisplay, cell.subject)
    }
    // Before anybody is told, who may clear what is to be remembered.
    if cell.stateStage == .live, !hasKeptContent(cell) { saveState(of: cell) }
    if hasRanges, cell.contentHoldsCollections { noteNested(in: cell) }
    cell.isDisplayed = false
    if cell.isLifted { cell.isLifted = false }
    pools[cell.poolName].noteEndOfDisplay()
    if cell.isInData || !Fault.endOfDisplayLost.isPlanted {
      let scope = context.log.enterCallback(record(.didEndDisplaying, cell))
      if cell.indexPath.isElement {
        delegate?.collectionView(
          self, didEndDisplayingSupplementaryElement: cell, at: cell.indexPath)
      } else if let witness, witness.change == delegateChanges {
        witness.delegate?.collectionView(
          self, didEndDisplaying: cell, item: item, at: cell.indexPath)
      } else {
        delegate?.collectionView(self, didEndDisplaying: cell, item: item, at: cell.indexPath)
      }
      context.log.leave(scope)
    }
    if let pageKeeper { pageKeeper.pages?.willEnd(cell) }
    unhost(cell)
    cell.removeFromSuperview()
    guard pooling, !putIntoBoundCache(cell) else { return }
    pool(cell)
  }

  // MARK: Pools

  /// Sends an unbound cell to its pool, or lets it go where it may not be reused.
  func pool(_ cell: CollectionViewCell) {
    (cell.isInRange, cell.isRealized) = (false, false)
    if cell.stateStage != .none { releaseState(of: cell) }
    if cell.standIn != nil { endStandIn(of: cell) }
    leaveAtUnbind(cell)
    // Its request ends after the event, and the log must not hear of it after its deinit.
    let content =
      cell.keepsContent && cell.population.content != nil ? cell.contentViewController : nil
    defer { withExtendedLifetime(content) {} }
    if cell.keepsContent { giveBackContent(of: cell) }
    guard mayBeReused(cell) else { return evict(cell) }
    context.log.record(event(.enqueue, cell))
    cell.item = nil
    cell.contentViewController?.origin?.pool()
    // Another collection may use it next, which has another lane.
    notePopulationEnd(of: cell, isGone: poolStore.isShared)
    if let oldest = pools[cell.poolName].put(cell) { evict(oldest) }
  }

  /// An item-keyed controller stays with its item; one whose item is gone goes.
  private func giveBackContent(of cell: CollectionViewCell) {
    guard let controller = cell.contentViewController else { return }
    cell.contentViewController = nil
    controller.origin?.keep(leaving: ObjectIdentifier(cell))
    guard let item = cell.item, kept[cell.identifier, item] !== controller else { return }
    letGo([controller])
  }

  func mayBeReused(_ cell: CollectionViewCell) -> Bool {
    guard !cell.isErrorCell else { return false }
    guard cell.contentViewController != nil || cell.keepsContent else { return true }
    return registry.version(of: cell.identifier) == cell.version
  }

  /// Lets a cell go; collections inside its content end what they display first.
  func evict(_ cell: CollectionViewCell) {
    cell.contentViewController?.viewIfLoaded?.endNestedDisplays()
    context.log.record(event(.evict, cell))
    cell.contentViewController?.origin?.release(leaving: ObjectIdentifier(cell))
    cell.item = nil
    notePopulationEnd(of: cell, isGone: true)
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
