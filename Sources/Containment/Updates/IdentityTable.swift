/// An open-addressed table from the hashes of identities to places in a list.
///
/// It keeps 32 bits of each hash beside the place, so that most slots are told apart without the list.
/// Places of equal hash are found in the order in which they were added, also after it grew: the seed
/// of the process's hashes changes no answer.
@usableFromInline struct IdentityTable: ~Copyable {
  /// Hash in the high half, place + 1 in the low half; 0 is free.
  @usableFromInline var slots: UnsafeMutablePointer<UInt64>
  @usableFromInline var mask: Int
  @usableFromInline var count = 0

  @inlinable init(reserving count: Int = 0) {
    var capacity = 64
    while capacity < count * 2 { capacity *= 2 }
    mask = capacity - 1
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
  }

  @inlinable deinit { slots.deallocate() }

  /// The part of a hash that is kept.
  @inlinable static func fold(_ hash: Int) -> UInt64 {
    let bits = UInt64(truncatingIfNeeded: hash)
    return (bits ^ (bits << 32)) & 0xFFFF_FFFF_0000_0000
  }

  @inlinable static func start(_ hash: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & mask
  }

  @inlinable mutating func reserve(_ more: Int) {
    guard (count + more) * 2 > mask + 1 else { return }
    let old = slots
    let oldMask = mask
    var capacity = (mask + 1) * 4
    while capacity < (count + more) * 2 { capacity *= 2 }
    mask = capacity - 1
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: 0, count: capacity)
    // From behind a free slot, so that every run of slots is read in the order of adding.
    var first = 0
    while old[first] != 0 { first += 1 }
    for step in 0...oldMask {
      let entry = old[(first + step) & oldMask]
      if entry != 0 { place(entry) }
    }
    old.deallocate()
  }

  @inlinable func place(_ entry: UInt64) {
    var slot = Self.start(entry, mask)
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  @inlinable mutating func add(_ hash: UInt64, _ index: Int) {
    reserve(1)
    place(hash | UInt64(index + 1))
    count += 1
  }

  /// The first place of a hash that a test accepts; -1 where there is none.
  @inlinable func first(_ hash: UInt64, where accepts: (Int) -> Bool) -> Int {
    var slot = Self.start(hash, mask)
    while true {
      let entry = slots[slot]
      guard entry != 0 else { return -1 }
      if entry & 0xFFFF_FFFF_0000_0000 == hash {
        let index = Int(entry & 0xFFFF_FFFF) - 1
        if accepts(index) { return index }
      }
      slot = (slot + 1) & mask
    }
  }
}
