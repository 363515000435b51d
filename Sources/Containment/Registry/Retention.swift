/// What becomes of a controller whose item is no longer displayed.
public enum Retention: Sendable, Hashable {
  /// It goes to the pool of its identifier and shows another item next.
  case reuse
  /// It stays with its item for as long as the item exists, and is never shown for another.
  case keep
}
