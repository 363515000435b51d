extension SizeIndex {
  /// Shows other data, of which nothing is known: so many items of one class in each section.
  ///
  /// O(sections).
  mutating func reload(_ counts: [Int], as sizeClass: Int = 0) {
    sections = SectionTree(counts.map { unknown($0, as: sizeClass) })
    checkChange()
  }

  /// Shows other data, of each item of which something is known; O(items).
  mutating func reload(_ lengths: [[ItemLength]]) {
    sections = SectionTree(
      lengths.map { lengths in
        // The same words by another name, which need no copy.
        lengths.withUnsafeBufferPointer { lengths in
          lengths.withMemoryRebound(to: UInt32.self) { Sizes(values: $0, stamp: epoch) }
        }
      })
    checkChange()
  }

  /// Gives a class another estimate; O(1).
  mutating func setEstimate(_ length: Int, of sizeClass: Int) { estimates[sizeClass] = length }

  /// Makes an item one of a class whose length is not known.
  mutating func forget(_ path: IndexPath, as sizeClass: Int) {
    set(path, to: ItemLength(estimatedAs: sizeClass).bits)
  }

  /// Takes in the measured length of an item, in sixty-fourths.
  mutating func measure(_ path: IndexPath, as length: Int) {
    change(path.section) { sizes in
      let sizeClass = ItemLength(bits: sizes[path.item]).sizeClass
      sizes.set(path.item, to: ItemLength(measured: length, as: sizeClass).bits)
    }
  }

  /// Makes the known length of an item a hint: it may be another by now.
  mutating func doubt(_ path: IndexPath) { set(path, to: knowledge(of: path).aged) }

  /// Follows a change of the data; what comes is not known.
  ///
  /// What is moved keeps what is known of it. Neighbours that are named one after the other are one change:
  /// O(changes * log items), and sorting what is named.
  mutating func apply(_ edits: LayoutEdits, as sizeClass: Int = 0) {
    let fresh = ItemLength(estimatedAs: sizeClass).bits
    for range in edits.renewedRanges {
      change(range.section) { $0.set(range.items, to: fresh) }
    }
    let moved = edits.movedItems.map { move in
      ValuedRange(move.to, sizes(move.from.section)[move.from.item])
    }
    let going =
      edits.removedRanges.map { ValuedRange($0, 0) }
      + edits.movedItems.map { ValuedRange($0.from, 0) }
    // From the back, so that what goes does not change where the rest stands.
    for range in ValuedRange.joining(going).reversed() {
      change(range.section) { $0.remove(range.items) }
    }
    follow(sectionsOf: edits, as: sizeClass)
    let coming = edits.insertedRanges.map { ValuedRange($0, fresh) } + moved
    for range in ValuedRange.joining(coming) {
      change(range.section) {
        $0.insert(range.value, count: range.items.count, at: range.items.lowerBound)
      }
    }
  }

  private mutating func follow(sectionsOf edits: LayoutEdits, as sizeClass: Int) {
    guard
      !edits.removedSections.isEmpty || !edits.movedSections.isEmpty
        || !edits.insertedSections.isEmpty
    else { return }
    let moved = edits.movedSections.map { ($0.to, sections[$0.from]) }
    for section in (edits.removedSections + edits.movedSections.map(\.from)).sorted(by: >) {
      sections.remove(at: section)
    }
    let coming = edits.insertedSections.map { ($0.place, unknown($0.count, as: sizeClass)) } + moved
    for (place, sizes) in coming.sorted(by: { $0.0 < $1.0 }) { sections.insert(sizes, at: place) }
  }

  /// Makes every measured length a hint, because the width changed; O(1).
  mutating func age() { epoch &+= 1 }

  /// The lengths of a section, as old as they are now.
  ///
  /// A tree takes the epoch over when it is written; until then it cannot know of a new one.
  func sizes(_ section: Int) -> Sizes {
    var sizes = sections[section]
    sizes.setStamp(epoch)
    return sizes
  }

  private func unknown(_ count: Int, as sizeClass: Int) -> Sizes {
    var sizes = Sizes(repeating: ItemLength(estimatedAs: sizeClass).bits, count: count)
    sizes.setStamp(epoch)
    return sizes
  }

  /// Takes in what is known of the length of an item.
  mutating func set(_ path: IndexPath, to length: ItemLength) { set(path, to: length.bits) }

  private mutating func set(_ path: IndexPath, to value: UInt32) {
    change(path.section) { $0.set(path.item, to: value) }
  }

  /// Changes the lengths of a section, which are as old as they are now from then on.
  @inline(__always)
  private mutating func change(_ section: Int, _ body: (inout Sizes) -> Void) {
    let epoch = epoch
    sections.update(section) { sizes in
      sizes.setStamp(epoch)
      body(&sizes)
    }
    checkChange(of: section)
  }
}

/// Neighbouring items of which the same is known.
private struct ValuedRange {
  let section: Int
  var items: Range<Int>
  let value: UInt32

  init(_ path: IndexPath, _ value: UInt32) {
    (section, items, self.value) = (path.section, path.item..<path.item + 1, value)
  }

  init(_ range: LayoutEdits.ItemRange, _ value: UInt32) {
    (section, items, self.value) = (range.section, range.items, value)
  }

  /// In order, with neighbours of which the same is known as one.
  static func joining(_ ranges: [ValuedRange]) -> [ValuedRange] {
    var joined: [ValuedRange] = []
    let sorted = ranges.sorted {
      ($0.section, $0.items.lowerBound) < ($1.section, $1.items.lowerBound)
    }
    for range in sorted {
      if let last = joined.indices.last, joined[last].section == range.section,
        joined[last].items.upperBound == range.items.lowerBound,
        joined[last].value == range.value
      {
        joined[last].items = joined[last].items.lowerBound..<range.items.upperBound
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
