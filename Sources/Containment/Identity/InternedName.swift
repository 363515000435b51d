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

  /// The text of the name.
  public var string: String { NameTable.shared.string(of: number) }

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
