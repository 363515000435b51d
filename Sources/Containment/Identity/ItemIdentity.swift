/// What makes an item itself, however its index path changes: an integer or an interned name.
///
/// It is 64 bits wide. Integers that fit 62 bits are held directly; a larger one, like a string, is
/// stored once in the table of names. Logs write the integer or the name, never the interned number.
/// A reader of files may know an item by a fingerprint of its text instead.
public struct ItemIdentity: Sendable, Hashable, CustomStringConvertible {
  package let bits: UInt64

  private static let nameTag: UInt64 = 1 << 63
  private static let largeTag: UInt64 = 1 << 62

  package init(bits: UInt64) { self.bits = bits }

  /// The identity of an item whose text only who made the fingerprint knows.
  ///
  /// A reader of files uses it where a file holds more items than are worth storing for good.
  package init(fingerprint: UInt64, ofInteger isInteger: Bool) {
    let kind: UInt64 = isInteger ? Self.integerMark : 0
    bits = Self.largeTag | kind | fingerprint & (Self.integerMark - 1)
  }

  private static let integerMark: UInt64 = 1 << 61

  /// Whether the text is not known here.
  package var isFingerprint: Bool { bits & (Self.nameTag | Self.largeTag) == Self.largeTag }

  /// Whether the item is known by an integer.
  package var isInteger: Bool {
    isFingerprint ? bits & Self.integerMark != 0 : integer != nil
  }

  /// The identity of an item that is known by an integer.
  public init(_ integer: Int64) {
    let limit: Int64 = 1 << 61
    guard integer >= -limit, integer < limit else {
      let name = InternedName(String(integer))
      bits = Self.nameTag | Self.largeTag | UInt64(name.number)
      return
    }
    bits = UInt64(bitPattern: integer) & (Self.largeTag - 1)
  }

  /// The identity of an item that is known by a name; the name is interned.
  public init(_ name: String) {
    bits = Self.nameTag | UInt64(InternedName(name).number)
  }

  /// The integer that the item is known by; `nil` where it is known by a name or a fingerprint.
  public var integer: Int64? {
    guard bits & Self.nameTag != 0 else {
      guard !isFingerprint else { return nil }
      return Int64(bitPattern: bits << 2) >> 2
    }
    return bits & Self.largeTag != 0 ? Int64(interned.string) : nil
  }

  /// The name that the item is known by; `nil` where it is known by an integer or a fingerprint.
  public var name: String? {
    bits & Self.nameTag != 0 && bits & Self.largeTag == 0 ? interned.string : nil
  }

  private var interned: InternedName { InternedName(number: UInt32(truncatingIfNeeded: bits)) }

  /// The integer or the name as text; `…` where only the reader of a file knows it.
  public var description: String {
    if isFingerprint { return "…" }
    if let integer { return String(integer) }
    return name ?? ""
  }
}

/// A type whose values say which identity they have inside the framework.
///
/// You conform your item type where neither an integer, a string nor an `Identifiable` id of such a
/// type tells items apart. Two items that are equal must give the same identity, and two that differ
/// must give different ones.
public protocol ItemIdentifying {
  /// What makes this item itself; asked when the item is realized, selected or looked up.
  var itemIdentity: ItemIdentity { get }
}

extension ItemIdentity: ItemIdentifying {
  /// The identity itself.
  public var itemIdentity: ItemIdentity { self }
}

extension Int: ItemIdentifying {
  /// The integer as an identity.
  public var itemIdentity: ItemIdentity { ItemIdentity(Int64(self)) }
}

extension String: ItemIdentifying {
  /// The string as an identity; it is interned.
  public var itemIdentity: ItemIdentity { ItemIdentity(self) }
}

extension ItemIdentity {
  /// The identity of any value: its own, that of its `id`, or that of its description.
  ///
  /// The description is the last resort: it costs a string for every call, and two values that
  /// print alike are taken for one.
  package init(of value: Any) {
    if let identifying = value as? any ItemIdentifying {
      self = identifying.itemIdentity
    } else if let integer = value as? any BinaryInteger, let exact = Int64(exactly: integer) {
      self.init(exact)
    } else if let identifiable = value as? any Identifiable {
      self = Self.identity(ofIDOf: identifiable)
    } else {
      self.init(String(describing: value))
    }
  }

  private static func identity(ofIDOf value: some Identifiable) -> ItemIdentity {
    ItemIdentity(of: value.id)
  }
}
