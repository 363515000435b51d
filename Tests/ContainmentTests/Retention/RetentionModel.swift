@testable import Containment

/// What two lists show, pool and keep, computed from nothing but what came into view and what left.
///
/// Controllers are numbers, in the order of their making.
struct RetentionModel {
  /// Something that may be given up, the oldest first in ``offscreen``.
  struct Away: Equatable {
    let list: Int
    let kind: Int
    /// `nil` in a pool.
    let item: Int?
    let number: Int
  }

  let retentions: [Retention]
  /// Which controller shows which item, by list.
  var shown: [[Int: Int]] = [[:], [:]]
  var offscreen: [Away] = []
  /// Pinned controllers that no cell has, by list and item.
  private var held: [[Int: Int]] = [[:], [:]]
  private var orphans: Set<Int> = []
  private var pins: [Int: Int] = [:]
  var budget: (count: Int?, cost: Int?) = (nil, nil)
  private var next = 0
  /// What was displayed and ends in the next pass, in the order of places, and whether its item is there still.
  private var leaving: [[(item: Int, number: Int, isDeleted: Bool)]] = [[], []]
  private var order: [[Int]] = [[], []]
  private var reloads = [true, true]
  private var mostShown: [[Int]] = [[0, 0, 0, 0], [0, 0, 0, 0]]

  init(_ retentions: [Retention]) { self.retentions = retentions }

  static func cost(of number: Int) -> Int { number % 5 }

  // MARK: What is looked at

  var alive: [Int] {
    var all = orphans
    for list in 0..<2 {
      all.formUnion(shown[list].values)
      all.formUnion(held[list].values)
      all.formUnion(leaving[list].map(\.number))
    }
    all.formUnion(offscreen.map(\.number))
    return all.sorted()
  }

  /// Those that are shown or kept, or held for an item: what an app would have hold of.
  var pinnable: [Int] {
    (shown.flatMap(\.values) + held.flatMap(\.values)
      + offscreen.filter { $0.item != nil }.map(\.number))
      .sorted()
  }

  func counts(_ list: Int, _ kind: Int) -> (Int, Int) {
    let mine = offscreen.filter { $0.list == list && $0.kind == kind }
    let kept = mine.count { $0.item != nil }
    // A pool of an identifier that keeps has cells without controllers, which are not counted here.
    guard retentions[kind].kind != .keep else { return (emptyCells[list][kind], kept) }
    return (mine.count - kept, kept)
  }

  private var emptyCells = [[0, 0, 0, 0], [0, 0, 0, 0]]

  private func isPinned(_ number: Int) -> Bool { pins[number, default: 0] > 0 }

  // MARK: Passes

  mutating func pass(_ list: Int, shows items: [Int]) {
    var ending: [(item: Int, number: Int, isDeleted: Bool)] = []
    if reloads[list] {
      reloads[list] = false
      ending =
        leaving[list]
        + order[list].compactMap { item in shown[list][item].map { (item, $0, false) } }
      leaving[list] = []
      shown[list] = [:]
      for one in ending { leave(one, list) }
      ending = []
    }
    ending = leaving[list]
    leaving[list] = []
    let stays = Set(items)
    ending += order[list].compactMap { item in
      stays.contains(item) ? nil : shown[list][item].map { (item, $0, false) }
    }
    for one in ending where !one.isDeleted && !stays.contains(one.item) {
      shown[list][one.item] = nil
    }
    for item in items where shown[list][item] == nil {
      shown[list][item] = take(item, list, ending)
    }
    order[list] = items
    for kind in 0..<4 {
      mostShown[list][kind] = max(
        mostShown[list][kind], items.count { $0 % 4 == kind } + ending.count { $0.item % 4 == kind }
      )
    }
    for one in ending { leave(one, list) }
  }

