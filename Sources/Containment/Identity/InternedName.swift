internal import Synchronization

/// A name stored once for the whole process, so that comparing and logging it touches no string.
///
/// Interning hashes the string and takes a lock; it belongs to registration, never to the hot path.
/// Names are never given back: the number of different names in a program is small.
public struct InternedName: Sendable, Hashable, CustomStringConvertible {
  package let number: UInt32

  package init(number: UInt32) { self.number = number }

  /// The name for a string, stored now if it was not known.
  public init(_ string: String) {
    number = NameTable.shared.number(of: string)
  }

  /// The empty name, which stands for no name at all.
  public static let none = InternedName(number: 0)

  /// A name that is in no list: a fingerprint, whose text only who made it knows.
  ///
  /// A reader of files uses it where a file holds more names than are worth storing for good.
  package init(fingerprint: UInt64) {
    number = Self.fingerprintTag | UInt32(truncatingIfNeeded: fingerprint >> 33)
  }

  /// Whether the text is not known here.
  package var isFingerprint: Bool { number & Self.fingerprintTag != 0 }

  private static let fingerprintTag: UInt32 = 1 << 31

  /// The text of the name; `…` where only the reader of a file knows it, see ``SubjectNames``.
  public var string: String { isFingerprint ? "…" : NameTable.shared.string(of: number) }

  /// The text of the name.
  public var description: String { string }
}

/// The process-wide list of interned strings.
private final class NameTable: Sendable {
  static let shared = NameTable()

  private struct Contents {
    var strings = [""]
    var numbers: [String: UInt32] = ["": 0]
  }

  private let contents = Mutex(Contents())

  func number(of string: String) -> UInt32 {
    contents.withLock { contents in
      if let known = contents.numbers[string] { return known }
      let number = UInt32(contents.strings.count)
      contents.strings.append(string)
      contents.numbers[string] = number
      return number
    }
  }

  func string(of number: UInt32) -> String {
    contents.withLock { $0.strings[Int(number)] }
  }
}
