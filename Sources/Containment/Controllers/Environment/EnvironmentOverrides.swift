/// The values that are set at one place, for it and for everything below it.
///
/// What `UITraitOverrides` are in UIKit. They hide what is set further out; a key without an override is
/// seen as it is further out.
///
/// ```swift
/// struct DensityKey: EnvironmentKey {
///   static let defaultValue = 1
/// }
///
/// let controller = ViewController()
/// controller.environmentOverrides[DensityKey.self] = 2
/// assert(controller.environment[DensityKey.self] == 2)
/// controller.environmentOverrides[DensityKey.self] = nil
/// assert(!controller.environmentOverrides.contains(DensityKey.self))
/// ```
public struct EnvironmentOverrides: Sendable, Equatable, CustomStringConvertible {
  var list: EnvironmentList?

  /// Makes overrides that override nothing.
  public init() {}

  init(_ list: EnvironmentList?) { self.list = list }

  /// The value that is set for a key, `nil` where none is; set `nil` to remove it.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value? {
    get {
      guard let entry = list?.entry(of: ObjectIdentifier(key)) else { return nil }
      return unsafeDowncast(entry, to: TypedEnvironmentEntry<Key>.self).value
    }
    set {
      if let newValue {
        list = .adding(TypedEnvironmentEntry<Key>(newValue), to: list)
      } else {
        remove(key)
      }
    }
  }

  /// Whether a value is set for a key, also one that equals the key's default.
  public func contains<Key: EnvironmentKey>(_ key: Key.Type) -> Bool {
    list?.entry(of: ObjectIdentifier(key)) != nil
  }

  /// Removes what is set for a key, so that the value from further out is seen again.
  public mutating func remove<Key: EnvironmentKey>(_ key: Key.Type) {
    list = .removing(ObjectIdentifier(key), from: list)
  }

  /// Whether nothing is set.
  public var isEmpty: Bool { list == nil }

  /// Whether both set equal values for the same keys.
  public static func == (left: EnvironmentOverrides, right: EnvironmentOverrides) -> Bool {
    EnvironmentList.changes(from: left.list, to: right.list).isEmpty
  }

  /// A line for each value, such as `ThemeKey: dark`, in alphabetical order.
  public var description: String {
    EnvironmentValues(overrides: list, defaults: nil).description
  }
}
