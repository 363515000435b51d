/// Where every item of a list is along the axis, for any number of items.
///
/// Lengths are sixty-fourths of a text cell in whole numbers, so that sums are exact. Items that nobody
/// measured have the estimate of their class, which is applied when something is asked: a better estimate
/// costs one store. Asking and changing cost O(log items); a copy keeps what it shows, so frames before
/// and after a change can be asked side by side.
struct SizeIndex<Shape: RunShape>: Sendable {
  typealias Sizes = RunTree<SizeSummary, Shape>

  private(set) var sections = SectionTree<SizeSummary, Shape>()
  /// The estimates of the classes, in sixty-fourths.
  private(set) var estimates: SIMD4<Int>
  /// The distance between two items, in sixty-fourths.
  let spacing: Int
  /// Grows when the width changes: what was measured before is a hint from then on.
  private var epoch: UInt32 = 0

  /// Makes an index without items.
  ///
  /// - Parameters:
  ///   - estimates: The estimates of the classes, in sixty-fourths.
  ///   - spacing: The distance between two items, in sixty-fourths.
  init(estimates: SIMD4<Int>, spacing: Int = 0) {
    self.estimates = estimates
    self.spacing = spacing
  }

  /// How many items there are.
  var count: Int { sections.elements }

  /// The extent of all items with the distances between them.
  var extent: Int { max(0, measure(sections.total, count) - spacing) }

  /// The extent of some items, each with the distance behind it.
  @inline(__always)
  private func measure(_ sum: SizeSummary, _ count: Int) -> Int {
    let unknown = SIMD4<Int>(truncatingIfNeeded: sum.unknown) &* estimates
    return sum.known &+ unknown.wrappedSum() &+ count &* spacing
  }

  @inline(__always)
  private func length(_ value: UInt32) -> Int {
    value & 3 == 0 ? estimates[Int(value >> 2 & 3)] : Int(value >> 4)
  }
}

// MARK: - Asking

extension SizeIndex {
  /// An item with its place along the axis.
  struct Placed: Equatable {
    let path: IndexPath
    let offset: Int
    let length: Int
  }

  /// What is known of the length of an item.
  func knowledge(of path: IndexPath) -> ItemLength {
    ItemLength(bits: sections[path.section][path.item])
  }

  /// The first item of a class whose length is not known; `nil` where there is none.
  ///
  /// O(log items).
  func firstUnknown(of sizeClass: Int) -> IndexPath? {
    func measure(_ sum: SizeSummary, _ count: Int) -> Int { Int(sum.unknown[sizeClass]) }
    guard measure(sections.total, count) > 0 else { return nil }
    let (sizes, front) = sections.section(beyond: 0, measuring: measure)
    return sizes.withLeaf(beyond: 0, measuring: measure) { leaf, start, _ in
      let place = leaf.place(beyond: 0) { $0 & 3 == 0 && Int($0 >> 2 & 3) == sizeClass ? 1 : 0 }
      return IndexPath(item: start + place.place, section: front.section)
    }
  }

  /// An item with its place; `nil` where there is none.
  func item(at path: IndexPath) -> Placed? {
    guard path.section >= 0, path.section < sections.count else { return nil }
    let (sizes, front) = sections.section(path.section)
    guard path.item >= 0, path.item < sizes.count else { return nil }
    let before = measure(front.sum, front.elements)
    return sizes.withLeaf(of: path.item) { leaf, start, sum in
      let (prefix, value) = leaf.prefixAndValue(path.item - start)
      var sum = sum
      sum += prefix
      return Placed(
        path: path, offset: before + measure(sum, path.item), length: length(value))
    }
  }

  /// The length of an item, known or estimated.
  func length(of path: IndexPath) -> Int { length(sections[path.section][path.item]) }

  /// Where an item begins; the end of a section for the place behind its last item.
  func offset(of path: IndexPath) -> Int {
    let front = sections.front(of: path.section)
    guard path.section < sections.count else { return measure(front.sum, front.elements) }
    return measure(front.sum, front.elements)
      + measure(sections[path.section].prefix(path.item), path.item)
  }

