/// What leads from one snapshot to another.
@usableFromInline struct SnapshotChange: Sendable {
  @usableFromInline var batch = BatchUpdates()
  /// All old places without a counterpart, also in deleted sections.
  @usableFromInline var gone = PlaceRanges()
  /// All new places without a counterpart, also in inserted sections.
  @usableFromInline var come = PlaceRanges()
  /// Old places of items whose content changed.
  @usableFromInline var changed: [IndexPath] = []

  @usableFromInline init() {}
}

/// What became of the items of one section: an old one, a new one, or a pair of both.
@usableFromInline struct SectionChange: Sendable {
  @usableFromInline var old: Int?
  @usableFromInline var new: Int?
  @usableFromInline var matching: ListMatching

  @inlinable init(old: Int?, new: Int?, _ matching: ListMatching) {
    self.old = old
    self.new = new
    self.matching = matching
  }
}

extension SnapshotChange {
  /// Takes the sections' own changes over.
  @usableFromInline mutating func addSections(_ difference: ListDifference) {
    batch.deleteSections(difference.deleted)
    batch.insertSections(difference.inserted)
    for move in difference.moved { batch.moveSection(move.from, to: move.to) }
  }

  /// Takes the changes of items over: deletes by old place, inserts and moves by new place.
  @usableFromInline mutating func addItems(
    _ changes: [SectionChange], across: [BatchUpdates.ItemMove]
  ) {
    var moves = across
    var inserts: [(section: Int, ranges: [Range<Int>])] = []
    for change in changes {
      let difference = ListDifference(change.matching)
      if let old = change.old {
        for range in difference.deletedRanges {
          gone.add(range, section: old)
          if change.new != nil { batch.deleteItems(range, inSection: old) }
        }
      }
      guard let new = change.new else { continue }
      inserts.append((new, difference.insertedRanges))
      guard let old = change.old else { continue }
      moves.reserveCapacity(moves.count + difference.moved.count)
      for move in difference.moved {
        moves.append(
          BatchUpdates.ItemMove(
            from: IndexPath(item: move.from, section: old),
            to: IndexPath(item: move.to, section: new)))
      }
    }
    let fresh = Set(batch.insertedSections)
    for insert in inserts.sorted(by: { $0.section < $1.section }) {
      for range in insert.ranges {
        come.add(range, section: insert.section)
        if !fresh.contains(insert.section) { batch.insertItems(range, inSection: insert.section) }
      }
    }
    if !across.isEmpty || !batch.movedSections.isEmpty { moves.sort { $0.to < $1.to } }
    batch.moveItems(moves)
  }

  /// Takes the marks over, in the order of the old places; a reload goes before a reconfigure.
  @usableFromInline mutating func addMarks(reloads: [IndexPath], reconfigures: [IndexPath]) {
    batch.reloadItems(at: reloads)
    guard !changed.isEmpty || !reconfigures.isEmpty else { return }
    let reloaded = PlaceSet(batch.reloads)
    var last: IndexPath?
    for place in (changed + reconfigures).sorted() where place != last && !reloaded.contains(place)
    {
      batch.reconfigureItems(at: [place])
      last = place
    }
  }
}

extension ListMatching {
  /// Calls back for every pair of places.
  @inlinable func forEachMatch(_ oldCount: Int, _ body: (_ old: Int, _ new: Int) -> Void) {
    for index in 0..<start { body(index, index) }
    for (index, source) in sources.enumerated() where source >= 0 {
      body(Int(source), start + index)
    }
    for index in oldEnd..<max(oldEnd, oldCount) { body(index, index - oldEnd + newEnd) }
  }

  /// Whether an old place has a counterpart, here or in another list.
  @inlinable func isMatched(_ old: Int) -> Bool {
    old < start || old >= oldEnd || flags[old - start] & Self.matched != 0
  }
}
