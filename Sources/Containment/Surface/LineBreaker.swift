/// Walks a text once and hands out its lines: the one place that decides where lines break.
struct LineBreaker {
  /// A line: which part of the text it shows, and how far it is indented.
  struct Line {
    let range: Range<Substring.Index>
    let indent: Int
  }

  private let text: Substring
  private let width: Int
  private let otherIndent: Int
  private let firstIndent: Int

  /// Where the next line starts; nil once the text has ended.
  private var start: Substring.Index?
  private var startsParagraph = true

  /// Breaks a text; an indent must be below the width, which must be above 0.
  init(text: Substring, width: Int, firstIndent: Int, otherIndent: Int) {
    self.text = text
    self.width = width
    self.firstIndent = firstIndent
    self.otherIndent = otherIndent
    start = text.startIndex
  }

  /// The next line, or nil after the last; O(length of the line), and of the word it ends in.
  mutating func next() -> Line? {
    guard let lineStart = start else { return nil }
    let indent = startsParagraph ? firstIndent : otherIndent
    let available = width - indent
    var index = lineStart
    var column = 0
    // Where the text of the line ends without the spaces after it.
    var textEnd = lineStart
    // The last place where the line may break: what it then shows, and where the next one starts.
    var opportunity: (end: Substring.Index, next: Substring.Index)?
    while index < text.endIndex {
      let (kind, after) = part(at: index)
      switch kind {
      case .lineEnd:
        start = after
        startsParagraph = true
        return Line(range: lineStart..<textEnd, indent: indent)
      case .space:
        // A space beyond the edge hangs there unseen.
        column += TextWidth.advance(of: text[index], at: column)
        opportunity = (textEnd, after)
      case .other(0): break  // Nothing is drawn for it.
      case .other(let glyphWidth):
        let taken = min(glyphWidth, available)
        if glyphWidth == 2 && index > lineStart && opportunity?.next != index {
          opportunity = (textEnd, index)
        }
        if column + taken > available {
          return broken(at: opportunity ?? (textEnd, index), from: lineStart, indent: indent)
        }
        column += taken
        textEnd = after
        if glyphWidth == 2 { opportunity = (after, after) }
      }
      index = after
    }
    start = nil
    return Line(range: lineStart..<textEnd, indent: indent)
  }

  /// The grapheme at a place, and where the next one starts.
  private func part(at index: Substring.Index) -> (Kind, next: Substring.Index) {
    let next = text.utf8.index(after: index)
    // Between two characters of ASCII, the first one printable, there is always a boundary.
    if (0x20..<0x7F).contains(text.utf8[index]), next == text.endIndex || text.utf8[next] < 0x80 {
      return (text.utf8[index] == 0x20 ? .space : .other(width: 1), next)
    }
    return (Kind(text[index]), text.index(after: index))
  }

  private mutating func broken(
    at opportunity: (end: Substring.Index, next: Substring.Index), from lineStart: Substring.Index,
    indent: Int
  ) -> Line {
    start = opportunity.next
    startsParagraph = false
    return Line(range: lineStart..<opportunity.end, indent: indent)
  }

  /// What a grapheme means for the breaking of lines.
  private enum Kind {
    case lineEnd
    case space
    case other(width: Int)

    init(_ grapheme: Character) {
      switch grapheme {
      case " ", "\t", "\u{200B}": self = .space
      case "\u{A0}", "\u{2007}", "\u{202F}": self = .other(width: 1)
      case _ where grapheme.isNewline: self = .lineEnd
      default:
        let glyph = TextGlyph(grapheme)
        let isSpace = glyph.character.unicodeScalars.count == 1 && glyph.character.isWhitespace
        self = isSpace && glyph.width > 0 ? .space : .other(width: glyph.width)
      }
    }
  }
}
