@testable import Containment

/// What is to hold after every change.
enum SizeIndexProperty {
  case sums, inverse, compression
}

/// Sections of lengths, `nil` where a length is not known, and the index beside them.
struct SizeIndexModel<Shape: RunShape> {
  private var dice: SeededGenerator
  private var index: SizeIndex<Shape>
  private var sections: [[Int?]]
  private var estimate = 64
  private let spacing: Int

  typealias Item = SizeIndex<Shape>.Placed

  typealias Property = SizeIndexProperty

  /// Runs random changes; what does not hold first, or `nil`.
  static func failure(seed: UInt64, _ property: Property) -> String? {
    var model = SizeIndexModel(seed: seed)
    for step in 0..<80 {
      let before = (model.index, model.items)
      model.change()
      if let fault = model.fault(property, model.index, model.items) {
        return "step \(step): \(fault)"
      }
      guard model.estimate == Int(before.0.estimates[0]) else { continue }
      if let fault = model.fault(property, before.0, before.1) {
        return "step \(step), the copy: \(fault)"
      }
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

  private mutating func fault(
    _ property: Property, _ index: SizeIndex<Shape>, _ items: [Item]
  ) -> String? {
    if let broken = index.brokenInvariant { return broken }
    switch property {
    case .sums: return wrongSum(index, items)
    case .inverse: return wrongItem(index, items)
    case .compression: return tooMuch(index)
    }
  }

  /// The extent and every offset are sums of lengths, of the whole and of each section.
  private mutating func wrongSum(_ index: SizeIndex<Shape>, _ items: [Item]) -> String? {
    guard index.count == items.count else { return "\(index.count) items, not \(items.count)" }
    let end = items.last.map { $0.offset + $0.length } ?? 0
    guard index.extent == end else { return "extent \(index.extent), not \(end)" }
    for item in items where number(4) == 0 {
      guard index.offset(of: item.path) == item.offset else { return "offset of \(item.path)" }
      guard index.length(of: item.path) == item.length else { return "length of \(item.path)" }
      guard index.item(at: item.path) == item else { return "place of \(item.path)" }
    }
    var (edge, next) = (0, items[...])
    for section in 0..<index.sections.count {
      guard index.offset(of: IndexPath(item: 0, section: section)) == edge else {
        return "beginning of section \(section)"
      }
      var count = 0
      while let item = next.first, item.path.section == section {
        edge += item.length + spacing
        count += 1
        next.removeFirst()
      }
      guard index.offset(of: IndexPath(item: count, section: section)) == edge else {
        return "end of section \(section)"
      }
    }
    return next.isEmpty ? nil : "no section of \(next[next.startIndex].path)"
  }

  /// At every place is the item that a walk over all of them finds, and behind it the next ones.
  private mutating func wrongItem(_ index: SizeIndex<Shape>, _ items: [Item]) -> String? {
    let end = items.last.map { $0.offset + $0.length } ?? 0
    // Random places, and those at which something begins, ends, or is as short as can be.
    let edges = items.filter { _ in number(16) == 0 }.flatMap {
      [$0.offset - 1, $0.offset, $0.offset + $0.length - 1, $0.offset + $0.length]
    }
    for place in edges + [0, end - 1, end] + (0..<4).map({ _ in number(end + 100) - 50 }) {
      let solid = items.filter { $0.length > 0 }
      let wanted = solid.filter { $0.offset + $0.length > max(0, place) }.prefix(7)
      var found: [Item] = []
      index.forEachItem(endingBeyond: place) { item in
        found.append(item)
        return found.count < 7
      }
      guard found == Array(wanted) else { return "items beyond \(place)" }
      guard index.item(at: place) == wanted.first ?? solid.last else { return "item at \(place)" }
    }
    return nil
  }

  /// Equal neighbours are one entry, and an entry takes few bytes.
  private func tooMuch(_ index: SizeIndex<Shape>) -> String? {
    for section in 0..<index.sections.count {
      let sizes = index.sections[section]
      if let fault = tooManyEntries(in: sizes) { return "section \(section): \(fault)" }
    }
    return nil
  }
}

/// Why a tree stores more than the differences between its neighbours; `nil` where it does not.
func tooManyEntries<Summary, Shape>(in tree: RunTree<Summary, Shape>) -> String? {
  let footprint = tree.footprint
  // Runs as they are read: what lies in two leaves, or in one word an element, is joined here.
  var runs = 0
  var last: UInt32?
  for run in tree.runs where run.value != last {
    runs += 1
    last = run.value
  }
  // A leaf takes whichever is shorter: two words a run, or one an element.
  guard footprint.words <= 2 * (runs + footprint.leaves) else {
    return "\(footprint.words) words for \(runs) runs in \(footprint.leaves) leaves"
  }
  guard Shape.leafWords < 100 || footprint.bytes <= 24 * runs + 64 * 1024 else {
    return "\(footprint.bytes) bytes for \(runs) runs"
  }
  return nil
}
