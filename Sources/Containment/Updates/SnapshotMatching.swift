/// How the items of two snapshots are matched: by equality, or by what identifies them.
///
/// Its function is made where the types of the app are known, so that comparing and hashing cost no call
/// through a witness.
@usableFromInline
struct SnapshotMatching<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Sendable
{
  @usableFromInline typealias Base = SnapshotBase<Section, Item>

  /// Finds the batch from a base to a snapshot, and the base that it leads to.
  @usableFromInline let prepare:
    @Sendable (inout Base, Snapshot<Section, Item>) throws(SnapshotError) -> (
      batch: BatchUpdates, next: Base
    )

  @inlinable init(
    prepare:
      @escaping @Sendable (inout Base, Snapshot<Section, Item>) throws(SnapshotError) -> (
        batch: BatchUpdates, next: Base
      )
  ) {
    self.prepare = prepare
  }

  /// Items are the same where they are equal.
  @inlinable static var byEquality: Self {
    Self { base, new throws(SnapshotError) in
      let result = try base.prepare(new, ByEquality<Item>.self, new.reloaded, new.reconfigured)
      base.checkChange(result.batch, to: result.next, ByEquality<Item>.self)
      return result
    }
  }
}

extension SnapshotMatching where Item: Identifiable, Item.ID: Sendable {
  /// Items are the same where their identifiers are; unequal content is a reconfigure.
  @inlinable static var byID: Self {
    Self { base, new throws(SnapshotError) in
      let result = try base.prepare(
        new, ByIdentifier<Item>.self, Set(new.reloaded.map { $0.id }),
        Set(new.reconfigured.map { $0.id }))
      base.checkChange(result.batch, to: result.next, ByIdentifier<Item>.self)
      return result
    }
  }
}

extension SnapshotBase {
  @inlinable mutating func prepare<Rule: MatchingRule>(
    _ new: Snapshot<Section, Item>, _: Rule.Type, _ reloaded: Set<Rule.Mark>,
    _ reconfigured: Set<Rule.Mark>
  ) throws(SnapshotError) -> (batch: BatchUpdates, next: SnapshotBase)
  where Rule.Element == Item {
    if isUnique {
      let change = shown.change(
        to: new, Rule.self, reloaded: reloaded, reconfigured: reconfigured)
      let filter = advancedFilter(to: new, change, Rule.self)
      if filter != nil || new.duplicate(Rule.self) == nil {
        return (change.batch, following(new, filter, [:]))
      }
    }
    let duplicate = new.duplicate(Rule.self)
    if let duplicate, duplicates == .reject { throw duplicate }
    let next = duplicates == .keepFirst ? new.keepingFirst(Rule.self) : new
    if isUnique, duplicate == nil || duplicates == .keepFirst {
      let change = shown.change(
        to: next, Rule.self, reloaded: reloaded, reconfigured: reconfigured)
      return (change.batch, following(next, nil, [:]))
    }
    let target = next.numbered(Rule.self)
    let change = shown.numbered(Rule.self).change(
      to: target, ByOccurrence<Rule>.self, reloaded: reloaded, reconfigured: reconfigured)
    var occurrences: [IndexPath: Int] = [:]
    for (section, part) in target.parts.enumerated() {
      for (index, item) in part.items.enumerated() where item.occurrence > 0 {
        occurrences[IndexPath(item: index, section: section)] = item.occurrence
      }
    }
    var result = following(next, nil, occurrences)
    result.isUnique = duplicate == nil || duplicates == .keepFirst
    return (change.batch, result)
  }

  /// The filter of another snapshot's items; `nil` where something may be there twice.
  @inlinable mutating func advancedFilter<Rule: MatchingRule>(
    to new: Snapshot<Section, Item>, _ change: SnapshotChange, _: Rule.Type
  ) -> IdentityFilter? where Rule.Element == Item {
    if !change.batch.insertedSections.isEmpty || !change.batch.movedSections.isEmpty {
      guard Set(new.sections).count == new.parts.count else { return nil }
    }
    guard var filter = self.filter.take() else { return new.filter(Rule.self) }
    return shown.advance(&filter, to: new, change, Rule.self) ? filter : nil
  }

  @inlinable func following(
    _ new: Snapshot<Section, Item>, _ filter: IdentityFilter?, _ occurrences: [IndexPath: Int]
  ) -> SnapshotBase {
    var next = self
    // The marks ask for one update only.
    next.shown = new.withoutMarks
    next.filter = filter
    next.occurrences = occurrences
    next.isUnique = true
    return next
  }
}
