/// Where every item of a list is along the axis, for any number of items.
///
/// Lengths are sixty-fourths of a text cell in whole numbers, so that sums are exact. Items that nobody
/// measured have the estimate of their class, which is applied when something is asked: a better estimate
/// costs one store. Asking and changing cost O(log items); a copy keeps what it shows, so frames before
/// and after a change can be asked side by side.
struct SizeIndex<Shape: RunShape>: Sendable {
  typealias Sizes = RunTree<SizeSummary, Shape>

  var sections = SectionTree<SizeSummary, Shape>()
  /// The estimates of the classes, in sixty-fourths.
  var estimates: SIMD4<Int>
  /// The distance between two items, in sixty-fourths.
  let spacing: Int
  /// Grows when the width changes: what was measured before is a hint from then on.
  var epoch: UInt32 = 0

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
    let known = sum.known &+ count &* spacing
    // Most sums over measured items have nothing to multiply, which processors do one by one.
    guard sum.unknown != .zero else { return known }
    let unknown = SIMD4<Int>(truncatingIfNeeded: sum.unknown) &* estimates
    return known &+ unknown.wrappedSum()
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

  /// Whether there is an item at a place.
  func contains(_ path: IndexPath) -> Bool {
    path.section >= 0 && path.section < sections.count && path.item >= 0
      && path.item < sections[path.section].count
  }

  /// What is known of the length of an item.
  func knowledge(of path: IndexPath) -> ItemLength {
    ItemLength(bits: sizes(path.section)[path.item])
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

  /// The item at a place along the axis; `nil` where no item has a length.
  ///
  /// In a distance between two items it is the one behind, in front of all the first and behind all the
  /// last. Items without a length are never it. O(log items).
  func item(at place: Int) -> Placed? {
    var found: Placed?
    forEachItem(endingBeyond: place) { item in
      found = item
      return false
    }
    return found ?? last
  }

  /// The last item that has a length.
  private var last: Placed? {
    func measure(_ sum: SizeSummary, _ count: Int) -> Int {
      self.measure(sum, count) &- count &* spacing
    }
    let total = measure(sections.total, count)
    guard total > 0 else { return nil }
    let (sizes, front) = sections.section(beyond: total - 1, measuring: measure)
    let limit = total - 1 - measure(front.sum, front.elements)
    let path: IndexPath? = sizes.withLeaf(beyond: limit, measuring: measure) { leaf, start, sum in
      let found = leaf.place(beyond: limit - measure(sum, start)) { length($0) }
      return IndexPath(item: start + found.place, section: front.section)
    }
    return path.flatMap { item(at: $0) }
  }

  /// Calls a body for the items that end beyond a place, from the first one on, until it has enough.
  ///
  /// Items without a length are left out. O(log items + items given).
  func forEachItem(endingBeyond place: Int, _ body: (Placed) -> Bool) {
    let place = max(0, place)
    guard count > 0, place < measure(sections.total, count) else { return }
    var (sizes, front) = sections.section(beyond: place, measuring: measure)
    let before = measure(front.sum, front.elements)
    var (offset, next, goes) = (before, 0, true)
    @inline(__always) func give(_ start: Int, _ run: Run) -> Bool {
      let length = length(run.value)
      next = start + run.count
      guard length > 0 else {
        offset &+= run.count &* spacing
        return true
      }
      for item in start..<next {
        Shape.touch(1)
        // The first one may end in front of the gap that the place is in.
        if offset &+ length > place {
          let path = IndexPath(item: item, section: front.section)
          goes = body(Placed(path: path, offset: offset, length: length))
          guard goes else { return false }
        }
        offset &+= length &+ spacing
      }
      return true
    }
    // What is found is mostly in one leaf, in which no second search is needed.
    _ = sizes.withLeaf(beyond: place - before, measuring: measure) { leaf, start, sum in
      offset += measure(sum, start)
      let found = leaf.place(beyond: place - offset) { length($0) &+ spacing }
      offset += found.reached
      _ = leaf.forEachRun(from: found.place, sizes.stamp) { give(start + $0, $1) }
    }
    while goes {
      sizes.forEachRun(from: next) { give($0, $1) }
      let elements = front.elements + sizes.count
      guard goes, elements < count else { return }
      // Past all sections without items at once.
      (sizes, front) = sections.section(ofElement: elements)
      next = 0
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
      Shape.touch(place + 1)
      return (place, reached)
    }
    var place = 0
    for run in 0..<used {
      Shape.touch(1)
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
