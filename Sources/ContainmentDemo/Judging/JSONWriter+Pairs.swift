internal import Containment

extension JSONWriter {
  /// Writes a key and its text.
  mutating func pair(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  /// Writes a key and its number.
  mutating func pair(_ key: String, _ value: UInt64) {
    self.key(key)
    integer(value)
  }

  /// Writes a key and its text, or `null` without one.
  mutating func optional(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// Writes a key and texts.
  mutating func list(_ key: String, _ values: [String]) {
    self.key(key)
    beginArray()
    for value in values { string(value) }
    endArray()
  }
}