  private mutating func take(
    _ item: Int, _ list: Int, _ ending: [(item: Int, number: Int, isDeleted: Bool)]
  ) -> Int {
    let kind = item % 4
    if retentions[kind].kind == .keep, emptyCells[list][kind] > 0 { emptyCells[list][kind] -= 1 }
    if let number = held[list].removeValue(forKey: item) { return number }
    if let index = offscreen.firstIndex(where: { $0.list == list && $0.item == item }) {
      return offscreen.remove(at: index).number
    }
    if let one = ending.first(where: { $0.item == item && !$0.isDeleted }),
      retentions[kind].kind == .keep || isPinned(one.number)
    {
      return one.number
    }
    if let index = offscreen.lastIndex(where: {
      $0.list == list && $0.kind == kind && $0.item == nil
    }) {
      return offscreen.remove(at: index).number
    }
    next += 1
    return next - 1
  }

  private mutating func leave(_ one: (item: Int, number: Int, isDeleted: Bool), _ list: Int) {
    let kind = one.item % 4
    if retentions[kind].kind == .keep {
      // The default bound of the pool of cells.
      emptyCells[list][kind] = min(emptyCells[list][kind] + 1, max(5, mostShown[list][kind]))
    }
    guard !shown[list].values.contains(one.number) else { return }
    if isPinned(one.number) {
      if one.isDeleted { orphans.insert(one.number) } else { held[list][one.item] = one.number }
      return
    }
    if retentions[kind].kind == .keep, one.isDeleted { return }
    goAway(one.number, kind, one.item, list)
  }

  /// Nobody has a controller any more that is not pinned.
  private mutating func goAway(_ number: Int, _ kind: Int, _ item: Int, _ list: Int) {
    let retention = retentions[kind]
    guard retention.kind != .destroy else { return }
    let cost = Self.cost(of: number)
    if let most = retention.costLimit, cost > most { return }
    if let most = budget.cost, cost > most { return }
    let isKept = retention.kind == .keep
    offscreen.append(Away(list: list, kind: kind, item: isKept ? item : nil, number: number))
    let limit = retention.limit ?? (isKept ? nil : max(5, mostShown[list][kind]))
    func mine() -> [Away] { offscreen.filter { $0.list == list && $0.kind == kind } }
    while let limit, mine().count > limit { removeOldest { $0.list == list && $0.kind == kind } }
    while let most = retention.costLimit,
      mine().reduce(0, { $0 + Self.cost(of: $1.number) }) > most
    {
      removeOldest { $0.list == list && $0.kind == kind }
    }
    trimAll()
  }

  private mutating func removeOldest(_ isMeant: (Away) -> Bool = { _ in true }) {
    if let index = offscreen.firstIndex(where: isMeant) { offscreen.remove(at: index) }
  }

  mutating func trimAll() {
    while let most = budget.count, offscreen.count > most { removeOldest() }
    while let most = budget.cost,
      offscreen.reduce(0, { $0 + Self.cost(of: $1.number) }) > most
    {
      removeOldest()
    }
  }

  // MARK: Changes

  mutating func delete(_ item: Int, from list: Int) {
    if let number = shown[list].removeValue(forKey: item) {
      leaving[list].append((item, number, true))
      order[list].removeAll { $0 == item }
    }
    if let number = held[list].removeValue(forKey: item) { orphans.insert(number) }
    offscreen.removeAll { $0.list == list && $0.item == item }
  }

  mutating func reload(_ item: Int, in list: Int) {
    guard let number = shown[list].removeValue(forKey: item) else { return }
    leaving[list].append((item, number, false))
    order[list].removeAll { $0 == item }
  }

  mutating func reloadAll(_ list: Int) { reloads[list] = true }

  mutating func pin(_ number: Int) {
    pins[number, default: 0] += 1
    guard let index = offscreen.firstIndex(where: { $0.number == number && $0.item != nil }) else {
      return
    }
    let away = offscreen.remove(at: index)
    if let item = away.item { held[away.list][item] = number }
  }

  mutating func unpin(_ number: Int) {
    pins[number, default: 1] -= 1
    guard !isPinned(number) else { return }
    orphans.remove(number)
    for list in 0..<2 {
      guard let item = held[list].first(where: { $0.value == number })?.key else { continue }
      held[list][item] = nil
      goAway(number, item % 4, item, list)
    }
  }

  mutating func press(_ level: MemoryPressureLevel) {
    offscreen.removeAll { $0.item == nil || level == .critical }
    emptyCells = [[0, 0, 0, 0], [0, 0, 0, 0]]
  }
}
