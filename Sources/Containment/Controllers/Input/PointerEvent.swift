/// What a pointer does: a button or a finger goes down, moves, and goes up.
public struct PointerEvent: Sendable, Hashable {
  /// The part of a press that an event tells.
  public enum Phase: Sendable, Hashable {
    /// It went down.
    case began
    /// It moved while it was down.
    case moved
    /// It went up.
    case ended
    /// Nobody knows any more what becomes of it: the press counts as not made.
    case cancelled
  }

  /// A button of a mouse; a finger is the primary one.
  public enum Button: Sendable, Hashable {
    /// The left one, mostly.
    case primary
    /// The right one, mostly.
    case secondary
    /// The one between.
    case middle
  }

  /// Which part of the press it is.
  public let phase: Phase
  /// Where it is, in the window's coordinates; see ``location(in:)``.
  public let location: Point
  /// Which button.
  public let button: Button
  /// What was held down.
  public let modifiers: KeyModifiers

  /// Makes an event; the location is in the window's coordinates, in points or text cells.
  public init(
    _ phase: Phase, at location: Point, button: Button = .primary, modifiers: KeyModifiers = []
  ) {
    (self.phase, self.location) = (phase, location)
    (self.button, self.modifiers) = (button, modifiers)
  }

  /// Where it is in the coordinates of a view; O(depth).
  @MainActor
  public func location(in view: View) -> Point { view.convert(location, from: nil) }
}

/// A turn of a wheel, or a stroke over a pad, in both directions at once.
///
/// What belongs to one gesture comes in many events, which ``Window/sendEvent(_:)`` holds together: they
/// scroll along one axis, and one list, until none came for ``Window/scrollGestureTimeout``.
public struct ScrollEvent: Sendable, Hashable {
  /// Where the pointer is, in the window's coordinates.
  public let location: Point
  /// How far the content is to go back along x and y, as offsets count, in points or text cells.
  public let delta: Point
  /// What was held down.
  public let modifiers: KeyModifiers
  /// The axis that the gesture moves along; the window says so, from its first event.
  public internal(set) var axis = Axis.vertical
  /// Whether the list that gets it has moved in this gesture, and so keeps it, even at its end.
  public internal(set) var isLatched = false

  /// Makes an event; a positive `delta` scrolls toward the end, as a greater offset does.
  public init(at location: Point, delta: Point, modifiers: KeyModifiers = []) {
    (self.location, self.delta, self.modifiers) = (location, delta, modifiers)
  }
}

/// Something that a person does, as a window is told of it.
public enum InputEvent: Sendable, Hashable {
  /// A key was pressed.
  case press(KeyPress)
  /// A text came as a whole: pasted, or from an input method.
  case text(String)
  /// A pointer went down, moved or went up.
  case pointer(PointerEvent)
  /// A wheel turned.
  case scroll(ScrollEvent)
}
