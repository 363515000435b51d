/// The names, items and messages of a file, as the identities that events carry.
///
/// Interned names are never given back, so a file gets only so many of them, and none that is long.
/// What comes beyond is a fingerprint, equal for equal texts, and its text is kept for a while only.
struct ReadTexts {
  private var names = Shelf(limit: 1 << 16)
  private var items = Shelf(limit: 1 << 16)
  private var largeIntegers = Shelf(limit: 1 << 14)
  private var messages = Shelf(limit: 1 << 15)
  private var recent = RecentTexts()
  /// Texts that are equal to an interned name and yet spelled otherwise.
  private var spellings: [UInt64: String] = [:]

  /// Texts whose identity is settled.
  private struct Shelf {
    var table = TextTable()
    var identities: ContiguousArray<UInt64> = []
    let limit: Int

    /// Once full, always full: a text that got a fingerprint keeps it.
    func hasRoom(for count: Int) -> Bool {
      count <= 1024 && table.count < limit && table.byteCount <= 1 << 23
    }

    mutating func add(_ bytes: UnsafeRawBufferPointer, hash: UInt64, identity: UInt64) {
      let number = table.add(bytes, hash: hash)
      assert(number == identities.count)
      identities.append(identity)
    }
  }

  /// Fixed, so that two readers of one file agree.
  private static let fingerprintSeed: UInt64 = 0x5157_2F0D_93C1_6B4E

  /// The name for an identifier, a reason, a rule or a type.
  mutating func name(_ text: JSONText) -> InternedName {
    guard text.hasEscapes else { return Self.name(text.raw, in: &names, &recent, &spellings) }
    return text.decoded.withUnsafeBytes { Self.name($0, in: &names, &recent, &spellings) }
  }

  /// The name for a message, of which a file may have as many as events.
  mutating func message(_ text: JSONText) -> InternedName {
    guard text.hasEscapes else { return Self.name(text.raw, in: &messages, &recent, &spellings) }
    return text.decoded.withUnsafeBytes { Self.name($0, in: &messages, &recent, &spellings) }
  }

  /// The item that a file knows by a name.
  mutating func item(_ text: JSONText) -> ItemIdentity {
    guard text.hasEscapes else { return Self.item(text.raw, in: &items, &recent, &spellings) }
    return text.decoded.withUnsafeBytes { Self.item($0, in: &items, &recent, &spellings) }
  }

  /// The item that a file knows by an integer.
  mutating func item(_ integer: Int64) -> ItemIdentity {
    let limit: Int64 = 1 << 61
    guard integer < -limit || integer >= limit else { return ItemIdentity(integer) }
    return withUnsafeBytes(of: integer) { bytes in
      let hash = largeIntegers.table.hash(bytes)
      if let known = largeIntegers.table.number(of: bytes, hash: hash) {
        return ItemIdentity(bits: largeIntegers.identities[known])
      }
      guard largeIntegers.hasRoom(for: 8) else {
        let item = ItemIdentity(
          fingerprint: ByteHash.hash(bytes, seed: Self.fingerprintSeed), ofInteger: true)
        recent.remember(String(integer), for: item.bits)
        return item
      }
      let item = ItemIdentity(integer)
      largeIntegers.add(bytes, hash: hash, identity: item.bits)
      return item
    }
  }

  /// The text of a name.
  func text(of name: InternedName) -> String {
    guard name.isFingerprint else { return name.string }
    let key = UInt64(name.number)
    return recent.text(for: key) ?? spellings[key] ?? name.string
  }

  /// The text of an item.
  func text(of item: ItemIdentity) -> String {
    guard item.isFingerprint else { return item.description }
    return recent.text(for: item.bits) ?? spellings[item.bits] ?? item.description
  }
}

// MARK: - From bytes to identities

extension ReadTexts {
  private static func name(
    _ bytes: UnsafeRawBufferPointer, in shelf: inout Shelf, _ recent: inout RecentTexts,
    _ spellings: inout [UInt64: String]
  ) -> InternedName {
    let number = identity(of: bytes, in: &shelf, &recent, &spellings) { fingerprint in
      UInt64(InternedName(fingerprint: fingerprint).number)
    } interned: { text in
      (UInt64(InternedName(text).number), InternedName(text).string)
    }
    return InternedName(number: UInt32(truncatingIfNeeded: number))
  }

  private static func item(
    _ bytes: UnsafeRawBufferPointer, in shelf: inout Shelf, _ recent: inout RecentTexts,
    _ spellings: inout [UInt64: String]
  ) -> ItemIdentity {
    let bits = identity(of: bytes, in: &shelf, &recent, &spellings) { fingerprint in
      ItemIdentity(fingerprint: fingerprint, ofInteger: false).bits
    } interned: { text in
      (ItemIdentity(text).bits, ItemIdentity(text).name ?? "")
    }
    return ItemIdentity(bits: bits)
  }

  @inline(__always)
  private static func identity(
    of bytes: UnsafeRawBufferPointer, in shelf: inout Shelf, _ recent: inout RecentTexts,
    _ spellings: inout [UInt64: String], fingerprinted: (UInt64) -> UInt64,
    interned: (String) -> (UInt64, String)
  ) -> UInt64 {
    let hash = shelf.table.hash(bytes)
    if let known = shelf.table.number(of: bytes, hash: hash) { return shelf.identities[known] }
    let text = String(decoding: bytes, as: UTF8.self)
    guard shelf.hasRoom(for: bytes.count) else {
      let identity = fingerprinted(ByteHash.hash(bytes, seed: fingerprintSeed))
      recent.remember(text, for: identity)
      return identity
    }
    var (identity, spelled) = interned(text)
    // The list of names takes two spellings of one character for one; a file does not.
    if !spelled.utf8.elementsEqual(bytes) {
      identity = fingerprinted(ByteHash.hash(bytes, seed: fingerprintSeed))
      spellings[identity] = text
    }
    shelf.add(bytes, hash: hash, identity: identity)
    return identity
  }
}
