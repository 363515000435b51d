@testable import Containment

/// A random legal change of sections of lengths, and what it leads to by the fill rule.
struct RandomLengthEdit {
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
