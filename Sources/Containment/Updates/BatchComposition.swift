/// Two changes, one after the other, on their way to being one.
///
/// There are three states of the data: before both, between them, and after both. An item that neither
/// change names stays unnamed, because twice filling up in the old order is filling up in the old order.
struct BatchComposition {
  /// Both as one change, ordered by places.
  private(set) var batch = BatchUpdates()

  private let first: BatchUpdates
  private let firstPlan: BatchPlan
  private let second: BatchUpdates
  private let secondPlan: BatchPlan
  /// Where sections end up whose items are matched through both changes, by their places before both.
  private var matched: [Int?] = []
  /// Which sections after both are such.
  private var isMatched: [Bool]
  /// Where the sections between come from; `nil` for those that the first change inserts.
  private var origins: [Int: Int] = [:]
  /// Which item before both the first change moved to a place between.
  private let movedTo: [IndexPath: IndexPath]

  private var deletions = PlaceRanges()
  private var insertions = PlaceRanges()
  private var moves: [BatchUpdates.ItemMove] = []

  init(
    _ first: BatchUpdates, _ firstPlan: BatchPlan, _ second: BatchUpdates, _ secondPlan: BatchPlan,
    after: Int
  ) {
    (self.first, self.firstPlan) = (first, firstPlan)
    (self.second, self.secondPlan) = (second, secondPlan)
    isMatched = Array(repeating: false, count: after)
    movedTo = Dictionary(first.movedItems.map { ($0.to, $0.from) }) { old, _ in old }
    composeSections()
    composeMoves()
    composeDeletions()
    composeInsertions()
    for entry in deletions.sorted.entries {
      batch.deleteItems(entry.items, inSection: entry.section)
    }
    for entry in insertions.sorted.entries {
      batch.insertItems(entry.items, inSection: entry.section)
    }
    batch.moveItems(moves.sorted { $0.from < $1.from })
    composeMarks()
  }

  // MARK: Sections

  private mutating func composeSections() {
    let movedFirst = Set(first.movedSections.map(\.from))
    let movedSecond = Set(second.movedSections.map(\.from))
    var isInserted = Array(repeating: true, count: isMatched.count)
    for old in 0..<firstPlan.sectionsBefore {
      let between = firstPlan.section(of: old)
      if let between { origins[between] = old }
      matched.append(nil)
      guard let between, let new = secondPlan.section(of: between) else {
        batch.deleteSections([old])
        continue
      }
      let isMoved = movedFirst.contains(old) || movedSecond.contains(between)
      let isReloaded =
        firstPlan.reloadedSections.contains(old) || secondPlan.reloadedSections.contains(between)
      // No section may be reloaded and moved at once: it goes, and comes elsewhere.
      guard !(isMoved && isReloaded) else {
        batch.deleteSections([old])
        continue
      }
      isInserted[new] = false
      if isReloaded {
        batch.reloadSections([old])
        continue
      }
      if isMoved { batch.moveSection(old, to: new) }
      matched[old] = new
      isMatched[new] = true
    }
    batch.insertSections(isInserted.indices.filter { isInserted[$0] })
  }

  // MARK: Items

  private mutating func composeMoves() {
    for move in first.movedItems {
      if let place = secondPlan.fate(of: move.to).place {
        moves.append(BatchUpdates.ItemMove(from: move.from, to: place))
      } else if matched[move.from.section] != nil {
        deletions.add(move.from)
      }
    }
    for move in second.movedItems where movedTo[move.from] == nil {
      if let origin = origin(of: move.from) {
        moves.append(BatchUpdates.ItemMove(from: origin, to: move.to))
      } else if isMatched[move.to.section] {
        insertions.add(move.to)
      }
    }
  }

  private mutating func composeDeletions() {
    for entry in first.deletions.entries where matched[entry.section] != nil {
      deletions.add(entry.items, section: entry.section)
    }
    for entry in second.deletions.entries {
      guard let old = origins[entry.section], matched[old] != nil else { continue }
      // What the first change inserted is named by neither, and what it moved went with its move.
      firstPlan.rule(of: old).inverse.forEachStaying(in: entry.items) { _, source in
        deletions.add(source, section: old)
      }
    }
  }

  private mutating func composeInsertions() {
    for entry in first.insertions.entries {
      guard let old = origins[entry.section], let new = matched[old] else { continue }
      secondPlan.rule(of: entry.section).forEachStaying(in: entry.items) { _, target in
        insertions.add(target, section: new)
      }
    }
    for entry in second.insertions.entries where isMatched[entry.section] {
      insertions.add(entry.items, section: entry.section)
    }
  }

  private mutating func composeMarks() {
    var reloaded: Set<IndexPath> = []
    var reconfigured: Set<IndexPath> = []
    collect(first.reloadedItems, second.reloadedItems) { reloaded.insert($0) }
    collect(first.reconfiguredItems, second.reconfiguredItems) {
      // A new cell is configured anyway.
      if !reloaded.contains($0) { reconfigured.insert($0) }
    }
    batch.reloadItems(at: reloaded.sorted())
    batch.reconfigureItems(at: reconfigured.sorted())
  }

  /// Gives the items that have a mark, by their places before both, and are there after both.
  private func collect(
    _ earlier: [IndexPath], _ later: [IndexPath], _ body: (IndexPath) -> Void
  ) {
    for path in earlier {
      guard let between = firstPlan.fate(of: path).place else { continue }
      if secondPlan.fate(of: between).place != nil { body(path) }
    }
    for path in later where secondPlan.fate(of: path).place != nil {
      if let origin = movedTo[path] ?? origin(of: path) { body(origin) }
    }
  }

  /// Where an item between, which the first change did not move, was before; `nil` where it is new.
  private func origin(of path: IndexPath) -> IndexPath? {
    guard let old = origins[path.section], !firstPlan.reloadedSections.contains(old) else {
      return nil
    }
    return firstPlan.rule(of: old).inverse.target(of: path.item).map {
      IndexPath(item: $0, section: old)
    }
  }
}
