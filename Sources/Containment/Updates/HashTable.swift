/// Hashes in an open-addressed table.
@usableFromInline struct HashTable: Sendable {
  /// 0 is free; empty until there is something.
  @usableFromInline var slots: [UInt64]
  @usableFromInline var count = 0

  @inlinable init() { slots = [] }

  @inlinable init(reserving count: Int) {
    var capacity = 64
    while capacity < count * 2 { capacity *= 2 }
    slots = [UInt64](repeating: 0, count: capacity)
  }

  @inlinable static func entry(_ hash: Int) -> UInt64 {
    let bits = UInt64(truncatingIfNeeded: hash)
    return bits == 0 ? 1 : bits
  }

  /// The slot of a hash, or the free one at which the search for it ends.
  @inlinable func slot(_ entry: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entry) & mask
    while slots[slot] != 0, slots[slot] != entry { slot = (slot + 1) & mask }
    return slot
  }

  /// Whether a hash is there.
  @inlinable func contains(_ hash: Int) -> Bool {
    count > 0 && slots[slot(Self.entry(hash))] != 0
  }

  /// Adds a hash; `false` where it was there already.
  @inlinable mutating func insert(_ hash: Int) -> Bool {
    if (count + 1) * 3 > slots.count * 2 { grow() }
    let entry = Self.entry(hash)
    let slot = slot(entry)
    guard slots[slot] == 0 else { return false }
    slots[slot] = entry
    count += 1
    return true
  }

  @usableFromInline mutating func grow() {
    var larger = HashTable(reserving: max(32, slots.count))
    forEach { _ = larger.insert($0) }
    self = larger
  }

  /// Takes a hash out, and closes the gap; `false` where it was not there.
  @inlinable mutating func remove(_ hash: Int) -> Bool {
    guard count > 0 else { return false }
    let mask = slots.count - 1
    var hole = slot(Self.entry(hash))
    guard slots[hole] != 0 else { return false }
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
    return true
  }

  @inlinable func forEach(_ body: (Int) -> Void) {
    for entry in slots where entry != 0 { body(Int(truncatingIfNeeded: entry)) }
  }
}
