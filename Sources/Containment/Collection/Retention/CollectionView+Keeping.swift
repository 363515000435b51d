/// What stays with its item while no cell has it.
extension CollectionView {
  /// Stands for the collection where what it keeps is pinned or counted.
  var holderHandle: ControllerHolderHandle {
    if let holderHandleIfAny { return holderHandleIfAny }
    let handle = ControllerHolderHandle()
    handle.holder = self
    holderHandleIfAny = handle
    return handle
  }

  /// Keeps the controller of a cell with the cell's item.
  func keep(
    _ controller: ViewController, _ name: InternedName, _ item: ItemIdentity,
    at indexPath: IndexPath, in cell: CollectionViewCell, forPins: Bool = false
  ) {
    kept.insert(
      controller, name, item, at: indexPath, in: ObjectIdentifier(cell), isForPins: forPins)
    controller.holder = holderHandle
    if forPins { usesPins = true }
  }

  /// A cell gives up a controller that stays with its item, or one that did so until its item went.
  func giveBackContent(of cell: CollectionViewCell) {
    guard let controller = cell.contentViewController else { return }
    cell.contentViewController = nil
    controller.origin?.keep(leaving: ObjectIdentifier(cell))
    // A cell that gives something up is still bound.
    guard let item = cell.item else { return }
    if let place = kept.place(cell.identifier, item), kept[cell.identifier, item] === controller {
      guard kept.leave(place, ObjectIdentifier(cell)), !kept.isForPins(place) else { return }
      if !controller.isPinned { rest(place) }
      return
    }
    let entry = KeptControllers.Entry(
      controller: controller, name: cell.identifier, item: item, indexPath: cell.indexPath)
    letGo([entry], mayBeReused(cell) ? EvictionWords.deleted : EvictionWords.replaced)
  }

  /// Lets controllers go that are not kept any more; those that are pinned stay until they are not.
  ///
  /// Collections inside them end what they display first. Logs `evict` for each that nobody has any more.
  func letGo(_ gone: [KeptControllers.Entry], _ reason: InternedName) {
    for entry in gone { entry.controller.origin?.releaseKept() }
    for entry in gone {
      let controller = entry.controller
      guard controller.hostingCell == nil else {
        if usesPins { returnToCell(controller) }
        continue
      }
      let isBound = isBoundAndNotHosted(controller)
      if controller.isPinned {
        if !isBound, !kept.isOrphan(controller) { holdOrphan(controller) }
        continue
      }
      if usesPins, returnToBoundCell(controller) { continue }
      // It goes when its cell gives it up.
      if isBound { continue }
      saveState(ofKept: controller, entry.item)
      controller.viewIfLoaded?.endNestedDisplays()
      recordEviction(of: controller, entry.name, reason, item: entry.item, at: entry.indexPath)
    }
  }

  /// What was kept because of a pin belongs to the cell that displays it again.
  private func returnToCell(_ controller: ViewController) {
    for cells in [displayed, leaving, ending, departing] {
      for cell in cells
      where cell.isHeldByPin && cell.contentViewController === controller && cell.hostsContent {
        (cell.keepsContent, cell.isHeldByPin) = (false, false)
      }
    }
  }

  /// The same for a cell that is bound and not displayed; whether one has it.
  private func returnToBoundCell(_ controller: ViewController) -> Bool {
    for cells in cellsInHand {
      for cell in cells where cell.isHeldByPin && cell.contentViewController === controller {
        (cell.keepsContent, cell.isHeldByPin) = (false, false)
        return true
      }
    }
    return false
  }

  /// Whether a cell has the controller that displays it later, or has not ended everything that it does.
  private func isBoundAndNotHosted(_ controller: ViewController) -> Bool {
    cellsInHand.contains { $0.contains { $0.contentViewController === controller } }
  }

  /// The cells that are bound and not displayed; in a pass also those that are about to be, or are about to end.
  private var cellsInHand: [[CollectionViewCell]] {
    [boundCache, entering, measured, leaving, ending, request?.cells ?? []]
  }

