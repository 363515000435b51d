/// Pinned controllers, of identifiers that keep nothing by themselves: they stay with their items while they are pinned.
extension CollectionView {
  /// A cell is about to give its controller up: a pinned one stays with the item, one that is so no more does not.
  ///
  /// Called where there is any pin, and for cells whose content stayed because of one.
  func settlePin(of cell: CollectionViewCell) {
    guard let controller = cell.contentViewController else { return }
    guard controller.isPinned else {
      guard cell.isHeldByPin else { return }
      guard holds(controller), kept.isIn(ObjectIdentifier(cell), controller.holderPlace) else {
        // Another cell took it over, whatever became of it there.
        return cell.contentViewController = nil
      }
      kept.remove(controller.holderPlace)
      return (cell.keepsContent, cell.isHeldByPin) = (false, false)
    }
    guard !cell.keepsContent else { return }
    (cell.keepsContent, cell.isHeldByPin) = (true, true)
    noteState(of: cell)
    guard let item = cell.item, registry.version(of: cell.identifier) == cell.version,
      kept[cell.identifier, item] == nil, let path = presentPlace(of: cell, item)
    else { return }
    keep(controller, cell.identifier, item, at: path, in: cell, forPins: true)
  }

  /// Whether the controller has its item's state, which its cell knew until now.
  private func noteState(of cell: CollectionViewCell) {
    guard let controller = cell.contentViewController else { return }
    if cell.stateStage == .live || cell.stateStage == .left {
      controller.stateKeeping.insert(.hasState)
    } else {
      controller.stateKeeping.remove(.hasState)
    }
  }

  /// A cell gave up a pinned controller: it waits for it, as if pooled, where it may be used again.
  func poolHeld(_ cell: CollectionViewCell, _ content: ViewController?) {
    guard let content, holds(content), !kept.hasCell(content.holderPlace), mayBeReused(cell),
      !cell.isForOneItem
    else { return evict(cell, reasonToEvict(cell)) }
    recordEnqueue(cell)
    pinCells[ObjectIdentifier(content)] = cell
    // Given back in a callback of its leaving.
    if !content.isPinned { controllerWasUnpinned(content) }
  }

  /// Whether a controller is kept here for an item.
  private func holds(_ controller: ViewController) -> Bool {
    guard let holder = controller.holder, holder === holderHandleIfAny else { return false }
    return kept.entry(controller.holderPlace)?.controller === controller
  }

  /// Where the item of a cell is, also of one that was reloaded or is not the item's cell any more.
  private func presentPlace(of cell: CollectionViewCell, _ item: ItemIdentity) -> IndexPath? {
    // In the middle of a batch what is kept is still to be taken through it.
    if cell.isInData || isFollowingBatch { return cell.indexPath }
    return cell.indexPath.isElement
      ? place(ofElement: item, at: cell.indexPath) : place(of: item, in: counts)
  }

  /// The pinned controller that an item has already, with a cell; `nil` for none.
  func takeHeld(_ entry: RegistryEntry, for request: CellRequest) -> CollectionViewCell? {
    if kept[entry.name, request.item] == nil { holdLeaving(entry, request) }
    if let known = kept[entry.name, request.item] { unbindCached(known) }
    // It may have gone to the pool with the cell that had it.
    guard let place = kept.place(entry.name, request.item),
      let known = kept[entry.name, request.item], known.isPinned, !isBoundElsewhere(known)
    else { return nil }
    let cell: CollectionViewCell
    if let own = pinCells.removeValue(forKey: ObjectIdentifier(known)) {
      recordDequeue(own, entry.name, request, reused: true)
      prepareForReuse(own)
      cell = own
    } else {
      cell = newCell(entry, request)
    }
    (cell.keepsContent, cell.isHeldByPin) = (true, true)
    cell.contentViewController = known
    kept.take(place, at: request.indexPath, into: ObjectIdentifier(cell))
    return cell
  }

  /// A cell that is leaving, because its item is reloaded, may have the item's controller.
  private func holdLeaving(_ entry: RegistryEntry, _ request: CellRequest) {
    guard context.openPins > 0 else { return }
    for cells in [leaving, ending, departing] {
      for cell in cells
      where cell.item == request.item && cell.identifier == entry.name && !cell.keepsContent
        && cell.version == entry.version
      {
        guard let controller = cell.contentViewController, controller.isPinned else { continue }
        (cell.keepsContent, cell.isHeldByPin) = (true, true)
        noteState(of: cell)
        return keep(
          controller, entry.name, request.item, at: request.indexPath, in: cell, forPins: true)
      }
    }
  }
}

extension CollectionView: ControllerHolder {
  package func controllerWasPinned(_ controller: ViewController) {
    guard kept.entry(controller.holderPlace)?.controller === controller else { return }
    kept.wake(controller.holderPlace)
  }

  package func controllerWasUnpinned(_ controller: ViewController) {
    let place = controller.holderPlace
    guard !kept.isOrphan(controller) else { return giveUpOrphan(controller) }
    guard let entry = kept.entry(place), entry.controller === controller, !kept.hasCell(place)
    else { return }
    guard kept.isForPins(place) else {
      rest(place)
      return trimKept(entry.name)
    }
    // As its cell would have done it when it left.
    guard let cell = pinCells.removeValue(forKey: ObjectIdentifier(controller)) else {
      return evictKept(place, EvictionWords.destroyed)
    }
    kept.remove(place)
    saveState(ofKept: controller, entry.item, at: entry.indexPath)
    (cell.keepsContent, cell.isHeldByPin) = (false, false)
    cell.contentViewController = controller
    controller.origin?.pool()
    guard mayBeReused(cell) else { return evict(cell, EvictionWords.replaced) }
    poolStore.put(cell, by: self)
  }

  private func giveUpOrphan(_ controller: ViewController) {
    kept.remove(controller.holderPlace)
    controller.viewIfLoaded?.endNestedDisplays()
    recordEviction(
      of: controller, controller.origin?.identifier ?? .none, EvictionWords.deleted)
  }

  package func giveUpOldest(_ name: InternedName) {
    if let place = kept.oldest(name) { evictKept(place, EvictionWords.budget) }
  }
}
