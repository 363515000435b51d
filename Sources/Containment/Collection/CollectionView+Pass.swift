extension CollectionView {
  /// One layout pass: what enters is displayed and hosted, then what left ends.
  func layOut() {
    // Asked for from inside the pass: another one follows.
    guard !isLayingOut else { return setNeedsLayout() }
    // Before the collection's end is asked for: what is queued then still changes the data, and completes.
    applyPendingUpdatesWithoutWindow()
    guard !isInvalidated else { return }
    isLayingOut = true
    let scope = context.log.enter(recordLayout())
    pass()
    context.log.leave(scope)
    isLayingOut = false
    if wantsInvalidation { invalidate() }
  }

  private func pass() {
    moveToPresentContainer()
    // After a reload the layout still arranges the old data: nothing there can be stayed with.
    let isReloading = needsReload
    if isReloading { reload() }
    prepareLayout(keepingPosition: !isReloading)
    keepPosition()
    resolveScrollTarget()
    clampOffset()
    reconfigureWhereAsked()
    guard findWanted() else { return }
    prepareEntering()
    placeCells()
    displayEntering()
    endLeaving()
    trimBoundCache()
  }

  // MARK: Data

  /// Everything displayed ends, then the data is read anew (UPDATE-01; ends first on purpose).
  private func reload() {
    let isAtEnd = if case .end = presentPosition { true } else { false }
    ending.append(contentsOf: leaving)
    ending.append(contentsOf: displayed)
    leaving.removeAll(keepingCapacity: true)
    displayed.removeAll(keepingCapacity: true)
    for cell in ending { end(cell) }
    ending.removeAll(keepingCapacity: true)
    emptyBoundCache()
    counts = readCounts()
    isLoaded = true
    needsReload = false
    layoutIsValid = false
    position = isAtEnd ? .end : nil
    followItemsAfterReload()
  }

  /// The numbers of items as the data source says them now.
  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  private func followItemsAfterReload() {
    guard let dataSource else {
      selection.removeAll()
      return letGo(kept.removeAll())
    }
    selection = selection.compactMap { selected in
      dataSource.collectionView(self, indexPathForItem: selected.item).map {
        SelectedItem(item: selected.item, indexPath: $0)
      }
    }
    guard !kept.isEmpty else { return }
    letGo(kept.keepOnly { dataSource.collectionView(self, indexPathForItem: $0) != nil })
  }

  // MARK: Layout

  private func prepareLayout(keepingPosition: Bool) {
    let viewport = frame.size
    let isPrepared = layoutIsValid && viewport == preparedViewport
    guard !isPrepared || !pendingEdits.isEmpty else { return }
    // Where the list stands is kept by an item, not by a number.
    if position == nil, keepingPosition { position = presentPosition }
    layoutIsValid = true
    preparedViewport = viewport
    // Aside: the delegate, which is asked for lengths meanwhile, may ask what the layout says.
    let edits = pendingEdits
    pendingEdits.removeAll()
    var next = arrangement
    if isPrepared {
      next.update(edits, LengthSource(collection: self), viewport: viewport)
    } else {
      next.prepare(LengthSource(collection: self), viewport: viewport)
    }
    arrangement = next
    needsPlacing = true
  }

  /// Has the layout ask for every length again in the next layout pass.
  ///
  /// Call it when the delegate's answers changed and the data did not. Cells stay with their items.
  public func invalidateLayout() {
    layoutIsValid = false
    setNeedsLayout()
  }

  /// Fills `wanted` with the places in view; `false` where the layout cannot tell yet (CELL-12).
  private func findWanted() -> Bool {
    wanted.removeAll(keepingCapacity: true)
    guard !counts.isEmpty else { return true }
    return arrangement.forEachItem(in: bounds) { path in
      // A layout of the app's may repeat itself or name what is not there; a cell may not.
      guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section]
      else { return }
      if let last = wanted.last, !(last < path) { return }
      wanted.append(path)
    }
  }

  // MARK: Cells

  /// Sorts the displayed cells into staying and leaving ones, and makes the cells that enter.
  private func prepareEntering() {
    ending.append(contentsOf: leaving)
    leaving.removeAll(keepingCapacity: true)
    var kept = 0
    var next = 0
    for index in displayed.indices {
      let cell = displayed[index]
      while next < wanted.count, wanted[next] < cell.indexPath { next += 1 }
      if next < wanted.count, wanted[next] == cell.indexPath {
        displayed[kept] = cell
        kept += 1
      } else {
        ending.append(cell)
      }
    }
    displayed.removeLast(displayed.count - kept)
    var shown = 0
    for path in wanted {
      if shown < displayed.count, displayed[shown].indexPath == path {
        shown += 1
      } else {
        entering.append(takeFromBoundCache(path) ?? requestCell(at: path))
      }
    }
  }

  private func placeCells() {
    if needsPlacing {
      for cell in displayed { place(cell) }
      needsPlacing = false
    }
    for cell in entering { place(cell) }
  }

  private func place(_ cell: CollectionViewCell) {
    guard let frame = arrangement.frame(forItemAt: cell.indexPath) else { return }
    guard cell.frame != frame else { return }
    cell.frame = frame
    cell.placeContent()
  }

  private func displayEntering() {
    // Two sorted lists become one; the entering ones are few.
    for cell in entering {
      displayed.insert(cell, at: displayedIndex(of: cell.indexPath))
      display(cell)
    }
    entering.removeAll(keepingCapacity: true)
  }

  private func endLeaving() {
    for cell in ending { end(cell) }
    ending.removeAll(keepingCapacity: true)
  }

  private func recordLayout() -> UInt64 {
    var event = LifecycleEvent(.layout, subject)
    if let container { event.host = container.subject }
    return context.log.record(event)
  }
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
}
