/// Words that a reader knows beforehand, found by the bytes of a scanned text.
///
/// A `switch` over texts compares with one word after the other. For the keys of an event and the
/// names of kinds that is most of the time that a line takes, so they are looked up in a table.
package struct JSONWords: Sendable {
  private let slots: [Slot]
  private let mask: Int

  /// A word in a form that is compared in four steps, and its place in the list.
  private struct Slot: Sendable {
    var word = PackedWord()
    var index = -1
  }

  /// Makes a table; the words are ASCII, all different and at most 24 bytes long.
  package init(_ words: [String]) {
    var size = 16
    while size < words.count * 4 { size *= 2 }
    var slots = [Slot](repeating: Slot(), count: size)
    for (index, word) in words.enumerated() {
      let bytes = Array(word.utf8)
      precondition(bytes.count <= PackedWord.limit, "\(word) is too long for a known word")
      let packed = bytes.withUnsafeBytes { PackedWord($0) }
      var place = packed.hash & (size - 1)
      while slots[place].index >= 0 {
        precondition(slots[place].word != packed, "\(word) is there twice")
        place = (place + 1) & (size - 1)
      }
      slots[place] = Slot(word: packed, index: index)
    }
    self.slots = slots
    mask = size - 1
  }

  /// The place of a text in the list of words; `nil` where it is none of them.
  @inline(__always)
  package func index(of text: JSONText) -> Int? {
    guard !text.hasEscapes else {
      return text.decoded.withUnsafeBytes { index(of: $0) }
    }
    return index(of: text.raw)
  }

  private func index(of bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count <= PackedWord.limit else { return nil }
    let word = PackedWord(bytes)
    var place = word.hash & mask
    while slots[place].index >= 0 {
      if slots[place].word == word { return slots[place].index }
      place = (place + 1) & mask
    }
    return nil
  }
}

/// Up to 24 bytes in registers: the first eight, the last eight and those between.
private struct PackedWord: Equatable, Sendable {
  static let limit = 24
  var first: UInt64 = 0
  var middle: UInt64 = 0
  var last: UInt64 = 0
  var count = 0

  init() {}

  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer) {
    count = bytes.count
    if count >= 8 {
      first = bytes.loadUnaligned(as: UInt64.self)
      last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      if count > 16 { middle = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) }
    } else if count >= 4 {
      first = UInt64(bytes.loadUnaligned(as: UInt32.self))
      last = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else {
      for byte in bytes { first = first << 8 | UInt64(byte) }
    }
  }

  @inline(__always)
  var hash: Int {
    let mixed = (first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(count)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}
