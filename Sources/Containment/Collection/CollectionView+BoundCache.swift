extension CollectionView {
  /// Keeps a cell that left bound where it may come back; `false` where it goes to its pool.
  func putIntoBoundCache(_ cell: CollectionViewCell) -> Bool {
    guard boundCacheLimit > 0 || hasRanges || isHeldByFocus(cell), !isInvalidated, !needsReload,
      cell.isInData
    else { return false }
    // Out of range it is asked for anew in any case; in range it keeps its item from being tried again.
    guard !cell.isErrorCell || hasRanges else { return false }
    // A kept controller may be bound to another cell by now; it is bound to one at most.
    if cell.keepsContent, let controller = cell.contentViewController,
      isBoundElsewhere(controller) || isHostedByLeaving(controller)
    {
      return false
    }
    // What was in view is in range, until the ranges are looked at later in the pass.
    (cell.isInRange, cell.isRealized) = (hasRanges, hasRanges)
    // With ranges its place says how soon, later in the pass.
    if !hasRanges { setPopulationPriority(.idle, of: cell) }
    boundCache.append(cell)
    return true
  }

  /// Whether a cell whose item went has the controller until its own display ends.
  private func isHostedByLeaving(_ controller: ViewController) -> Bool {
    func hosts(_ cell: CollectionViewCell) -> Bool {
      cell.contentViewController === controller && cell.hostsContent
    }
    return leaving.contains(where: hosts) || ending.contains(where: hosts)
      || departures.contains { $0.cells.contains(where: hosts) }
  }

  /// Takes the cell that is bound to a place out of the cache; `nil` where it has to be asked for.
  func takeFromBoundCache(_ path: IndexPath) -> CollectionViewCell? {
    guard !boundCache.isEmpty, let index = boundCache.lastIndex(where: { $0.indexPath == path })
    else { return nil }
    let cell = boundCache.remove(at: index)
    if cell.isInRange, !mayBeReused(cell) {
      // An error may have passed, and a factory that was replaced is to be used from now on.
      pool(cell)
      return nil
    }
    (cell.isInRange, cell.isRealized) = (false, false)
    return cell
  }

  /// Sends every cached cell to its pool and ends what is announced, because nothing is shown any more.
  func emptyBoundCache() {
    // Out of the cache first, where it would count as bound.
    let cached = boundCache
    boundCache.removeAll()
    for cell in cached { pool(cell) }
    cancelTickets(isInvalidated ? .invalidated : .reloaded, at: prefetchDataSource)
  }

  /// Sends cells that no range needs to their pools, the oldest first, down to the limit.
  func trimBoundCache() {
    guard !boundCache.isEmpty else { return }
    let held = focus == nil ? nil : boundCache.first { !$0.isInRange && isHeldByFocus($0) }
    var surplus =
      boundCache.count { !$0.isInRange } - (held == nil ? 0 : 1) - max(0, boundCacheLimit)
    while let index = boundCache.firstIndex(where: {
      !$0.isInRange && (surplus > 0 || $0.isErrorCell) && $0 !== held
    }) {
      surplus -= 1
      pool(boundCache.remove(at: index))
    }
  }
}
