/// Why something was let go, as logs say it; interned once.
enum EvictionWords {
  /// More was offscreen of its identifier than may be.
  static let limit = InternedName("limit")
  /// What was offscreen of its identifier cost more than it may.
  static let cost = InternedName("cost")
  /// More was offscreen in all collections of the registry than its budget allows.
  static let budget = InternedName("budget")
  /// Memory was asked for.
  static let pressure = InternedName("pressure")
  /// Its retention keeps nothing.
  static let destroyed = InternedName("destroyed")
  /// Its factory was replaced or taken away.
  static let replaced = InternedName("replaced")
  /// The cell stood in for one that could not be made, or its own controller could not be made.
  static let failed = InternedName("failed")
  /// Its item is gone.
  static let deleted = InternedName("deleted")
  /// Nobody is left who uses it: its collections are gone, or the row around its collection is.
  static let abandoned = InternedName("abandoned")
}
