/// The one measure of text in this program: how many cells a grapheme or a text takes.
///
/// Measuring, wrapping, drawing and terminal output all ask here, so they cannot disagree.
///
/// - Two cells: East Asian wide and fullwidth characters, emoji that are pictures by default or by
///   variation selector 16, flags, and joined emoji.
/// - No cell: format characters, and whatever else Unicode lets a renderer ignore, outside of a
///   grapheme that they shape; combining marks and Hangul medial and final letters without a base.
///   They are not drawn.
/// - One cell: everything else, also where the width is ambiguous. Control characters, directional
///   overrides, private and unassigned characters count 1, since U+FFFD is drawn in their place.
///   White-space controls count 1, since a space is drawn.
///
/// A tab reaches to the next multiple of four columns, counted from the start of the text.
public enum TextWidth {
  /// The version of Unicode whose East Asian widths are used.
  public static let unicodeVersion = "14.0.0"

  /// The distance between tab stops in cells.
  public static let tabStop = 4

  /// The cells that one grapheme takes: 0, 1 or 2; a tab counts as one at the start of a text.
  public static func of(_ grapheme: Character) -> Int {
    grapheme == "\t" ? tabStop : TextGlyph(grapheme).width
  }

  /// The cells that a text takes on one line; O(length).
  @inlinable
  public static func of(_ text: some StringProtocol) -> Int { width(of: text.asSubstring) }

  @usableFromInline
  static func width(of text: Substring) -> Int {
    if let count = printableASCIICount(text) { return count }
    var width = 0
    for grapheme in text { width += advance(of: grapheme, at: width) }
    return width
  }

  /// The text as it would be drawn on one line, fit for any terminal or report; O(length).
  ///
  /// Tabs become spaces, harmful characters U+FFFD, line ends spaces; what takes no cell goes.
  @inlinable
  public static func drawable(_ text: some StringProtocol) -> String {
    drawn(text.asSubstring)
  }

  @usableFromInline
  static func drawn(_ text: Substring) -> String {
    if printableASCIICount(text) != nil { return String(text) }
    var result = ""
    var width = 0
    for grapheme in text { append(grapheme, to: &result, width: &width) }
    return result
  }

  /// The columns from `column` to the place after a grapheme drawn there.
  static func advance(of grapheme: Character, at column: Int) -> Int {
    grapheme == "\t" ? tabStop - column % tabStop : TextGlyph(grapheme).width
  }

  /// Appends what is drawn for a grapheme at column `width` and moves that on.
  static func append(_ grapheme: Character, to result: inout String, width: inout Int) {
    if grapheme == "\t" {
      let count = tabStop - width % tabStop
      for _ in 0..<count { result.append(" ") }
      width += count
      return
    }
    let glyph = TextGlyph(grapheme)
    guard glyph.width > 0 else { return }
    result.append(glyph.character)
    width += glyph.width
  }

  /// The number of characters if the text is nothing but printable ASCII, else nil.
  static func printableASCIICount(_ text: Substring) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
    } ?? nil
  }
}

extension StringProtocol {
  /// The same text as the one type that everything here works on, without a copy.
  ///
  /// Public functions are thin generic shells around it: generic code that is not specialised for the
  /// caller takes ten times as long for each character.
  @inlinable
  var asSubstring: Substring {
    if let text = self as? Substring { return text }
    return (self as? String ?? String(self))[...]
  }
}
