import Testing

@testable import Containment

/// The size index against sections of lengths in plain arrays.
@Suite struct SizeIndexModelTests {
  @Test(arguments: 0..<24) func indexAgreesWithArrays(seed: Int) {
    expect(SizeIndexModel<TinyNodes>.failure(seed: UInt64(seed)), seed)
    expect(SizeIndexModel<WideNodes>.failure(seed: UInt64(seed)), seed)
  }

  private func expect(_ failure: String?, _ seed: Int) {
    if let failure { Issue.record("seed \(seed): \(failure)") }
  }

  @Test func aHundredMillionUniformItemsTakeNoRoom() {
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    index.reload([100_000_000])
    #expect(index.extent == 6_400_000_000)
    #expect(index.sections[0].footprint.bytes <= 64 * 1024)
    #expect(index.offset(of: IndexPath(item: 99_999_999, section: 0)) == 99_999_999 * 64)
    index.measure(IndexPath(item: 50_000_000, section: 0), as: 128)
    #expect(index.extent == 6_400_000_064)
    #expect(index.sections[0].footprint.bytes <= 64 * 1024)
  }

  @Test func aMillionItemsMeasuredInAnyOrderTakeNineBytesEach() {
    var dice = SeededGenerator(seed: 5)
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    let count = 200_000
    index.reload([count])
    for item in (0..<count).shuffled(using: &dice) {
      index.measure(
        IndexPath(item: item, section: 0), as: Int.random(in: 1..<5000, using: &dice))
    }
    #expect(index.sections[0].footprint.bytes <= 9 * count)
  }

  @Test func anEstimateCountsForWhatIsNotKnownOnly() {
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    index.reload([3, 0, 2])
    index.measure(IndexPath(item: 1, section: 0), as: 10)
    index.setEstimate(100, of: 0)
    #expect(index.extent == 410)
    #expect(index.length(of: IndexPath(item: 1, section: 0)) == 10)
  }

  @Test func aNewWidthMakesMeasurementsHintsThatStillCount() {
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    index.reload([200])
    for item in 0..<200 { index.measure(IndexPath(item: item, section: 0), as: item) }
    let extent = index.extent
    index.age()
    #expect(index.extent == extent)
    #expect(index.knowledge(of: IndexPath(item: 7, section: 0)).source == .hint)
    index.measure(IndexPath(item: 7, section: 0), as: 7)
    #expect(index.knowledge(of: IndexPath(item: 7, section: 0)).source == .measurement)
    #expect(index.knowledge(of: IndexPath(item: 8, section: 0)).source == .hint)
    #expect(index.extent == extent)
  }

  @Test func whatIsMeasuredAfterTheWidthChangedIsNoHintHoweverItCame() {
    var index = SizeIndex<TinyNodes>(estimates: SIMD4(repeating: 64))
    index.age()
    index.reload([(0..<40).map { ItemLength(measured: $0 % 5, as: 0) }])
    #expect(index.knowledge(of: IndexPath(item: 7, section: 0)).source == .measurement)

    var tree = RunTree<SizeSummary, TinyNodes>(values: (0..<40).map { UInt32($0) << 4 | 2 })
    tree.age()
    // Over many leaves: the new ones are made apart and joined.
    tree.set(3..<30, to: ItemLength(measured: 9, as: 0).bits)
    #expect(ItemLength(bits: tree[10]).source == .measurement)
    #expect(ItemLength(bits: tree[35]).source == .hint)
    #expect(tree.brokenInvariant == nil)
  }

  @Test func aCopyKeepsWhatItShowsWhenASectionOfAMillionMoves() {
    var index = SizeIndex<WideNodes>(estimates: SIMD4(repeating: 64))
    index.reload([10, 1_000_000, 20])
    index.measure(IndexPath(item: 500_000, section: 1), as: 6400)
    let before = index
    var edits = LayoutEdits()
    edits.movedSections = [.init(from: 1, to: 2)]
    index.apply(edits)
    #expect(index.offset(of: IndexPath(item: 0, section: 2)) == 30 * 64)
    #expect(index.length(of: IndexPath(item: 500_000, section: 2)) == 6400)
    #expect(before.offset(of: IndexPath(item: 0, section: 1)) == 10 * 64)
    #expect(before.length(of: IndexPath(item: 500_000, section: 1)) == 6400)
  }
}

/// Sections of lengths, `nil` where a length is not known, and the index beside them.
private struct SizeIndexModel<Shape: RunShape> {
  private var dice: SeededGenerator
  private var index: SizeIndex<Shape>
  private var sections: [[Int?]]
  private var estimate = 64
  private let spacing: Int

  private struct Item: Equatable {
    let path: IndexPath
    let offset: Int
    let length: Int
  }

  /// Runs random changes; what differs first, or `nil`.
  static func failure(seed: UInt64) -> String? {
    var model = SizeIndexModel(seed: seed)
    for step in 0..<80 {
      let before = (model.index, model.items)
      model.change()
      if let fault = model.fault(model.index, model.items) { return "step \(step): \(fault)" }
      guard model.estimate == Int(before.0.estimates[0]) else { continue }
      if let fault = model.fault(before.0, before.1) { return "step \(step), the copy: \(fault)" }
    }
    return nil
  }

