/// What goes in and out of a pool, with the pins, caps and the budget looked at.
extension CellPool {
  /// Takes the cell that was put in last under a name, if any is idle; O(1).
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - limit: How many idle cells the registration allows; `nil` where it leaves that to the pool.
  ///   - cost: What they may cost; `nil` for any amount.
  /// - Returns: The cell, or `nil`.
  func take(_ name: InternedName, limit: Int?, cost: Int? = nil) -> CollectionViewCell? {
    idle[name].fixedLimit = limit
    idle[name].costLimit = cost
    while let entry = idle[name].takeEntry() {
      if entry.place >= 0 { registry.offscreen.remove(entry.place) }
      guard let cell = entry.element else { continue }
      guard registry.context.openPins > 0, setAside(cell) else { return cell }
    }
    return nil
  }

  /// Puts a cell in, and lets go what has to for it; O(1) amortised.
  ///
  /// - Parameters:
  ///   - cell: A cell that is unbound.
  ///   - collection: The collection that gives it up; `nil` where none does.
  func put(_ cell: CollectionViewCell, by collection: CollectionView?) {
    cell.contentViewController?.origin?.pool()
    let name = cell.poolName
    let order = registry.offscreen
    var cost = 0
    var place: Int32 = -1
    if let controller = cell.contentViewController,
      order.isInUse || idle[name].costLimit != nil
    {
      cost = max(0, controller.retentionCost)
      // What it alone is too dear for should not cost the others their places.
      if let most = idle[name].costLimit, cost > most {
        return evict(cell, EvictionWords.cost, by: collection)
      }
      if order.isTooDear(cost) { return evict(cell, EvictionWords.budget, by: collection) }
      if order.isInUse { place = order.append(handle, name, cost: cost) }
    }
    idle[name].append(cell, since: order.stamp(), cost: cost, place: place)
    while let excess = idle[name].excess {
      giveUpOldest(
        name, excess == .limit ? EvictionWords.limit : EvictionWords.cost, by: collection)
    }
    if place >= 0 { order.trim() }
  }

  /// Lets the cell go that has been idle the longest under a name.
  func giveUpOldest(
    _ name: InternedName, _ reason: InternedName, by collection: CollectionView? = nil
  ) {
    guard let oldest = idle[name].takeOldest() else { return }
    if oldest.place >= 0 { registry.offscreen.remove(oldest.place) }
    guard let cell = oldest.element else { return }
    if registry.context.openPins > 0, setAside(cell) { return }
    evict(cell, reason, by: collection)
  }

  /// Lets all idle cells of a name go, oldest first.
  func drain(_ name: InternedName, _ reason: InternedName, by collection: CollectionView?) {
    let entries = Array(idle[name].entries)
    _ = idle[name].drain()
    for entry in entries where entry.place >= 0 { registry.offscreen.remove(entry.place) }
    for entry in entries {
      guard let cell = entry.element else { continue }
      if registry.context.openPins > 0, setAside(cell) { continue }
      evict(cell, reason, by: collection)
    }
  }

  private func evict(
    _ cell: CollectionViewCell, _ reason: InternedName, by collection: CollectionView?
  ) {
    if let collection = owner?.collection ?? collection {
      return collection.evict(cell, reason)
    }
    cell.contentViewController?.viewIfLoaded?.endNestedDisplays()
    var event = LifecycleEvent(.evict, cell.subject)
    event.identifier = cell.identifier
    event.controller = cell.contentViewController?.subject
    event.host = cell.pooledBy
    event.reason = reason
    registry.context.log.record(event)
    cell.contentViewController?.origin?.release(leaving: ObjectIdentifier(cell))
  }

  /// Adds the idle cells that have a controller, once where several collections share the pool.
  func addIdle(to found: inout [OffscreenOrder.Found]) {
    guard !found.contains(where: { $0.holder === handle }) else { return }
    for (name, pool) in idle.all {
      for entry in pool.entries {
        guard let controller = entry.element?.contentViewController else { continue }
        let since = entry.since
        found.append(
          OffscreenOrder.Found(
            since: since, controller: controller, holder: handle, name: name
          ) { [unowned self] in idle[name].note(cost: $1, place: $0, of: since) })
      }
    }
  }

  // MARK: Pins

  /// Takes a cell out whose controller is pinned; `false` where it is not.
  private func setAside(_ cell: CollectionViewCell) -> Bool {
    guard let controller = cell.contentViewController, controller.isPinned else { return false }
    controller.holder = handle
    aside.append(cell)
    return true
  }

  /// Takes over what another pool set aside.
  func takeAside(from other: CellPool) {
    for cell in other.aside { cell.contentViewController?.holder = handle }
    aside += other.aside
    other.aside.removeAll()
  }
}

extension CellPool: ControllerHolder {
  package func controllerWasPinned(_ controller: ViewController) {}

  package func controllerWasUnpinned(_ controller: ViewController) {
    guard let index = aside.firstIndex(where: { $0.contentViewController === controller }) else {
      return
    }
    let cell = aside.remove(at: index)
    controller.holder = nil
    guard registry.version(of: cell.identifier) == cell.version else {
      return evict(cell, EvictionWords.replaced, by: nil)
    }
    put(cell, by: nil)
  }

  package func giveUpOldest(_ name: InternedName) {
    giveUpOldest(name, EvictionWords.budget)
  }
}
