extension CollectionView: RegistryClient {
  /// Empties the pools of identifiers whose factories changed (FACT-04), and takes away what may not stay.
  package func registryDidChange(_ change: RegistryChange) {
    breakPins(change)
    for name in change.names { poolStore.drain(name, EvictionWords.replaced, by: self) }
    giveUpOutdatedCells()
    for name in change.names { letGo(kept.removeAll(name), EvictionWords.replaced) }
    guard !change.retired.isEmpty else { return }
    guard !isLayingOut else {
      // At the end of the pass, whose lists of cells must not change meanwhile.
      retiring.append(change)
      return setNeedsLayout()
    }
    retire(change)
  }

  /// Nobody may go on holding what was made by somebody who is gone.
  private func breakPins(_ change: RegistryChange) {
    guard context.openPins > 0, !change.retired.isEmpty else { return }
    let inUse = displayed + entering + measured + leaving + ending + departing + boundCache
    // A pool may have one that was pinned there, which it sets aside once somebody wants it.
    let cells = inUse + poolStore.aside + pools.elements + Array(pinCells.values)
    let controllers = cells.compactMap(\.contentViewController) + kept.allWithOrphans
    for controller in controllers {
      guard controller.isPinned, let origin = controller.origin, change.retires(origin.makers)
      else { continue }
      controller.breakPins()
    }
  }

  /// Takes away what was to go while the collection was laying out.
  func retireAfterPass() {
    let changes = retiring
    retiring.removeAll()
    for change in changes {
      // What was in hand then, or was pinned since.
      breakPins(change)
      retire(change)
    }
  }

  /// Ends every cell whose content was made by somebody who is gone; the next pass asks for others.
  private func retire(_ change: RegistryChange) {
    guard !isInvalidated else { return }
    func goes(_ cell: CollectionViewCell) -> Bool {
      cell.contentViewController?.origin.map { change.retires($0.makers) } ?? false
    }
    // An animation of one of them would keep it in the tree.
    if departures.contains(where: { $0.cells.contains(where: goes) }) {
      for cell in takeDepartures() { end(cell) }
    }
    let going = leaving.filter(goes) + displayed.filter(goes)
    if !going.isEmpty {
      leaving.removeAll(where: goes)
      displayed.removeAll(where: goes)
      // Through the pool, where a cell that left could otherwise stay bound.
      for cell in going { end(cell, pooling: false) }
      for cell in going { pool(cell) }
      setNeedsLayout()
    }
    for cell in boundCache where goes(cell) {
      boundCache.removeAll { $0 === cell }
      pool(cell)
      setNeedsLayout()
    }
  }
}
