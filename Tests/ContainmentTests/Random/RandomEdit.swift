@testable import Containment

/// A random change of sections of items, with the batch that names it and what survives it.
///
/// The new data is built slot by slot, as the words of the fill rule say, with nothing of the library.
struct RandomEdit {
  private(set) var batch = BatchUpdates()
  private(set) var after: [[Int]] = []
  /// The items that keep their cell: not deleted, not reloaded, not in a reloaded section.
  private(set) var survivors: Set<Int> = []
  /// The survivors that are configured again.
  private(set) var reconfigured: Set<Int> = []

  private enum Source {
    case new
    case old(Int)
  }

  private var random: SeededGenerator
  private var nextItem: Int
  /// Where moved items go: by new section.
  private var incoming: [Int: [(item: Int, from: IndexPath)]] = [:]

  /// A change of the data; new items are numbered from `nextItem`, which is moved on.
  init(_ old: [[Int]], seed: UInt64, nextItem: inout Int) {
    random = SeededGenerator(seed: seed)
    self.nextItem = nextItem
    let sections = editSections(old)
    editItems(old, sections)
    nextItem = self.nextItem
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func places(_ count: Int, among total: Int) -> [Int] {
    Array((0..<total).shuffled(using: &random).prefix(count))
  }

  /// Places the named at their places and everything else in order where room is left.
  private func filled<Element>(_ named: [(Int, Element)], rest: [Element]) -> [Element] {
    var slots = [Element?](repeating: nil, count: named.count + rest.count)
    for (place, element) in named { slots[place] = element }
    var remaining = rest[...]
    return slots.compactMap { $0 ?? remaining.popFirst() }
  }

  /// Where every new section comes from.
  private mutating func editSections(_ old: [[Int]]) -> [Source] {
    let isQuiet = chance(70)
    var rest: [Source] = []
    var moved: [Int] = []
    for section in old.indices {
      if !isQuiet, chance(12) {
        batch.deleteSections([section])
      } else if !isQuiet, chance(20) {
        moved.append(section)
      } else {
        rest.append(.old(section))
        if !isQuiet, chance(10) { batch.reloadSections([section]) }
      }
    }
    let inserted =
      (isQuiet || old.count > 5) && !old.isEmpty ? 0 : Int.random(in: 0...1, using: &random)
    let count = rest.count + moved.count + inserted
    var named: [(Int, Source)] = []
    for (index, place) in places(moved.count + inserted, among: count).enumerated() {
      if index < moved.count {
        batch.moveSection(moved[index], to: place)
        named.append((place, .old(moved[index])))
      } else {
        batch.insertSections([place])
        named.append((place, .new))
      }
    }
    return filled(named, rest: rest)
  }

  private mutating func editItems(_ old: [[Int]], _ sections: [Source]) {
    let reloadedSections = Set(batch.reloadedSections)
    let deletedSections = Set(batch.deletedSections)
    let isGrowing = old.reduce(0) { $0 + $1.count } < 30
    let isTarget = sections.map { source in
      if case .old(let section) = source { return !reloadedSections.contains(section) }
      return true
    }
    let targets = isTarget.indices.filter { isTarget[$0] }
    let rate = [2, 6, 20].randomElement(using: &random) ?? 6
    var rests = [[Int]](repeating: [], count: old.count)
    for section in old.indices where !reloadedSections.contains(section) {
      for (index, item) in old[section].enumerated() {
        let path = IndexPath(item: index, section: section)
        let isMoved = chance(rate), isReloaded = chance(rate / 2), isConfigured = chance(rate)
        if isMoved, let target = targets.randomElement(using: &random) {
          incoming[target, default: []].append((item, path))
        } else if deletedSections.contains(section) {
          continue
        } else if chance(isGrowing ? rate / 2 : rate * 2) {
          batch.deleteItems(at: [path])
          continue
        } else {
          rests[section].append(item)
        }
        mark(item, path, isReloaded: isReloaded, isConfigured: isConfigured)
      }
    }
    for (new, source) in sections.enumerated() {
      fill(new, source, rests, isReloaded: !isTarget[new], rate: isGrowing ? rate * 2 : rate / 2)
    }
  }

  private mutating func mark(_ item: Int, _ path: IndexPath, isReloaded: Bool, isConfigured: Bool) {
    if isReloaded {
      batch.reloadItems(at: [path])
    } else {
      survivors.insert(item)
      if isConfigured {
        batch.reconfigureItems(at: [path])
        reconfigured.insert(item)
      }
    }
  }

  private mutating func fill(
    _ section: Int, _ source: Source, _ rests: [[Int]], isReloaded: Bool, rate: Int
  ) {
    var rest: [Int] = []
    var isNamed = false
    if case .old(let old) = source, !isReloaded {
      rest = rests[old]
      isNamed = true
    }
    let arrivals = incoming[section] ?? []
    var fresh: [Int] = []
    let wanted = isNamed ? (chance(rate * 3) ? Int.random(in: 1...3, using: &random) : 0) : 4
    for _ in 0..<wanted {
      fresh.append(nextItem)
      nextItem += 1
    }
    let count = rest.count + arrivals.count + fresh.count
    var named: [(Int, Int)] = []
    for (index, place) in places(arrivals.count + fresh.count, among: count).enumerated() {
      let path = IndexPath(item: place, section: section)
      if index < arrivals.count {
        batch.moveItem(at: arrivals[index].from, to: path)
        named.append((place, arrivals[index].item))
      } else {
        // The items of an inserted or reloaded section come with it.
        if isNamed { batch.insertItems(at: [path]) }
        named.append((place, fresh[index - arrivals.count]))
      }
    }
    after.append(filled(named, rest: rest))
  }

  /// The same change with one thing wrong, so that it must be refused.
  func broken(_ kind: Int) -> BatchUpdates {
    var broken = batch
    switch kind % 5 {
    case 0: broken.deleteItems(at: [IndexPath(item: 9_999, section: 0)])
    case 1: broken.insertSections([after.count + 3])
    case 2: broken.moveSection(9_999, to: 0)
    case 3:
      broken.insertItems(at: [IndexPath(item: 9_999, section: max(0, after.count - 1))])
    default: broken.reconfigureItems(at: [IndexPath(item: -1, section: 0)])
    }
    return broken
  }
}
