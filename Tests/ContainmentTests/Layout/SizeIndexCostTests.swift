import Testing

@testable import Containment

/// What a size index touches, counted: the same on every machine, and the same constants for any number
/// of items.
@Suite("Costs of the size index", .enabled(if: Touches.areExact)) struct SizeIndexCostTests {
  private typealias Shape = CountedNodes<WideNodes>
  private typealias Index = SizeIndex<Shape>

  /// An index in one or more sections, some of it measured.
  private static func index(_ counts: [Int], measured: Int, _ dice: inout SeededGenerator) -> Index
  {
    var index = Index(estimates: SIMD4(repeating: 64), spacing: 32)
    index.reload(counts)
    for _ in 0..<measured {
      let path = path(in: index, &dice)
      index.measure(path, as: 64 * Int.random(in: 0..<40, using: &dice))
    }
    return index
  }

  private static func path(in index: Index, _ dice: inout SeededGenerator) -> IndexPath {
    let element = Int.random(in: 0..<index.count, using: &dice)
    let front = index.sections.section(ofElement: element).1
    return IndexPath(item: element - front.elements, section: front.section)
  }

  /// The levels of the highest section, and those of the tree of sections.
  private static func height(_ index: Index) -> Int {
    let highest = (0..<min(200, index.sections.count)).map { index.sections[$0].footprint.height }
    return (highest.max() ?? 0) + index.sections.count.bitWidth
      - index.sections.count.leadingZeroBitCount
  }

  private static let shapes: [[Int]] = [
    [1000], [100_000_000], [500, 0, 0, 1_000_000, 3], Array(repeating: 40, count: 3000),
    [7] + Array(repeating: 0, count: 5000) + [7],
  ]

  @Test("A question or an edit touches at most eight leaves and paths", arguments: shapes)
  func questionsAndEdits(counts: [Int]) {
    var dice = SeededGenerator(seed: 2)
    var index = Self.index(counts, measured: 3000, &dice)
    for _ in 0..<60 {
      let limit = Shape.limit(Self.height(index))
      let path = Self.path(in: index, &dice)
      let place = Int.random(in: -10..<index.extent, using: &dice)
      func expect(_ name: String, _ limit: Int, _ body: () -> Void) {
        let touched = Touches.count(body)
        #expect(touched <= limit, "\(name) at \(path): \(touched) of \(limit)")
      }
      expect("extent", 0) { _ = index.extent }
      expect("item at path", limit) { _ = index.item(at: path) }
      expect("offset", limit) { _ = index.offset(of: path) }
      expect("length", limit) { _ = index.length(of: path) }
      expect("knowledge", limit) { _ = index.knowledge(of: path) }
      expect("item at place", limit) { _ = index.item(at: place) }
      expect("three items", 2 * limit) {
        var left = 3
        index.forEachItem(endingBeyond: place) { _ in
          left -= 1
          return left > 0
        }
      }
      expect("last item", limit) { _ = index.item(at: .max) }
      expect("first unknown", limit) { _ = index.firstUnknown(of: 0) }
      let before = index
      expect("measure", limit) { index.measure(path, as: 77) }
      expect("forget", limit) { index.forget(path, as: 1) }
      expect("estimate", 8) { index.setEstimate(96, of: 1) }
      expect("width", 8) { index.age() }
      var edits = LayoutEdits()
      edits.removedItems = [path]
      expect("remove", limit) { index.apply(edits) }
      edits.removedItems = []
      edits.insertedItems = [path]
      expect("insert", limit) { index.apply(edits) }
      edits.insertedItems = []
      edits.movedItems = [.init(from: path, to: IndexPath(item: 0, section: path.section))]
      expect("move", 2 * limit) { index.apply(edits) }
      edits.movedItems = []
      edits.renewedItems = [path]
      expect("renew", limit) { index.apply(edits) }
      edits.renewedItems = []
      edits.removedSections = [path.section]
      edits.insertedSections = [.init(place: path.section, count: counts[path.section])]
      expect("replace a section", 2 * limit) { index.apply(edits) }
      // What was there before can still be asked, so it was not written.
      #expect(before.brokenInvariant == nil)
      index = before
    }
  }

  @Test(
    "A batch costs its changes, and neighbours are one change",
    arguments: [1000, 1_000_000, 100_000_000])
  func batches(count: Int) {
    var dice = SeededGenerator(seed: 4)
    let index = Self.index([count], measured: 1000, &dice)
    // Length of the runs: many changes of a few items, and few of many.
    for (number, length) in [(1, 1), (8, 1), (64, 1), (1, 400), (8, 40), (20, 20)] {
      var edits = LayoutEdits()
      let room = count / number
      for change in 0..<number {
        let start = change * room + Int.random(in: 0..<room - length, using: &dice)
        for item in start..<start + length {
          let path = IndexPath(item: item, section: 0)
          if change % 2 == 0 {
            edits.removedItems.append(path)
          } else {
            edits.insertedItems.append(path)
          }
        }
      }
      var after = index
      let touched = Touches.count { after.apply(edits) }
      let limit = 2 * number * Shape.limit(max(Self.height(index), Self.height(after)))
      #expect(touched <= limit, "\(touched) of \(limit) for \(number) changes of \(length)")
    }
  }

  /// What a frame touches: the items in view, so many of them measured, and those in view then.
  private static func frame(_ index: inout Index, at place: Int, measuring number: Int) -> (
    Int, Int
  ) {
    var visible: [IndexPath] = []
    let touched = Touches.count {
      for pass in 0..<2 {
        visible = []
        index.forEachItem(endingBeyond: place) { item in
          guard item.offset < place + 40 * 64 else { return false }
          visible.append(item.path)
          return true
        }
        guard pass == 0 else { break }
        for path in visible.prefix(number) { index.measure(path, as: 64) }
      }
      _ = index.extent
    }
    return (visible.count, touched)
  }

  @Test("A frame costs what is in view and what changes, however many items there are")
  func frames() {
    for count in [1000, 100_000_000] {
      for measuring in [0, 1, 10, 40] {
        var dice = SeededGenerator(seed: 9)
        var index = Self.index([count / 4, 0, count / 4 * 3], measured: 400, &dice)
        for _ in 0..<40 {
          let place = Int.random(in: 0..<index.extent - 3000, using: &dice)
          let (visible, touched) = Self.frame(&index, at: place, measuring: measuring)
          let height = Self.height(index)
          // The same constants for all numbers of items: what is in view is read twice, and each read and
          // each measurement takes a leaf and a path.
          let limit = 4 * visible + (measuring + 2) * (3 * Shape.leafWords + Shape.fanout * height)
          #expect(touched <= limit, "\(touched) of \(limit): \(visible) of \(count) in view")
        }
      }
    }
  }

  @Test("The first frames of a list touch the same at a thousand items and at a hundred million")
  func firstFrames() {
    func touches(_ count: Int) -> [Int] {
      var index = Index(estimates: SIMD4(repeating: 64))
      index.reload([count])
      return (0..<20).map { Self.frame(&index, at: $0 * 37 * 64, measuring: 5).1 }
    }
    #expect(touches(1000) == touches(100_000_000))
  }
}
