/// How long a collection's controllers are children of its container.
public enum HostingPolicy: Sendable, Hashable {
  /// From `willDisplay` to `didEndDisplaying`.
  case displayed
  /// From the cell's bind until it goes to the pool; it appears only while displayed all the same.
  case bound
}
