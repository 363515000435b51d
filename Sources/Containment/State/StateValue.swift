/// What a controller or a collection remembers, as a tree of plain values.
///
/// Values hold no live object, so a tree can be kept while everything else goes, and written to a file. An
/// integer and a floating-point number stay what they are there: `1` and `1.0` are two values.
///
/// ```swift
/// let state: StateValue = ["expanded": ["row-1", "row-2"], "draft": "Dear…", "zoom": 1.5]
/// assert(state["draft"]?.string == "Dear…")
/// assert(state["expanded"]?.array?.count == 2)
/// assert(state["zoom"]?.double == 1.5 && state["zoom"]?.integer == nil)
/// ```
public enum StateValue: Sendable, Hashable {
  /// Nothing, where that has to be told from a value that is not there.
  case null
  /// A truth value.
  case bool(Bool)
  /// An integer.
  case integer(Int64)
  /// A floating-point number; infinite ones and NaN are kept too.
  case double(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([StateValue])
  /// Values by key.
  case dictionary([String: StateValue])

  /// How many arrays and dictionaries may stand inside each other in what a vault keeps.
  public static let maximumDepth = 64
}

extension StateValue {
  /// Makes the value that stands for an item: its integer, or its name.
  public init(_ item: ItemIdentity) {
    self = item.integer.map { .integer($0) } ?? .string(item.description)
  }

  /// The truth value; `nil` for any other kind.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The integer; `nil` for any other kind.
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }

  /// The number, also of an integer; `nil` for any other kind.
  public var double: Double? {
    switch self {
    case .double(let value): value
    case .integer(let value): Double(value)
    default: nil
    }
  }

  /// The text; `nil` for any other kind.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The values of an array; `nil` for any other kind.
  public var array: [StateValue]? { if case .array(let values) = self { values } else { nil } }

  /// The values of a dictionary; `nil` for any other kind.
  public var dictionary: [String: StateValue]? {
    if case .dictionary(let values) = self { values } else { nil }
  }

  /// The item that an integer or a text stands for; `nil` for any other kind.
  public var item: ItemIdentity? {
    switch self {
    case .integer(let integer): ItemIdentity(integer)
    case .string(let name): ItemIdentity(name)
    default: nil
    }
  }

  /// The value of a key in a dictionary; `nil` where there is none, and for any other kind.
  public subscript(key: String) -> StateValue? { dictionary?[key] }

  /// How much the value counts in a vault, in bytes: 8 for each value, and the texts and keys in UTF-8.
  ///
  /// O(size).
  public var byteCount: Int {
    switch self {
    case .null, .bool, .integer, .double: 8
    case .string(let text): 8 + text.utf8.count
    case .array(let values): values.reduce(8) { $0 + $1.byteCount }
    case .dictionary(let values):
      values.reduce(8) { $0 + $1.key.utf8.count + $1.value.byteCount }
    }
  }

  /// Whether no more arrays and dictionaries stand inside each other than a number.
  func isNested(atMost depth: Int) -> Bool {
    switch self {
    case .null, .bool, .integer, .double, .string: true
    case .array(let values):
      depth > 0 && values.allSatisfy { $0.isNested(atMost: depth - 1) }
    case .dictionary(let values):
      depth > 0 && values.values.allSatisfy { $0.isNested(atMost: depth - 1) }
    }
  }
}

extension StateValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
  /// Makes ``null``.
  public init(nilLiteral: ()) { self = .null }

  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension StateValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Makes a floating-point number.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension StateValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes an array.
  public init(arrayLiteral elements: StateValue...) { self = .array(elements) }
}

extension StateValue: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary; of a key that comes twice the last value counts.
  public init(dictionaryLiteral elements: (String, StateValue)...) {
    self = .dictionary(Dictionary(elements) { $1 })
  }
}
