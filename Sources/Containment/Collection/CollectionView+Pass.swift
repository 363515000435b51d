extension CollectionView {
  /// One layout pass: what enters is displayed and hosted, then what left ends.
  func layOut() {
    // Asked for from inside the pass: another one follows.
    guard !isLayingOut, !Self.isLayingOutAhead else { return setNeedsLayout() }
    // Before the collection's end is asked for: what is queued then still changes the data, and completes.
    applyPendingUpdatesWithoutWindow()
    if isForAnotherRow {
      isForAnotherRow = false
      // What the configure step asked for inside its callback: no frame is to show the items of the row before.
      applyPendingUpdates()
    }
    guard !isInvalidated else { return }
    isLayingOut = true
    passes &+= 1
    let scope = context.log.enter(recordLayout())
    pass()
    context.log.leave(scope)
    isLayingOut = false
    if let endedScroll {
      self.endedScroll = nil
      endedScroll()
    }
    if input.isPending { finishInput() }
    if !retiring.isEmpty { retireAfterPass() }
    if wantsInvalidation { invalidate() }
  }

  private func pass() {
    moveToPresentContainer()
    followContainer()
    noteInEnclosingContent()
    // After a reload the layout still arranges the old data: nothing there can be stayed with.
    let isReloading = needsReload
    if isReloading { reload() }
    let isResized = preparedViewport != frame.size
    prepareLayout(keepingPosition: !isReloading)
    if pendingState != nil { takePendingState() }
    let standing = takeStanding(isResized: isResized)
    if arrangement.estimatesLengths {
      reconfigureWhereAsked()
      guard findWantedByMeasuring(standing) else { return }
    } else {
      stand(at: standing)
      reconfigureWhereAsked()
      guard findWanted(at: contentOffset) else { return }
    }
    if wasScrolled { movedInTick = context.log.currentTick }
    wasScrolled = false
    isGoingToTarget = false
    stoodOffset = contentOffset
    // Loaded once a pass: each load of what is not retained costs, and so does keeping it.
    prepareEntering(from: dataSource)
    placeCells()
    let witness = DisplayWitness(delegate: delegate, change: delegateChanges)
    displayEntering(before: witness)
    if arrangement.pinsElements { bringPinnedToFront() }
    endLeaving(before: witness)
    if input.loading != nil { watchEnd() }
    updateRanges()
  }

  // MARK: Data

  /// Everything displayed ends, then the data is read anew (UPDATE-01; ends first on purpose).
  func reload() {
    let isAtEnd = pendingEdits.isEmpty && isLoaded && isAtFollowedEnd
    ending.append(contentsOf: takeDepartures())
    ending.append(contentsOf: leaving)
    ending.append(contentsOf: displayed)
    leaving.removeAll(keepingCapacity: true)
    displayed.removeAll(keepingCapacity: true)
    for cell in ending { end(cell) }
    ending.removeAll(keepingCapacity: true)
    emptyBoundCache()
    counts = readCounts()
    dataVersion += 1
    isLoaded = true
    needsReload = false
    layoutIsValid = false
    position = isAtEnd ? .end : nil
    unreachedPosition = nil
    unsettledItems.removeAll()
    followItemsAfterReload()
    followTargetAfterReload()
    followStateAfterReload()
    claimOwnState()
  }

  /// The numbers of items as the data source says them now.
  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  private func followItemsAfterReload() {
    followSelection { place(of: $0.item, in: counts) }
    if focus != nil { findFocus(in: counts) }
    if input.movement != nil { findMovement(in: counts) }
    guard let dataSource else { return letGo(kept.removeAll(), EvictionWords.deleted) }
    followKept { item, place in
      place.isElement
        ? self.place(ofElement: item, at: place)
        : dataSource.collectionView(self, indexPathForItem: item)
    }
  }

  // MARK: Layout

  private func prepareLayout(keepingPosition: Bool) {
    let viewport = frame.size
    let isResized = viewport != preparedViewport
    guard !layoutIsValid || isResized || !pendingEdits.isEmpty else { return }
    // Where the list stands is kept by an item, not by a number.
    if position == nil, keepingPosition { position = presentPosition }
    if isResized, pendingEdits.isEmpty { position = position?.scaled(with: arrangement) }
    // Aside: the delegate, which is asked for lengths meanwhile, may ask what the layout says.
    let edits = pendingEdits
    pendingEdits.removeAll()
    let source = LengthSource(collection: self)
    let carousels = edits.isEmpty ? carouselOffsetsByPlace() : [:]
    var next = arrangement
    if !layoutIsValid || isResized && !edits.isEmpty && !next.estimatesLengths {
      next.prepare(source, viewport: viewport)
      restoreCarousels(of: &next, at: keepingPosition && edits.isEmpty ? carousels : nil)
    } else {
      if !edits.isEmpty {
        next.update(edits, source, viewport: preparedViewport)
        restoreCarousels(of: &next, after: edits)
      }
      if isResized { next.resize(source, viewport: viewport) }
    }
    layoutIsValid = true
    preparedViewport = viewport
    arrangement = next
    noteCarousels()
    needsPlacing = true
    displayedCellsWantMeasuring = true
  }

  /// Has the layout ask for every length again in the next layout pass.
  ///
  /// Call it when the delegate's answers changed and the data did not. Cells stay with their items.
  public func invalidateLayout() {
    layoutIsValid = false
    setNeedsLayout()
  }

  /// Fills `wanted` with the places in view; `false` where the layout cannot tell yet (CELL-12).
  func findWanted(at offset: Point) -> Bool {
    // Out of the collection meanwhile, so that nothing else is looked at for each item.
    var found: [IndexPath] = []
    swap(&found, &wanted)
    defer { swap(&found, &wanted) }
    found.removeAll(keepingCapacity: true)
    let counts = counts
    guard !counts.isEmpty || showsElementsAlone else { return true }
    var area = Rect(origin: offset, size: frame.size)
    if displayReach > 0 {
      let reach = displayReach * area.size[arrangement.axis]
      area.origin[arrangement.axis] -= reach
      area.size[arrangement.axis] += 2 * reach
    }
    defer { if pageKeeper != nil { addHeld(to: &found) } }
    var foundElement = false
    let isKnown = arrangement.forEachItem(in: area) { path in
      // A layout of the app's may repeat itself or name what is not there; a cell may not.
      if path.section < 0 || path.section >= counts.count || path.item < 0
        || path.item >= counts[path.section]
      {
        guard admits(elementAt: path) else { return }
        foundElement = true
      }
      if let last = found.last, !(last < path) { return }
      found.append(path)
    }
    if arrangement.pinsElements {
      addPinned(to: &found, at: offset)
      foundElement = true
    }
    if foundElement { hasElements = true }
    if input.movement != nil { addLiftedItem(to: &found) }
    return isKnown
  }

  /// Whether there is something to show without any section: a header or footer of the whole.
  private var showsElementsAlone: Bool {
    isLoaded
      && (arrangement.frame(forItemAt: .header) ?? arrangement.frame(forItemAt: .footer)) != nil
  }

  /// Adds the places of cells that stay displayed though they are out of view.
  private func addHeld(to found: inout [IndexPath]) {
    for cell in displayed where cell.isHeld && !found.contains(cell.indexPath) {
      found.insert(cell.indexPath, at: found.firstIndex { $0 > cell.indexPath } ?? found.count)
    }
  }

  // MARK: Cells

  /// Sorts the displayed cells into staying and leaving ones, and makes the cells that enter.
  private func prepareEntering(from source: (any CollectionDataSource)?) {
    if !leaving.isEmpty {
      ending.append(contentsOf: leaving)
      leaving.removeAll(keepingCapacity: true)
    }
    let isMeasured = !entering.isEmpty
    if isMeasured { swap(&entering, &measured) }
    takeOutLeaving()
    var shown = 0
    for path in wanted {
      if shown < displayed.count, displayed[shown].indexPath == path {
        shown += 1
      } else {
        let cell = isMeasured ? measured.first { $0.indexPath == path } : nil
        entering.append(cell ?? takeFromBoundCache(path) ?? requestCell(at: path, from: source))
      }
    }
    guard isMeasured else { return }
    for cell in measured where !entering.contains(where: { $0 === cell }) {
      giveBackMeasured(cell)
    }
    measured.removeAll(keepingCapacity: true)
  }

  /// Moves the displayed cells that are not wanted to the ending ones; most often those at one side.
  private func takeOutLeaving() {
    // A list of its own, which is read without keeping each cell alive.
    let shown = displayed
    let wanted = wanted
    var next = 0
    var first = shown.count
    var last = 0
    var count = 0
    for index in shown.indices {
      let path = shown[index].indexPath
      while next < wanted.count, wanted[next] < path { next += 1 }
      if next < wanted.count, wanted[next] == path { continue }
      ending.append(shown[index])
      first = min(first, index)
      last = index
      count += 1
    }
    guard count > 0 else { return }
    if last - first + 1 == count {
      displayed.removeSubrange(first...last)
    } else {
      displayed.removeAll { cell in ending.contains { $0 === cell } }
    }
  }

  private func placeCells() {
    if needsPlacing {
      for cell in displayed { place(cell) }
      needsPlacing = false
    } else if arrangement.pinsElements {
      placePinned()
    }
    for cell in entering { place(cell) }
  }

  func place(_ cell: CollectionViewCell) {
    guard var frame = frameForItem(at: cell.indexPath) else { return }
    if input.movement != nil, let own = arrangement.frame(forItemAt: cell.indexPath) {
      let moved = self.frame(whileMoving: cell.indexPath, own)
      if moved != own { frame = mirrored(moved) }
    }
    guard cell.frame != frame else { return }
    cell.frame = frame
    cell.placeContent()
  }

  private func displayEntering(before witness: DisplayWitness) {
    // Two sorted lists become one; the entering ones are few.
    for cell in entering {
      displayed.insert(cell, at: displayedIndex(of: cell.indexPath))
      display(cell, before: witness)
    }
    entering.removeAll(keepingCapacity: true)
  }

  private func recordLayout() -> UInt64 {
    var event = LifecycleEvent(.layout, subject)
    if let container { event.host = container.subject }
    return context.log.record(event)
  }
}

/// The delegate as a pass found it; whoever sets another one meanwhile is obeyed.
struct DisplayWitness {
  let delegate: (any CollectionDelegate)?
  let change: Int
}

/// Answers a layout's questions with what the collection shows and its delegate says.
@MainActor
private struct LengthSource: LayoutSource {
  let collection: CollectionView
  /// Loaded once: the collection does not retain it, and every load of such a reference costs.
  let delegate: (any CollectionDelegate)?

  init(collection: CollectionView) {
    self.collection = collection
    delegate = collection.delegate
  }

  var numberOfSections: Int { collection.counts.count }

  func numberOfItems(inSection section: Int) -> Int {
    collection.numberOfItems(inSection: section)
  }

  var givesLengths: Bool { delegate?.givesLengths ?? false }

  func length(ofItemAt indexPath: IndexPath, crossLength: Double) -> Double? {
    delegate?.collectionView(
      collection, lengthForItemAt: indexPath, crossLength: crossLength)
  }

  func size(ofItemAt indexPath: IndexPath, fitting room: Size) -> Size? {
    delegate?.collectionView(collection, sizeForItemAt: indexPath, fitting: room)
  }
}
