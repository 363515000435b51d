/// The changes of one batch, and the data that they lead to.
///
/// The data after the batch is found here by the fill rule in the plainest way, apart from the
/// library's own, so that a scenario finds out where the two differ.
@MainActor
struct ScenarioBatch {
  private let list: ScenarioList
  private let before: [ScenarioItems.Section]
  private(set) var updates = BatchUpdates()
  private var insertedItems: [IndexPath: ScenarioItems.Entry] = [:]
  private var insertedSections: [Int: ScenarioItems.Section] = [:]

  init(_ list: ScenarioList) {
    self.list = list
    before = list.sections
  }

  /// Where the target of a change is: by its place, or by its name in the data before the batch.
  func place(_ captures: Captures, _ placeholder: Placeholder = .target) throws -> IndexPath {
    if let place = captures.place(placeholder) { return place }
    return try list.place(of: captures.word(placeholder) ?? "")
  }

  mutating func change(_ body: (inout BatchUpdates) throws -> Void) rethrows { try body(&updates) }

  mutating func insert(_ entry: ScenarioItems.Entry, at place: IndexPath) {
    updates.insertItems(at: [place])
    insertedItems[place] = entry
  }

  mutating func insertSection(_ section: Int, _ listed: ScenarioItems) {
    updates.insertSections([section])
    insertedSections[section] = ScenarioItems.Section(
      name: String(section), entries: listed.entries)
  }

  /// The data after the batch.
  var after: [ScenarioItems.Section] {
    var moved: [Int: Int] = [:]
    for move in updates.movedSections { moved[move.to] = move.from }
    let stationary = before.indices.filter { section in
      !updates.deletedSections.contains(section) && !moved.values.contains(section)
    }
    let named = Set(moved.keys).union(insertedSections.keys)
    return Self.filled(stationary, named: named).enumerated().map { section, slot in
      switch slot {
      case .stays(let origin): moving(origin, to: section)
      case .named(let place):
        moved[place].flatMap { before.indices.contains($0) ? moving($0, to: section) : nil }
          ?? insertedSections[place] ?? ScenarioItems.Section(name: "", entries: [])
      }
    }
  }

  private func moving(_ origin: Int, to section: Int) -> ScenarioItems.Section {
    ScenarioItems.Section(name: before[origin].name, entries: entries(of: origin, at: section))
  }

  private func entries(of origin: Int, at section: Int) -> [ScenarioItems.Entry] {
    let moves = updates.movedItems
    var named: [Int: ScenarioItems.Entry] = [:]
    for (place, entry) in insertedItems where place.section == section { named[place.item] = entry }
    for move in moves where move.to.section == section {
      named[move.to.item] = entry(at: move.from)
    }
    let staying = before[origin].entries.indices.filter { item in
      let place = IndexPath(item: item, section: origin)
      return !updates.deletedItems.contains(place) && !moves.contains { $0.from == place }
    }
    return Self.filled(staying, named: Set(named.keys)).compactMap { slot in
      switch slot {
      case .stays(let item): before[origin].entries[item]
      case .named(let place): named[place]
      }
    }
  }

  private func entry(at place: IndexPath) -> ScenarioItems.Entry? {
    guard before.indices.contains(place.section) else { return nil }
    let entries = before[place.section].entries
    return entries.indices.contains(place.item) ? entries[place.item] : nil
  }

  /// Who takes one place after the batch.
  private enum Slot {
    /// What was at an old place and only moves up.
    case stays(Int)
    /// What a change named for a new place.
    case named(Int)
  }

  /// Places what stays, in its order, around what has a named place.
  ///
  /// A place too far out comes last: the library is asked all the same, and refuses.
  private static func filled(_ staying: [Int], named: Set<Int>) -> [Slot] {
    var rest = staying[...]
    var open = named.sorted()[...]
    var filled: [Slot] = []
    while !rest.isEmpty || !open.isEmpty {
      if let place = open.first, place == filled.count || rest.isEmpty {
        filled.append(.named(place))
        open.removeFirst()
      } else if let next = rest.popFirst() {
        filled.append(.stays(next))
      }
    }
    return filled
  }
}
