extension LayoutEdits {
  /// Gives each section its part of the change: as of a layout that arranges nothing but that section.
  ///
  /// Sections that come, go or move do so among `sections`. An item that moves to another section is removed
  /// from one and inserted into the other.
  @MainActor
  func distribute(among sections: inout [ArrangedSection]) {
    var going: [Int: LayoutEdits] = [:]
    for range in removedRanges {
      going[range.section, default: LayoutEdits()].removedRanges.append(
        ItemRange(range.items, inSection: 0))
    }
    for range in renewedRanges {
      going[range.section, default: LayoutEdits()].renewedRanges.append(
        ItemRange(range.items, inSection: 0))
    }
    // Where each section is afterwards, to tell moves inside one from moves between two.
    var origins = Array(sections.indices).map { Optional($0) }
    follow(sectionsOf: &origins) { _ in nil }
    for move in movedItems where origins[move.to.section] != move.from.section {
      going[move.from.section, default: LayoutEdits()].removedRanges.append(
        ItemRange(move.from.item..<move.from.item + 1, inSection: 0))
    }
    follow(sectionsOf: &sections) { _ in .coming }
    var parts: [Int: LayoutEdits] = [:]
    for (place, origin) in origins.enumerated() {
      if let origin, let part = going[origin] { parts[place] = part }
    }
    for range in insertedRanges {
      parts[range.section, default: LayoutEdits()].insertedRanges.append(
        ItemRange(range.items, inSection: 0))
    }
    for move in movedItems {
      let to = IndexPath(item: move.to.item, section: 0)
      if origins[move.to.section] == move.from.section {
        parts[move.to.section, default: LayoutEdits()].movedItems.append(
          Move(from: IndexPath(item: move.from.item, section: 0), to: to))
      } else {
        parts[move.to.section, default: LayoutEdits()].insertedRanges.append(
          ItemRange(move.to.item..<move.to.item + 1, inSection: 0))
      }
    }
    for (place, part) in parts where !sections[place].isNew { sections[place].pending.append(part) }
  }

  /// Where an item of the only section is after the change; `nil` where it is gone or moved by name.
  ///
  /// O(changes * log changes).
  func place(ofItem item: Int) -> Int? {
    var rank = item
    for range in removedRanges {
      guard !range.items.contains(item) else { return nil }
      if range.items.upperBound <= item { rank -= range.items.count }
    }
    for move in movedItems {
      guard move.from.item != item else { return nil }
      if move.from.item < item { rank -= 1 }
    }
    var coming = insertedRanges.map(\.items)
    coming += movedItems.map { $0.to.item..<$0.to.item + 1 }
    // What comes in front of it pushes it on, in order of places.
    for range in coming.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard range.lowerBound <= rank else { break }
      rank += range.count
    }
    return rank
  }
}
