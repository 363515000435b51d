/// The keys of the objects that are open, to find one that comes twice.
///
/// All objects share one array, each from its own first index. Most objects have a handful of keys,
/// which a walk over the array compares fastest; from the thirty-third key on an object is indexed
/// by a dictionary, because a hostile object may have a million.
struct JSONKeys {
  private var entries: [JSONText] = []
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
  mutating func insert(_ key: JSONText, from firstKey: Int) -> JSONText? {
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

  /// Forgets the keys of the innermost object.
  mutating func removeAll(from firstKey: Int) {
    if entries.count - firstKey > Self.walkLimit {
      for key in entries[firstKey...] { index[Entry(firstKey: firstKey, text: key)] = nil }
    }
    entries.removeSubrange(firstKey...)
  }

  /// Forgets everything but the memory it took.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    index.removeAll()
  }
}
