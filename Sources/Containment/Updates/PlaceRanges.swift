/// Places of items, with neighbours kept as one range: a million neighbours are one entry.
///
/// The order of adding is kept, and the entries depend on nothing but the places in that order.
@usableFromInline struct PlaceRanges: Sendable, Hashable {
  @usableFromInline struct Entry: Sendable, Hashable, Comparable {
    @usableFromInline let section: Int
    @usableFromInline var items: Range<Int>

    var first: IndexPath { IndexPath(item: items.lowerBound, section: section) }

    @usableFromInline static func < (left: Entry, right: Entry) -> Bool { left.first < right.first }

    func contains(_ path: IndexPath) -> Bool {
      section == path.section && items.contains(path.item)
    }
  }

  @usableFromInline private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// How many places there are; one that was added twice counts twice.
  var count: Int { entries.reduce(0) { $0 + $1.items.count } }

  /// The places one by one, in the order of adding.
  var paths: [IndexPath] {
    var paths: [IndexPath] = []
    paths.reserveCapacity(count)
    for entry in entries {
      for item in entry.items { paths.append(IndexPath(item: item, section: entry.section)) }
    }
    return paths
  }

  /// One place; no list is so long that the highest number is one.
  static func single(_ item: Int) -> Range<Int> {
    let item = min(item, .max - 1)
    return item..<item + 1
  }

  mutating func add(_ path: IndexPath) {
    add(Self.single(path.item), section: path.section)
  }

  mutating func add(_ items: Range<Int>, section: Int) {
    guard !items.isEmpty else { return }
    if let last = entries.indices.last, entries[last].section == section,
      entries[last].items.upperBound == items.lowerBound
    {
      entries[last].items = entries[last].items.lowerBound..<items.upperBound
    } else {
      entries.append(Entry(section: section, items: items))
    }
  }

  mutating func add(_ other: PlaceRanges) {
    for entry in other.entries { add(entry.items, section: entry.section) }
  }

  /// Ascending, with neighbours joined; for lookups.
  var sorted: PlaceRanges {
    guard zip(entries, entries.dropFirst()).contains(where: { $1 < $0 }) else { return self }
    var sorted = PlaceRanges()
    for entry in entries.sorted() { sorted.add(entry.items, section: entry.section) }
    return sorted
  }
}

/// Places that were sorted for lookups; O(log ranges) each.
package struct PlaceSet: Sendable {
  private let entries: [PlaceRanges.Entry]

  init(_ places: PlaceRanges) { entries = places.sorted.entries }

  /// Whether there is no place.
  package var isEmpty: Bool { entries.isEmpty }

  /// Whether a place is there.
  package func contains(_ path: IndexPath) -> Bool {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if path < entries[middle].first { high = middle } else { low = middle + 1 }
    }
    // A legal batch names no place twice here, so no earlier range reaches further.
    return low > 0 && entries[low - 1].contains(path)
  }
}
