internal import Containment

/// A batch applied to plain arrays, to see whether it leads where it should.
struct DiffCheck<Element: Hashable> {
  private(set) var faults: [String] = []
  let counts: [(name: String, number: Int)]

  init(_ batch: BatchUpdates, from old: [[Element]], to new: [[Element]]) {
    let touched = [
      batch.deletedSections.count, batch.insertedSections.count, batch.movedSections.count,
      batch.reloadedSections.count,
    ]
    let (deleted, inserted) = (batch.deletedItems.count, batch.insertedItems.count)
    let (moved, changed) = (batch.movedItems.count, batch.reconfiguredItems.count)
    counts = [
      ("deletes", deleted), ("inserts", inserted), ("moves", moved), ("reconfigures", changed),
      ("operations", deleted + inserted + moved + changed),
    ]
    guard touched.allSatisfy({ $0 == 0 }), old.count == new.count else {
      faults.append("sections were touched")
      return
    }
    var gone = Set(batch.deletedItems)
    var placed: [IndexPath: Element] = [:]
    for move in batch.movedItems {
      gone.insert(move.from)
      placed[move.to] = old[move.from.section][move.from.item]
    }
    for path in batch.insertedItems { placed[path] = new[path.section][path.item] }
    for section in old.indices {
      let staying = old[section].indices.filter {
        !gone.contains(IndexPath(item: $0, section: section))
      }
      var rest = staying.map { old[section][$0] }[...]
      for item in new[section].indices {
        let path = IndexPath(item: item, section: section)
        guard let found = placed[path] ?? rest.popFirst(), found == new[section][item] else {
          faults.append("the batch leads to another item at \(path)")
          return
        }
      }
      if !rest.isEmpty { faults.append("section \(section): \(rest.count) items are left over") }
    }
  }

  /// What the checksum takes of a batch: what it does, and where.
  static func sum(_ batch: BatchUpdates) -> UInt64 {
    var sum: UInt64 = 0
    func add(_ path: IndexPath, _ weight: UInt64) {
      sum &+= UInt64(path.item + 1) &* weight &+ UInt64(path.section)
    }
    for path in batch.deletedItems { add(path, 3) }
    for path in batch.insertedItems { add(path, 5) }
    for move in batch.movedItems {
      add(move.from, 7)
      add(move.to, 11)
    }
    for path in batch.reconfiguredItems { add(path, 13) }
    return sum
  }
}
