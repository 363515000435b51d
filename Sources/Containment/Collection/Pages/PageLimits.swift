/// What pages are held at, by their distance from the primary one; a value that knows no page.
struct PageLimits: Sendable, Hashable {
  /// For the distances 1, 2 and so on; never more than at the distance before.
  let levels: [PageLifecycle]

  init(_ levels: [PageLifecycle]) {
    var least = PageLifecycle.appeared
    self.levels = levels.map { level in
      least = min(least, level)
      return least
    }
  }

  /// The most that a page may be; `nil` where it is not held at all.
  func level(at distance: Int) -> PageLifecycle? {
    guard distance != 0 else { return .appeared }
    let place = abs(distance) - 1
    return place < levels.count ? levels[place] : nil
  }

  /// How many pages at each side may come so far, or farther.
  func reach(of level: PageLifecycle) -> Int { levels.count { $0 >= level } }
}
