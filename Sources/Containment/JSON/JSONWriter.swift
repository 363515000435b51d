/// Appends compact JSON to a buffer that it reuses.
///
/// Commas take care of themselves. Nothing is built on the way: a line of a log costs no
/// allocation once the buffer has grown to the longest line.
///
/// ```
/// writer.beginObject()
/// writer.key("seq")
/// writer.integer(7)
/// writer.endObject()
/// writer.endLine()
/// ```
///
/// That the calls make up a well-formed value is up to the caller.
package struct JSONWriter: Sendable {
  /// What has been written since the last `removeAll`.
  package internal(set) var bytes: [UInt8] = []
  /// Whether a value stands before the next one in the same array or object.
  private var needsComma = false

  /// Makes a writer with room for a number of bytes.
  package init(reservingCapacity capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// What has been written, as text.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what has been written, typically after handing it to a file, and keeps the memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Begins an object.
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Ends the innermost object.
  package mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Begins an array.
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Ends the innermost array.
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes a key; its value must follow.
  package mutating func key(_ key: String) {
    separate()
    appendQuoted(key)
    endKey()
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    separate()
    appendQuoted(value)
  }

  /// Writes an integer.
  package mutating func integer(_ value: Int64) {
    separate()
    append(value.magnitude, isNegative: value < 0)
  }

  /// Writes an integer without sign.
  package mutating func integer(_ value: UInt64) {
    separate()
    append(value, isNegative: false)
  }

  /// Writes a number so that it reads back as the same `Double`; `null` where it is not finite.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes an instant in nanoseconds as decimal milliseconds: 16666667 becomes `16.666667`.
  ///
  /// Exact, with as many of the six digits after the point as are needed, and no point without one.
  package mutating func milliseconds(nanoseconds: Int64) {
    separate()
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    append(whole, isNegative: nanoseconds < 0)
    appendFraction(rest)
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a tree.
  package mutating func value(_ value: JSONValue) {
    switch value.content {
    case .null: null()
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .number(_, let text):
      separate()
      bytes.append(contentsOf: text.utf8)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Ends a value with a line feed, and begins anew: one value a line.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }
}
