/// What collections give up for memory, in the order that ``Window/didReceiveMemoryPressure(_:)`` states.
@MainActor
struct MemoryRelief {
  private let level: MemoryPressureLevel

  init(_ level: MemoryPressureLevel) { self.level = level }

  func run(_ collections: [CollectionView]) {
    var ready: [CollectionView] = []
    for collection in collections {
      if collection.isLayingOut || collection.isUpdating {
        let level = level
        collection.queue { [weak collection] in
          if let collection { MemoryRelief(level).run([collection]) }
        }
      } else {
        ready.append(collection)
      }
    }
    giveUpIdle(ready)
    giveUpViews(ready)
    guard level >= .urgent else { return }
    for collection in ready { collection.giveUpBound() }
    giveUpIdle(ready)
    giveUpViews(ready)
    guard level >= .critical else { return }
    giveUpKept(ready)
  }

  private func giveUpIdle(_ collections: [CollectionView]) {
    var pools: [CellPool] = []
    for collection in collections where !pools.contains(where: { $0 === collection.poolStore }) {
      pools.append(collection.poolStore)
    }
    var idle: [(since: UInt64, pool: CellPool, name: InternedName)] = []
    for pool in pools {
      for (name, cells) in pool.idle.all {
        for entry in cells.entries { idle.append((entry.since, pool, name)) }
      }
    }
    idle.sort { $0.since < $1.since }
    for (_, pool, name) in idle {
      let user = collections.first { $0.poolStore === pool }
      pool.giveUpOldest(name, EvictionWords.pressure, by: user)
    }
  }

  private func resting(
    _ collections: [CollectionView]
  ) -> [(collection: CollectionView, entry: KeptControllers.Entry, place: Int)] {
    var found: [(since: UInt64, CollectionView, KeptControllers.Entry, Int)] = []
    for collection in collections where !collection.kept.isEmpty {
      for (entry, since, place) in collection.kept.resting {
        found.append((since, collection, entry, place))
      }
    }
    found.sort { $0.since < $1.since }
    return found.map { ($0.1, $0.2, $0.3) }
  }

  private func giveUpViews(_ collections: [CollectionView]) {
    for (collection, entry, place) in resting(collections)
    where collection.kept.entry(place)?.controller === entry.controller {
      collection.giveUpView(of: entry, StateWords.pressure)
    }
  }

  private func giveUpKept(_ collections: [CollectionView]) {
    for (collection, entry, place) in resting(collections)
    where collection.kept.isResting(entry.controller, place) {
      collection.evictKept(place, EvictionWords.pressure)
    }
  }
}

extension CollectionView {
  /// Gives up the cells that are bound and not displayed, oldest first, unless pinned or focused.
  fileprivate func giveUpBound() {
    let cached = boundCache
    if hasRanges { ahead.isGivenUp = true }
    for cell in cached where !isHeldByFocus(cell) && cell.contentViewController?.isPinned != true {
      guard let index = boundCache.firstIndex(where: { $0 === cell }) else { continue }
      pool(boundCache.remove(at: index))
    }
  }
}
