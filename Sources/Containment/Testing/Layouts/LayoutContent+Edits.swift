extension LayoutContent {
  /// Changes the data somehow.
  ///
  /// - Returns: The change as a layout sees it.
  mutating func edit(_ random: inout SeededGenerator) -> LayoutEdits {
    var edit = LayoutEdits()
    let changesSections = random.number(below: 3) == 0
    let movesItems = random.number(below: 2) == 0
    var stays: [(row: [Int], from: Int)] = []
    var movedSections: [(row: [Int], from: Int)] = []
    var movedItems: [(number: Int, from: IndexPath)] = []
    for (section, row) in rows.enumerated() {
      let isGone = changesSections && random.number(below: 4) == 0
      var left: [Int] = []
      for (item, number) in row.enumerated() {
        let place = IndexPath(item: item, section: section)
        switch random.number(below: 12) {
        case 0 where !isGone: edit.removedItems.append(place)
        case 1 where movesItems: movedItems.append((number, place))
        case 2 where !isGone:
          edit.renewedItems.append(place)
          renew(number)
          left.append(number)
        default: left.append(number)
        }
      }
      if isGone {
        edit.removedSections.append(section)
      } else if changesSections, random.number(below: 4) == 0 {
        movedSections.append((left, section))
      } else {
        stays.append((left, section))
      }
    }
    let newSections = (0..<(changesSections ? random.number(below: 3) : 0)).map { _ in
      (0..<random.number(below: 6)).map { _ in fresh() }
    }
    arrange(stays, movedSections, newSections, &edit, &random)
    place(movedItems, &edit, &random)
    return edit
  }

  /// Puts the sections where they are afterwards.
  private mutating func arrange(
    _ stays: [(row: [Int], from: Int)], _ moved: [(row: [Int], from: Int)], _ new: [[Int]],
    _ edit: inout LayoutEdits, _ random: inout SeededGenerator
  ) {
    let count = stays.count + moved.count + new.count
    var named = Self.places(moved.count + new.count, of: count, &random)
    var result: [[Int]?] = Array(repeating: nil, count: count)
    var numbers: [Int?] = Array(repeating: nil, count: count)
    for section in moved {
      let place = named.removeLast()
      result[place] = section.row
      numbers[place] = sections[section.from]
      edit.movedSections.append(.init(from: section.from, to: place))
    }
    for row in new {
      let place = named.removeLast()
      result[place] = row
      numbers[place] = fresh()
      edit.insertedSections.append(.init(place: place, count: row.count))
    }
    var rest = stays.makeIterator()
    let old = sections
    for place in numbers.indices where numbers[place] == nil {
      let next = rest.next()
      result[place] = next?.row
      numbers[place] = next.map { old[$0.from] }
    }
    rows = result.map { $0 ?? [] }
    sections = numbers.map { $0 ?? 0 }
  }

  /// Puts what is moved, and what comes, among the rest.
  private mutating func place(
    _ moved: [(number: Int, from: IndexPath)], _ edit: inout LayoutEdits,
    _ random: inout SeededGenerator
  ) {
    guard !rows.isEmpty else {
      // Nowhere to go to: what was to be moved goes, with its section or alone.
      for item in moved where !edit.removedSections.contains(item.from.section) {
        edit.removedItems.append(item.from)
      }
      return
    }
    var coming: [[(number: Int, from: IndexPath?)]] = Array(repeating: [], count: rows.count)
    for item in moved { coming[random.number(below: rows.count)].append((item.number, item.from)) }
    for _ in 0..<random.number(below: 5) {
      coming[random.number(below: rows.count)].append((fresh(), nil))
    }
    for section in rows.indices {
      let count = rows[section].count + coming[section].count
      var result: [Int?] = Array(repeating: nil, count: count)
      let named = Self.places(coming[section].count, of: count, &random)
      for (place, item) in zip(named, coming[section]) {
        result[place] = item.number
        let path = IndexPath(item: place, section: section)
        if let from = item.from {
          edit.movedItems.append(.init(from: from, to: path))
        } else {
          edit.insertedItems.append(path)
        }
      }
      var rest = rows[section].makeIterator()
      rows[section] = result.map { $0 ?? rest.next() ?? 0 }
    }
  }

  /// So many different places, in no order.
  private static func places(
    _ count: Int, of all: Int, _ random: inout SeededGenerator
  ) -> [Int] {
    Array((0..<all).shuffled(using: &random).prefix(count))
  }
}
