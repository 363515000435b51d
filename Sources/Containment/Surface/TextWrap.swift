/// Breaks text into lines of a width in cells.
///
/// A line breaks after spaces, at zero width spaces, and before and after wide characters; no-break
/// spaces keep words together. A word longer than a line is broken between graphemes; a grapheme never
/// is. Line ends of the text are kept, whatever their kind: a paragraph is what lies between them.
///
/// Spaces at the end of a line are not shown, spaces that begin a paragraph are. A wide grapheme
/// where only one column is free in all is shown as U+FFFD, so that nothing is lost unseen. An empty
/// text has no lines, nor has any text for a width below 1.
public struct TextWrap: Sendable, Hashable {
  /// The cells of a line, indents included.
  public var width: Int
  /// The spaces before the first line of each paragraph; at least one column stays for text.
  public var firstLineIndent: Int
  /// The spaces before every other line; at least one column stays for text.
  public var hangingIndent: Int

  /// Describes how to break; negative indents count as 0.
  public init(width: Int, firstLineIndent: Int = 0, hangingIndent: Int = 0) {
    self.width = width
    self.firstLineIndent = firstLineIndent
    self.hangingIndent = hangingIndent
  }

  /// The lines of a text, each at most ``width`` cells wide and ready to be drawn; O(length).
  ///
  /// - Parameter text: Any text; see ``TextWidth`` for what is drawn of it.
  /// - Returns: The lines, indents included, tabs and harmful characters replaced.
  @inlinable
  public func lines(of text: some StringProtocol) -> [String] { lines(in: text.asSubstring) }

  @usableFromInline
  func lines(in text: Substring) -> [String] {
    var lines: [String] = []
    forEachLine(in: text) { lines.append(drawn(text[$0.range], indent: $0.indent)) }
    return lines
  }

  /// The number of lines that a text takes, without making them; O(length).
  @inlinable
  public func lineCount(of text: some StringProtocol) -> Int { lineCount(in: text.asSubstring) }

  @usableFromInline
  func lineCount(in text: Substring) -> Int {
    var count = 0
    forEachLine(in: text) { _ in count += 1 }
    return count
  }

  private func drawn(_ text: Substring, indent: Int) -> String {
    var line = String(repeating: " ", count: indent)
    var column = 0
    for grapheme in text {
      if width - indent == 1 && TextGlyph(grapheme).width == 2 {
        line.append(TextGlyph.replacement.character)
      } else {
        TextWidth.append(grapheme, to: &line, width: &column)
      }
    }
    return line
  }

  private func forEachLine(in text: Substring, _ body: (LineBreaker.Line) -> Void) {
    guard width > 0, !text.isEmpty else { return }
    var breaker = LineBreaker(
      text: text, width: width, firstIndent: max(0, min(firstLineIndent, width - 1)),
      otherIndent: max(0, min(hangingIndent, width - 1)))
    while let line = breaker.next() { body(line) }
  }
}

extension TextWrap {
  /// A text on one line, cut to a width; O(width), or O(length) where zero width text is long.
  ///
  /// - Parameters:
  ///   - text: Any text; line ends become spaces, see ``TextWidth`` for what is drawn.
  ///   - width: The cells there are; below 1 the result is empty.
  ///   - ellipsis: What tells that something was left out; it takes the place of text.
  /// - Returns: The whole text if it fits, else as much of its start as fits with the ellipsis.
  @inlinable
  public static func truncated(
    _ text: some StringProtocol, to width: Int, ellipsis: Character = "…"
  ) -> String {
    truncated(text.asSubstring, to: width, ending: ellipsis)
  }

  @usableFromInline
  static func truncated(_ text: Substring, to width: Int, ending ellipsis: Character) -> String {
    guard width > 0 else { return "" }
    let ellipsis = TextGlyph(ellipsis)
    let mark = ellipsis.width > width ? "" : String(ellipsis.character)
    let room = ellipsis.width > width ? width : width - ellipsis.width
    var whole = ""
    var used = 0
    // The bytes of the text that stay if an ellipsis follows.
    var kept = 0
    for grapheme in text {
      TextWidth.append(grapheme, to: &whole, width: &used)
      if used > width {
        return (String(whole.utf8.prefix(kept)) ?? "") + mark
      }
      if used <= room { kept = whole.utf8.count }
    }
    return whole
  }
}
