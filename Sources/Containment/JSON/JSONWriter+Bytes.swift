extension JSONWriter {
  /// Appends a string in quotes.
  mutating func appendQuoted(_ text: String) {
    // Without copying for every native string; others become native first.
    var text = text
    text.withUTF8 { appendQuoted($0) }
  }

  /// Appends well-formed UTF-8 in quotes, and escapes what JSON demands and what terminals obey.
  ///
  /// Besides quote, backslash and C0 these are DEL, C1, the line and paragraph separators and the
  /// bidirectional controls: someone will print the file to a terminal. Runs of other bytes are
  /// appended at once.
  mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var runStart = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x20, byte < 0x7F, byte != 0x22, byte != 0x5C {
        index += 1
        continue
      }
      guard let (unit, length) = Self.escape(in: text, at: index) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<index]))
      appendEscape(of: unit)
      index += length
      runStart = index
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
    bytes.append(UInt8(ascii: "\""))
  }

  /// The scalar at an index and its length in bytes, if it must be escaped.
  private static func escape(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (unit: UInt16, length: Int)? {
    let byte = text[index]
    switch byte {
    case 0x00..<0x20, 0x22, 0x5C, 0x7F:
      return (UInt16(byte), 1)
    case 0xC2 where text[index + 1] < 0xA0:
      return (UInt16(text[index + 1]), 2)
    case 0xE2 where text[index + 1] == 0x80 || text[index + 1] == 0x81:
      let unit = 0x2000 | UInt16(text[index + 1] & 0x01) << 6 | UInt16(text[index + 2] & 0x3F)
      return (0x2028...0x202E).contains(unit) || (0x2066...0x2069).contains(unit) ? (unit, 3) : nil
    default:
      return nil
    }
  }

  private mutating func appendEscape(of unit: UInt16) {
    bytes.append(UInt8(ascii: "\\"))
    if unit == 0x22 || unit == 0x5C { return bytes.append(UInt8(unit)) }
    bytes.append(UInt8(ascii: "u"))
    for shift in stride(from: 12, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      bytes.append(digit + (digit < 10 ? 0x30 : 0x57))
    }
  }

  /// Appends the decimal digits of a number.
  mutating func append(_ magnitude: UInt64, isNegative: Bool) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = magnitude
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(0x30 + UInt8(truncatingIfNeeded: digit))
      rest = quotient
    } while rest > 0
    // The digits came out last first.
    var low = start
    var high = bytes.count - 1
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// Appends a point and millionths without trailing zeros, or nothing for none.
  mutating func appendFraction(_ millionths: UInt64) {
    guard millionths > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = millionths
    var unit: UInt64 = 100_000
    while rest > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
