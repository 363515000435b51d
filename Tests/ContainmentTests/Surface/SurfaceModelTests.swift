import Testing

@testable import Containment

/// Random drawing, judged by a second implementation that knows nothing of cells and clips.
@Suite("Surface against a model")
struct SurfaceModelTests {
  /// A character of known width; `unit` is nil on the right half.
  private struct Half: Equatable {
    var unit: String?
    var style: TextStyle
    static let space = Half(unit: " ", style: .plain)
  }

  /// A wide plain without edges: a dictionary of halves that never cuts anything.
  private struct Plain {
    var halves: [[Int]: Half] = [:]
    private var wide: Set<[Int]> = []

    subscript(column: Int, row: Int) -> Half { halves[[column, row]] ?? .space }

    func isWide(_ column: Int, _ row: Int) -> Bool { wide.contains([column, row]) }

    mutating func draw(_ unit: String, width: Int, style: TextStyle, column: Int, row: Int) {
      for place in column..<column + width {
        for lead in [place - 1, place] where wide.contains([lead, row]) {
          wide.remove([lead, row])
          for half in [lead, lead + 1] { halves[[half, row]]?.unit = " " }
        }
      }
      halves[[column, row]] = Half(unit: unit, style: style)
      if width == 2 {
        halves[[column + 1, row]] = Half(unit: nil, style: style)
        wide.insert([column, row])
      }
    }

    /// What a window of the plain shows: a half whose other half is outside is a space.
    func seen(_ column: Int, _ row: Int, in columns: Range<Int>) -> Half {
      var half = self[column, row]
      if half.unit == nil && !columns.contains(column - 1) { half.unit = " " }
      if isWide(column, row) && !columns.contains(column + 1) { half.unit = " " }
      return half
    }
  }

  private static let units: [(String, Int)] = [
    ("a", 1), ("Z", 1), (" ", 1), ("é", 1), ("o\u{308}\u{331}", 1), ("漢", 2), ("한", 2), ("😀", 2),
    ("👩‍👩‍👧‍👦", 2), ("🇨🇭", 2), ("❤️", 2), ("م", 1),
  ]

  private static let styles: [TextStyle] = [.plain, .bold, [.dim, .foreground(.red)], .inverse]

  private static func halves(of surface: Surface) -> [[Half]] {
    (0..<surface.rows).map { row in
      (0..<surface.columns).map { column in
        let cell = surface[column: column, row: row]
        return Half(unit: cell.width == 0 ? nil : String(cell.character), style: cell.style)
      }
    }
  }

  @Test(
    "A clipped surface shows what a window cut out of a plain without edges shows",
    arguments: 0..<60)
  func window(seed: UInt64) {
    var dice = Dice(seed: seed)
    let columns = dice.next(in: 0...14)
    let rows = dice.next(in: 0...4)
    let left = dice.next(in: -3...columns)
    let top = dice.next(in: -2...rows)
    let width = dice.next(in: 0...columns + 2)
    let height = dice.next(in: 0...rows + 2)
    let shift = dice.next(in: -5...5)
    var surface = Surface(columns: columns, rows: rows)
    var plain = Plain()
    let clip = max(0, left)..<max(max(0, left), min(columns, left + width))
    for _ in 0..<120 {
      let style = Self.styles[dice.next(below: Self.styles.count)]
      var column = dice.next(in: -6...width + 3)
      let row = dice.next(in: -2...height + 1)
      let picks = (0..<dice.next(in: 1...5)).map { _ in
        Self.units[dice.next(below: Self.units.count)]
      }
      let frame = Rect(
        x: Double(left), y: Double(top), width: Double(width), height: Double(height))
      surface.withClip(to: frame, boundsOrigin: Point(x: Double(shift), y: 0)) {
        let used = $0.write(
          picks.map(\.0).joined(), column: column + shift, row: row, style: style)
        #expect(used == picks.map(\.1).reduce(0, +))
      }
      for (unit, width) in picks {
        plain.draw(unit, width: width, style: style, column: left + column, row: top + row)
        column += width
      }
      for line in surface.lines { #expect(TextWidth.of(line) == columns) }
    }
    let expected = (0..<rows).map { row in
      (0..<columns).map { column in
        clip.contains(column) && row >= top && row < top + height
          ? plain.seen(column, row, in: clip) : .space
      }
    }
    #expect(Self.halves(of: surface) == expected)
  }

  @Test(
    "Whatever is drawn through whatever clips, every row is full and no half stands alone",
    arguments: 0..<40)
  func clips(seed: UInt64) {
    var dice = Dice(seed: seed &+ 1000)
    var surface = Surface(columns: dice.next(in: 0...12), rows: dice.next(in: 0...3))
    for _ in 0..<150 {
      let frame = Rect(
        x: Double(dice.next(in: -8...24)) / 2, y: Double(dice.next(in: -4...6)) / 2,
        width: Double(dice.next(in: 0...20)) / 2, height: Double(dice.next(in: 0...6)) / 2)
      let before = surface
      surface.withClip(to: frame) {
        let unit = Self.units[dice.next(below: Self.units.count)].0
        if dice.next(below: 4) == 0 {
          $0.fill($0.bounds, with: Character(unit), style: .bold)
        } else {
          $0.write(unit + "x" + unit, column: dice.next(in: -3...9), row: dice.next(in: -1...3))
        }
      }
      let spans = (0..<surface.rows).map { surface.changedSpans(inRow: $0, since: before) }
      for row in 0..<surface.rows {
        #expect(TextWidth.of(surface.lines[row]) == surface.columns)
        for column in 0..<surface.columns {
          let cell = surface[column: column, row: row]
          let isChanged = cell != before[column: column, row: row]
          #expect(!isChanged || spans[row].contains { $0.contains(column) })
          guard cell.width == 2 else { continue }
          let half = surface[column: column + 1, row: row]
          #expect(column + 1 < surface.columns && half.width == 0 && half.style == cell.style)
          #expect(spans[row].allSatisfy { $0.contains(column) == $0.contains(column + 1) })
        }
        #expect(surface[column: 0, row: row].width != 0)
      }
    }
    #expect(
      (0..<surface.rows).allSatisfy { surface.changedSpans(inRow: $0, since: surface).isEmpty })
  }

  @Test("Stretches with a small gap between them are joined")
  func joining() {
    var surface = Surface(columns: 12, rows: 1)
    let before = surface
    surface.write("a  b     漢", column: 0, row: 0)
    #expect(surface.changedSpans(inRow: 0, since: before) == [0..<1, 3..<4, 9..<11])
    let joined = surface.changedSpans(inRow: 0, since: before, joiningGapsBelow: 4)
    #expect(joined == [0..<4, 9..<11])
  }
}
