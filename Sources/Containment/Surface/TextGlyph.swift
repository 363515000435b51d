/// What one grapheme of any text becomes when it is drawn: harmless, and of a known width.
///
/// Every way from text to cells leads through here, so nothing that a terminal would obey, and
/// nothing of unknown width, is ever stored.
struct TextGlyph {
  /// What is drawn; without meaning where the width is 0.
  let character: Character
  /// The cells it takes: 0 (nothing is drawn), 1 or 2.
  let width: Int

  /// The most scalars that one glyph keeps: the longest emoji fit, a pile of marks is cut.
  static let scalarLimit = 16

  static let replacement = TextGlyph(character: "\u{FFFD}", width: 1)
  static let blank = TextGlyph(character: " ", width: 1)

  init(character: Character, width: Int) {
    self.character = character
    self.width = width
  }

  /// Turns a grapheme into what is drawn for it; O(length of the grapheme).
  init(_ grapheme: Character) {
    let scalars = grapheme.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      self.init(scalar: first)
    } else if first.value < 0x20 {
      self = .blank  // Carriage return with line feed is the only such grapheme.
    } else {
      self.init(cluster: scalars)
    }
  }

  private init(scalar: Unicode.Scalar) {
    switch ScalarWidth(scalar) {
    case .cells(let width): self.init(character: Character(scalar), width: width)
    case .format, .mark: self.init(character: " ", width: 0)
    case .lineSpace: self = .blank
    case .refused: self = .replacement
    }
  }

  private init(cluster: Character.UnicodeScalarView) {
    var kept = String.UnicodeScalarView()
    var total = 0
    var count = 0
    var isEmoji = false
    for scalar in cluster.prefix(Self.scalarLimit) {
      switch ScalarWidth(scalar) {
      case .cells(let width):
        total += width
        kept.append(scalar)
        count += 1
      case .refused, .lineSpace:
        total += 1
        kept.append("\u{FFFD}")
        count += 1
      case .mark:
        guard let base = kept.first, Self.joins(scalar, base) else { continue }
        if scalar == "\u{FE0F}" && base.properties.isEmoji { isEmoji = true }
        kept.append(scalar)
        count += 1
      case .format: continue
      }
    }
    // A joiner at the end would reach for the next cell.
    while let last = kept.last, last == "\u{200D}" || last == "\u{200C}" {
      kept.removeLast()
      count -= 1
    }
    guard let base = kept.first else {
      self.init(character: " ", width: 0)
      return
    }
    let character = count == 1 ? Character(base) : Character(String(kept))
    self.init(character: character, width: isEmoji ? 2 : min(2, total))
  }

  /// Whether a mark may stay after a base: tag characters spell flags, elsewhere they hide text.
  private static func joins(_ mark: Unicode.Scalar, _ base: Unicode.Scalar) -> Bool {
    !(0xE0000...0xE007F).contains(mark.value) || base == "\u{1F3F4}"
  }
}

/// What a scalar does to the width of the grapheme that it is part of.
enum ScalarWidth {
  /// It takes so many cells: 1 or 2.
  case cells(Int)
  /// It takes no cell and belongs to the character before it.
  case mark
  /// It takes no cell and shows nothing: it is left out.
  case format
  /// It ends or spaces lines and is shown as a space.
  case lineSpace
  /// It would steer the terminal or nobody knows its width: U+FFFD is shown in its place.
  case refused

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F: self = .cells(1)
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: self = .lineSpace
    case 0..<0x20, 0x7F..<0xA0: self = .refused
    case 0xA0..<0x300: self = scalar.value == 0xAD ? .format : .cells(1)
    case 0x202A...0x202E, 0x2066...0x2069: self = .refused
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F, 0xE0100...0xE01EF: self = .mark
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: self = .mark  // Hangul medial and final jamo.
    default: self.init(properties: scalar.properties, codePoint: scalar.value)
    }
  }

  private init(properties: Unicode.Scalar.Properties, codePoint: UInt32) {
    switch properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate: self = .refused
    case .nonspacingMark, .enclosingMark: self = .mark
    case .format: self = .format
    default:
      if properties.isDefaultIgnorableCodePoint {
        self = .format
      } else {
        self = .cells(EastAsianWidthTable.isWide(codePoint) ? 2 : 1)
      }
    }
  }
}
