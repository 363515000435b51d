/// The hashes of identities that are known to be there once, to tell new ones from them.
///
/// Where a new identity's hash is not among them the identity is new; where it is, only a look at the
/// identities themselves can tell.
@usableFromInline struct IdentityFilter: Sendable {
  /// Open-addressed; 0 is free.
  @usableFromInline var slots: [UInt64]
  @usableFromInline var count = 0

  @inlinable init(reserving count: Int) {
    var capacity = 64
    while capacity < count * 2 { capacity *= 2 }
    slots = [UInt64](repeating: 0, count: capacity)
  }

  @inlinable static func entry(_ hash: Int) -> UInt64 {
    let bits = UInt64(truncatingIfNeeded: hash)
    return bits == 0 ? 1 : bits
  }

  /// Adds a hash; `false` where it was there already.
  @inlinable mutating func insert(_ hash: Int) -> Bool {
    if (count + 1) * 3 > slots.count * 2 { grow() }
    let entry = Self.entry(hash)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entry) & mask
    while slots[slot] != 0 {
      if slots[slot] == entry { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = entry
    count += 1
    return true
  }

  @usableFromInline mutating func grow() {
    var larger = IdentityFilter(reserving: slots.count)
    for entry in slots where entry != 0 { _ = larger.insert(Int(truncatingIfNeeded: entry)) }
    self = larger
  }

  /// Takes a hash out, and closes the gap.
  @inlinable mutating func remove(_ hash: Int) {
    let entry = Self.entry(hash)
    let mask = slots.count - 1
    var hole = Int(truncatingIfNeeded: entry) & mask
    while slots[hole] != entry {
      guard slots[hole] != 0 else { return }
      hole = (hole + 1) & mask
    }
    var next = (hole + 1) & mask
    while slots[next] != 0 {
      let home = Int(truncatingIfNeeded: slots[next]) & mask
      if (next - home) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = 0
    count -= 1
  }
}

extension Snapshot {
  /// The hashes of all items; `nil` where two are equal.
  @inlinable func filter<Rule: MatchingRule>(
    _: Rule.Type
  ) -> IdentityFilter? where Rule.Element == Item {
    var filter = IdentityFilter(reserving: numberOfItems)
    for part in parts {
      for item in part.items where !filter.insert(Rule.key(of: item).hashValue) { return nil }
    }
    return filter
  }

  /// Takes a filter of this snapshot's items on to another's; `false` where two hashes are equal.
  @inlinable func advance<Rule: MatchingRule>(
    _ filter: inout IdentityFilter, to new: Snapshot, _ change: SnapshotChange, _: Rule.Type
  ) -> Bool where Rule.Element == Item {
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
