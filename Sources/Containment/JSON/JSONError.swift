/// What is wrong with a JSON text, and where.
///
/// Its description is one line that is safe to print:
/// `line 3, column 14: duplicate key "id" (first at line 2, column 3)`.
package struct JSONError: Error, Sendable, Hashable {
  /// Where the fault stands; for a text that ends too early, the end.
  package let place: JSONPlace
  /// What the fault is.
  package let reason: Reason

  /// Makes an error from a place and a reason.
  package init(place: JSONPlace, reason: Reason) {
    self.place = place
    self.reason = reason
  }

  /// The ways in which a JSON text can be wrong.
  package enum Reason: Sendable, Hashable {
    /// The text ends before the value does.
    case unexpectedEnd(expected: String)
    /// Another character than the grammar allows here.
    case unexpectedCharacter(Unicode.Scalar, expected: String)
    /// A byte that cannot stand here in UTF-8.
    case invalidUTF8(UInt8)
    /// A control character inside a string, where it must be escaped.
    case controlCharacter(UInt8)
    /// A backslash before a character that makes no escape.
    case invalidEscape(Unicode.Scalar)
    /// A number that begins with a zero and goes on with digits.
    case leadingZero
    /// A number that no `Double` can hold.
    case numberTooLarge(String)
    /// More arrays and objects inside each other than the limit.
    case tooDeep(limit: Int)
    /// More keys in open objects than the limit.
    case tooManyKeys(limit: Int)
    /// A key that the same object already has.
    case duplicateKey(String, first: JSONPlace)
    /// Something other than white space after the one value.
    case trailingContent(Unicode.Scalar)
    /// A value of another kind than the reader asked for.
    case wrongKind(expected: String, found: String)
    /// A well-formed value that its reader cannot accept, in the reader's words.
    case content(String)
  }
}

extension JSONError.Reason: CustomStringConvertible {
  /// The fault in words, without its place.
  package var description: String {
    let text =
      switch self {
      case .unexpectedEnd(let expected): "unexpected end, expected \(expected)"
      case .unexpectedCharacter(let found, let expected):
        "unexpected \(Self.name(found)), expected \(expected)"
      case .invalidUTF8(let byte): "byte 0x\(Self.hex(UInt32(byte), width: 2)) is not valid UTF-8"
      case .controlCharacter(let byte):
        "control character U+\(Self.hex(UInt32(byte), width: 4)) must be escaped in a string"
      case .invalidEscape(let found): "no escape begins with a backslash and \(Self.name(found))"
      case .leadingZero: "a number must not begin with a superfluous 0"
      case .numberTooLarge(let text):
        "number \(JSONVisibleText.quoted(text, limit: 30)) is too large"
      case .tooDeep(let limit): "arrays and objects are nested more than \(limit) deep"
      case .tooManyKeys(let limit): "more than \(limit) keys in an object and those around it"
      case .duplicateKey(let key, let first):
        "duplicate key \(JSONVisibleText.quoted(key)) (first at \(first))"
      case .trailingContent(let found): "unexpected \(Self.name(found)) after the end of the value"
      case .wrongKind(let expected, let found): "expected \(expected), found \(found)"
      case .content(let text): text
      }
    return JSONVisibleText.escaped(text)
  }

  /// A character as a message shows it: quoted, or by number where it cannot be seen.
  private static func name(_ scalar: Unicode.Scalar) -> String {
    JSONVisibleText.isHarmful(scalar)
      ? "U+\(hex(scalar.value, width: 4))" : JSONVisibleText.quoted(String(scalar))
  }

  private static func hex(_ value: UInt32, width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension JSONError: CustomStringConvertible {
  /// Place and reason in one line.
  package var description: String { "\(place): \(reason)" }
}
