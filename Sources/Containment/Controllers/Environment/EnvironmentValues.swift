/// The values that a window, a controller or a view sees at one moment, by their keys.
///
/// A value of its own: what is changed in a copy changes nothing that is on screen. To do that, set
/// ``ViewController/environmentOverrides``. Two are equal if whoever reads them sees no difference, so a
/// value that was set to its default equals one that nobody set.
///
/// ```swift
/// struct DensityKey: EnvironmentKey {
///   static let defaultValue = 1
/// }
///
/// var values = EnvironmentValues()
/// assert(values[DensityKey.self] == 1)
/// values[DensityKey.self] = 2
/// assert(values != EnvironmentValues())
/// values[DensityKey.self] = 1
/// assert(values == EnvironmentValues())
/// ```
public struct EnvironmentValues: Sendable, Equatable, CustomStringConvertible {
  /// What was set, in the window or further in.
  var overrides: EnvironmentList?
  /// What is seen where nothing was set.
  var defaults: EnvironmentList?

  /// Makes values that are all as their keys' defaults.
  public init() {}

  init(overrides: EnvironmentList?, defaults: EnvironmentList?) {
    self.overrides = overrides
    self.defaults = defaults
  }

  /// The value of a key; its default where none was set.
  ///
  /// O(values that were set), which are few.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      guard let entry = entry(of: ObjectIdentifier(key)) else { return Key.defaultValue }
      return unsafeDowncast(entry, to: TypedEnvironmentEntry<Key>.self).value
    }
    set { overrides = .adding(TypedEnvironmentEntry<Key>(newValue), to: overrides) }
  }

  /// Whether nobody who reads them would see a difference.
  public static func == (left: EnvironmentValues, right: EnvironmentValues) -> Bool {
    left.change(from: right) == nil
  }

  /// A line for each value that was set, such as `ThemeKey: dark`, in alphabetical order.
  public var description: String {
    let entries = EnvironmentList.merging(overrides, over: defaults)?.entries ?? []
    return entries.map { "\($0.name): \($0.text)" }.sorted().joined(separator: "\n")
  }

  /// The values with others below them, which are seen where nothing was set.
  ///
  /// - Parameter values: What is nearer than the defaults that are there already; `nil` for nothing.
  /// - Returns: The same values, with more below them.
  package func addingDefaults(_ values: EnvironmentValues?) -> EnvironmentValues {
    guard let values else { return self }
    return EnvironmentValues(
      overrides: overrides, defaults: .merging(values.everything, over: defaults))
  }

  /// All that was set, in one list.
  var everything: EnvironmentList? { .merging(overrides, over: defaults) }

  private func entry(of key: ObjectIdentifier) -> EnvironmentEntry? {
    overrides?.entry(of: key) ?? defaults?.entry(of: key)
  }

  /// Whether the very same lists are behind both, so that they are equal without a comparison.
  func isIdentical(to other: EnvironmentValues) -> Bool {
    overrides === other.overrides && defaults === other.defaults
  }

  /// The name of the value that differs, the empty name where several do, and `nil` where none does.
  func change(from other: EnvironmentValues) -> InternedName? {
    guard !isIdentical(to: other) else { return nil }
    var found: EnvironmentEntry?
    for list in [overrides, defaults, other.overrides, other.defaults] {
      for candidate in list?.entries ?? [] where differs(candidate.key, from: other) {
        if let found, found.key != candidate.key { return InternedName.none }
        found = candidate
      }
    }
    return found?.name
  }

  private func differs(_ key: ObjectIdentifier, from other: EnvironmentValues) -> Bool {
    switch (entry(of: key), other.entry(of: key)) {
    case (nil, nil): false
    case (let mine?, let its?): mine !== its && !mine.hasSameValue(as: its)
    case (let one?, nil), (nil, let one?): !one.isDefault
    }
  }
}
