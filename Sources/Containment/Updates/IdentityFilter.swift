/// The hashes of identities that are known to be there once, to tell new ones from them.
///
/// Where a new identity's hash is not among them the identity is new; where it is, only a look at the
/// identities themselves can tell. What came and went lies beside a large table, which copies of the
/// filter share: following a change costs what changed, also while a copy is kept.
@usableFromInline struct IdentityFilter: Sendable {
  @usableFromInline private(set) var base: HashTable
  /// What is there and not in the base, and what is in the base and not there.
  @usableFromInline var come = HashTable()
  @usableFromInline var gone = HashTable()

  /// Whether changes are made in the base.
  @usableFromInline var isOpen = false

  @usableFromInline init(_ hashes: HashTable) { base = hashes }

  /// How many hashes there are.
  @inlinable var count: Int { base.count + come.count - gone.count }

  /// Whether a hash is there.
  @inlinable func contains(_ hash: Int) -> Bool {
    come.contains(hash) || base.contains(hash) && !gone.contains(hash)
  }

  /// Adds a hash; `false` where it was there already.
  @inlinable mutating func insert(_ hash: Int) -> Bool {
    if isOpen { return base.insert(hash) }
    guard !base.contains(hash) else { return gone.remove(hash) }
    return come.insert(hash)
  }

  /// Takes a hash out.
  @inlinable mutating func remove(_ hash: Int) {
    if isOpen {
      _ = base.remove(hash)
      return
    }
    guard !come.remove(hash), base.contains(hash) else { return }
    _ = gone.insert(hash)
  }

  /// Prepares for so many changes: where they are many, and with what lies beside the large table, all are
  /// made in that.
  @usableFromInline mutating func open(for changes: Int) {
    isOpen = (come.count + gone.count + changes) * 16 > base.count
    guard isOpen else { return }
    gone.forEach { _ = base.remove($0) }
    come.forEach { _ = base.insert($0) }
    (come, gone) = (HashTable(), HashTable())
  }
}

extension Snapshot {
  /// The hashes of all items; `nil` where two are equal.
  @inlinable func filter<Rule: MatchingRule>(
    _: Rule.Type
  ) -> IdentityFilter? where Rule.Element == Item {
    var hashes = HashTable(reserving: numberOfItems)
    for part in parts {
      for item in part.items where !hashes.insert(Rule.key(of: item).hashValue) { return nil }
    }
    return IdentityFilter(hashes)
  }

  /// Takes a filter of this snapshot's items on to another's; `false` where two hashes are equal.
  @inlinable func advance<Rule: MatchingRule>(
    _ filter: inout IdentityFilter, to new: Snapshot, _ change: SnapshotChange, _: Rule.Type
  ) -> Bool where Rule.Element == Item {
    let changed = change.gone.entries + change.come.entries
    filter.open(for: changed.reduce(0) { $0 + $1.items.count })
    for entry in change.gone.entries {
      let items = parts[entry.section].items
      for index in entry.items { filter.remove(Rule.key(of: items[index]).hashValue) }
    }
    for entry in change.come.entries {
      let items = new.parts[entry.section].items
      for index in entry.items where !filter.insert(Rule.key(of: items[index]).hashValue) {
        return false
      }
    }
    return true
  }
}
