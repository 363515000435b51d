/// One of the eight colours that every text terminal knows.
public enum TextColor: UInt8, Sendable, Hashable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
}

/// How a cell's text looks: any of five attributes, and at most one foreground colour.
///
/// It combines like a set: `[.bold, .foreground(.red)]`. Of two colours the later one holds.
public struct TextStyle: Sendable, Hashable, BitwiseCopyable, ExpressibleByArrayLiteral {
  /// Bits 0 to 4 are the attributes; bits 8 to 11 are 0 or one more than the colour.
  private var bits: UInt16

  private init(bits: UInt16) { self.bits = bits }

  private static let colorMask: UInt16 = 0x0F00

  /// Combines styles; of several colours the last one holds.
  public init(arrayLiteral elements: TextStyle...) {
    self = elements.reduce(.plain) { $0.union($1) }
  }

  /// No attribute and the terminal's own colour.
  public static let plain = TextStyle(bits: 0)
  /// Heavier strokes.
  public static let bold = TextStyle(bits: 1)
  /// Less contrast.
  public static let dim = TextStyle(bits: 2)
  /// Slanted strokes.
  public static let italic = TextStyle(bits: 4)
  /// A line below the text.
  public static let underline = TextStyle(bits: 8)
  /// Foreground and background exchanged.
  public static let inverse = TextStyle(bits: 16)

  /// A style that only sets the colour of the text.
  public static func foreground(_ color: TextColor) -> TextStyle {
    TextStyle(bits: UInt16(color.rawValue + 1) << 8)
  }

  /// The colour of the text, or nil for the terminal's own.
  public var foreground: TextColor? {
    get {
      let number = UInt8((bits & Self.colorMask) >> 8)
      return number == 0 ? nil : TextColor(rawValue: number - 1)
    }
    set {
      let color = newValue.map { UInt16($0.rawValue + 1) << 8 } ?? 0
      bits = bits & ~Self.colorMask | color
    }
  }

  /// Whether every attribute of another style, and its colour if it has one, is set here.
  public func contains(_ other: TextStyle) -> Bool {
    let attributes = other.bits & ~Self.colorMask
    guard bits & attributes == attributes else { return false }
    return other.foreground == nil || other.foreground == foreground
  }

  /// This style with another's attributes added, in the other's colour if it has one.
  public func union(_ other: TextStyle) -> TextStyle {
    var result = TextStyle(bits: bits | (other.bits & ~Self.colorMask))
    result.foreground = other.foreground ?? foreground
    return result
  }
}
