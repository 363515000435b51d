extension CollectionView {
  /// While content is laid out ahead of its display, collections inside it wait: they would display.
  static var isLayingOutAhead = false

  /// The places that have a bound cell and are not displayed, within ``ranges``, in order; O(bound).
  public var indexPathsForPreparedItems: [IndexPath] {
    boundCache.filter(\.isInRange).map(\.indexPath).sorted()
  }

  /// The places whose content is loaded and laid out and that are not displayed, in order; O(bound).
  ///
  /// They are among ``indexPathsForPreparedItems``.
  public var indexPathsForRealizedItems: [IndexPath] {
    boundCache.filter(\.isRealized).map(\.indexPath).sorted()
  }

  /// Gives up what is out of range, then announces and makes ready what came into it.
  ///
  /// Runs after what entered was displayed and what left ended. O(prepared and announced).
  func updateRanges() {
    guard hasRanges || ahead.isInUse else {
      ahead.isScrolled = false
      return trimBoundCache()
    }
    let axis = arrangement.axis
    let plan = followTravel(along: axis)
    guard findPlaces(plan, along: axis) else { return }
    ahead.isInUse = hasRanges
    if ahead.hasOutdatedCells { dropOutdatedCells() }
    ahead.isGivenUp = false
    let (prepared, realized) = (ahead.prepared, ahead.realized)
    for cell in boundCache {
      cell.isInRange = prepared.has(cell.indexPath, ifItDid: cell.isInRange)
      cell.isRealized =
        cell.isRealized && cell.isInRange && realized.has(cell.indexPath, ifItDid: true)
    }
    cancelTicketsOutOfRange()
    trimBoundCache()
    if usesPopulation {
      for cell in boundCache {
        setPopulationPriority(rangePriority(of: cell, plan, axis), of: cell)
      }
    }
    guard hasRanges else { return }
    announce(plan, along: axis)
    makeReady(plan, along: axis)
  }

  /// Cells of a factory that was replaced are not displayed any more; others take their places.
  func giveUpOutdatedCells() {
    // In the next pass: a callback of one of them may have replaced it.
    guard hasRanges else { return }
    ahead.hasOutdatedCells = true
    setNeedsLayout()
  }

  private func dropOutdatedCells() {
    ahead.hasOutdatedCells = false
    while let index = boundCache.firstIndex(where: {
      $0.isInRange && !$0.isErrorCell && !mayBeReused($0)
    }) {
      pool(boundCache.remove(at: index))
    }
  }

  /// Where to make things ready, now that the list may have moved.
  private func followTravel(along axis: Axis) -> RangePlan {
    if ahead.axis != axis {
      ahead.axis = axis
      ahead.tracker = RangeTracker()
    }
    // A callback of this pass may have scrolled beyond the content.
    let offset = clamped(contentOffset)[axis]
    let viewport = frame.size[axis]
    let instant = context.log.currentInstant
    if ahead.isScrolled {
      ahead.tracker.travel(to: offset, viewport: viewport, ranges, at: instant)
    } else {
      ahead.tracker.rest(at: offset, at: instant)
    }
    ahead.isScrolled = false
    return ahead.tracker.plan(ranges, viewport: viewport)
  }

  // MARK: Places

  /// Finds the places of every band; `false` where the layout cannot tell yet.
  private func findPlaces(_ plan: RangePlan, along axis: Axis) -> Bool {
    let isAnnouncing = prefetchDataSource != nil
    return fill(\.realized, plan.realized, along: axis)
      && fill(\.prepared, plan.prepared, along: axis)
      && (!isAnnouncing || fill(\.announced, plan.announced, along: axis))
  }

  private func fill(
    _ places: WritableKeyPath<RangeState, RangeState.Places>, _ band: RangePlan.Band,
    along axis: Axis
  ) -> Bool {
    // Out of the state meanwhile: what the layout calls may look at it.
    var found = RangeState.Places()
    swap(&found, &ahead[keyPath: places])
    let isKnown =
      fill(&found.entry, band.entry, along: axis) && fill(&found.exit, band.exit, along: axis)
    swap(&found, &ahead[keyPath: places])
    return isKnown
  }

  private func fill(
    _ places: inout [IndexPath], _ stretch: Range<Int64>, along axis: Axis
  ) -> Bool {
    places.removeAll(keepingCapacity: true)
    guard !counts.isEmpty else { return true }
    var rect = Rect(origin: contentOffset, size: frame.size)
    rect.origin[axis] = stretch.lowerBound.length
    rect.size[axis] = (stretch.upperBound - stretch.lowerBound).length
    return arrangement.forEachItem(in: rect) { path in
      guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section]
      else { return }
      if let last = places.last, !(last < path) { return }
      places.append(path)
    }
  }

  func work(for place: IndexPath, _ plan: RangePlan, along axis: Axis) -> RangeWork {
    guard let frame = arrangement.frame(forItemAt: place) else {
      return RangeWork(place: place, distance: .max, isAhead: false)
    }
    let start = Int64(gridLength: frame.min(axis))
    let stretch = start..<max(start, Int64(gridLength: frame.max(axis)))
    let (distance, isAhead) = plan.distance(of: stretch)
    return RangeWork(place: place, distance: distance, isAhead: isAhead)
  }

  // MARK: Making ready

  private func makeReady(_ plan: RangePlan, along axis: Axis) {
    var work: [RangeWork] = []
    swap(&work, &ahead.work)
    findWork(&work, plan, along: axis)
    work.sort()
    for item in work where !needsReload && !wantsInvalidation {
      let known = boundCache.last { $0.indexPath == item.place }
      guard let cell = known ?? prepareCell(at: item.place, isAhead: item.isAhead) else { continue }
      if ahead.realized.entry.sortedIndex(of: item.place) != nil { realize(cell) }
      prepareNested(in: cell)
    }
    work.removeAll(keepingCapacity: true)
    swap(&work, &ahead.work)
  }

  /// Finds the items without a cell, and those whose content is to be loaded; keeps the others in place.
  private func findWork(_ work: inout [RangeWork], _ plan: RangePlan, along axis: Axis) {
    ahead.isHeld.removeAll(keepingCapacity: true)
    for _ in ahead.prepared.entry { ahead.isHeld.append(false) }
    for cell in displayed { hold(cell) }
    for cell in boundCache {
      hold(cell)
      if cell.isRealized {
        keepPlaced(cell)
      } else if ahead.realized.entry.sortedIndex(of: cell.indexPath) != nil {
        work.append(self.work(for: cell.indexPath, plan, along: axis))
      }
    }
    for (index, place) in ahead.prepared.entry.enumerated() where !ahead.isHeld[index] {
      work.append(self.work(for: place, plan, along: axis))
    }
  }

  private func hold(_ cell: CollectionViewCell) {
    guard let index = ahead.prepared.entry.sortedIndex(of: cell.indexPath) else { return }
    ahead.isHeld[index] = true
  }

  /// Binds a cell to an item that is not displayed; `nil` where a kept controller is in use.
  private func prepareCell(at place: IndexPath, isAhead: Bool) -> CollectionViewCell? {
    guard let dataSource else { return nil }
    if !kept.isEmpty || context.openPins > 0 {
      // Of the same item twice: it goes with the one that came first, until that one is given up.
      let item = dataSource.collectionView(self, identityForItemAt: place)
      func hasItem(_ cell: CollectionViewCell) -> Bool { cell.item == item && cell.isTiedToItem }
      if displayed.contains(where: hasItem) || boundCache.contains(where: hasItem) { return nil }
      if departures.contains(where: { $0.cells.contains(where: hasItem) }) { return nil }
    }
    bindPriority = isAhead ? .upcoming : .prefetch
    let cell = requestCell(at: place, from: dataSource)
    bindPriority = .visible
    cell.isInRange = true
    boundCache.append(cell)
    return cell
  }

  /// The pool of a name is empty though so many are in use: so many will be put there, and are to be used again.
  ///
  /// O(bound), where a cell is made and none can be reused.
  func noteUse(under name: InternedName) {
    var count = 1
    for cells in [displayed, entering, measured, leaving, ending, boundCache] {
      count += cells.count { $0.poolName == name }
    }
    pools[name].noteUse(of: count)
  }

  /// How soon the content of a cell that is not displayed is wanted: what is ahead first.
  private func rangePriority(
    of cell: CollectionViewCell, _ plan: RangePlan, _ axis: Axis
  ) -> PopulationPriority {
    guard cell.isInRange else { return .idle }
    return work(for: cell.indexPath, plan, along: axis).isAhead ? .upcoming : .prefetch
  }

  /// Loads the content's view and lays it out where it will be displayed.
  private func realize(_ cell: CollectionViewCell) {
    cell.isRealized = true
    cell.contentViewController?.loadViewIfNeeded()
    place(cell)
    layOutAhead(cell)
  }

  private func keepPlaced(_ cell: CollectionViewCell) {
    guard cell.frame != frameForItem(at: cell.indexPath) else { return }
    place(cell)
    layOutAhead(cell)
  }

  private func layOutAhead(_ cell: CollectionViewCell) {
    cell.placeContent()
    let isAhead = Self.isLayingOutAhead
    Self.isLayingOutAhead = true
    cell.layoutIfNeeded()
    cell.contentViewController?.viewIfLoaded?.layoutIfNeeded()
    Self.isLayingOutAhead = isAhead
  }
}
