/// Writes a vault as the bytes of a file; the same entries in the same order of use give the same bytes.
///
/// The first line says how long the rest is and has its checksum. The second has the form of the app's values.
/// Every other line is an entry, the least recently used first.
struct StateEncoder {
  static let format = "containment-state"
  static let version = 1

  private var writer = JSONWriter()

  /// The bytes of a tree.
  static func encode(_ tree: VaultTree, schemaVersion: Int) -> [UInt8] {
    var encoder = StateEncoder()
    encoder.writeBody(tree, schemaVersion)
    let body = encoder.writer.bytes
    var header = JSONWriter()
    header.beginObject()
    header.key("format")
    header.string(format)
    header.key("version")
    header.integer(Int64(version))
    header.key("length")
    header.integer(Int64(body.count))
    header.key("checksum")
    header.string(checksum(of: body[...]))
    header.endObject()
    header.endLine()
    return header.bytes + body
  }

  /// Sixteen digits that tell two texts apart: FNV-1a, 64 bits.
  static func checksum(of bytes: ArraySlice<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func writeBody(_ tree: VaultTree, _ schemaVersion: Int) {
    writer.beginObject()
    writer.key("schema")
    writer.integer(Int64(schemaVersion))
    writer.key("entries")
    writer.integer(Int64(tree.count))
    writer.endObject()
    writer.endLine()
    for node in tree.inOrderOfUse {
      guard let value = tree.value(at: node) else { continue }
      writer.beginObject()
      writer.key("path")
      write(tree.path(of: node), removed: tree.removedDepth(of: node))
      writer.key("value")
      write(value)
      writer.endObject()
      writer.endLine()
    }
  }

  /// An item is its integer or its name; a name of a collection or controller is an array of it.
  private mutating func write(_ path: StatePath, removed: [Bool]) {
    writer.beginArray()
    for (component, isRemoved) in zip(path.components, removed) {
      if let name = component.name {
        writer.beginArray()
        writer.string(name)
        writer.endArray()
      } else if let item = component.item {
        // One that was removed, and waits for the next batch, is an object.
        if isRemoved {
          writer.beginObject()
          writer.key("removed")
        }
        if let integer = item.integer {
          writer.integer(integer)
        } else {
          writer.string(item.description)
        }
        if isRemoved { writer.endObject() }
      }
    }
    writer.endArray()
  }

  private mutating func write(_ value: StateValue) {
    switch value {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .integer(let value): writer.integer(value)
    case .double(let value):
      if value.isFinite {
        writer.number(value)
      } else {
        writer.beginObject()
        writer.key(StateDecoder.mark)
        writer.string(value.description)
        writer.endObject()
      }
    case .string(let value): writer.string(value)
    case .array(let values):
      writer.beginArray()
      for value in values { write(value) }
      writer.endArray()
    case .dictionary(let values):
      // One that has the key of special numbers itself stands inside one that has nothing else.
      let isMarked = values[StateDecoder.mark] != nil
      if isMarked {
        writer.beginObject()
        writer.key(StateDecoder.mark)
      }
      writer.beginObject()
      for key in values.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        writer.key(key)
        write(values[key] ?? .null)
      }
      writer.endObject()
      if isMarked { writer.endObject() }
    }
  }
}

extension VaultTree {
  /// For each component of a path, whether what is there belongs to a removed item.
  func removedDepth(of node: StateNode) -> [Bool] {
    var removed: [Bool] = []
    var place = node.index
    while place != 0 {
      removed.append(places[Int(place)].isRemoved)
      place = places[Int(place)].parent
    }
    return removed.reversed()
  }
}
