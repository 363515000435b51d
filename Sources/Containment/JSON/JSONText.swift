/// A string as it stands in the scanned bytes, not yet decoded.
///
/// Keys and known words are compared as bytes, so reading a log makes no `String` for them. It
/// points into the scanned bytes and is valid only as long as they are.
package struct JSONText {
  /// The bytes between the quotes: well-formed UTF-8 with well-formed escapes.
  package let raw: UnsafeRawBufferPointer
  /// Whether a backslash occurs, so that `raw` is not yet the text.
  package let hasEscapes: Bool
  /// The position of the opening quote in the scanned bytes.
  package let position: Int

  /// The decoded text.
  package var string: String {
    guard hasEscapes else { return String(decoding: raw, as: UTF8.self) }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The decoded text in UTF-8.
  package var decoded: [UInt8] {
    var bytes: [UInt8] = []
    appendDecoded(to: &bytes)
    return bytes
  }

  /// Appends the decoded text in UTF-8 to a buffer that the caller keeps.
  ///
  /// Half of a surrogate pair alone becomes U+FFFD: the grammar allows it, and writers that cut
  /// strings by UTF-16 units do send it; one such character should not cost the whole text.
  package func appendDecoded(to bytes: inout [UInt8]) {
    guard hasEscapes else { return bytes.append(contentsOf: raw) }
    bytes.reserveCapacity(bytes.count + raw.count)
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      guard byte == 0x5C else {
        bytes.append(byte)
        index += 1
        continue
      }
      let letter = raw[index + 1]
      index += 2
      guard letter == UInt8(ascii: "u") else {
        bytes.append(Self.unescaped(letter))
        continue
      }
      bytes.append(contentsOf: String(escapedScalar(at: &index)).utf8)
    }
  }

  /// The scalar whose hexadecimal digits begin at an index, which moves past all that it took.
  private func escapedScalar(at index: inout Int) -> Unicode.Scalar {
    let unit = unit(at: index)
    index += 4
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, index + 6 <= raw.count, raw[index] == 0x5C,
      raw[index + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let low = self.unit(at: index + 2)
    guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  /// The UTF-16 unit that four hexadecimal digits spell.
  private func unit(at index: Int) -> UInt32 {
    raw[index..<index + 4].reduce(0) { $0 << 4 | UInt32(JSONScanner.hexValue($1) ?? 0) }
  }

  private static func unescaped(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }
}

// MARK: - Comparing

extension JSONText {
  /// Whether the decoded text is, byte for byte, a word of the program.
  @inline(__always)
  package static func == (text: JSONText, word: StaticString) -> Bool {
    // Most cases of a `switch` fail here, at the cost of one comparison.
    if !text.hasEscapes, text.raw.count != word.utf8CodeUnitCount { return false }
    return word.withUTF8Buffer { text.isEqual(to: UnsafeRawBufferPointer($0)) }
  }

  /// Lets a `switch` over a text have words of the program as its cases.
  @inline(__always)
  package static func ~= (word: StaticString, text: JSONText) -> Bool { text == word }

  /// Whether two texts decode to the same bytes.
  ///
  /// Bytes and not characters decide, as RFC 8259 recommends: the two spellings of "é" differ.
  package func isSame(as other: JSONText) -> Bool {
    if !hasEscapes, !other.hasEscapes, raw.count != other.raw.count { return false }
    guard other.hasEscapes else { return isEqual(to: other.raw) }
    return other.decoded.withUnsafeBytes { isEqual(to: $0) }
  }

  private func isEqual(to bytes: UnsafeRawBufferPointer) -> Bool {
    guard hasEscapes else { return Self.equal(raw, bytes) }
    return decoded.withUnsafeBytes { Self.equal($0, bytes) }
  }

  private static func equal(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard a.count == b.count else { return false }
    var index = 0
    while index < a.count {
      if a[index] != b[index] { return false }
      index += 1
    }
    return true
  }
}
