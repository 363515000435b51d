extension CollectionView {
  /// What is inconsistent between the ranges and what is bound and announced, one sentence each.
  func rangeFaults() -> [String] {
    var faults = boundFaults()
    guard isLoaded, !needsReload, !isInvalidated, !needsLayoutPass, hasRanges, !ahead.isGivenUp
    else { return faults }
    let axis = arrangement.axis
    let plan = ahead.tracker.plan(ranges, viewport: frame.size[axis])
    func places(in stretch: Range<Int64>) -> Set<IndexPath>? {
      var rect = Rect(origin: contentOffset, size: frame.size)
      rect.origin[axis] = stretch.lowerBound.length
      rect.size[axis] = (stretch.upperBound - stretch.lowerBound).length
      var found: Set<IndexPath> = []
      return arrangement.forEachItem(in: rect) { if !$0.isElement { found.insert($0) } }
        ? found : nil
    }
    let visible = Set(indexPathsForVisibleItems)
    func check(_ name: String, _ actual: Set<IndexPath>, _ band: RangePlan.Band) {
      guard let entry = places(in: band.entry), let exit = places(in: band.exit) else { return }
      for place in entry.subtracting(actual).sorted() where !sharesKeptItem(place) {
        faults.append("\(place) is not \(name) and within that range")
      }
      for place in actual.subtracting(exit).sorted() {
        faults.append("\(place) is \(name) and out of that range")
      }
    }
    check(
      "realized", visible.union(boundCache.filter(\.isRealized).map(\.indexPath)), plan.realized)
    check("prepared", visible.union(boundCache.filter(\.isInRange).map(\.indexPath)), plan.prepared)
    if prefetchDataSource != nil, dataSource != nil {
      check("announced", Set(ahead.tickets.places), plan.announced)
    }
    return faults
  }

  private func boundFaults() -> [String] {
    var faults: [String] = []
    for cell in displayed + leaving + pools.elements where cell.isInRange || cell.isRealized {
      faults.append("\(cell.indexPath) is displayed or pooled and counts as ahead")
    }
    for cell in boundCache where cell.isRealized {
      if !cell.isInRange { faults.append("\(cell.indexPath) is realized and not prepared") }
      if let controller = cell.contentViewController, controller.viewIfLoaded == nil {
        faults.append("\(cell.indexPath) is realized and its view is not loaded")
      }
    }
    let places = ahead.tickets.places
    for (earlier, later) in zip(places, places.dropFirst()) where !(earlier < later) {
      faults.append("tickets are out of order: \(earlier) before \(later)")
    }
    let items = ahead.tickets.open.map(\.item)
    if Set(items).count != items.count || ahead.tickets.openCount != items.count {
      faults.append("an item has two tickets")
    }
    if !items.isEmpty, !isLoaded || isInvalidated { faults.append("tickets outlive what is shown") }
    for place in ahead.tickets.openPlaces where cell(for: place) != nil {
      faults.append("\(place) is displayed and its ticket is open")
    }
    return faults
  }

  /// Whether an item's kept controller is in another cell: the item has none of its own then.
  private func sharesKeptItem(_ place: IndexPath) -> Bool {
    guard let item = dataSource?.collectionView(self, identityForItemAt: place) else { return true }
    return (displayed + departing + boundCache).contains { $0.item == item && $0.isTiedToItem }
  }
}
