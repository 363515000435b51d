/// Data that a layout is tried with: every item has a number, from which its wishes follow.
struct LayoutContent {
  var rows: [[Int]] = []
  /// The numbers of the sections, from which the wishes of headers and footers follow.
  var sections: [Int] = []
  private var next = 0
  /// How often an item was renewed, which changes its wishes.
  private var renewals: [Int: Int] = [:]

  init() {}

  /// Some sections of some items, empty ones among them.
  init(_ random: inout SeededGenerator) {
    for _ in 0..<random.number(below: 5) {
      let count = random.number(below: 4) == 0 ? 0 : random.number(below: 14)
      rows.append((0..<count).map { _ in fresh() })
      sections.append(fresh())
    }
  }

  mutating func fresh() -> Int {
    next += 1
    return next
  }

  mutating func renew(_ number: Int) { renewals[number, default: 0] += 1 }

  /// All places, with those of headers and footers.
  var places: [IndexPath] {
    var places: [IndexPath] = [.header]
    for (section, row) in rows.enumerated() {
      places.append(.header(inSection: section))
      places += row.indices.map { IndexPath(item: $0, section: section) }
      places.append(.footer(inSection: section))
    }
    return places + [.footer]
  }

  private static let lengths: [Double?] = [nil, 0, 1, 1, 2, 2.5, 3, 7, 1.0 / 64, nil]

  private func wish(at place: IndexPath, salt: Int) -> Double? {
    var number = sections.indices.contains(place.section) ? sections[place.section] : 0
    if !place.isElement {
      number = rows[place.section][place.item]
      number += 31 * renewals[number, default: 0]
    }
    let mixed = UInt64(bitPattern: Int64(number &* 2 &+ salt)) &* 0x9E37_79B9_7F4A_7C15
    return Self.lengths[Int((mixed >> 33) % UInt64(Self.lengths.count))]
  }

  /// The length that the app gives an item.
  func length(at place: IndexPath) -> Double? { wish(at: place, salt: 0) }

  /// The size that an item would like to have.
  func size(at place: IndexPath) -> Size? {
    guard let width = wish(at: place, salt: 0), let height = wish(at: place, salt: 1) else {
      return nil
    }
    return Size(width: width, height: height)
  }
}

/// Answers a layout, and counts how often it is asked about single items.
@MainActor
final class LayoutProbe: LayoutSource {
  let content: LayoutContent
  let givesLengths: Bool
  private(set) var questions = 0

  init(_ content: LayoutContent, givesLengths: Bool) {
    self.content = content
    self.givesLengths = givesLengths
  }

  var numberOfSections: Int { content.rows.count }
  func numberOfItems(inSection section: Int) -> Int { content.rows[section].count }

  func length(ofItemAt indexPath: IndexPath, crossLength: Double) -> Double? {
    questions += 1
    return givesLengths ? content.length(at: indexPath) : nil
  }

  func size(ofItemAt indexPath: IndexPath, fitting room: Size) -> Size? {
    questions += 1
    return givesLengths ? content.size(at: indexPath) : nil
  }
}

/// So many items in one section, without a length of their own.
@MainActor
final class LargeProbe: LayoutSource {
  let count: Int
  private(set) var questions = 0

  init(count: Int) { self.count = count }

  var numberOfSections: Int { 1 }
  var givesLengths: Bool { false }
  func numberOfItems(inSection section: Int) -> Int { count }

  func length(ofItemAt indexPath: IndexPath, crossLength: Double) -> Double? {
    questions += 1
    return nil
  }

  func size(ofItemAt indexPath: IndexPath, fitting room: Size) -> Size? {
    questions += 1
    return nil
  }
}

extension SeededGenerator {
  /// A number from 0, below another one.
  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
