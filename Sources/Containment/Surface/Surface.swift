/// A grid of character cells that views draw into.
///
/// A view draws in its own coordinates: ``withClip(to:boundsOrigin:_:)`` moves the origin to the
/// view and cuts off what lies outside. Lengths are text cells, columns to the right and rows down.
///
/// These hold whatever is drawn:
///
/// - Every row is exactly ``columns`` cells wide.
/// - No half of a wide grapheme is shown. Drawing over one half turns the other into a space of its
///   old style; a wide grapheme cut by the edge of the clip is a space in the half that is inside.
/// - No control character, directional override, private or unassigned character is stored (see
///   ``TextWidth``), so text from anywhere can be drawn.
///
/// Two surfaces are equal if they show the same, whatever their clip is.
public struct Surface: Sendable {
  /// The number of cells in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  var cells: [StoredCell]
  var clusters = ClusterTable()
  var area: DrawingArea

  /// Makes a surface of plain spaces; a negative extent counts as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
    area = DrawingArea(columns: self.columns, rows: self.rows)
  }

  /// Whether the surface has no cell.
  public var isEmpty: Bool { cells.isEmpty }

  /// Turns every cell into a plain space, whatever the clip; O(cells).
  public mutating func clear() {
    for index in cells.indices { cells[index] = .blank }
    clusters = ClusterTable()
  }

  /// What the place shows, in the surface's own coordinates, whatever the clip.
  ///
  /// A place outside of the surface is blank.
  public subscript(column column: Int, row row: Int) -> Cell {
    guard column >= 0, column < columns, row >= 0, row < rows else { return .blank }
    let cell = cells[row * columns + column]
    if cell.isContinuation { return Cell(character: " ", style: cell.style, width: 0) }
    let isWide = column + 1 < columns && cells[row * columns + column + 1].isContinuation
    return Cell(character: character(of: cell), style: cell.style, width: isWide ? 2 : 1)
  }

  /// The grapheme of a cell that is no right half.
  func character(of cell: StoredCell) -> Character {
    if cell.isCluster { return clusters[cell.glyph] }
    guard let scalar = Unicode.Scalar(cell.glyph) else { return " " }
    return Character(scalar)
  }

  /// Whether a cell shows the same as the cell of the same index in another surface.
  func shows(at index: Int, sameAs other: Surface) -> Bool {
    let mine = cells[index]
    let theirs = other.cells[index]
    // Numbers of clusters mean nothing in another surface.
    guard mine.isCluster || theirs.isCluster else { return mine == theirs }
    guard mine.style == theirs.style, !mine.isContinuation, !theirs.isContinuation else {
      return false
    }
    return character(of: mine) == other.character(of: theirs)
  }
}

extension Surface: Equatable {
  /// Whether two surfaces have the same extent and show the same; O(cells).
  public static func == (left: Surface, right: Surface) -> Bool {
    guard left.columns == right.columns, left.rows == right.rows else { return false }
    return left.cells.indices.allSatisfy { left.shows(at: $0, sameAs: right) }
  }
}
