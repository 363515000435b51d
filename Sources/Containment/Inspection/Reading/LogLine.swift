/// What one line of a log says, before the names in it are looked up.
///
/// A line can have its keys in any order, and only with its kind is known whether it is an event at
/// all. So the texts are kept as they stand in the bytes, and are valid only as long as these.
struct LogLine {
  var sequence: Int64 = 0
  /// Where the number stands.
  var sequenceAt = 0
  var tick: Int64?
  /// Where the number stands.
  var tickAt = 0
  var nanoseconds: Int64?
  var subject: JSONText?
  var kind: JSONText?
  var type: JSONText?
  var hasParent = false
  var parent: JSONText?
  var controller: JSONText?
  var host: JSONText?
  var animated: Bool?
  var identifier: JSONText?
  var reused: Bool?
  var itemName: JSONText?
  var itemInteger: Int64?
  var indexPath: IndexPath?
  var generation: Int64?
  var reason: JSONText?
  var forwards: Bool?
  var value: EventValue?
  var cause: Int64 = 0
  var depth: Int64 = 0
  var isSynthesized = false
  var rule: JSONText?
  var severity: Severity?
  var message: JSONText?

  /// The keys of an event, named as they are written.
  enum Key: String, CaseIterable {
    case seq, tick, time, subject, kind, type, parent, controller, host, animated, identifier
    case reused, item, indexPath, generation, reason, forwards, value, cause, depth, synthesized
    case rule, severity, message
  }

  private static let keys = Key.allCases
  private static let words = JSONWords(keys.map(\.rawValue))

  /// Reads a line from a scanner that stands at its beginning.
  init(_ scanner: inout JSONScanner, skips: inout LogSkips) throws(JSONError) {
    var isHeader = false
    try scanner.beginObject()
    while let key = try scanner.nextKey() {
      if let index = Self.words.index(of: key) {
        try read(Self.keys[index], from: &scanner)
      } else {
        if key == "format" { isHeader = true }
        skips.keys.count(key)
      }
    }
    try scanner.finish()
    guard sequence > 0, subject != nil, kind != nil else {
      if isHeader {
        throw scanner.error(
          "a second header: logs that were joined to one file must be read one by one", at: 0)
      }
      let missing = sequence == 0 ? "seq" : subject == nil ? "subject" : "kind"
      throw scanner.error("the event has no \(missing)", at: 0)
    }
  }

  private mutating func read(_ key: Key, from scanner: inout JSONScanner) throws(JSONError) {
    switch key {
    case .seq: sequence = try scanner.readInteger("seq", from: 1, place: &sequenceAt)
    case .tick: tick = try scanner.readInteger("tick", place: &tickAt)
    case .time: nanoseconds = try scanner.readNanoseconds()
    case .subject: subject = try scanner.readText()
    case .kind: kind = try scanner.readText()
    case .type: type = try scanner.readText()
    case .parent:
      hasParent = true
      if try !scanner.readNullIfPresent() { parent = try scanner.readText() }
    case .controller: controller = try scanner.readText()
    case .host: host = try scanner.readText()
    case .animated: animated = try scanner.readBool()
    case .identifier: identifier = try scanner.readText()
    case .reused: reused = try scanner.readBool()
    case .item: try readItem(from: &scanner)
    case .indexPath: indexPath = try scanner.readIndexPath()
    case .generation:
      generation = try scanner.readInteger("generation", to: Int64(UInt32.max))
    case .reason: reason = try scanner.readText()
    case .forwards: forwards = try scanner.readBool()
    case .value: value = try scanner.readEventValue()
    case .cause: cause = try scanner.readInteger("cause")
    case .depth: depth = try scanner.readInteger("depth", to: Int64(UInt16.max))
    case .synthesized: isSynthesized = try scanner.readBool()
    case .rule: rule = try scanner.readText()
    case .severity: severity = try scanner.readSeverity()
    case .message: message = try scanner.readText()
    }
  }

  private mutating func readItem(from scanner: inout JSONScanner) throws(JSONError) {
    if try scanner.peekKind() == .string {
      itemName = try scanner.readText()
    } else {
      var place = 0
      itemInteger = try scanner.readInteger("item", from: .min, place: &place)
    }
  }
}

// MARK: - Values

extension JSONScanner {
  fileprivate mutating func readInteger(
    _ key: StaticString, from low: Int64 = 0, to high: Int64 = .max
  ) throws(JSONError) -> Int64 {
    var place = 0
    return try readInteger(key, from: low, to: high, place: &place)
  }

  /// Reads an integer within bounds, and says where it stands.
  fileprivate mutating func readInteger(
    _ key: StaticString, from low: Int64 = 0, to high: Int64 = .max, place: inout Int
  ) throws(JSONError) -> Int64 {
    let number = try readNumber()
    place = number.position
    guard let value = number.int64, value >= low, value <= high else {
      throw outOfRange("\(key) must be an integer from \(low) to \(high)", number)
    }
    return value
  }

  @inline(never)
  private mutating func outOfRange(_ demand: String, _ number: JSONNumber) -> JSONError {
    let found = JSONVisibleText.quoted(number.text, limit: 30)
    return error("\(demand), not \(found.dropFirst().dropLast())", at: number.position)
  }

  fileprivate mutating func readNanoseconds() throws(JSONError) -> Int64 {
    let number = try readNumber()
    guard let nanoseconds = number.nanosecondsFromMilliseconds else {
      throw outOfRange("time must be milliseconds, at most 9223372036854", number)
    }
    return nanoseconds
  }

  fileprivate mutating func readIndexPath() throws(JSONError) -> IndexPath {
    var path = IndexPath(item: 0, section: 0)
    var count = 0
    let start = position
    try beginArray()
    while try nextElement() {
      if count < 2, try peekKind() == .string {
        path = try readElement(ofSection: count == 1 ? path.section : nil)
        count = 2
        continue
      }
      let part = Int(try readInteger("an index of an indexPath"))
      if count == 0 { path.section = part } else { path.item = part }
      count += 1
    }
    guard count == 2 else { throw error("indexPath must be [section,item]", at: start) }
    return path
  }

  /// Reads which header or footer it is; of the whole collection where no section stands before.
  private mutating func readElement(ofSection section: Int?) throws(JSONError) -> IndexPath {
    let start = position
    switch try readString() {
    case "header": return section.map(IndexPath.header(inSection:)) ?? .header
    case "footer": return section.map(IndexPath.footer(inSection:)) ?? .footer
    default: throw error("an indexPath names a header or a footer", at: start)
    }
  }

  fileprivate mutating func readEventValue() throws(JSONError) -> EventValue {
    var parts = (x: 0.0, y: 0.0)
    var count = 0
    let start = position
    try beginArray()
    while try nextElement() {
      let part = try readNumber().double
      if count == 0 { parts.x = part } else { parts.y = part }
      count += 1
    }
    guard count == 2 else { throw error("value must be two numbers, such as [0,12]", at: start) }
    return EventValue(x: parts.x, y: parts.y)
  }

  fileprivate mutating func readSeverity() throws(JSONError) -> Severity {
    let text = try readText()
    switch text {
    case "warning": return .warning
    case "error": return .error
    case "fatal": return .fatal
    default:
      throw error("severity must be \"warning\", \"error\" or \"fatal\"", at: text.position)
    }
  }
}
