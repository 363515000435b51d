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
  package let reconfigured: Set<IndexPath>

  private let sections: FillRule
  private let movedSections: Set<Int>
  /// Sections whose items are all shown anew, by their old places.
  package let reloadedSections: Set<Int>
  private let reloaded: Set<IndexPath>
  private let itemMoves: [IndexPath: IndexPath]
  private let deleted: Set<IndexPath>
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
    movedSections = Set(batch.movedSections.map(\.from))
    reloadedSections = Set(batch.reloadedSections)
    reloaded = Set(batch.reloadedItems)
    reconfigured = Set(batch.reconfiguredItems)
    deleted = Set(batch.deletedItems)
    itemMoves = Dictionary(batch.movedItems.map { ($0.from, $0.to) }) { first, _ in first }
    try checkCounts(batch, before: before, after: after)
  }

  /// What becomes of an item of the old data; O(log batch).
  package func fate(of path: IndexPath) -> Fate {
    if let target = itemMoves[path] {
      return reloaded.contains(path) ? .reloaded(target) : .stays(target, isMoved: true)
    }
    guard let section = sections.target(of: path.section), !deleted.contains(path) else {
      return .deleted
    }
    guard !reloadedSections.contains(path.section) else { return .deleted }
    let item = items[path.section].map { $0.target(of: path.item) } ?? path.item
    guard let item else { return .deleted }
    let target = IndexPath(item: item, section: section)
    guard !reloaded.contains(path) else { return .reloaded(target) }
    return .stays(target, isMoved: movedSections.contains(path.section))
  }

  /// The section that an old section became; `nil` where it was deleted.
  package func section(of old: Int) -> Int? { sections.target(of: old) }

  private mutating func checkCounts(
    _ batch: BatchUpdates, before: [Int], after: [Int]
  ) throws(BatchError) {
    let deletes = Dictionary(grouping: batch.deletedItems, by: \.section)
    let outs = Dictionary(grouping: batch.movedItems, by: \.from.section)
    let inserts = Dictionary(grouping: batch.insertedItems, by: \.section)
    let ins = Dictionary(grouping: batch.movedItems, by: \.to.section)
    var faults: [(section: Int, error: BatchError)] = []
    for old in before.indices {
      guard let new = sections.target(of: old), !reloadedSections.contains(old) else { continue }
      let gone = deletes[old] ?? []
      let come = inserts[new] ?? []
      let movedOut = outs[old] ?? []
      let movedIn = ins[new] ?? []
      let expected = before[old] + come.count - gone.count + movedIn.count - movedOut.count
      if expected != after[new] {
        let error = BatchError.itemCountMismatch(
          section: new, before: before[old], after: after[new], inserted: come.count,
          deleted: gone.count, movedIn: movedIn.count, movedOut: movedOut.count)
        faults.append((new, error))
      }
      guard !(gone.isEmpty && come.isEmpty && movedIn.isEmpty && movedOut.isEmpty) else { continue }
      // Moves across sections leave one list and enter another: a delete here, an insert there.
      items[old] = FillRule(
        deleted: gone.map(\.item) + movedOut.map(\.from.item),
        inserted: come.map(\.item) + movedIn.map(\.to.item), moves: [])
    }
    if let first = faults.min(by: { $0.section < $1.section }) { throw first.error }
  }
}