  private func holdOrphan(_ controller: ViewController) {
    kept.insertOrphan(controller)
    controller.holder = holderHandle
    if let cell = pinCells.removeValue(forKey: ObjectIdentifier(controller)) {
      evict(cell, EvictionWords.deleted)
    }
  }

  /// Asks where the items are by now whose controllers are kept, and lets those go whose item is nowhere.
  func followKept(_ place: (ItemIdentity, IndexPath) -> IndexPath?) {
    guard !kept.isEmpty else { return }
    // Answered by the app, which may change what is kept.
    let entries = kept.entries
    let now = entries.map { place($0.item, $0.indexPath) }
    letGo(kept.follow(entries, to: now), EvictionWords.deleted)
  }

  // MARK: Resting

  /// No cell has a kept controller any more, and it may be given up.
  func rest(_ place: Int) {
    guard let entry = kept.entry(place) else { return }
    let order = registry.offscreen
    var cost = 0
    var orderPlace: Int32 = -1
    if order.isInUse || kept.costLimit(entry.name) != nil {
      cost = max(0, entry.controller.retentionCost)
      if order.isInUse { orderPlace = order.append(holderHandle, entry.name, cost: cost) }
    }
    kept.rest(place, since: order.stamp(), cost: cost, orderPlace: orderPlace)
    if offscreenLifecycle(of: entry.name) == .kept { giveUpView(of: entry) }
    if let most = kept.costLimit(entry.name), cost > most {
      evictKept(place, EvictionWords.cost)
    } else if order.isTooDear(cost) {
      evictKept(place, EvictionWords.budget)
    }
  }

  /// Lets kept controllers of an identifier go until the rest is within the caps and the budget.
  func trimKept(_ name: InternedName) {
    while let excess = kept.excess(name) {
      evictKept(excess.place, excess.isByCount ? EvictionWords.limit : EvictionWords.cost)
    }
    registry.offscreen.trim()
  }

  private func offscreenLifecycle(of name: InternedName) -> PageLifecycle {
    registry.retention(of: name)?.offscreenLifecycle ?? .loaded
  }

  /// Lets a kept controller go: what it remembers is put into the vault, and lists inside it end.
  func evictKept(_ place: Int, _ reason: InternedName) {
    guard let entry = kept.entry(place) else { return }
    kept.remove(place)
    let controller = entry.controller
    saveState(
      ofKept: controller, entry.item,
      reason == EvictionWords.pressure ? StateWords.pressure : StateWords.leave,
      at: entry.indexPath)
    controller.viewIfLoaded?.endNestedDisplays()
    recordEviction(of: controller, entry.name, reason, item: entry.item, at: entry.indexPath)
    controller.origin?.releaseKept()
  }

  func recordEviction(
    of controller: ViewController, _ name: InternedName, _ reason: InternedName,
    item: ItemIdentity? = nil, at indexPath: IndexPath? = nil
  ) {
    var event = LifecycleEvent(.evict, controller.subject)
    event.identifier = name
    event.item = item
    event.indexPath = item == nil ? nil : indexPath
    event.host = subject
    event.reason = reason
    context.log.record(event)
  }

  // MARK: Views

  /// Unloads the view of a controller that rests, unless that would lose what lists in it remember.
  func giveUpView(of entry: KeptControllers.Entry, _ reason: InternedName = StateWords.leave) {
    let controller = entry.controller
    guard let view = controller.viewIfLoaded, controller.canUnloadView else { return }
    let remembers =
      controller.preservesState || controller.stateKeeping.contains(.holdsCollections)
    if remembers {
      guard window != nil else { return }
      saveState(ofKept: controller, entry.item, reason, at: entry.indexPath)
    }
    view.endNestedDisplays()
    // A callback of a list inside may have shown it.
    guard controller.canUnloadView else { return }
    controller.unloadView()
    // What was in it went with it: it is filled anew, and gets back then what was put into the vault.
    controller.contentItem = nil
    controller.stateKeeping.remove(.hasState)
  }
}

extension ViewController {
  fileprivate var canUnloadView: Bool {
    guard let viewIfLoaded, hostingCell == nil, parent == nil, !isPinned else { return false }
    return appearance.state == .disappeared && viewIfLoaded.superview == nil && !isViewAttached
  }
}
