/// A batch that was found to describe the change of the data: what becomes of every old place.
///
/// Making one checks the whole batch and changes nothing (UPDATE-08). Where several things are wrong
/// the first is thrown: sections before items, sources before targets before counts, lowest first.
package struct BatchPlan: Sendable {
  /// What becomes of an item.
  package enum Fate: Sendable, Hashable {
    /// It is gone.
    case deleted
    /// It stays itself at a place; whether an operation moved it.
    case stays(IndexPath, isMoved: Bool)
    /// It gets another cell at a place.
    case reloaded(IndexPath)
  }

  /// Items that are to be configured again, by their old places.
  package let reconfigured: PlaceSet

  /// How many sections the old data has.
  let sectionsBefore: Int
  private let sections: FillRule
  private let movedSections: Set<Int>
  /// Sections whose items are all shown anew, by their old places.
  package let reloadedSections: Set<Int>
  private let reloaded: PlaceSet
  /// By ascending old place.
  private let moves: [BatchUpdates.ItemMove]
  /// For each surviving old section, where its items go inside the new one.
  private var items: [Int: FillRule] = [:]

  /// Checks a batch against the old and the new numbers of items of every section.
  package init(_ batch: BatchUpdates, before: [Int], after: [Int]) throws(BatchError) {
    try Self.checkSections(batch, before: before.count, after: after.count)
    let sections = FillRule(
      deleted: batch.deletedSections, inserted: batch.insertedSections,
      moves: batch.movedSections.map { ($0.from, $0.to) })
    try Self.checkItems(batch, before: before, after: after)

    self.sections = sections
    sectionsBefore = before.count
    movedSections = Set(batch.movedSections.map(\.from))
    reloadedSections = Set(batch.reloadedSections)
    reloaded = PlaceSet(batch.reloads)
    reconfigured = PlaceSet(batch.reconfigures)
    moves = batch.movedItems.sorted { $0.from < $1.from }
    try checkCounts(batch, before: before, after: after)
  }

  /// What becomes of an item of the old data; O(log ranges).
  package func fate(of path: IndexPath) -> Fate {
    if path.isElement { return fate(ofElementAt: path) }
    if let target = move(of: path) {
      return reloaded.contains(path) ? .reloaded(target) : .stays(target, isMoved: true)
    }
    guard let section = sections.target(of: path.section),
      !reloadedSections.contains(path.section)
    else { return .deleted }
    let item = items[path.section].map { $0.target(of: path.item) } ?? path.item
    guard let item else { return .deleted }
    let target = IndexPath(item: item, section: section)
    guard !reloaded.contains(path) else { return .reloaded(target) }
    return .stays(target, isMoved: movedSections.contains(path.section))
  }

  /// What becomes of a header or footer: it goes with its section, and that of the whole stays.
  private func fate(ofElementAt path: IndexPath) -> Fate {
    if path.isOfWhole { return .stays(path, isMoved: false) }
    guard let section = sections.target(of: path.section),
      !reloadedSections.contains(path.section)
    else { return .deleted }
    return .stays(
      IndexPath(item: path.item, section: section), isMoved: movedSections.contains(path.section))
  }

  /// Where the items of a surviving old section go that are not moved by name.
  func rule(of section: Int) -> FillRule { items[section] ?? .identity }

  /// The section that an old section became; `nil` where it was deleted.
  package func section(of old: Int) -> Int? { sections.target(of: old) }

  private func move(of path: IndexPath) -> IndexPath? {
    var low = 0
    var high = moves.count
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].from < path { low = middle + 1 } else { high = middle }
    }
    return low < moves.count && moves[low].from == path ? moves[low].to : nil
  }

  private mutating func checkCounts(
    _ batch: BatchUpdates, before: [Int], after: [Int]
  ) throws(BatchError) {
    let gone = Dictionary(grouping: batch.deletions.entries, by: \.section)
    let come = Dictionary(grouping: batch.insertions.entries, by: \.section)
    var outs: [Int: [Range<Int>]] = [:]
    var ins: [Int: [Range<Int>]] = [:]
    for move in batch.movedItems {
      outs[move.from.section, default: []].append(move.from.item..<move.from.item + 1)
      ins[move.to.section, default: []].append(move.to.item..<move.to.item + 1)
    }
    var first: (section: Int, error: BatchError)?
    for old in before.indices {
      guard let new = sections.target(of: old), !reloadedSections.contains(old) else { continue }
      let deleted = gone[old]?.map(\.items) ?? []
      let inserted = come[new]?.map(\.items) ?? []
      let movedOut = outs[old] ?? []
      let movedIn = ins[new] ?? []
      let (minus, plus) = (Self.count(deleted), Self.count(inserted))
      let expected = before[old] + plus - minus + movedIn.count - movedOut.count
      if expected != after[new], first.map({ new < $0.section }) ?? true {
        let error = BatchError.itemCountMismatch(
          section: new, before: before[old], after: after[new], inserted: plus, deleted: minus,
          movedIn: movedIn.count, movedOut: movedOut.count)
        first = (new, error)
      }
      guard first == nil,
        !(deleted.isEmpty && inserted.isEmpty && movedIn.isEmpty && movedOut.isEmpty)
      else { continue }
      // Moves across sections leave one list and enter another: a delete here, an insert there.
      items[old] = FillRule(
        deleted: deleted + movedOut, inserted: inserted + movedIn, moves: [])
    }
    if let first { throw first.error }
  }

  private static func count(_ ranges: [Range<Int>]) -> Int { ranges.reduce(0) { $0 + $1.count } }
}
