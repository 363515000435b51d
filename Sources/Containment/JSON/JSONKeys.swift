/// The keys of the objects that are open, to find one that comes twice.
///
/// All objects share one array, each from its own first index. Most objects have a handful of keys,
/// which a walk over the array compares fastest; from the thirty-third key on an object is indexed
/// by a dictionary, because a hostile object may have a million. Marks spare most of the walks.
struct JSONKeys {
  private var entries: [JSONText] = []
  /// The marks of all keys since the last `removeAll`: a key whose mark is not here is new.
  private var marks: UInt64 = 0
  private var index: [Entry: JSONText] = [:]
  private static let walkLimit = 32

  /// A key of a certain object, by its decoded bytes.
  private struct Entry: Hashable {
    let firstKey: Int
    let text: JSONText

    static func == (a: Entry, b: Entry) -> Bool {
      a.firstKey == b.firstKey && a.text.isSame(as: b.text)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(firstKey)
      if text.hasEscapes {
        text.decoded.withUnsafeBytes { hasher.combine(bytes: $0) }
      } else {
        hasher.combine(bytes: text.raw)
      }
    }
  }

  /// How many keys there are in all open objects.
  var count: Int { entries.count }

  /// Adds a key to the innermost object, whose first index is given, unless it has it already.
  ///
  /// - Returns: the key that was there first.
  @inline(__always)
  mutating func insert(_ key: JSONText, from firstKey: Int) -> JSONText? {
    let mark = Self.mark(of: key)
    let isSurelyNew = marks & mark == 0
    marks |= mark
    guard isSurelyNew, entries.count - firstKey < Self.walkLimit else {
      return compareAndInsert(key, from: firstKey)
    }
    entries.append(key)
    return nil
  }

  @inline(never)
  private mutating func compareAndInsert(_ key: JSONText, from firstKey: Int) -> JSONText? {
    if entries.count - firstKey < Self.walkLimit {
      var walked = firstKey
      while walked < entries.count {
        if entries[walked].isSame(as: key) { return entries[walked] }
        walked += 1
      }
    } else {
      if entries.count - firstKey == Self.walkLimit {
        for earlier in entries[firstKey...] {
          index[Entry(firstKey: firstKey, text: earlier)] = earlier
        }
      }
      let entry = Entry(firstKey: firstKey, text: key)
      if let earlier = index[entry] { return earlier }
      index[entry] = key
    }
    entries.append(key)
    return nil
  }

  /// One of 64 bits by three bytes and the length; all of them for a key with escapes.
  ///
  /// The factors give each key of a log's event a bit of its own.
  @inline(__always)
  private static func mark(of key: JSONText) -> UInt64 {
    guard !key.hasEscapes else { return .max }
    let count = key.raw.count
    guard count > 0 else { return 1 }
    let bytes = Int(key.raw[0]) &+ Int(key.raw[count >> 1]) &* 25 &+ Int(key.raw[count - 1])
    return 1 << UInt64(truncatingIfNeeded: (bytes &+ count) & 63)
  }

  /// Forgets the keys of the innermost object.
  mutating func removeAll(from firstKey: Int) {
    if entries.count - firstKey > Self.walkLimit {
      for key in entries[firstKey...] { index[Entry(firstKey: firstKey, text: key)] = nil }
    }
    entries.removeLast(entries.count - firstKey)
  }

  /// Forgets everything but the memory it took.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    marks = 0
    if !index.isEmpty { index.removeAll() }
  }
}
