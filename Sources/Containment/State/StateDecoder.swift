/// Reads the bytes of a file that a ``StateVault`` was written to, and believes nothing that it does not find.
struct StateDecoder {
  /// The key of numbers that JSON has no word for.
  static let mark = "$"

  struct Entry {
    let path: StatePath
    /// How many components, from the first, lead to the removed items in it.
    let removed: [Int]
    let value: StateValue
  }

  struct Contents {
    var schemaVersion = 0
    var entries: [Entry] = []
  }

  /// What the first line of a sound file says.
  private struct Header {
    let length: Int
    let checksum: String
    let body: ArraySlice<UInt8>
  }

  static func decode(_ bytes: [UInt8]) throws(StateFileError) -> Contents {
    let header = try readHeader(bytes)
    guard header.body.count >= header.length else { throw .truncated(after: bytes.count) }
    guard header.body.count == header.length else {
      throw .damaged("\(header.body.count - header.length) bytes too many")
    }
    guard StateEncoder.checksum(of: header.body) == header.checksum else {
      throw .damaged("the checksum is not that of the contents")
    }
    return try readBody(header.body)
  }

  private static func readHeader(_ bytes: [UInt8]) throws(StateFileError) -> Header {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      // A file that was cut off in its first line, or another one.
      let beginning = Array("{\"format\":\"\(StateEncoder.format)\"".utf8)
      guard bytes.starts(with: beginning.prefix(bytes.count)) else {
        throw .damaged("it does not begin as a file of states does")
      }
      throw .truncated(after: bytes.count)
    }
    let line = try read(Array(bytes[..<end]))
    guard line["format"]?.string == StateEncoder.format, let version = line["version"]?.int64 else {
      throw .damaged("it does not begin as a file of states does")
    }
    guard version <= StateEncoder.version else {
      throw .newer(version: Int(version), known: StateEncoder.version)
    }
    guard version > 0, let length = line["length"]?.int64, length >= 0,
      let checksum = line["checksum"]?.string
    else { throw .damaged("its first line says not enough") }
    return Header(length: Int(length), checksum: checksum, body: bytes[(end + 1)...])
  }

  private static func readBody(_ body: ArraySlice<UInt8>) throws(StateFileError) -> Contents {
    var contents = Contents()
    var count: Int64?
    for line in body.split(separator: UInt8(ascii: "\n")) {
      let value = try read(Array(line))
      if count == nil {
        guard let schema = value["schema"]?.int64, let entries = value["entries"]?.int64 else {
          throw .damaged("its second line says not enough")
        }
        contents.schemaVersion = Int(schema)
        count = entries
      } else {
        contents.entries.append(try readEntry(value))
      }
    }
    guard let count, count == contents.entries.count else {
      throw .damaged("it does not have as many entries as it says")
    }
    return contents
  }

  private static func read(_ line: [UInt8]) throws(StateFileError) -> JSONValue {
    do {
      return try JSONValue(parsing: line, policy: JSONPolicy(maximumDepth: 256))
    } catch {
      throw .damaged(error.reason.description)
    }
  }

  private static func readEntry(_ entry: JSONValue) throws(StateFileError) -> Entry {
    guard let parts = entry["path"]?.array, let value = entry["value"] else {
      throw .damaged("an entry without a path or a value")
    }
    var components: [StatePath.Component] = []
    var removed: [Int] = []
    for part in parts {
      if part["removed"] != nil { removed.append(components.count + 1) }
      components.append(try readComponent(part["removed"] ?? part))
    }
    return Entry(
      path: StatePath(components), removed: removed, value: try readValue(value))
  }

  private static func readComponent(
    _ part: JSONValue
  ) throws(StateFileError) -> StatePath.Component {
    switch part.content {
    case .integer(let integer): return .item(integer)
    case .string(let name): return .item(name)
    case .array(let names):
      guard names.count == 1, let name = names[0].string else { break }
      return .name(name)
    default: break
    }
    throw .damaged("a part of a path that is neither an item nor a name")
  }

  private static func readValue(_ value: JSONValue) throws(StateFileError) -> StateValue {
    switch value.content {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .integer(let value): return .integer(value)
    case .number(let value, _): return .double(value)
    case .string(let value): return .string(value)
    case .array(let values):
      var read: [StateValue] = []
      for value in values { read.append(try readValue(value)) }
      return .array(read)
    case .object(let members):
      guard members.count == 1, members[0].key == mark else { return try readDictionary(members) }
      switch members[0].value.content {
      case .string(let word):
        guard let number = Double(word), !number.isFinite else { break }
        return .double(number)
      case .object(let inner): return try readDictionary(inner)
      default: break
      }
      throw .damaged("a number that is none")
    }
  }

  private static func readDictionary(
    _ members: [JSONMember]
  ) throws(StateFileError) -> StateValue {
    var values: [String: StateValue] = [:]
    for member in members { values[member.key] = try readValue(member.value) }
    return .dictionary(values)
  }
}
