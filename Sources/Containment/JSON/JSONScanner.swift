/// Reads one JSON value from bytes, piece by piece, on the caller's demand.
///
/// A reader asks for what it expects next, and nothing is built that it did not ask for:
///
/// ```
/// try scanner.beginObject()
/// while let key = try scanner.nextKey() {
///   switch key {
///   case "seq": sequence = try scanner.readInteger()
///   case "kind": kind = try scanner.readText()
///   default: break
///   }
/// }
/// try scanner.finish()
/// ```
///
/// A value that the reader leaves alone, as in `default`, is checked and skipped by the next call.
/// The grammar is RFC 8259's and nothing more: no comments, no trailing commas, no `NaN`. After an
/// error the scanner is of no further use until `restart`.
///
/// The bytes must stay where they are while the scanner is in use; `JSONScanner.scan` sees to it.
package struct JSONScanner {
  /// The input.
  private(set) var bytes: UnsafeRawBufferPointer
  /// What passes beyond the grammar.
  package let policy: JSONPolicy
  /// The position of the next byte to read.
  package internal(set) var position = 0
  /// The open arrays and objects, outermost first.
  var frames: [Frame] = []
  /// The keys of all open objects.
  var keys = JSONKeys()
  /// Whether a value stands next that has not been read.
  var isValuePending = true
  /// Whether nothing of the innermost array or object has been read.
  var isAtFirst = false
  private var places: JSONPlaceCursor

  /// An open array or object.
  struct Frame {
    /// An object rather than an array.
    let isObject: Bool
    /// Where its keys begin in `keys`.
    let firstKey: Int
  }

  /// Makes a scanner for one value, whose first byte has a place in a longer input.
  package init(
    _ bytes: UnsafeRawBufferPointer, policy: JSONPolicy = JSONPolicy(), origin: JSONPlace = .start
  ) {
    self.bytes = bytes
    self.policy = policy
    places = JSONPlaceCursor(origin: origin)
    begin()
  }

  /// Goes on to another text with the memory that the scanner already has.
  ///
  /// Reading a log of ten million lines so allocates for the first line only.
  package mutating func restart(_ bytes: UnsafeRawBufferPointer, origin: JSONPlace = .start) {
    self.bytes = bytes
    places = JSONPlaceCursor(origin: origin)
    frames.removeAll(keepingCapacity: true)
    keys.removeAll()
    begin()
  }

  /// Runs a reader on an array's bytes and demands that one value fills them.
  package static func scan<Result>(
    _ bytes: [UInt8], policy: JSONPolicy = JSONPolicy(), origin: JSONPlace = .start,
    _ read: (inout JSONScanner) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) -> Result in
      var scanner = JSONScanner(UnsafeRawBufferPointer(buffer), policy: policy, origin: origin)
      let result = try read(&scanner)
      try scanner.finish()
      return result
    }
  }

  private mutating func begin() {
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    position = hasMark ? 3 : 0
    isValuePending = true
    isAtFirst = false
  }

  /// Checks that the value is complete and nothing but white space follows.
  ///
  /// An unread value is checked and skipped; arrays and objects that were begun must be at their end.
  package mutating func finish() throws(JSONError) {
    if isValuePending { try skipValue() }
    while let frame = frames.last {
      if frame.isObject {
        while try nextKey() != nil {}
      } else {
        while try nextElement() {}
      }
    }
    skipWhitespace()
    guard position == bytes.count else {
      throw error(.trailingContent(try scalar(at: position)), at: position)
    }
  }

  /// How many arrays and objects are open.
  package var depth: Int { frames.count }
}

// MARK: - Looking at bytes

extension JSONScanner {
  /// The three bytes that some editors put before UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The next byte, or 0 at the end, which the grammar allows nowhere.
  @inline(__always)
  var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// Moves past blanks, tabs and line ends.
  @inline(__always)
  mutating func skipWhitespace() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return
      }
      position += 1
    }
  }

  /// The value of a hexadecimal digit.
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

// MARK: - Errors

extension JSONScanner {
  /// The place of a position in the scanned bytes.
  package mutating func place(of position: Int) -> JSONPlace {
    places.place(of: position, in: bytes)
  }

  /// An error of the reader's own about something at a position, such as an unknown version.
  @inline(never)
  package mutating func error(_ text: String, at position: Int) -> JSONError {
    error(.content(text), at: position)
  }

  /// An error at a position.
  @inline(never)
  mutating func error(_ reason: JSONError.Reason, at position: Int) -> JSONError {
    JSONError(place: place(of: position), reason: reason)
  }

  /// The error that says what should stand at the next position instead of what does.
  @inline(never)
  mutating func unexpected(expected: String) -> JSONError {
    guard position < bytes.count else {
      return error(.unexpectedEnd(expected: expected), at: position)
    }
    do throws(JSONError) {
      let found = try scalar(at: position)
      return error(.unexpectedCharacter(found, expected: expected), at: position)
    } catch {
      return error
    }
  }

  /// The whole character at a position, for a message.
  mutating func scalar(at position: Int) throws(JSONError) -> Unicode.Scalar {
    let end = try endOfScalar(at: position)
    return String(decoding: bytes[position..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}
