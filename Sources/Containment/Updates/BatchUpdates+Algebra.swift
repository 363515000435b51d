extension BatchUpdates {
  /// This change and then another one, as one change.
  ///
  /// Items and sections that both leave alone stay unnamed, and what came and went again is named by neither.
  /// What is reloaded or reconfigured by either is so in the result, by its place before both. A section
  /// that is reloaded by one and moved by the other is a section that goes and one that comes.
  ///
  /// ```swift
  /// var first = BatchUpdates()
  /// first.insertItems(at: [IndexPath(item: 0, section: 0)])
  /// var second = BatchUpdates()
  /// second.deleteItems(at: [IndexPath(item: 1, section: 0)])
  /// let both = try first.followed(by: second, before: [2], between: [3], after: [2])
  /// assert(both.insertedItems == [IndexPath(item: 0, section: 0)])
  /// assert(both.deletedItems == [IndexPath(item: 0, section: 0)])
  /// ```
  ///
  /// O(sections + named ranges * log named ranges), and O(log) more for every reloaded or reconfigured item.
  ///
  /// - Parameters:
  ///   - next: The change after this one; its old places are this one's new places.
  ///   - before: How many items each section has before both.
  ///   - between: How many it has after this change, and before the next.
  ///   - after: How many it has after both.
  /// - Returns: A batch from the first data to the last.
  /// - Throws: What is wrong with either, as where it is applied.
  public func followed(
    by next: BatchUpdates, before: [Int], between: [Int], after: [Int]
  ) throws(BatchError) -> BatchUpdates {
    BatchComposition(
      self, try BatchPlan(self, before: before, after: between), next,
      try BatchPlan(next, before: between, after: after), after: after.count
    ).batch
  }

  /// The change that takes this one back, from the new data to the old.
  ///
  /// What this one deletes comes anew; what it moves goes back to its old place. What it reloads or
  /// reconfigures is reloaded or reconfigured again, because its content changes back.
  ///
  /// ```swift
  /// var batch = BatchUpdates()
  /// batch.deleteItems(at: [IndexPath(item: 2, section: 0)])
  /// let undo = try batch.inverted(before: [3], after: [2])
  /// assert(undo.insertedItems == [IndexPath(item: 2, section: 0)])
  /// ```
  ///
  /// O(sections + named ranges * log named ranges), and O(log) more for every reloaded or reconfigured item.
  ///
  /// - Parameters:
  ///   - before: How many items each section has before this change.
  ///   - after: How many it has after it.
  /// - Returns: A batch from the data after this change to the data before it.
  /// - Throws: What is wrong with the batch, as where it is applied.
  public func inverted(before: [Int], after: [Int]) throws(BatchError) -> BatchUpdates {
    let plan = try BatchPlan(self, before: before, after: after)
    var inverse = BatchUpdates()
    inverse.deleteSections(insertedSections)
    inverse.insertSections(deletedSections)
    for move in movedSections { inverse.moveSection(move.to, to: move.from) }
    inverse.reloadSections(reloadedSections.compactMap { plan.section(of: $0) })
    for entry in insertions.entries {
      inverse.deleteItems(entry.items, inSection: entry.section)
    }
    for entry in deletions.entries {
      inverse.insertItems(entry.items, inSection: entry.section)
    }
    for move in movedItems { inverse.moveItem(at: move.to, to: move.from) }
    inverse.reloadItems(at: reloadedItems.compactMap { plan.fate(of: $0).place })
    inverse.reconfigureItems(at: reconfiguredItems.compactMap { plan.fate(of: $0).place })
    return inverse
  }
}

extension BatchPlan.Fate {
  /// Where the item is afterwards; `nil` where it is gone.
  var place: IndexPath? {
    switch self {
    case .deleted: nil
    case .stays(let place, _), .reloaded(let place): place
    }
  }
}
