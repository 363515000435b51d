extension LayoutEdits {
  /// What a batch, which was found to describe the change, means for a layout.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - plan: What becomes of the old places.
  ///   - after: How many items each section has afterwards.
  init(_ batch: BatchUpdates, _ plan: BatchPlan, after: [Int]) {
    self.init()
    removedItems = batch.deletedItems
    insertedItems = batch.insertedItems
    movedItems = batch.movedItems.map { Move(from: $0.from, to: $0.to) }
    renewedItems = batch.reloadedItems + batch.reconfiguredItems
    removedSections = batch.deletedSections + batch.reloadedSections
    movedSections = batch.movedSections.map { Move(from: $0.from, to: $0.to) }
    // What has a named place in a new section comes after the section.
    var named: [Int: Int] = [:]
    for place in insertedItems + movedItems.map(\.to) { named[place.section, default: 0] += 1 }
    let reloaded = batch.reloadedSections.compactMap { plan.section(of: $0) }
    insertedSections = (batch.insertedSections + reloaded).map { section in
      NewSection(place: section, count: after[section] - named[section, default: 0])
    }
  }
}
