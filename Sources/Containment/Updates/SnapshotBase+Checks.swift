extension SnapshotBase {
  /// What is not as it must be in what is known of the snapshot; `nil` where all is well.
  ///
  /// O(items).
  @inlinable func brokenInvariant<Rule: MatchingRule>(
    _: Rule.Type
  ) -> String? where Rule.Element == Item {
    guard shown.reloaded.isEmpty, shown.reconfigured.isEmpty else { return "marks are left" }
    if isUnique, let duplicate = shown.duplicate(Rule.self) {
      return "known as unique, but \(duplicate)"
    }
    for place in occurrences.keys
    where !shown.parts.indices.contains(place.section)
      || !shown.parts[place.section].items.indices.contains(place.item)
    {
      return "an occurrence at \(place), where nothing is"
    }
    guard let filter else { return nil }
    guard filter.count == shown.numberOfItems else {
      return "\(filter.count) hashes of \(shown.numberOfItems) items"
    }
    for part in shown.parts {
      for item in part.items where !filter.contains(Rule.key(of: item).hashValue) {
        return "the hash of an item is missing"
      }
    }
    return nil
  }

  /// Checks what leads to another base, in builds with `CONTAINMENT_INVARIANTS`; costs nothing in others.
  @inlinable func checkChange<Rule: MatchingRule>(
    _ batch: BatchUpdates, to next: SnapshotBase, _: Rule.Type
  ) where Rule.Element == Item {
    #if CONTAINMENT_INVARIANTS
      guard next.shown.numberOfItems <= 4096 else { return }
      if let broken = next.brokenInvariant(Rule.self) ?? brokenCounts(batch, next) {
        preconditionFailure("base of a data source: \(broken)")
      }
    #endif
  }

  #if CONTAINMENT_INVARIANTS
    /// Why a batch cannot lead from here to another base.
    @usableFromInline func brokenCounts(_ batch: BatchUpdates, _ next: SnapshotBase) -> String? {
      do {
        _ = try BatchPlan(
          batch, before: shown.parts.map(\.items.count), after: next.shown.parts.map(\.items.count))
        return nil
      } catch {
        return "\(error)"
      }
    }
  #endif
}
