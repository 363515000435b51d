/// The keys that are held down while something else is done.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// The modifiers as bits.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Control.
  public static let control = KeyModifiers(rawValue: 1 << 1)
  /// Alt, or Option.
  public static let alternate = KeyModifiers(rawValue: 1 << 2)
  /// Command, or the key with a window on it.
  public static let command = KeyModifiers(rawValue: 1 << 3)
}

/// One press of a key, with what was held down meanwhile.
///
/// ```swift
/// let press = KeyPress(.down, modifiers: .shift)
/// assert(press.key == .down && press.modifiers.contains(.shift))
/// ```
public struct KeyPress: Sendable, Hashable {
  /// A key by what it is for, or by the character that it types.
  public enum Key: Sendable, Hashable {
    /// An arrow.
    case up, down, left, right
    /// A page, or everything, back or on.
    case pageUp, pageDown, home, end
    /// Return and Enter.
    case returnOrEnter
    /// Escape.
    case escape
    /// The tabulator.
    case tab
    /// The space bar.
    case space
    /// Deletes what is before, or what is behind.
    case deleteBackward, deleteForward
    /// A character as it is typed, without control.
    case character(Character)
    /// A function key, from 1.
    case function(Int)
  }

  /// The key.
  public let key: Key
  /// What was held down.
  public let modifiers: KeyModifiers

  /// Makes a press.
  public init(_ key: Key, modifiers: KeyModifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }
}
