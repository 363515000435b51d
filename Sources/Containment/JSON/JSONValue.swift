/// A JSON value as a tree in memory, each node with its place.
///
/// For texts that are read whole, such as feeds and state files; a log is read with `JSONScanner`.
/// Two values are equal when their contents are, wherever they stand.
package struct JSONValue: Sendable, Hashable {
  /// What the value is.
  package let content: Content
  /// Where its first character stands.
  package let place: JSONPlace

  /// What a value can be.
  package enum Content: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without fraction and exponent that fits; not `-0`, which only a `Double` can tell.
    case integer(Int64)
    /// Any other number, and the text of it, because an identity must not lose its last digits.
    case number(Double, text: String)
    /// A string, decoded.
    case string(String)
    /// The elements in order.
    case array([JSONValue])
    /// The members in the order of the text.
    case object([JSONMember])
  }

  /// Makes a value; a value that no text holds stands at the start.
  package init(_ content: Content, place: JSONPlace = .start) {
    self.content = content
    self.place = place
  }

  /// Whether two values have the same content.
  package static func == (a: JSONValue, b: JSONValue) -> Bool { a.content == b.content }

  /// Hashes the content.
  package func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

/// A key and its value in an object.
package struct JSONMember: Sendable, Hashable {
  /// The key, decoded.
  package let key: String
  /// Where the key's opening quote stands.
  package let keyPlace: JSONPlace
  /// The value.
  package let value: JSONValue

  /// Makes a member; a member that no text holds stands at the start.
  package init(key: String, keyPlace: JSONPlace = .start, value: JSONValue) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }

  /// Whether two members have the same key and content.
  package static func == (a: JSONMember, b: JSONMember) -> Bool {
    a.key.utf8.elementsEqual(b.key.utf8) && a.value == b.value
  }

  /// Hashes key and content.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}

// MARK: - Asking for a kind

extension JSONValue {
  /// The kind.
  package var kind: JSONKind {
    switch content {
    case .null: .null
    case .bool: .bool
    case .integer, .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// Whether it is `null`.
  package var isNull: Bool { content == .null }

  /// The value of `true` or `false`.
  package var bool: Bool? {
    guard case .bool(let value) = content else { return nil }
    return value
  }

  /// The value of a number that is integral and fits; `1.0` and `1e3` are integral too.
  package var int64: Int64? {
    switch content {
    case .integer(let value): value
    case .number(let value, _): Int64(exactly: value)
    default: nil
    }
  }

  /// The nearest `Double` to a number.
  // Never inlined into a test build: Swift 6.3.1 gives up on the copy of the content there.
  @inline(never)
  package var double: Double? {
    switch content {
    case .integer(let value): Double(value)
    case .number(let value, _): value
    default: nil
    }
  }

  /// A number exactly as it was written.
  package var numberText: String? {
    switch content {
    case .integer(let value): String(value)
    case .number(_, let text): text
    default: nil
    }
  }

  /// The text of a string.
  package var string: String? {
    guard case .string(let value) = content else { return nil }
    return value
  }

  /// The elements of an array.
  package var array: [JSONValue]? {
    guard case .array(let value) = content else { return nil }
    return value
  }

  /// The members of an object.
  package var members: [JSONMember]? {
    guard case .object(let value) = content else { return nil }
    return value
  }

  /// The value of an object's member; the last where the policy let a key come twice.
  ///
  /// Bytes decide, not the characters that `String` compares: the two spellings of "é" differ.
  package subscript(key: String) -> JSONValue? {
    members?.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}
