/// How far a controller that is out of view may come: a page beside the primary one, or one that is kept for its item.
public enum PageLifecycle: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// It is there for its item, and is nobody's child; a kept controller has its view unloaded.
  case kept
  /// The view of its controller is loaded and laid out as well.
  case loaded
  /// Its controller is a child and has appeared, like the primary one's, though it is out of view.
  case appeared

  /// Orders by how far.
  public static func < (left: PageLifecycle, right: PageLifecycle) -> Bool {
    left.rawValue < right.rawValue
  }
}
