extension BatchPlan {
  private typealias Operation = BatchError.Operation

  /// An operation and the neighbours that it names.
  private struct Named {
    var entry: PlaceRanges.Entry
    var operation: Operation
  }

  static func checkSections(_ batch: BatchUpdates, before: Int, after: Int) throws(BatchError) {
    let sources =
      sections(batch.deletedSections, .delete) + sections(batch.reloadedSections, .reload)
      + sections(batch.movedSections.map(\.from), .move)
    let targets =
      sections(batch.insertedSections, .insert) + sections(batch.movedSections.map(\.to), .move)
    try check(sources, counts: { _ in before }) { path, operation, count in
      .sectionSourceOutOfRange(operation, section: path.item, count: count)
    } twice: { path, first, second in
      .sectionSourceUsedTwice(section: path.item, first, second)
    }
    try check(targets, counts: { _ in after }) { path, operation, count in
      .sectionTargetOutOfRange(operation, section: path.item, count: count)
    } twice: { path, first, second in
      .sectionTargetUsedTwice(section: path.item, first, second)
    }
    let inserted = batch.insertedSections.count
    let deleted = batch.deletedSections.count
    guard before + inserted - deleted == after else {
      throw .sectionCountMismatch(
        before: before, after: after, inserted: inserted, deleted: deleted)
    }
  }

  static func checkItems(_ batch: BatchUpdates, before: [Int], after: [Int]) throws(BatchError) {
    let deletes = items(batch.deletions, .delete)
    // A reload or a reconfigure may go with a move of the same item, a delete with nothing.
    let groups = [
      moves(batch, \.from), items(batch.reloads, .reload),
      items(batch.reconfigures, .reconfigure),
    ]
    for (index, group) in groups.enumerated() where index == 0 || !group.isEmpty {
      try check(deletes + group, counts: { before.indices.contains($0) ? before[$0] : 0 }) {
        .itemSourceOutOfRange($1, $0, count: $2)
      } twice: {
        .itemSourceUsedTwice($0, $1, $2)
      }
    }
    try check(
      items(batch.insertions, .insert) + moves(batch, \.to),
      counts: { after.indices.contains($0) ? after[$0] : 0 }
    ) {
      .itemTargetOutOfRange($1, $0, count: $2)
    } twice: {
      .itemTargetUsedTwice($0, $1, $2)
    }
  }

  private static func sections(_ sections: [Int], _ operation: Operation) -> [Named] {
    sections.map {
      Named(
        entry: PlaceRanges.Entry(section: 0, items: PlaceRanges.single($0)), operation: operation)
    }
  }

  private static func items(_ places: PlaceRanges, _ operation: Operation) -> [Named] {
    places.entries.map { Named(entry: $0, operation: operation) }
  }

  private static func moves(
    _ batch: BatchUpdates, _ end: KeyPath<BatchUpdates.ItemMove, IndexPath>
  ) -> [Named] {
    batch.movedItems.map {
      let path = $0[keyPath: end]
      return Named(
        entry: PlaceRanges.Entry(section: path.section, items: PlaceRanges.single(path.item)),
        operation: .move)
    }
  }

  /// Throws the fault of the lowest place, whatever the order of the operations.
  private static func check(
    _ operations: [Named], counts: (Int) -> Int,
    outOfRange: (IndexPath, Operation, Int) -> BatchError,
    twice: (IndexPath, Operation, Operation) -> BatchError
  ) throws(BatchError) {
    let isSorted = !zip(operations, operations.dropFirst()).contains { $1.entry < $0.entry }
    let sorted = isSorted ? operations : operations.sorted { $0.entry < $1.entry }
    var lowest: IndexPath?
    var isOutside = false
    var reach = IndexPath(item: .min, section: .min)
    for named in sorted {
      let entry = named.entry
      let count = counts(entry.section)
      let first = entry.first
      if let lowest, lowest < first { break }
      if first < reach, lowest.map({ first < $0 }) ?? true {
        lowest = first
        isOutside = false
      }
      if entry.items.lowerBound < 0 || entry.items.upperBound > count {
        let item =
          entry.items.lowerBound < 0 ? entry.items.lowerBound : max(entry.items.lowerBound, count)
        let place = IndexPath(item: item, section: entry.section)
        if lowest.map({ place <= $0 }) ?? true {
          lowest = place
          isOutside = true
        }
      }
      reach = max(reach, IndexPath(item: entry.items.upperBound, section: entry.section))
    }
    guard let lowest else { return }
    let named = sorted.filter { $0.entry.contains(lowest) }.map(\.operation)
      .sorted { $0.rawValue < $1.rawValue }
    throw isOutside
      ? outOfRange(lowest, named[0], counts(lowest.section)) : twice(lowest, named[0], named[1])
  }
}
