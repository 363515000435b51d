@testable import Containment

/// Who has the focus after an update, by the words of the documentation, and nothing of the library.
struct FocusModel {
  /// The sections as old sections go to new ones; `nil` where one is deleted.
  private let places: [Int?]
  private let before: [[Int]]
  private let after: [[Int]]
  private let batch: BatchUpdates

  init(_ before: [[Int]], _ batch: BatchUpdates, _ after: [[Int]]) {
    (self.before, self.after, self.batch) = (before, after, batch)
    var slots = [Int?](repeating: nil, count: after.count)
    for move in batch.movedSections { slots[move.to] = move.from }
    let named = Set(batch.insertedSections + batch.movedSections.map(\.to))
    var rest = before.indices.filter { section in
      !batch.deletedSections.contains(section)
        && !batch.movedSections.contains { $0.from == section }
    }[...]
    for slot in slots.indices where !named.contains(slot) { slots[slot] = rest.popFirst() }
    places = before.indices.map { old in slots.firstIndex { $0 == old } }
  }

  /// The item and its place; `nil` where there is no item left.
  func heir(of item: Int) -> (item: Int, place: IndexPath)? {
    if let place = Self.place(of: item, in: after) { return (item, place) }
    guard let old = Self.place(of: item, in: before), let place = heirPlace(of: old) else {
      return nil
    }
    return (after[place.section][place.item], place)
  }

  private func heirPlace(of old: IndexPath) -> IndexPath? {
    guard let section = places[old.section] else {
      return nearestOldSection(to: old.section) ?? Self.nearest(to: old, in: after)
    }
    if !batch.reloadedSections.contains(old.section) {
      let moved = Set(batch.movedItems.map(\.from))
      let staying = before[old.section].enumerated().filter { index, item in
        !moved.contains(IndexPath(item: index, section: old.section))
          && Self.place(of: item, in: after) != nil
      }
      let next = staying.first { $0.offset > old.item } ?? staying.last { $0.offset < old.item }
      if let next { return Self.place(of: next.element, in: after) }
    }
    let count = after[section].count
    if count > 0 { return IndexPath(item: min(old.item, count - 1), section: section) }
    return nearestOldSection(to: old.section)
      ?? Self.nearest(to: IndexPath(item: old.item, section: section), in: after)
  }

  private func nearestOldSection(to section: Int) -> IndexPath? {
    let full = before.indices.filter { old in
      old != section && places[old].map { !after[$0].isEmpty } == true
    }
    let nearest = full.min { one, other in
      (abs(one - section), -one) < (abs(other - section), -other)
    }
    guard let nearest, let new = places[nearest] else { return nil }
    return IndexPath(item: nearest > section ? 0 : after[new].count - 1, section: new)
  }

  /// The nearest place in data that nothing else is known of.
  static func nearest(to place: IndexPath, in data: [[Int]]) -> IndexPath? {
    guard !data.isEmpty else { return nil }
    let section = min(place.section, data.count - 1)
    if section == place.section, !data[section].isEmpty {
      return IndexPath(item: min(place.item, data[section].count - 1), section: section)
    }
    let nearest = data.indices.filter { !data[$0].isEmpty }.min { one, other in
      (abs(one - section), -one) < (abs(other - section), -other)
    }
    return nearest.map {
      IndexPath(item: $0 >= place.section ? 0 : data[$0].count - 1, section: $0)
    }
  }

  static func place(of item: Int, in data: [[Int]]) -> IndexPath? {
    for (section, items) in data.enumerated() {
      if let index = items.firstIndex(of: item) { return IndexPath(item: index, section: section) }
    }
    return nil
  }
}