  /// Calls a body for the items that end beyond a place, from the first one on, until it has enough.
  ///
  /// Items without a length are left out. O(log items + items given).
  func forEachItem(endingBeyond place: Int, _ body: (Placed) -> Bool) {
    let place = max(0, place)
    guard count > 0, place < measure(sections.total, count) else { return }
    var (sizes, front) = sections.section(beyond: place, measuring: measure)
    var offset = measure(front.sum, front.elements)
    let limit = place - offset
    var item = 0
    _ = sizes.withLeaf(beyond: limit, measuring: measure) { leaf, start, sum in
      let before = measure(sum, start)
      let found = leaf.place(beyond: limit - before) { length($0) &+ spacing }
      item = start + found.place
      offset += before + found.reached
    }
    var section = front.section
    while true {
      var goes = true
      sizes.forEachRun(from: item) { start, run in
        let length = length(run.value)
        guard length > 0 else {
          offset &+= run.count &* spacing
          return true
        }
        for item in start..<start + run.count {
          // The first one may end in front of the gap that the place is in.
          if offset &+ length > place {
            goes = body(
              Placed(
                path: IndexPath(item: item, section: section), offset: offset, length: length))
            guard goes else { return false }
          }
          offset &+= length &+ spacing
        }
        return true
      }
      section += 1
      guard goes, section < sections.count else { return }
      sizes = sections[section]
      item = 0
    }
  }
}

extension RunNode {
  /// The element of a leaf in which a measure of single elements goes beyond a limit, and what stands
  /// in front of it; the last one where it does not.
  @inline(__always)
  fileprivate func place(
    beyond limit: Int, measuring measure: (UInt32) -> Int
  ) -> (place: Int, reached: Int) {
    var reached = 0
    if isDense {
      var place = 0
      while place < used - 1 {
        let more = measure(words[place])
        guard reached &+ more <= limit else { break }
        reached &+= more
        place += 1
      }
      return (place, reached)
    }
    var place = 0
    for run in 0..<used {
      let one = measure(words[run * 2])
      let number = Int(words[run * 2 + 1])
      let more = one &* number
      guard run == used - 1 || reached &+ more > limit else {
        reached &+= more
        place += number
        continue
      }
      let skipped = one > 0 ? min(number - 1, (limit - reached) / one) : 0
      return (place + skipped, reached &+ skipped &* one)
    }
    return (place, reached)
  }
}

// MARK: - Changing

extension SizeIndex {
  /// Shows other data, of which nothing is known: so many items of one class in each section.
  ///
  /// O(sections).
  mutating func reload(_ counts: [Int], as sizeClass: Int = 0) {
    sections = SectionTree(counts.map { unknown($0, as: sizeClass) })
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
  }

  /// Gives a class another estimate; O(1).
  mutating func setEstimate(_ length: Int, of sizeClass: Int) { estimates[sizeClass] = length }

  /// Makes an item one of a class whose length is not known.
  mutating func forget(_ path: IndexPath, as sizeClass: Int) {
    set(path, to: ItemLength(estimatedAs: sizeClass).bits)
  }

  /// Takes in the measured length of an item, in sixty-fourths.
  mutating func measure(_ path: IndexPath, as length: Int) {
    let epoch = epoch
    sections.update(path.section) { sizes in
      let sizeClass = ItemLength(bits: sizes[path.item]).sizeClass
      sizes.setStamp(epoch)
      sizes.set(path.item, to: ItemLength(measured: length, as: sizeClass).bits)
    }
  }

  /// Follows a change of the data; what comes is not known.
  ///
  /// O(changes * log items).
  ///
  /// What is moved keeps what is known of it.
  mutating func apply(_ edits: LayoutEdits, as sizeClass: Int = 0) {
    let fresh = ItemLength(estimatedAs: sizeClass).bits
    for path in edits.renewedItems { set(path, to: fresh) }
    let moved = edits.movedItems.map { ($0.to, sections[$0.from.section][$0.from.item]) }
    for path in (edits.removedItems + edits.movedItems.map(\.from)).sorted(by: >) {
      sections.update(path.section) { $0.remove(path.item..<path.item + 1) }
    }
    follow(sectionsOf: edits, as: sizeClass)
    let coming = edits.insertedItems.map { ($0, fresh) } + moved
    for (path, value) in coming.sorted(by: { $0.0 < $1.0 }) {
      let epoch = epoch
      sections.update(path.section) { sizes in
        sizes.setStamp(epoch)
        sizes.insert(value, count: 1, at: path.item)
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

  /// Makes every measured length a hint, because the width changed; O(sections).
  mutating func age() {
    epoch &+= 1
    for section in 0..<sections.count { sections.update(section) { $0.setStamp(epoch) } }
  }

  private func unknown(_ count: Int, as sizeClass: Int) -> Sizes {
    var sizes = Sizes(repeating: ItemLength(estimatedAs: sizeClass).bits, count: count)
    sizes.setStamp(epoch)
    return sizes
  }

  /// Takes in what is known of the length of an item.
  mutating func set(_ path: IndexPath, to length: ItemLength) { set(path, to: length.bits) }

  private mutating func set(_ path: IndexPath, to value: UInt32) {
    let epoch = epoch
    sections.update(path.section) { sizes in
      sizes.setStamp(epoch)
      sizes.set(path.item, to: value)
    }
  }
}
