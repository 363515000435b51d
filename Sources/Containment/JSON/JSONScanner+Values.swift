/// The six kinds of JSON value.
package enum JSONKind: Sendable, Hashable {
  /// The kinds, named as RFC 8259 names them; `bool` is its `true` and `false`.
  case object, array, string, number, bool, null
}

extension JSONKind: CustomStringConvertible {
  /// The kind in words, with its article, as it stands in a message.
  package var description: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

extension JSONScanner {
  /// The kind of the value that stands next, told by its first byte.
  package mutating func peekKind() throws(JSONError) -> JSONKind {
    skipWhitespace()
    switch next {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw unexpected(expected: "a value")
    }
  }

  /// Moves to the value that stands next and demands that it is of a kind.
  mutating func expect(_ kind: JSONKind) throws(JSONError) {
    let found = try peekKind()
    guard found == kind else {
      throw error(
        .wrongKind(expected: kind.description, found: found.description), at: position)
    }
  }

  /// Reads a string without decoding it.
  package mutating func readText() throws(JSONError) -> JSONText {
    try expect(.string)
    isValuePending = false
    return try scanString()
  }

  /// Reads a string.
  package mutating func readString() throws(JSONError) -> String { try readText().string }

  /// Reads a number without converting it.
  package mutating func readNumber() throws(JSONError) -> JSONNumber {
    try expect(.number)
    isValuePending = false
    return try scanNumber()
  }

  /// Reads a number that must be integral and fit.
  package mutating func readInteger() throws(JSONError) -> Int64 {
    let number = try readNumber()
    guard let value = number.int64 else {
      throw error(
        .wrongKind(
          expected: "an integer of 64 bits",
          found: "the number \(JSONVisibleText.quoted(number.text, limit: 30))"),
        at: number.position)
    }
    return value
  }

  /// Reads `true` or `false`.
  package mutating func readBool() throws(JSONError) -> Bool {
    try expect(.bool)
    isValuePending = false
    let isTrue = next == UInt8(ascii: "t")
    try scanWord(isTrue ? "true" : "false")
    return isTrue
  }

  /// Reads `null`.
  package mutating func readNull() throws(JSONError) {
    try expect(.null)
    isValuePending = false
    try scanWord("null")
  }

  /// Reads `null` if it stands next, and says whether it did.
  package mutating func readNullIfPresent() throws(JSONError) -> Bool {
    guard try peekKind() == .null else { return false }
    try readNull()
    return true
  }

  private mutating func scanWord(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[index] else { throw unexpected(expected: "\"\(word)\"") }
      position += 1
    }
  }

  /// Reads the number at the next position and checks its grammar.
  ///
  /// What follows the number is the business of whoever reads on: `12abc` is a number and then a
  /// letter where a comma should stand.
  private mutating func scanNumber() throws(JSONError) -> JSONNumber {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var whole: Int64 = 0
    if next == UInt8(ascii: "0") {
      position += 1
      if isDigit(next) { throw error(.leadingZero, at: position - 1) }
    } else {
      guard isDigit(next) else { throw unexpected(expected: "a digit") }
      repeat {
        whole = whole &* 10 &+ Int64(next & 0x0F)
        position += 1
      } while isDigit(next)
    }
    var isInteger = true
    if next == UInt8(ascii: ".") {
      isInteger = false
      position += 1
      try scanDigits()
    }
    if next | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try scanDigits()
    }
    let number = JSONNumber(
      raw: UnsafeRawBufferPointer(rebasing: bytes[start..<position]), isInteger: isInteger,
      position: start, whole: isNegative ? 0 &- whole : whole)
    // Up to 300 digits before an exponent fit any Double, so the costly test is for the rest.
    if !isInteger || position - start > 300, number.double.isInfinite {
      throw error(.numberTooLarge(number.text), at: start)
    }
    return number
  }

  private mutating func scanDigits() throws(JSONError) {
    guard isDigit(next) else { throw unexpected(expected: "a digit") }
    repeat { position += 1 } while isDigit(next)
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
