internal import Containment
internal import Foundation

/// What lists are compared with each other.
struct DiffLoad<Element: Hashable & Sendable>: Sendable {
  var source: [Element]
  var target: [Element]
}

/// A row with an identifier and a revision of its content.
struct DiffItem: Identifiable, Hashable, Sendable {
  let id: UInt64
  var revision: Int32 = 0
}

extension DiffLoad<UUID> {
  /// Contiguous ranges deleted, inserted and shuffled, as DifferenceKit's own benchmark has them.
  static func ranges(
    _ count: Int, deleting deleted: Range<Int>, inserting inserted: Range<Int>,
    shuffling shuffled: Range<Int>
  ) -> Self {
    var generator = SeededGenerator(seed: 42)
    func make() -> UUID {
      let halves = (generator.next(), generator.next())
      return withUnsafeBytes(of: halves) { UUID(uuid: $0.load(as: uuid_t.self)) }
    }
    let source = (0..<count).map { _ in make() }
    var target = source
    target.removeSubrange(deleted)
    target.insert(contentsOf: inserted.map { _ in make() }, at: inserted.lowerBound)
    target.shuffle(shuffled, by: &generator)
    return Self(source: source, target: target)
  }
}

extension DiffLoad<DiffItem> {
  private static func items(_ count: Int, _ generator: inout SeededGenerator) -> [DiffItem] {
    (0..<count).map { _ in DiffItem(id: generator.next()) }
  }

  /// The same number of changes of each kind, but few moves and revisions, all at random places.
  static func mixed(_ count: Int, changes: Int, few: Int) -> Self {
    var generator = SeededGenerator(seed: 42)
    let source = items(count, &generator)
    var order = Array(0..<count)
    order.shuffle(0..<count, by: &generator)
    var isDeleted = [Bool](repeating: false, count: count)
    for index in order.prefix(changes) { isDeleted[index] = true }
    var survivors = source.indices.filter { !isDeleted[$0] }.map { source[$0] }
    var places = Array(survivors.indices)
    places.shuffle(0..<places.count, by: &generator)
    // Some survivors change their places among themselves, others their content.
    var from = Array(places[0..<few])
    from.shuffle(0..<few, by: &generator)
    let carried = from.map { survivors[$0] }
    for (place, item) in zip(places, carried) { survivors[place] = item }
    for place in places[few..<2 * few] { survivors[place].revision += 1 }
    let gaps = (0..<changes).map { _ in generator.below(survivors.count + 1) }.sorted()
    var target: [DiffItem] = []
    target.reserveCapacity(survivors.count + changes)
    var next = 0
    for place in 0...survivors.count {
      while next < gaps.count, gaps[next] == place {
        target.append(DiffItem(id: generator.next()))
        next += 1
      }
      if place < survivors.count { target.append(survivors[place]) }
    }
    return Self(source: source, target: target)
  }

  static func reversed(_ count: Int) -> Self {
    var generator = SeededGenerator(seed: 42)
    let source = items(count, &generator)
    return Self(source: source, target: source.reversed())
  }

  static func shuffled(_ count: Int) -> Self {
    var generator = SeededGenerator(seed: 42)
    let source = items(count, &generator)
    var target = source
    target.shuffle(0..<count, by: &generator)
    return Self(source: source, target: target)
  }

  static func appended(_ count: Int, _ added: Int) -> Self {
    var generator = SeededGenerator(seed: 42)
    let source = items(count, &generator)
    return Self(source: source, target: source + items(added, &generator))
  }

  static func prepended(_ count: Int, _ added: Int) -> Self {
    var generator = SeededGenerator(seed: 42)
    let source = items(count, &generator)
    return Self(source: source, target: items(added, &generator) + source)
  }

  /// Equal lists that share no storage.
  static func same(_ count: Int) -> Self {
    var generator = SeededGenerator(seed: 42)
    let source = items(count, &generator)
    return Self(source: source, target: source.map { DiffItem(id: $0.id, revision: $0.revision) })
  }
}
