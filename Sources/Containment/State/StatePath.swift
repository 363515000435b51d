/// What a state belongs to: the item of a row, inside it the item of an inner list, and so on.
///
/// A component is an item or a name, and never a position: what is kept for a row stays with the row, however
/// the rows are sorted. The names are those of collections and controllers.
///
/// ```swift
/// let path: StatePath = [.name("feed"), .item("row-3"), .name("colours")]
/// assert(path.description == "feed/row-3/colours")
/// assert(path.parent == [.name("feed"), .item("row-3")])
/// ```
public struct StatePath: Sendable, Hashable, CustomStringConvertible {
  /// The components, the outermost first.
  public var components: [Component]

  /// Makes a path of components.
  public init(_ components: [Component] = []) { self.components = components }

  /// The path without its last component; `nil` for the empty one.
  public var parent: StatePath? {
    components.isEmpty ? nil : StatePath(Array(components.dropLast()))
  }

  /// The path with one more component.
  public func appending(_ component: Component) -> StatePath {
    StatePath(components + [component])
  }

  /// The components as text, joined by slashes.
  public var description: String {
    components.map(\.description).joined(separator: "/")
  }

  /// One step of a path: an item, or the name of a collection or controller.
  public struct Component: Sendable, Hashable, CustomStringConvertible {
    let bits: UInt64
    let isName: Bool

    /// The step to what is kept for an item.
    public static func item(_ item: ItemIdentity) -> Component {
      Component(bits: item.bits, isName: false)
    }

    /// The step to what is kept for the item of an integer.
    public static func item(_ integer: Int64) -> Component { .item(ItemIdentity(integer)) }

    /// The step to what is kept for the item of a name; the name is interned.
    public static func item(_ name: String) -> Component { .item(ItemIdentity(name)) }

    /// The step to what is kept for a collection or a controller; the name is interned.
    public static func name(_ name: String) -> Component { .name(InternedName(name)) }

    /// The step to what is kept for a collection or a controller.
    public static func name(_ name: InternedName) -> Component {
      Component(bits: UInt64(name.number), isName: true)
    }

    /// The item; `nil` for a name.
    public var item: ItemIdentity? { isName ? nil : ItemIdentity(bits: bits) }

    /// The name; `nil` for an item.
    public var name: String? {
      isName ? InternedName(number: UInt32(truncatingIfNeeded: bits)).string : nil
    }

    /// The integer or the name as text.
    public var description: String { name ?? item?.description ?? "" }
  }
}

extension StatePath: ExpressibleByArrayLiteral {
  /// Makes a path of components.
  public init(arrayLiteral elements: Component...) { self.init(elements) }
}
