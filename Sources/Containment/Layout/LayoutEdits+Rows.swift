extension LayoutEdits {
  /// The sections whose items changed; `nil` where sections came, went or moved.
  static func sections(touchedBy edits: [LayoutEdits]) -> Set<Int>? {
    var touched: Set<Int> = []
    for edit in edits {
      guard
        edit.removedSections.isEmpty, edit.insertedSections.isEmpty, edit.movedSections.isEmpty
      else { return nil }
      for range in edit.removedRanges + edit.insertedRanges + edit.renewedRanges {
        touched.insert(range.section)
      }
      for move in edit.movedItems {
        touched.insert(move.from.section)
        touched.insert(move.to.section)
      }
    }
    return touched
  }

  /// Follows the change in what a layout of its own keeps for each item, section by section.
  ///
  /// What stays and what moves keeps its element. O(items of the sections that change).
  ///
  /// ```swift
  /// var rows = [["a", "b"], ["c"]]
  /// var edit = LayoutEdits()
  /// edit.removedItems = [IndexPath(item: 0, section: 0)]
  /// edit.insertedItems = [IndexPath(item: 1, section: 1)]
  /// edit.apply(to: &rows, inserting: "new") { $0 += "!" }
  /// assert(rows == [["b"], ["c", "new"]])
  /// ```
  ///
  /// - Parameters:
  ///   - rows: The elements of each section's items, before the change.
  ///   - element: What an item that comes gets.
  ///   - renew: Changes the element of an item whose length is to be found anew.
  @MainActor
  public func apply<Element>(
    to rows: inout [[Element]], inserting element: Element, renewing renew: (inout Element) -> Void
  ) {
    for range in renewedRanges {
      for item in range.items { renew(&rows[range.section][item]) }
    }
    let moved = movedItems.map { ($0.to, rows[$0.from.section][$0.from.item]) }
    var going: [Int: [Range<Int>]] = [:]
    for range in removedRanges { going[range.section, default: []].append(range.items) }
    for move in movedItems {
      going[move.from.section, default: []].append(move.from.item..<move.from.item + 1)
    }
    for (section, ranges) in going {
      // From the back, so that what goes does not change where the rest stands.
      for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
        rows[section].removeSubrange(range)
      }
    }
    follow(sectionsOf: &rows) { Array(repeating: element, count: $0) }
    var coming: [Int: [(Int, [Element])]] = [:]
    for range in insertedRanges {
      coming[range.section, default: []].append(
        (range.items.lowerBound, Array(repeating: element, count: range.items.count)))
    }
    for (place, value) in moved { coming[place.section, default: []].append((place.item, [value])) }
    for (section, elements) in coming {
      for (place, values) in elements.sorted(by: { $0.0 < $1.0 }) {
        rows[section].insert(contentsOf: values, at: place)
      }
    }
  }

  /// Follows the change of the sections alone in what is kept for each of them.
  ///
  /// - Parameters:
  ///   - sections: What is kept, before the change.
  ///   - make: What a section that comes gets, by the number of items that it has without named ones.
  @MainActor
  func follow<Section>(sectionsOf sections: inout [Section], inserting make: (Int) -> Section) {
    guard !removedSections.isEmpty || !insertedSections.isEmpty || !movedSections.isEmpty else {
      return
    }
    let moved = movedSections.map { ($0.to, sections[$0.from]) }
    for section in (removedSections + movedSections.map(\.from)).sorted(by: >) {
      sections.remove(at: section)
    }
    let coming = insertedSections.map { ($0.place, make($0.count)) } + moved
    for (place, section) in coming.sorted(by: { $0.0 < $1.0 }) {
      sections.insert(section, at: place)
    }
  }
}
