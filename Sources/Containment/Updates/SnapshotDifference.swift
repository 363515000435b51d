extension Snapshot {
  /// What leads from this snapshot to another, as a batch; items are matched by equality.
  ///
  /// `new.difference(from: old)` names the fewest changes: an item moves only where it has to, also from one
  /// section to another, and neighbours that come or go are one range. It can be called on any actor.
  ///
  /// Equal items that are there more than once are matched in order. O(items that are not at equal ends),
  /// O(sections) where the items of all sections share their storage.
  ///
  /// ```swift
  /// let batch = Snapshot([0: ["b", "c", "a"]]).difference(from: Snapshot([0: ["a", "b", "c"]]))
  /// assert(batch.movedItems.count == 1 && batch.deletedItems.isEmpty)
  /// ```
  ///
  /// - Returns: The changes, with the reloads and reconfigures that this snapshot asks for.
  @inlinable public func difference(from old: Snapshot) -> BatchUpdates {
    old.change(
      to: self, ByEquality<Item>.self, reloaded: reloaded, reconfigured: reconfigured
    ).batch
  }

  /// Finds the change to another snapshot by a rule.
  @inlinable func change<Rule: MatchingRule>(
    to new: Snapshot, _ rule: Rule.Type, reloaded: Set<Rule.Mark>, reconfigured: Set<Rule.Mark>
  ) -> SnapshotChange where Rule.Element == Item {
    var result = SnapshotChange()
    let targets = sectionTargets(in: new, &result)
    var changes: [SectionChange] = []
    for old in parts.indices {
      let target = targets.isEmpty ? old : Int(targets[old])
      guard target >= 0, !sharesItems(old, with: new, target) else { continue }
      parts[old].items.withUnsafeBufferPointer { items in
        new.parts[target].items.withUnsafeBufferPointer { newItems in
          let matching = ListMatching(items, newItems, Rule.self)
          for source in matching.changed {
            result.changed.append(IndexPath(item: source, section: old))
          }
          guard matching.start < max(matching.oldEnd, matching.newEnd) else { return }
          changes.append(SectionChange(old: old, new: target, matching))
        }
      }
    }
    for old in result.batch.deletedSections {
      changes.append(
        SectionChange(
          old: old, new: nil, ListMatching(oldCount: parts[old].items.count, newCount: 0)))
    }
    for target in result.batch.insertedSections {
      let count = new.parts[target].items.count
      changes.append(
        SectionChange(old: nil, new: target, ListMatching(oldCount: 0, newCount: count)))
    }
    let across = matchAcross(&changes, new, Rule.self, &result)
    result.addItems(changes, across: across)
    if !reloaded.isEmpty || !reconfigured.isEmpty || !result.changed.isEmpty {
      addMarks(to: &result, changes, Rule.self, reloaded, reconfigured)
    }
    return result
  }

  /// Whether two sections have the same storage of items: equal without a look at them.
  @inlinable func sharesItems(_ old: Int, with new: Snapshot, _ target: Int) -> Bool {
    parts.withUnsafeBufferPointer { parts in
      new.parts.withUnsafeBufferPointer { newParts in
        parts[old].items.withUnsafeBufferPointer { items in
          newParts[target].items.withUnsafeBufferPointer { newItems in
            items.baseAddress == newItems.baseAddress && items.count == newItems.count
          }
        }
      }
    }
  }

  /// For every section its place in another snapshot, or -1; empty where all are in the same places.
  @inlinable func sectionTargets(in new: Snapshot, _ result: inout SnapshotChange) -> [Int32] {
    let isSame = parts.withUnsafeBufferPointer { parts in
      new.parts.withUnsafeBufferPointer { newParts in
        parts.count == newParts.count
          && (parts.baseAddress == newParts.baseAddress
            || parts.indices.allSatisfy { parts[$0].section == newParts[$0].section })
      }
    }
    guard !isSame else { return [] }
    let (old, next) = (sections, new.sections)
    let matching = old.withUnsafeBufferPointer { old in
      next.withUnsafeBufferPointer { ListMatching(old, $0, ByEquality<Section>.self) }
    }
    result.addSections(ListDifference(matching))
    var targets = [Int32](repeating: -1, count: parts.count)
    matching.forEachMatch(parts.count) { targets[$0] = Int32($1) }
    return targets
  }

  /// Matches what lost its counterpart in its own section with what came in another.
  @inlinable func matchAcross<Rule: MatchingRule>(
    _ changes: inout [SectionChange], _ new: Snapshot, _: Rule.Type, _ result: inout SnapshotChange
  ) -> [BatchUpdates.ItemMove] where Rule.Element == Item {
    let losing = changes.indices.filter { changes[$0].matching.unmatchedOld > 0 }
    let gaining = changes.indices.filter { changes[$0].matching.unmatchedNew > 0 }
    guard !losing.isEmpty, !gaining.isEmpty, losing.count > 1 || losing != gaining else {
      return []
    }
    var (lost, found): ([Item], [Item]) = ([], [])
    var (lostAt, foundAt): ([(Int, Int)], [(Int, Int)]) = ([], [])
    for index in losing {
      let (matching, items) = (changes[index].matching, parts[changes[index].old ?? 0].items)
      for place in matching.start..<matching.oldEnd where !matching.isMatched(place) {
        lost.append(items[place])
        lostAt.append((index, place))
      }
    }
    for index in gaining {
      let (matching, items) = (changes[index].matching, new.parts[changes[index].new ?? 0].items)
      for (offset, source) in matching.sources.enumerated() where source == ListMatching.none {
        found.append(items[matching.start + offset])
        foundAt.append((index, matching.start + offset))
      }
    }
    let matching = lost.withUnsafeBufferPointer { lost in
      found.withUnsafeBufferPointer { ListMatching(lost, $0, Rule.self) }
    }
    var moves: [BatchUpdates.ItemMove] = []
    matching.forEachMatch(lost.count) { source, arrival in
      let (from, to) = (lostAt[source], foundAt[arrival])
      let place = IndexPath(item: from.1, section: changes[from.0].old ?? 0)
      let target = IndexPath(item: to.1, section: changes[to.0].new ?? 0)
      moves.append(BatchUpdates.ItemMove(from: place, to: target))
      changes[from.0].matching.loseElsewhere(from.1)
      changes[to.0].matching.gainFromElsewhere(to.1)
      if Rule.comparesContent, Rule.isChanged(lost[source], found[arrival]) {
        result.changed.append(place)
      }
    }
    return moves
  }

  /// The reloads and reconfigures, by the old places of the items that remain.
  @inlinable func addMarks<Rule: MatchingRule>(
    to result: inout SnapshotChange, _ changes: [SectionChange], _: Rule.Type,
    _ reloaded: Set<Rule.Mark>, _ reconfigured: Set<Rule.Mark>
  ) where Rule.Element == Item {
    var (reloads, reconfigures): ([IndexPath], [IndexPath]) = ([], [])
    guard !reloaded.isEmpty || !reconfigured.isEmpty else {
      return result.addMarks(reloads: reloads, reconfigures: reconfigures)
    }
    var matchings = [ListMatching?](repeating: nil, count: parts.count)
    for change in changes { if let old = change.old { matchings[old] = change.matching } }
    for (section, part) in parts.enumerated() {
      let matching = matchings[section]
      for (index, item) in part.items.enumerated() where matching?.isMatched(index) ?? true {
        let mark = Rule.mark(of: item)
        let place = IndexPath(item: index, section: section)
        if reloaded.contains(mark) {
          reloads.append(place)
        } else if reconfigured.contains(mark) {
          reconfigures.append(place)
        }
      }
    }
    result.addMarks(reloads: reloads, reconfigures: reconfigures)
  }
}

extension Snapshot where Item: Identifiable, Item.ID: Sendable {
  /// What leads from another snapshot to this one, as a batch; items are matched by `id`.
  ///
  /// Otherwise as by equality; an item whose `id` stays and whose content changed is reconfigured.
  ///
  /// - Returns: The changes, with the reloads and reconfigures that this snapshot asks for.
  @inlinable public func difference(from old: Snapshot) -> BatchUpdates {
    old.change(
      to: self, ByIdentifier<Item>.self, reloaded: Set(reloaded.map { $0.id }),
      reconfigured: Set(reconfigured.map { $0.id })
    ).batch
  }
}

extension ListMatching {
  @inlinable mutating func loseElsewhere(_ old: Int) { flags[old - start] |= Self.matched }
  @inlinable mutating func gainFromElsewhere(_ new: Int) { sources[new - start] = Self.elsewhere }
}
