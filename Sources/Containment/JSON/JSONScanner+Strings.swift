extension JSONScanner {
  /// Reads the string at the next position, opening quote included, without decoding it.
  mutating func scanString() throws(JSONError) -> JSONText {
    let opening = position
    var index = opening + 1
    var hasEscapes = false
    while true {
      index = endOfPlainRun(at: index)
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        position = index + 1
        return JSONText(
          raw: UnsafeRawBufferPointer(rebasing: bytes[opening + 1..<index]),
          hasEscapes: hasEscapes, position: opening)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        index = try endOfEscape(at: index)
      case 0x80...:
        index = try endOfScalar(at: index)
      default:
        throw error(.controlCharacter(bytes[index]), at: index)
      }
    }
    throw error(.unexpectedEnd(expected: "the closing quote of a string"), at: bytes.count)
  }

  /// The first position from an index that is not printable ASCII, or is a quote or backslash.
  ///
  /// Eight bytes at a time, because strings are most of what a log or feed holds. Each test marks
  /// the top bit of the bytes that it finds; a borrow can mark a byte too many, but only above one
  /// that is marked rightly, and the lowest mark is the one that counts.
  @inline(__always)
  private func endOfPlainRun(at start: Int) -> Int {
    var index = start
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    while index + 8 <= bytes.count {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let quotes = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      let marks =
        (word
          | (word &- ones &* 0x20)
          | ((quotes &- ones) & ~quotes)
          | ((backslashes &- ones) & ~backslashes)) & tops
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || byte >= 0x80 || byte == 0x22 || byte == 0x5C { return index }
      index += 1
    }
    return index
  }

  /// The position after the escape whose backslash is at an index.
  private mutating func endOfEscape(at index: Int) throws(JSONError) -> Int {
    guard index + 1 < bytes.count else {
      throw error(.unexpectedEnd(expected: "an escape"), at: bytes.count)
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"):
      position = index + 2
      while position < index + 6 {
        guard Self.hexValue(next) != nil else {
          throw unexpected(expected: "four hexadecimal digits after \\u")
        }
        position += 1
      }
      return index + 6
    default:
      throw error(.invalidEscape(try scalar(at: index + 1)), at: index)
    }
  }

  /// The position after the UTF-8 sequence at an index.
  ///
  /// The bounds of the second byte refuse overlong forms, surrogates and what lies past U+10FFFF.
  mutating func endOfScalar(at index: Int) throws(JSONError) -> Int {
    let lead = bytes[index]
    let length: Int
    var bounds: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return index + 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, bounds) = (3, 0xA0...0xBF)
    case 0xED: (length, bounds) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, bounds) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, bounds) = (4, 0x80...0x8F)
    default: throw error(.invalidUTF8(lead), at: index)
    }
    for follower in index + 1..<index + length {
      guard follower < bytes.count else {
        throw error(.unexpectedEnd(expected: "the rest of a character"), at: bytes.count)
      }
      guard bounds.contains(bytes[follower]) else { throw error(.invalidUTF8(lead), at: index) }
      bounds = 0x80...0xBF
    }
    return index + length
  }
}
