extension Snapshot {
  /// Checks that every section and every item is there once.
  func checkUnique() throws(SnapshotError) {
    var sections: [Section: Int] = [:]
    for (index, part) in parts.enumerated() {
      if let first = sections.updateValue(index, forKey: part.section) {
        throw .duplicateSection(String(describing: part.section), first: first, second: index)
      }
    }
    var places: [Item: IndexPath] = [:]
    places.reserveCapacity(numberOfItems)
    for (section, part) in parts.enumerated() {
      for (index, item) in part.items.enumerated() {
        let place = IndexPath(item: index, section: section)
        if let first = places.updateValue(place, forKey: item) {
          throw .duplicateItem(String(describing: item), first: first, second: place)
        }
      }
    }
  }

  /// The batch that leads from this snapshot to another; both without duplicates.
  func batch(to new: Snapshot) -> BatchUpdates {
    var batch = BatchUpdates()
    let sections = ListDifference(from: self.sections, to: new.sections)
    batch.deleteSections(sections.deleted)
    batch.insertSections(sections.inserted)
    for move in sections.moved { batch.moveSection(move.from, to: move.to) }

    let counterparts = Dictionary(uniqueKeysWithValues: new.sections.enumerated().map { ($1, $0) })
    let deletedSections = Set(sections.deleted)
    let insertedSections = Set(sections.inserted)
    // Items that change the section are deletes here and inserts there, until they are found again.
    var lost: [Item: IndexPath] = [:]
    var found: [(item: Item, place: IndexPath)] = []
    for (old, part) in parts.enumerated() {
      guard let target = counterparts[part.section] else {
        for (index, item) in part.items.enumerated() {
          lost[item] = IndexPath(item: index, section: old)
        }
        continue
      }
      let items = new.parts[target].items
      guard items != part.items else { continue }
      let difference = ListDifference(from: part.items, to: items)
      for index in difference.deleted {
        lost[part.items[index]] = IndexPath(item: index, section: old)
      }
      for index in difference.inserted {
        found.append((items[index], IndexPath(item: index, section: target)))
      }
      for move in difference.moved {
        batch.moveItem(
          at: IndexPath(item: move.from, section: old),
          to: IndexPath(item: move.to, section: target))
      }
    }
    for section in sections.inserted {
      for (index, item) in new.parts[section].items.enumerated() {
        found.append((item, IndexPath(item: index, section: section)))
      }
    }
    for (item, place) in found {
      if let from = lost.removeValue(forKey: item) {
        batch.moveItem(at: from, to: place)
      } else if !insertedSections.contains(place.section) {
        batch.insertItems(at: [place])
      }
    }
    // Sorted, so that the order of a dictionary never shows.
    batch.deleteItems(at: lost.values.filter { !deletedSections.contains($0.section) }.sorted())
    addMarks(of: new, to: &batch)
    return batch
  }

  /// The reloads and reconfigures that were asked for, by the old places of the items.
  private func addMarks(of new: Snapshot, to batch: inout BatchUpdates) {
    guard !new.reloaded.isEmpty || !new.reconfigured.isEmpty else { return }
    let remaining = Set(new.items)
    for (section, part) in parts.enumerated() {
      for (index, item) in part.items.enumerated() where remaining.contains(item) {
        let place = IndexPath(item: index, section: section)
        if new.reloaded.contains(item) {
          batch.reloadItems(at: [place])
        } else if new.reconfigured.contains(item) {
          batch.reconfigureItems(at: [place])
        }
      }
    }
  }
}
