extension Surface {
  /// Draws within a part of what is being drawn now, in that part's own coordinates.
  ///
  /// Inside, `boundsOrigin` is the top left corner of the frame, so the origin of a view that has
  /// scrolled may lie above or left of it. Nothing outside of the frame, or of a frame around it, can
  /// be changed. An edge between two cells belongs to the nearer boundary, a half to the farther one;
  /// frames that touch neither overlap nor leave a gap.
  ///
  /// The state before returns when the body ends or throws. No memory is allocated.
  ///
  /// - Parameters:
  ///   - frame: The part, in the present coordinates; it may reach beyond the surface.
  ///   - boundsOrigin: The coordinates that the part's top left corner has inside.
  ///   - body: What draws.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @discardableResult
  public mutating func withClip<Result, Failure: Error>(
    to frame: Rect, boundsOrigin: Point = .zero,
    _ body: (inout Surface) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let saved = area
    // The body may have put another surface in this one's place.
    defer { area = saved.within(columns: columns, rows: rows) }
    area.enter(frame, boundsOrigin: boundsOrigin)
    return try body(&self)
  }

  /// All of what is being drawn, in the present coordinates, whether it can be seen or not.
  public var bounds: Rect { area.bounds }

  /// The part of what is being drawn that can be seen, in the present coordinates and whole cells.
  ///
  /// Empty where drawing would change nothing.
  public var visibleBounds: Rect {
    let width = area.clipColumns.count
    let height = area.clipRows.count
    guard width > 0, height > 0 else { return Rect(origin: bounds.origin, size: .zero) }
    return Rect(
      x: Double(area.clipColumns.lowerBound - area.column(0)),
      y: Double(area.clipRows.lowerBound - area.row(0)),
      width: Double(width), height: Double(height))
  }
}

/// Where drawing lands: the place of the origin, and the cells that may change.
struct DrawingArea: Sendable {
  /// What is being drawn, in its own coordinates.
  private(set) var bounds: Rect
  /// The surface's columns and rows that may change; never outside of the surface.
  private(set) var clipColumns: Range<Int>
  private(set) var clipRows: Range<Int>
  /// The place of the coordinates 0, 0 on the surface.
  ///
  /// It is not rounded, so that nested fractions add up before a cell is chosen.
  private var originX = 0.0
  private var originY = 0.0

  init(columns: Int, rows: Int) {
    bounds = Rect(x: 0, y: 0, width: Double(columns), height: Double(rows))
    clipColumns = 0..<columns
    clipRows = 0..<rows
  }

  /// The surface's column at a horizontal place.
  func column(_ x: Double) -> Int { Self.cell(originX + x) }

  /// The surface's row at a vertical place.
  func row(_ y: Double) -> Int { Self.cell(originY + y) }

  /// The surface's columns of an area, cut to the clip.
  func columns(of rect: Rect) -> Range<Int> {
    Self.part(of: clipColumns, from: column(rect.minX), to: column(rect.maxX))
  }

  /// The surface's rows of an area, cut to the clip.
  func rows(of rect: Rect) -> Range<Int> {
    Self.part(of: clipRows, from: row(rect.minY), to: row(rect.maxY))
  }

  mutating func enter(_ frame: Rect, boundsOrigin: Point) {
    clipColumns = columns(of: frame)
    clipRows = rows(of: frame)
    originX += frame.minX - boundsOrigin.x
    originY += frame.minY - boundsOrigin.y
    bounds = Rect(origin: boundsOrigin, size: frame.size)
  }

  func within(columns: Int, rows: Int) -> DrawingArea {
    var result = self
    result.clipColumns = clipColumns.clamped(to: 0..<columns)
    result.clipRows = clipRows.clamped(to: 0..<rows)
    return result
  }

  private static func part(of clip: Range<Int>, from start: Int, to end: Int) -> Range<Int> {
    let lower = max(clip.lowerBound, min(start, clip.upperBound))
    return lower..<max(lower, min(end, clip.upperBound))
  }

  /// The boundary nearest to a place, the farther one for a half; far out it stops at 2^40.
  private static func cell(_ place: Double) -> Int {
    guard !place.isNaN else { return 0 }
    let limit = 1_099_511_627_776.0
    return Int(max(-limit, min(limit, (place + 0.5).rounded(.down))))
  }
}
