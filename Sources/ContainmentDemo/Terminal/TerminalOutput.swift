import Containment

/// Turns the difference between two frames into the bytes that make a terminal show the later one.
///
/// Only changed stretches are written, and nothing at all where two frames are equal. Between calls
/// the terminal's style is plain; the cursor may be anywhere. Without colours, bold, dim, italic,
/// underline and inverse stay: they are no colours, and a selection has to be seen.
struct TerminalOutput: Sendable {
  /// Whether colours are sent; the user's `NO_COLOR` turns them off.
  var usesColor: Bool

  /// The bytes that lead from one frame to the next; O(cells).
  ///
  /// - Parameters:
  ///   - previous: What the terminal shows, or nil if that is not known. A frame of another size
  ///     counts as unknown: the screen is cleared and drawn anew.
  ///   - next: What it shall show.
  /// - Returns: The bytes, to be written at once.
  func bytes(from previous: Surface?, to next: Surface) -> [UInt8] {
    var writer = Writer(usesColor: usesColor)
    var shown = Surface(columns: next.columns, rows: next.rows)
    if let previous, previous.columns == next.columns, previous.rows == next.rows {
      shown = previous
    } else {
      writer.append("\u{1B}[0m\u{1B}[2J")
    }
    for row in 0..<next.rows {
      // To rewrite three cells is cheaper than to jump over them.
      for span in next.changedSpans(inRow: row, since: shown, joiningGapsBelow: 4) {
        writer.write(span, ofRow: row, in: next)
      }
    }
    writer.setStyle(.plain)
    return writer.bytes
  }
}

/// Collects bytes and remembers what the terminal's cursor and style then are.
private struct Writer {
  let usesColor: Bool
  private(set) var bytes: [UInt8] = []
  private var style = TextStyle.plain
  /// Where the next character would land; nil where terminals may disagree.
  private var cursor: (column: Int, row: Int)?

  init(usesColor: Bool) { self.usesColor = usesColor }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ span: Range<Int>, ofRow row: Int, in surface: Surface) {
    var end = span.upperBound
    if end == surface.columns {
      while end > span.lowerBound && surface[column: end - 1, row: row] == .blank { end -= 1 }
      // Up to three spaces are no longer than the sequence that clears the rest of a row.
      if span.upperBound - end <= 3 { end = span.upperBound }
    }
    for column in span.lowerBound..<end {
      let cell = surface[column: column, row: row]
      guard cell.width > 0 else { continue }
      move(to: column, row)
      setStyle(cell.style)
      append(String(cell.character))
      let next = column + cell.width
      // At the right edge some terminals stay and some go on.
      let isCertain = next < surface.columns && Self.hasCertainWidth(cell.character)
      cursor = isCertain ? (next, row) : nil
    }
    if end < span.upperBound {
      move(to: end, row)
      setStyle(.plain)
      append("\u{1B}[K")
    }
  }

  private mutating func move(to column: Int, _ row: Int) {
    if let cursor, cursor == (column, row) { return }
    if let cursor, cursor.row == row {
      append("\u{1B}[\(column + 1)G")
    } else {
      append("\u{1B}[\(row + 1);\(column + 1)H")
    }
    cursor = (column, row)
  }

  mutating func setStyle(_ wanted: TextStyle) {
    var wanted = wanted
    if !usesColor { wanted.foreground = nil }
    guard wanted != style else { return }
    style = wanted
    var codes = "\u{1B}[0"
    for (attribute, code) in Self.codes where wanted.contains(attribute) { codes += ";\(code)" }
    if let color = wanted.foreground { codes += ";\(30 + Int(color.rawValue))" }
    append(codes + "m")
  }

  private static let codes: [(TextStyle, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.inverse, 7),
  ]

  /// Whether every terminal advances alike after a character, whatever comes next.
  ///
  /// Not so for clusters, for what newer versions of Unicode added, and for letters that join the
  /// character after them: Hangul jamo and a prefix of Malayalam.
  private static func hasCertainWidth(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.dropFirst().isEmpty else { return false }
    switch scalar.value {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0x0D4E: return false
    default: return scalar.value < 0x10000
    }
  }
}
