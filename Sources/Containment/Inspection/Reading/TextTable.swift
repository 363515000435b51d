/// Texts that were read, each under a number, found by their bytes.
///
/// Looking up a text that is there allocates nothing. Bytes decide and not characters: the two
/// spellings of "é" are two texts.
struct TextTable {
  /// Where the bytes of a text stand in the common store.
  private struct Entry {
    var hash: UInt64
    var start: Int
    var count: Int
    var isFound = true
  }

  private var entries: ContiguousArray<Entry> = []
  private var freeEntries: ContiguousArray<Int> = []
  private var store: ContiguousArray<UInt8> = []
  private var wasted = 0
  /// Places of the hash table: the number of an entry plus one, 0 where nothing stands.
  private var places = ContiguousArray<UInt32>(repeating: 0, count: 64)
  private var foundCount = 0
  /// Not the same in every run, so that nobody can write a file whose texts all collide.
  private let seed = UInt64.random(in: .min ... .max)

  /// How many bytes the texts take.
  var byteCount: Int { store.count - wasted }
  /// How many texts there are.
  var count: Int { entries.count - freeEntries.count }

  /// What a text is looked up by.
  @inline(__always)
  func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 { ByteHash.hash(bytes, seed: seed) }

  /// The number of a text; `nil` where it is not here.
  @inline(__always)
  func number(of bytes: UnsafeRawBufferPointer, hash: UInt64) -> Int? {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if entries[number].hash == hash, isEqual(entries[number], bytes) { return number }
      place = (place + 1) & mask
    }
    return nil
  }

  @inline(__always)
  private func isEqual(_ entry: Entry, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard entry.count == bytes.count else { return false }
    return store.withUnsafeBytes { store in
      var index = 0
      while index + 8 <= bytes.count {
        let a = store.loadUnaligned(fromByteOffset: entry.start + index, as: UInt64.self)
        if a != bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
        index += 8
      }
      while index < bytes.count {
        if store[entry.start + index] != bytes[index] { return false }
        index += 1
      }
      return true
    }
  }

  /// Adds a text that is not here, and gives it a number.
  mutating func add(_ bytes: UnsafeRawBufferPointer, hash: UInt64) -> Int {
    let entry = Entry(hash: hash, start: store.count, count: bytes.count)
    store.append(contentsOf: bytes)
    let number: Int
    if let free = freeEntries.popLast() {
      number = free
      entries[number] = entry
    } else {
      number = entries.count
      entries.append(entry)
    }
    foundCount += 1
    if foundCount * 2 > places.count { grow() }
    link(number)
    return number
  }

  /// The text under a number.
  func text(_ number: Int) -> String {
    let entry = entries[number]
    return String(decoding: store[entry.start..<entry.start + entry.count], as: UTF8.self)
  }

  /// Lets a text no longer be found; its number still gives the text.
  mutating func hide(_ number: Int) {
    guard entries[number].isFound else { return }
    unlink(number)
    entries[number].isFound = false
    foundCount -= 1
  }

  /// Forgets a text and frees its number for another one.
  mutating func remove(_ number: Int) {
    hide(number)
    wasted += entries[number].count
    entries[number].count = 0
    freeEntries.append(number)
    if wasted > 1 << 16, wasted * 2 > store.count { compact() }
  }
}

// MARK: - The memory

extension TextTable {
  private mutating func link(_ number: Int) {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: entries[number].hash) & mask
    while places[place] != 0 { place = (place + 1) & mask }
    places[place] = UInt32(number + 1)
  }

  /// Takes an entry out and moves up those behind it that stand there only because of it.
  private mutating func unlink(_ number: Int) {
    let mask = places.count - 1
    var hole = Int(truncatingIfNeeded: entries[number].hash) & mask
    while places[hole] != UInt32(number + 1) { hole = (hole + 1) & mask }
    var place = (hole + 1) & mask
    while places[place] != 0 {
      let home = Int(truncatingIfNeeded: entries[Int(places[place]) - 1].hash) & mask
      if (place - home) & mask >= (place - hole) & mask {
        places[hole] = places[place]
        hole = place
      }
      place = (place + 1) & mask
    }
    places[hole] = 0
  }

  private mutating func grow() {
    let linked = places.filter { $0 != 0 }
    places = ContiguousArray(repeating: 0, count: places.count * 2)
    for place in linked { link(Int(place) - 1) }
  }

  private mutating func compact() {
    var kept: ContiguousArray<UInt8> = []
    kept.reserveCapacity(store.count - wasted)
    for number in entries.indices {
      let entry = entries[number]
      entries[number].start = kept.count
      kept.append(contentsOf: store[entry.start..<entry.start + entry.count])
    }
    store = kept
    wasted = 0
  }
}

/// Turns bytes into 64 bits that look random.
enum ByteHash {
  /// The hash of bytes: eight at a time, by products of 128 bits that are folded.
  @inline(__always)
  static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= bytes.count {
      hash = fold(hash, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return fold(fold(hash, rest), seed)
  }

  @inline(__always)
  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = (a ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
      by: b ^ 0xE703_7ED1_A0B4_28DB)
    return high ^ low
  }
}
