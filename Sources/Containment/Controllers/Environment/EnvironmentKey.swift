/// A kind of value that flows from a window through containers to their children.
///
/// It is what a custom trait is in UIKit: a type that nobody makes an instance of, with the value that is
/// seen where none was set.
///
/// ```swift
/// enum Theme: Sendable { case light, dark }
/// struct ThemeKey: EnvironmentKey {
///   static let defaultValue = Theme.light
/// }
/// extension EnvironmentValues {
///   var theme: Theme { self[ThemeKey.self] }
/// }
///
/// let window = Window(size: Size(width: 10, height: 2), rootViewController: ViewController())
/// window.environmentOverrides[ThemeKey.self] = .dark
/// assert(window.rootViewController?.environment.theme == .dark)
/// ```
///
/// The app conforms. Two values that are equal are the same to everybody who sees them, so comparing has
/// to be cheap and must not change anything.
public protocol EnvironmentKey {
  /// What is set and seen.
  associatedtype Value: Sendable & Equatable

  /// What is seen where nothing was set; the same at all times.
  static var defaultValue: Value { get }

  /// What logs call the value; the name of the type without an implementation.
  static var name: String { get }
}

extension EnvironmentKey {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }
}

/// A value that was set for a key, without the types.
class EnvironmentEntry: @unchecked Sendable {
  let key: ObjectIdentifier
  let name: InternedName
  /// Whether somebody who sees the value sees what nobody needed to set.
  let isDefault: Bool

  fileprivate init(key: ObjectIdentifier, name: InternedName, isDefault: Bool) {
    self.key = key
    self.name = name
    self.isDefault = isDefault
  }

  /// Whether another entry of the same key has an equal value.
  func hasSameValue(as other: EnvironmentEntry) -> Bool { false }

  /// The value as text.
  var text: String { "" }
}

/// A value with its key's type.
final class TypedEnvironmentEntry<Key: EnvironmentKey>: EnvironmentEntry, @unchecked Sendable {
  let value: Key.Value

  init(_ value: Key.Value) {
    self.value = value
    super.init(
      key: ObjectIdentifier(Key.self), name: InternedName(Key.name),
      isDefault: value == Key.defaultValue)
  }

  override func hasSameValue(as other: EnvironmentEntry) -> Bool {
    other.key == key && unsafeDowncast(other, to: Self.self).value == value
  }

  override var text: String { String(describing: value) }
}
