import Testing

@testable import Containment

/// Lists with headers beside carousels, changed and scrolled at random, against rows that are written out.
@MainActor
@Suite(.freesClosures) struct RandomSectionTests {
  private static let height = 7
  private static let width = 11

  /// One that stays in view where its name says so, and is a carousel where it says so.
  private static func section(_ name: String) -> LayoutSection {
    let header = BoundaryElement(pinsToVisibleBounds: name.hasPrefix("p"))
    return name.hasSuffix("s")
      ? LayoutSection(ListLayout(axis: .horizontal, spacing: 1, itemLength: 3), header: header)
      : LayoutSection(ListLayout(), header: header, footer: BoundaryElement())
  }

  private struct World {
    let source: NamedSections
    let stage: Stage
    var random: SeededGenerator
    var next = 0

    @MainActor
    init(seed: UInt64) {
      let source = NamedSections([])
      self.source = source
      random = SeededGenerator(seed: seed)
      let layout = SectionedLayout { section in
        RandomSectionTests.section(
          source.sections.indices.contains(section) ? source.sections[section].name : "")
      }
      stage = Stage(
        source, layout, height: Double(RandomSectionTests.height),
        width: Double(RandomSectionTests.width))
      for _ in 0..<3 { source.sections.append(newSection()) }
      stage.shown()
    }

    @MainActor
    mutating func newSection() -> NamedSections.Section {
      next += 1
      let kinds = ["p", "n"].randomElement(using: &random) ?? "p"
      let kind = ["s", "l"].randomElement(using: &random) ?? "l"
      let name = "\(kinds)\(next)\(kind)"
      return .init(name: name, items: (0..<random.number(below: 7)).map { _ in newItem() })
    }

    @MainActor
    mutating func newItem() -> String {
      next += 1
      return "\(next)"
    }

    /// All rows of the content, at the carousels' own offsets, with which section each belongs to.
    @MainActor
    var content: [(text: String, section: Int)] {
      var rows: [(String, Int)] = []
      for (place, section) in source.sections.enumerated() {
        rows.append(("^" + section.name, place))
        if section.name.hasSuffix("s") {
          let offset = Int(stage.list.carousel(inSection: place)?.offset ?? 0)
          var row = Array(repeating: Character(" "), count: 400)
          for (item, name) in section.items.enumerated() {
            for (index, letter) in name.prefix(3).enumerated() { row[item * 4 + index] = letter }
          }
          rows.append((String(row[offset..<(offset + RandomSectionTests.width)]), place))
        } else {
          rows += section.items.map { ($0, place) }
          rows.append(("_" + section.name, place))
        }
      }
      return rows
    }

    /// What is to be on screen: rows from the offset on, with the header that stays in front.
    @MainActor
    var expected: [String] {
      let rows = content
      let offset = Int(stage.list.contentOffset.y)
      var shown = (0..<RandomSectionTests.height).map {
        offset + $0 < rows.count ? rows[offset + $0].text : ""
      }
      if offset < rows.count {
        let section = rows[offset].section
        let name = source.sections[section].name
        // In the row above the next section the header is where it would be pushed to.
        if name.hasPrefix("p") { shown[0] = "^" + name }
      }
      return shown.map { row in
        String(row.prefix(RandomSectionTests.width).reversed().drop { $0 == " " }.reversed())
      }
    }

    @MainActor
    mutating func step() throws -> String {
      let list = stage.list
      let sections = source.sections.count
      switch random.number(below: 8) {
      case 0:
        let way = Double(random.number(below: 13)) - 6
        list.scroll(by: way)
        return "scroll \(way)"
      case 1 where sections > 0:
        let section = random.number(below: sections)
        let way = Double(random.number(below: 21)) - 10
        list.scrollSection(section, by: way)
        return "scroll section \(section) by \(way)"
      case 2 where sections > 0:
        let section = random.number(below: sections)
        guard !source.sections[section].items.isEmpty else { return "nothing" }
        let item = random.number(below: source.sections[section].items.count)
        let positions: [ScrollPosition] = [.start, .center, .end, .visible]
        let position = positions.randomElement(using: &random) ?? .start
        list.scrollToItem(at: IndexPath(item: item, section: section), at: position)
        return "scroll to \(section)-\(item) \(position)"
      case 3:
        source.sections.shuffle(using: &random)
        list.reloadData()
        return "reload"
      default:
        return try change()
      }
    }

    /// One batch: sections that come, go and move, and items in those that stay.
    @MainActor
    private mutating func change() throws -> String {
      let old = source.sections
      var kept = Array(old.indices)
      var batch = BatchUpdates()
      var said = ""
      if random.number(below: 3) == 0, let gone = kept.randomElement(using: &random) {
        kept.removeAll { $0 == gone }
        batch.deleteSections([gone])
        said += "delete section \(gone) "
      }
      var new: [(NamedSections.Section, Int?)] = kept.map { (old[$0], $0) }
      if random.number(below: 3) == 0, new.count < 6 {
        let place = random.number(below: new.count + 1)
        new.insert((newSection(), nil), at: place)
        said += "insert section \(place) "
      } else if random.number(below: 3) == 0, new.count > 1 {
        let moved = new.remove(at: random.number(below: new.count))
        let place = random.number(below: new.count + 1)
        new.insert(moved, at: place)
        batch.moveSection(moved.1 ?? 0, to: place)
        said += "move section \(moved.1 ?? 0) to \(place) "
      }
      for (place, entry) in new.enumerated() {
        guard let origin = entry.1 else {
          batch.insertSections([place])
          continue
        }
        var items = entry.0.items
        if random.number(below: 3) == 0, !items.isEmpty {
          let item = random.number(below: items.count)
          items.remove(at: item)
          batch.deleteItems(at: [IndexPath(item: item, section: origin)])
          said += "delete \(origin)-\(item) "
        }
        if random.number(below: 2) == 0 {
          let item = random.number(below: items.count + 1)
          items.insert(newItem(), at: item)
          batch.insertItems(at: [IndexPath(item: item, section: place)])
          said += "insert \(place)-\(item) "
        }
        new[place].0.items = items
      }
      let result = new.map(\.0)
      let changes = batch
      let source = source
      try stage.list.performBatchUpdates { batch in
        source.sections = result
        batch = changes
      }
      return said
    }
  }

  @Test(arguments: 0..<40)
  func whatIsOnScreenIsWhatTheModelSays(seed: UInt64) throws {
    var world = World(seed: seed)
    var said: [String] = []
    for _ in 0..<40 {
      said.append(try world.step())
      world.stage.window.step()
      world.stage.window.step()
      let faults = world.stage.list.invariantFaults()
      guard world.stage.rows == world.expected, faults.isEmpty, world.stage.violations.isEmpty
      else {
        Issue.record("\(said.suffix(3)): \(world.stage.rows) is not \(world.expected); \(faults)")
        return
      }
    }
  }
}