  private init(seed: UInt64) {
    dice = SeededGenerator(seed: seed)
    spacing = [0, 64, 32][Int.random(in: 0..<3, using: &dice)]
    sections = []
    index = SizeIndex(estimates: SIMD4(64, 64, 64, 64), spacing: spacing)
    sections = (0..<number(5)).map { _ in Array(repeating: nil, count: number(30)) }
    index.reload(sections.map(\.count))
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &dice) }

  private var items: [Item] {
    var items: [Item] = []
    var edge = 0
    for (section, lengths) in sections.enumerated() {
      for (item, length) in lengths.enumerated() {
        let length = length ?? estimate
        items.append(
          Item(path: IndexPath(item: item, section: section), offset: edge, length: length))
        edge += length + spacing
      }
    }
    return items
  }

  private mutating func change() {
    switch number(6) {
    case 0:
      estimate = 32 * number(4)
      index.setEstimate(estimate, of: 0)
    case 1, 2: for _ in 0..<number(9) { measure() }
    case 3: if number(3) == 0 { index.age() }
    default:
      let edit = RandomLengthEdit(sections, &dice)
      index.apply(edit.edits)
      sections = edit.after
    }
  }

  private mutating func measure() {
    let filled = sections.indices.filter { !sections[$0].isEmpty }
    guard let section = filled.randomElement(using: &dice) else { return }
    let item = number(sections[section].count)
    let length = number(4) == 0 ? 0 : 16 * number(20)
    sections[section][item] = length
    index.measure(IndexPath(item: item, section: section), as: length)
  }

  private mutating func fault(_ index: SizeIndex<Shape>, _ items: [Item]) -> String? {
    if let broken = index.sections.brokenInvariant { return broken }
    guard index.count == items.count else { return "\(index.count) items, not \(items.count)" }
    let end = items.last.map { $0.offset + $0.length } ?? 0
    guard index.extent == end else { return "extent \(index.extent), not \(end)" }
    for item in items where number(4) == 0 {
      guard index.offset(of: item.path) == item.offset else { return "offset of \(item.path)" }
      guard index.length(of: item.path) == item.length else { return "length of \(item.path)" }
    }
    for _ in 0..<4 {
      let place = number(end + 100) - 50
      let wanted = items.filter { $0.length > 0 && $0.offset + $0.length > max(0, place) }.prefix(7)
      var found: [Item] = []
      index.forEachItem(endingBeyond: place) { item in
        found.append(Item(path: item.path, offset: item.offset, length: item.length))
        return found.count < 7
      }
      guard found == Array(wanted) else { return "items beyond \(place)" }
    }
    return nil
  }
}

/// A random legal change of sections of lengths, and what it leads to by the fill rule.
private struct RandomLengthEdit {
  private(set) var edits = LayoutEdits()
  private(set) var after: [[Int?]] = []

  init(_ before: [[Int?]], _ dice: inout SeededGenerator) {
    func chance(_ one: Int, _ dice: inout SeededGenerator) -> Bool {
      Int.random(in: 0..<one, using: &dice) == 0
    }
    // What stays in its section, by old section, and what moves.
    var staying = before.map { _ in [Int?]() }
    var moving: [(from: IndexPath, length: Int?)] = []
    for (section, lengths) in before.enumerated() {
      for (item, length) in lengths.enumerated() {
        let path = IndexPath(item: item, section: section)
        if chance(12, &dice) {
          edits.removedItems.append(path)
        } else if chance(10, &dice) {
          moving.append((path, length))
        } else if chance(12, &dice) {
          edits.renewedItems.append(path)
          staying[section].append(nil)
        } else {
          staying[section].append(length)
        }
      }
    }
    // Sections: removed, moved, or filling what is left; new ones between them.
    var order: [(old: Int?, lengths: [Int?])] = []
    var named: [(old: Int?, lengths: [Int?])] = []
    for section in before.indices {
      if chance(9, &dice) {
        edits.removedSections.append(section)
      } else if chance(6, &dice) {
        named.append((section, staying[section]))
      } else {
        order.append((section, staying[section]))
      }
    }
    for _ in 0..<Int.random(in: 0..<3, using: &dice) {
      named.append((nil, Array(repeating: nil, count: Int.random(in: 0..<9, using: &dice))))
    }
    let total = order.count + named.count
    let places = (0..<total).shuffled(using: &dice).prefix(named.count).sorted()
    var rest = order[...]
    for place in 0..<total {
      guard places.contains(place) else {
        if let next = rest.popFirst() { after.append(next.lengths) }
        continue
      }
      let next = named.removeLast()
      if let old = next.old {
        edits.movedSections.append(.init(from: old, to: place))
      } else {
        edits.insertedSections.append(.init(place: place, count: next.lengths.count))
      }
      after.append(next.lengths)
    }
    fill(moving, &dice)
  }

  /// Moved and new items take named places; what had the place moves up.
  private mutating func fill(
    _ moving: [(from: IndexPath, length: Int?)], _ dice: inout SeededGenerator
  ) {
    guard !after.isEmpty else {
      edits.removedItems += moving.map(\.from)
      return
    }
    var coming: [[(from: IndexPath?, length: Int?)]] = after.map { _ in [] }
    for item in moving {
      coming[Int.random(in: 0..<after.count, using: &dice)].append((item.from, item.length))
    }
    for section in after.indices {
      for _ in 0..<Int.random(in: 0..<4, using: &dice) { coming[section].append((nil, nil)) }
      let total = after[section].count + coming[section].count
      let places = Set((0..<total).shuffled(using: &dice).prefix(coming[section].count))
      var rest = after[section][...]
      after[section] = (0..<total).map { place in
        guard places.contains(place) else { return rest.removeFirst() }
        let item = coming[section].removeLast()
        let path = IndexPath(item: place, section: section)
        if let from = item.from {
          edits.movedItems.append(.init(from: from, to: path))
        } else {
          edits.insertedItems.append(path)
        }
        return item.length
      }
    }
  }
}
