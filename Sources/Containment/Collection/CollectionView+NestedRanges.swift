/// How many items the lists inside the cells of an identifier are expected to show.
struct NestedForecast {
  /// What a list is expected to show before one was seen.
  static let initial = 2.0

  /// By the name of the pool; below zero where cells have no list in them.
  private var counts = NamedValues<Double>()

  /// How many items to make ready; `nil` where it was not looked yet whether there is a list.
  subscript(name: InternedName) -> Int? { counts[name].map { Int($0.rounded(.up)) } }

  mutating func set(_ count: Double, for name: InternedName) {
    if let place = counts.place(of: name) {
      counts.values[place] = count
    } else {
      _ = counts.append(count, for: name)
    }
  }

  /// A list was seen with so many items: three quarters of what was expected and a quarter of that.
  mutating func note(_ shown: Int, for name: InternedName) {
    guard let old = counts[name], old >= 0 else { return set(Double(shown), for: name) }
    set(old == Self.initial ? Double(shown) : old * 0.75 + Double(shown) * 0.25, for: name)
  }
}

extension CollectionView {
  /// Makes the first items ready of the lists inside a row that is made ready itself.
  ///
  /// Two of each at first, then as many as the lists of such rows showed on average. They are bound and not
  /// displayed, from where the list will stand on.
  func prepareNested(in cell: CollectionViewCell) {
    guard let root = cell.stateRoot, cell.stateStage == .live else { return }
    guard let count = nestedForecast[cell.poolName] else {
      var hasList = false
      root.findPreserved { found, _ in if case .controller = found {} else { hasList = true } }
      nestedForecast.set(hasList ? NestedForecast.initial : -1, for: cell.poolName)
      if hasList { prepareNested(in: cell) }
      return
    }
    guard count > 0 else { return }
    root.findPreserved { found, _ in
      switch found {
      case .collection(let list), .nameless(let list): list.prepareItems(count)
      case .controller: break
      }
    }
    cell.noteCollection()
  }

  /// A row's display ends: what its lists show says how much the next ones are to make ready.
  func noteNested(in cell: CollectionViewCell) {
    var most = 0
    cell.stateRoot?.findPreserved { found, _ in
      switch found {
      case .collection(let list), .nameless(let list): most = max(most, list.displayed.count)
      case .controller: break
      }
    }
    nestedForecast.note(most, for: cell.poolName)
  }

  /// Binds items of a list that nobody sees yet, the ones that will be seen first.
  private func prepareItems(_ count: Int) {
    guard !isInvalidated, !isLayingOut, superviewStorage != nil || controllerStorage != nil,
      window == nil
    else { return }
    // What the row's content just asked for; nobody sees the list, and its items are what is made ready.
    applyPendingUpdates()
    guard pendingUpdates.isEmpty, let dataSource else { return }
    isLayingOut = true
    if needsReload { reload() }
    bindPriority = .prefetch
    for path in firstPlaces(count) where !isBound(path) {
      let cell = requestCell(at: path, from: dataSource)
      // A kept controller that another cell still has stays with that one.
      boundCache.append(cell)
    }
    bindPriority = .visible
    isLayingOut = false
    setNeedsLayout()
  }

  private func isBound(_ path: IndexPath) -> Bool {
    cell(for: path) != nil || boundCache.contains { $0.indexPath == path }
  }

  /// The places from where the list will stand on.
  private func firstPlaces(_ count: Int) -> [IndexPath] {
    var places: [IndexPath] = []
    let anchor = pendingState?.state.anchors.first.flatMap { place(of: $0.placed) }
    var next = anchor ?? IndexPath(item: 0, section: 0)
    while places.count < count, next.section < counts.count {
      if next.item < counts[next.section] {
        places.append(next)
        next.item += 1
      } else {
        next = IndexPath(item: 0, section: next.section + 1)
      }
    }
    return places
  }
}
