extension BatchPlan {
  private typealias Operation = BatchError.Operation

  static func checkSections(_ batch: BatchUpdates, before: Int, after: Int) throws(BatchError) {
    let sources =
      batch.deletedSections.map { ($0, Operation.delete) }
      + batch.reloadedSections.map { ($0, Operation.reload) }
      + batch.movedSections.map { ($0.from, Operation.move) }
    let targets =
      batch.insertedSections.map { ($0, Operation.insert) }
      + batch.movedSections.map { ($0.to, Operation.move) }
    try check(sources) { section, operation in
      (0..<before).contains(section)
        ? nil : .sectionSourceOutOfRange(operation, section: section, count: before)
    } twice: { section, first, second in
      .sectionSourceUsedTwice(section: section, first, second)
    }
    try check(targets) { section, operation in
      (0..<after).contains(section)
        ? nil : .sectionTargetOutOfRange(operation, section: section, count: after)
    } twice: { section, first, second in
      .sectionTargetUsedTwice(section: section, first, second)
    }
    let inserted = batch.insertedSections.count
    let deleted = batch.deletedSections.count
    guard before + inserted - deleted == after else {
      throw .sectionCountMismatch(
        before: before, after: after, inserted: inserted, deleted: deleted)
    }
  }

  static func checkItems(_ batch: BatchUpdates, before: [Int], after: [Int]) throws(BatchError) {
    let sources =
      batch.deletedItems.map { ($0, Operation.delete) }
      + batch.movedItems.map { ($0.from, Operation.move) }
    let replaced =
      batch.deletedItems.map { ($0, Operation.delete) }
      + batch.reloadedItems.map { ($0, Operation.reload) }
    let configured =
      batch.deletedItems.map { ($0, Operation.delete) }
      + batch.reconfiguredItems.map { ($0, Operation.reconfigure) }
    let targets =
      batch.insertedItems.map { ($0, Operation.insert) }
      + batch.movedItems.map { ($0.to, Operation.move) }
    let isOld = { (path: IndexPath, operation: Operation) -> BatchError? in
      let count = before.indices.contains(path.section) ? before[path.section] : 0
      let exists = (0..<count).contains(path.item)
      return exists ? nil : .itemSourceOutOfRange(operation, path, count: count)
    }
    let usedTwice = { (path: IndexPath, first: Operation, second: Operation) -> BatchError in
      .itemSourceUsedTwice(path, first, second)
    }
    // A reload or a reconfigure may go with a move of the same item, a delete with nothing.
    for operations in [sources, replaced, configured] {
      try check(operations, outOfRange: isOld, twice: usedTwice)
    }
    try check(targets) { path, operation in
      let count = after.indices.contains(path.section) ? after[path.section] : 0
      let exists = (0..<count).contains(path.item)
      return exists ? nil : .itemTargetOutOfRange(operation, path, count: count)
    } twice: { path, first, second in
      .itemTargetUsedTwice(path, first, second)
    }
  }

  /// Throws the fault of the lowest place, whatever the order of the operations.
  private static func check<Place: Comparable>(
    _ operations: [(Place, Operation)], outOfRange: (Place, Operation) -> BatchError?,
    twice: (Place, Operation, Operation) -> BatchError
  ) throws(BatchError) {
    let sorted = operations.sorted {
      $0.0 == $1.0 ? $0.1.rawValue < $1.1.rawValue : $0.0 < $1.0
    }
    for (index, operation) in sorted.enumerated() {
      if let error = outOfRange(operation.0, operation.1) { throw error }
      if index > 0, sorted[index - 1].0 == operation.0 {
        throw twice(operation.0, sorted[index - 1].1, operation.1)
      }
    }
  }
}
