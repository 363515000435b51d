/// A view that shows text, wrapped at its width.
///
/// ```swift
/// let label = Label("Hello, world")
/// label.frame = Rect(x: 0, y: 0, width: 6, height: 2)
/// assert(label.rowCount(forWidth: 6) == 2)
/// ```
@MainActor
open class Label: View {
  /// The text; line breaks in it are kept, control characters are never drawn.
  public var text: String

  /// How the text looks.
  public var style: TextStyle

  /// The most rows that are drawn; 0 for as many as fit.
  ///
  /// A text that is cut ends in an ellipsis.
  public var numberOfLines = 0

  /// Makes a label with a text.
  public init(_ text: String = "", style: TextStyle = .plain) {
    self.text = text
    self.style = style
    super.init()
  }

  /// How many rows the text takes at a width in text cells; O(text).
  public func rowCount(forWidth width: Int) -> Int {
    let rows = TextWrap(width: width).lineCount(of: text)
    return numberOfLines > 0 ? min(rows, numberOfLines) : rows
  }

  /// Draws the wrapped text from the top left.
  open override func draw(into surface: inout Surface) {
    let width = bounds.size.width.wholeCells
    let room = bounds.size.height.rounded(.up).wholeCells
    let limit = numberOfLines > 0 ? min(room, numberOfLines) : room
    let lines = TextWrap(width: width).lines(of: text)
    for (row, line) in lines.prefix(limit).enumerated() {
      let isCut = row == limit - 1 && lines.count > limit
      let shown = isCut ? TextWrap.truncated(line + " …", to: width) : line
      surface.write(shown, at: Point(x: 0, y: Double(row)), style: style)
    }
  }
}
