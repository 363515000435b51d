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
    if context.openPins > 0 || cell.isHeldByPin { settlePin(of: cell) }
    if cell.stateStage != .none { releaseState(of: cell) }
    if cell.standIn != nil { endStandIn(of: cell) }
    leaveAtUnbind(cell)
    // Its request ends after the event, and the log must not hear of it after its deinit.
    let content =
      cell.keepsContent && (cell.isHeldByPin || cell.population.content != nil)
      ? cell.contentViewController : nil
    defer { withExtendedLifetime(content) {} }
    if cell.keepsContent { giveBackContent(of: cell) }
    guard !cell.isHeldByPin else { return poolHeld(cell, content) }
    if cell.isForOneItem || !mayBeReused(cell) {
      evict(cell, reasonToEvict(cell))
    } else {
      recordEnqueue(cell)
      poolStore.put(cell, by: self)
    }
    if cell.keepsContent { trimKept(cell.identifier) }
  }

  /// Tells that a cell is idle from now on.
  func recordEnqueue(_ cell: CollectionViewCell) {
    context.log.record(event(.enqueue, cell))
    cell.item = nil
    guard poolStore.isShared else { return notePopulationEnd(of: cell) }
    cell.pooledBy = subject
    // Another collection may use it next, which has another lane.
    notePopulationEnd(of: cell, isGone: true)
  }

  func reasonToEvict(_ cell: CollectionViewCell) -> InternedName {
    if cell.isErrorCell { return EvictionWords.failed }
    return cell.isForOneItem && mayBeReused(cell)
      ? EvictionWords.destroyed : EvictionWords.replaced
  }

  func mayBeReused(_ cell: CollectionViewCell) -> Bool {
    guard !cell.isErrorCell else { return false }
    guard cell.contentViewController != nil || cell.keepsContent else { return true }
    return registry.version(of: cell.identifier) == cell.version
  }

  /// Lets a cell go; collections inside its content end what they display first.
  func evict(_ cell: CollectionViewCell, _ reason: InternedName) {
    cell.contentViewController?.viewIfLoaded?.endNestedDisplays()
    var event = event(.evict, cell)
    event.reason = reason
    context.log.record(event)
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
