extension Surface {
  /// Writes a text on one line; O(length).
  ///
  /// Line ends are drawn as spaces; use ``TextWrap`` for text of several lines.
  ///
  /// - Parameters:
  ///   - text: What to write; see ``TextWidth`` for what is drawn of it.
  ///   - column: Where it starts, in the present coordinates; may be negative.
  ///   - row: The line, in the present coordinates; may be negative.
  ///   - style: How it looks.
  /// - Returns: The columns that the text takes, whether they can be seen or not.
  @inlinable @discardableResult
  public mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, style: TextStyle = .plain
  ) -> Int {
    draw(text.asSubstring, at: Point(x: Double(column), y: Double(row)), style: style)
  }

  /// Writes a text on one line; O(length).
  ///
  /// - Parameters:
  ///   - text: What to write; see ``TextWidth`` for what is drawn of it.
  ///   - point: Where it starts, in the present coordinates, rounded to the nearest cell.
  ///   - style: How it looks.
  /// - Returns: The columns that the text takes, whether they can be seen or not.
  @inlinable @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at point: Point, style: TextStyle = .plain
  ) -> Int {
    draw(text.asSubstring, at: point, style: style)
  }

  @usableFromInline
  mutating func draw(_ text: Substring, at point: Point, style: TextStyle) -> Int {
    let row = area.row(point.y)
    guard area.clipRows.contains(row) else { return TextWidth.of(text) }
    let start = area.column(point.x)
    if let count = TextWidth.printableASCIICount(text) {
      for (offset, byte) in text.utf8.enumerated()
      where area.clipColumns.contains(start + offset) {
        store(UInt32(byte), style: style, column: start + offset, row: row)
      }
      return count
    }
    var advance = 0
    for grapheme in text {
      if grapheme == "\t" {
        for _ in 0..<TextWidth.advance(of: grapheme, at: advance) {
          put(.blank, style: style, column: start + advance, row: row)
          advance += 1
        }
      } else {
        let glyph = TextGlyph(grapheme)
        guard glyph.width > 0 else { continue }
        put(glyph, style: style, column: start + advance, row: row)
        advance += glyph.width
      }
    }
    return advance
  }

  /// Fills an area with one grapheme; O(cells of the area that can be seen).
  ///
  /// A wide grapheme is repeated from the area's left edge; an odd column left over is a space.
  ///
  /// - Parameters:
  ///   - rect: The area, in the present coordinates; its edges are rounded to the nearest cells.
  ///   - grapheme: What to repeat; a space is drawn for one that takes no cell.
  ///   - style: How it looks.
  public mutating func fill(_ rect: Rect, with grapheme: Character = " ", style: TextStyle = .plain)
  {
    let drawn = TextGlyph(grapheme)
    let glyph = drawn.width == 0 ? .blank : drawn
    let left = area.column(rect.minX)
    let right = area.column(rect.maxX)
    let visible = area.columns(of: rect)
    for row in area.rows(of: rect) where !visible.isEmpty {
      var column = visible.lowerBound
      // A wide grapheme that starts left of the clip is cut by it.
      if glyph.width == 2 && (column - left) % 2 != 0 { column -= 1 }
      while column < visible.upperBound {
        let fits = column + glyph.width <= right
        put(fits ? glyph : .blank, style: style, column: column, row: row)
        column += fits ? glyph.width : 1
      }
    }
  }

  /// Draws a glyph at a place of the surface as far as the clip lets it.
  private mutating func put(_ glyph: TextGlyph, style: TextStyle, column: Int, row: Int) {
    let clip = area.clipColumns
    guard !clip.isEmpty, column < clip.upperBound, column + glyph.width > clip.lowerBound else {
      return
    }
    if glyph.width == 1 {
      store(clusters.glyph(for: glyph.character), style: style, column: column, row: row)
    } else if column < clip.lowerBound {
      store(StoredCell.blank.glyph, style: style, column: column + 1, row: row)
    } else if column + 1 == clip.upperBound {
      store(StoredCell.blank.glyph, style: style, column: column, row: row)
    } else {
      store(clusters.glyph(for: glyph.character), style: style, column: column, row: row)
      store(StoredCell.continuationGlyph, style: style, column: column + 1, row: row)
    }
  }

  /// Sets one cell; the other half of a wide grapheme that was here becomes a space.
  private mutating func store(_ glyph: UInt32, style: TextStyle, column: Int, row: Int) {
    let index = row * columns + column
    if cells[index].isContinuation { cells[index - 1].glyph = StoredCell.blank.glyph }
    if column + 1 < columns && cells[index + 1].isContinuation {
      cells[index + 1].glyph = StoredCell.blank.glyph
    }
    cells[index] = StoredCell(glyph: glyph, style: style)
  }
}
