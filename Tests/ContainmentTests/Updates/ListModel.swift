@testable import Containment

/// The fill rule on plain arrays, written down as the rule reads and nothing else.
struct ListModel: Equatable {
  var sections: [[Int]]

  /// The data after a batch: what comes is taken from `new`, which the batch's places name.
  func applying(_ batch: BatchUpdates, to new: [[Int]]) -> [[Int]] {
    // Sections first: each final place is an inserted one, a moved one, or the next survivor.
    let movedFrom = Dictionary(uniqueKeysWithValues: batch.movedSections.map { ($0.to, $0.from) })
    let leaving = Set(batch.deletedSections + batch.movedSections.map(\.from))
    var rest = sections.indices.filter { !leaving.contains($0) }
    let inserted = Set(batch.insertedSections)
    var origin: [Int?] = []
    for target in new.indices {
      if inserted.contains(target) {
        origin.append(nil)
      } else if let from = movedFrom[target] {
        origin.append(from)
      } else {
        origin.append(rest.isEmpty ? nil : rest.removeFirst())
      }
    }
    return new.indices.map { target in items(of: target, from: origin[target], batch, new) }
  }

  private func items(of target: Int, from old: Int?, _ batch: BatchUpdates, _ new: [[Int]]) -> [Int]
  {
    guard let old, !batch.reloadedSections.contains(old) else {
      // An inserted or reloaded section: its items are new, except those that were moved into it.
      return new[target].indices.map { item in
        moved(to: IndexPath(item: item, section: target), batch) ?? new[target][item]
      }
    }
    let gone = Set(
      batch.deletedItems.filter { $0.section == old }.map(\.item)
        + batch.movedItems.filter { $0.from.section == old }.map(\.from.item))
    var rest = sections[old].indices.filter { !gone.contains($0) }.map { sections[old][$0] }
    let inserted = Set(batch.insertedItems)
    return new[target].indices.map { item in
      let place = IndexPath(item: item, section: target)
      if inserted.contains(place) { return new[target][item] }
      if let item = moved(to: place, batch) { return item }
      return rest.isEmpty ? -1 : rest.removeFirst()
    }
  }

  private func moved(to place: IndexPath, _ batch: BatchUpdates) -> Int? {
    batch.movedItems.first { $0.to == place }.map { sections[$0.from.section][$0.from.item] }
  }
}

/// Legal batches by chance: old data, new data and a batch between them.
struct RandomBatch {
  let old: [[Int]]
  let new: [[Int]]
  let batch: BatchUpdates

  init(seed: UInt64, sections most: Int = 4, items: Int = 6) {
    var random = SeededGenerator(seed: seed)
    var next = 0
    func fresh() -> Int {
      next += 1
      return next
    }
    old = (0..<Int.random(in: 0...most, using: &random)).map { _ in
      (0..<Int.random(in: 0...items, using: &random)).map { _ in fresh() }
    }
    var batch = BatchUpdates()
    // Fates of sections, then of the items; then everything takes a free place.
    var staying: [Int] = []
    var wandering: [Int] = []
    for section in old.indices {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: batch.deleteSections([section])
      case 1: wandering.append(section)
      default: staying.append(section)
      }
    }
    let inserts = Int.random(in: 0...2, using: &random)
    let count = staying.count + wandering.count + inserts
    var places = Array(0..<count).shuffled(using: &random)
    var origin = [Int?](repeating: nil, count: count)
    for section in wandering {
      let place = places.removeLast()
      batch.moveSection(section, to: place)
      origin[place] = section
    }
    batch.insertSections(Array(places.suffix(inserts)))
    for (place, section) in zip(places.dropLast(inserts).sorted(), staying) {
      origin[place] = section
    }
    var contents = RandomContents(old: old, origin: origin)
    contents.deal(&batch, &random, fresh)
    new = contents.new
    self.batch = batch
  }
}

/// The items of a random batch: which go, wander or stay, and where they end up.
private struct RandomContents {
  let old: [[Int]]
  let origin: [Int?]
  private(set) var new: [[Int]] = []

  init(old: [[Int]], origin: [Int?]) {
    self.old = old
    self.origin = origin
  }

  mutating func deal(
    _ batch: inout BatchUpdates, _ random: inout SeededGenerator, _ fresh: () -> Int
  ) {
    let deleted = Set(batch.deletedSections)
    var survivors: [Int: [Int]] = [:]
    var wanderers: [(value: Int, from: IndexPath)] = []
    for (section, items) in old.enumerated() {
      for (index, value) in items.enumerated() {
        let place = IndexPath(item: index, section: section)
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where !deleted.contains(section): batch.deleteItems(at: [place])
        case 1 where !origin.isEmpty: wanderers.append((value, place))
        default: survivors[section, default: []].append(value)
        }
      }
    }
    var coming: [[(value: Int, from: IndexPath?)]] = origin.map { _ in [] }
    for wanderer in wanderers {
      coming[Int.random(in: 0..<coming.count, using: &random)].append(
        (wanderer.value, wanderer.from))
    }
    for target in coming.indices {
      for _ in 0..<Int.random(in: 0...2, using: &random) { coming[target].append((fresh(), nil)) }
    }
    for (target, section) in origin.enumerated() {
      var rest = section.map { survivors[$0] ?? [] } ?? []
      let count = rest.count + coming[target].count
      let places = Array(0..<count).shuffled(using: &random).prefix(coming[target].count)
      var items = [Int?](repeating: nil, count: count)
      for (place, item) in zip(places, coming[target]) {
        items[place] = item.value
        let path = IndexPath(item: place, section: target)
        if let from = item.from {
          batch.moveItem(at: from, to: path)
        } else if section != nil {
          batch.insertItems(at: [path])
        }
      }
      new.append(items.map { $0 ?? rest.removeFirst() })
    }
  }
}
