extension LayoutEdits {
  /// What a batch, which was found to describe the change, means for a layout.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - plan: What becomes of the old places.
  ///   - after: How many items each section has afterwards.
  init(_ batch: BatchUpdates, _ plan: BatchPlan, after: [Int]) {
    self.init()
    removedRanges = Self.ranges(batch.deletions)
    insertedRanges = Self.ranges(batch.insertions)
    movedItems = batch.movedItems.map { Move(from: $0.from, to: $0.to) }
    renewedRanges = Self.ranges(batch.reloads) + Self.ranges(batch.reconfigures)
    removedSections = batch.deletedSections + batch.reloadedSections
    movedSections = batch.movedSections.map { Move(from: $0.from, to: $0.to) }
    // What has a named place in a new section comes after the section.
    var named: [Int: Int] = [:]
    for range in insertedRanges { named[range.section, default: 0] += range.items.count }
    for move in movedItems { named[move.to.section, default: 0] += 1 }
    let reloaded = batch.reloadedSections.compactMap { plan.section(of: $0) }
    insertedSections = (batch.insertedSections + reloaded).map { section in
      NewSection(place: section, count: after[section] - named[section, default: 0])
    }
  }

  private static func ranges(_ places: PlaceRanges) -> [ItemRange] {
    places.entries.map { ItemRange($0.items, inSection: $0.section) }
  }
}
