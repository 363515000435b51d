import Testing

@testable import Containment

@Suite("Surface")
struct SurfaceTests {
  @Test("A surface without cells can be drawn on", arguments: [(0, 0), (0, 3), (3, 0), (-1, 2)])
  func empty(columns: Int, rows: Int) {
    var surface = Surface(columns: columns, rows: rows)
    #expect(surface.write("漢 text\t", column: 0, row: 0) == 8)
    surface.fill(Rect(x: -5, y: -5, width: 20, height: 20), with: "漢")
    #expect(surface.isEmpty && surface.lines.allSatisfy(\.isEmpty))
    #expect(surface[column: 0, row: 0] == .blank)
    #expect(surface == Surface(columns: columns, rows: rows))
  }

  @Test("On a single cell a wide grapheme is a space")
  func single() {
    var surface = Surface(columns: 1, rows: 1)
    surface.write("漢", column: 0, row: 0, style: .bold)
    #expect(surface[column: 0, row: 0] == Surface.Cell(character: " ", style: .bold, width: 1))
    surface.write("漢b", column: -2, row: 0)
    #expect(surface.lines == ["b"])
  }

  @Test("A wide grapheme takes two cells of the same style")
  func wide() {
    var surface = Surface(columns: 4, rows: 1)
    surface.write("x漢", column: 0, row: 0, style: .dim)
    #expect(surface[column: 1, row: 0] == Surface.Cell(character: "漢", style: .dim, width: 2))
    #expect(surface[column: 2, row: 0] == Surface.Cell(character: " ", style: .dim, width: 0))
    #expect(surface.lines == ["x漢 "])
  }

  @Test(
    "Drawing over one half blanks the other",
    arguments: [
      ("a", 1, " a好字"), ("a", 2, "漢a 字"), ("a", 3, "漢 a字"), ("語", 1, " 語 字"), ("語", 3, "漢 語 "),
      ("語", 2, "漢語字"), ("語", 5, "漢好  "), ("語", -1, "  好字"),
    ])
  func halves(text: String, column: Int, expected: String) {
    var surface = Surface(columns: 6, rows: 1)
    surface.write("漢好字", column: 0, row: 0)
    surface.write(text, column: column, row: 0)
    #expect(surface.lines == [expected])
  }

  @Test("The half left over outside of the clip becomes a space too")
  func halfOutsideOfClip() {
    var surface = Surface(columns: 4, rows: 1)
    surface.write("漢字", column: 0, row: 0, style: .bold)
    surface.withClip(to: Rect(x: 1, y: 0, width: 2, height: 1)) { $0.write("語", column: 0, row: 0) }
    #expect(surface.lines == [" 語 "])
    #expect(surface[column: 0, row: 0].style == .bold && surface[column: 3, row: 0].style == .bold)
  }

  @Test("A view draws in its own coordinates, also when it starts above and left of the surface")
  func translation() {
    var surface = Surface(columns: 8, rows: 3)
    surface.withClip(to: Rect(x: -2, y: -1, width: 6, height: 3)) { view in
      #expect(view.bounds == Rect(x: 0, y: 0, width: 6, height: 3))
      #expect(view.visibleBounds == Rect(x: 2, y: 1, width: 4, height: 2))
      for row in 0..<3 { view.write("row \(row) too long", column: 0, row: row) }
    }
    #expect(surface.description == "w 1\nw 2\n")
    #expect(surface.bounds == Rect(x: 0, y: 0, width: 8, height: 3))
  }

  @Test("Scrolled bounds move the content, and clips only ever shrink")
  func scrolling() {
    var surface = Surface(columns: 6, rows: 4)
    surface.withClip(
      to: Rect(x: 1, y: 1, width: 4, height: 2), boundsOrigin: Point(x: 0, y: 10)
    ) { view in
      #expect(view.visibleBounds == Rect(x: 0, y: 10, width: 4, height: 2))
      for row in 8..<14 { view.write("r\(row)", column: 0, row: row) }
      view.withClip(to: Rect(x: 2, y: 11, width: 90, height: 90)) { child in
        child.fill(child.bounds, with: "#")
      }
    }
    #expect(surface.textFrame() == "\n r10\n r1##\n")
  }

  @Test("The clip before returns when the body throws")
  func throwing() {
    struct Stop: Error {}
    var surface = Surface(columns: 3, rows: 1)
    #expect(throws: Stop.self) {
      try surface.withClip(to: .zero) { (_: inout Surface) throws(Stop) in throw Stop() }
    }
    surface.write("abc", column: 0, row: 0)
    #expect(surface.lines == ["abc"])
  }

  @Test("A body that puts in a smaller surface leaves nothing to draw outside of it")
  func replaced() {
    var surface = Surface(columns: 9, rows: 9)
    surface.withClip(to: Rect(x: 0, y: 0, width: 5, height: 5)) {
      $0 = Surface(columns: 2, rows: 1)
    }
    surface.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: "x")
    #expect(surface.lines == ["xx"])
  }

  @Test("Frames that touch at fractions neither overlap nor leave a gap")
  func fractions() {
    var surface = Surface(columns: 1, rows: 6)
    for (index, top) in [0.0, 1.5, 2.25, 4.5].enumerated() {
      let bottom = [1.5, 2.25, 4.5, 6][index]
      let frame = Rect(x: 0, y: top, width: 1, height: bottom - top)
      surface.withClip(to: frame) {
        $0.fill($0.bounds, with: Character("\(index)"))
        #expect($0.visibleBounds.isEmpty == (index == 1))
      }
    }
    #expect(surface.lines.joined() == "002223")
    surface.withClip(to: Rect(x: 0, y: 0.5, width: 1, height: 3)) {
      $0.withClip(to: Rect(x: 0, y: 0.5, width: 1, height: 1)) { $0.write("x", column: 0, row: 0) }
    }
    #expect(surface.lines.joined() == "0x2223")
  }

  @Test("Lengths without bound or sense draw nothing outside and do not trap")
  func extremes() {
    var surface = Surface(columns: 3, rows: 2)
    surface.fill(Rect(x: -1e300, y: -1e300, width: .infinity, height: 1e301), with: "漢")
    surface.write("abc", column: .max, row: .max)
    surface.write("abc", column: .min, row: 0)
    surface.withClip(to: Rect(x: 1e300, y: .nan, width: 1e300, height: 5)) {
      $0.fill($0.bounds, with: "y")
    }
    #expect(surface.lines.allSatisfy { TextWidth.of($0) == 3 })
  }

  @Test("A fill repeats wide graphemes from the left edge and leaves no half")
  func fill() {
    var surface = Surface(columns: 7, rows: 2)
    surface.fill(Rect(x: 1, y: 0, width: 5, height: 1), with: "漢", style: .inverse)
    surface.withClip(to: Rect(x: 2, y: 1, width: 4, height: 1)) {
      $0.fill(Rect(x: -1, y: 0, width: 6, height: 1), with: "漢")
    }
    #expect(surface.lines == [" 漢漢  ", "   漢  "])
    #expect(surface[column: 5, row: 0].style == .inverse)
    surface.fill(Rect(x: 0, y: 0, width: 7, height: 1), with: "\u{301}")
    #expect(surface.lines[0] == "       ")
  }

  @Test("Text from a hostile feed is stored without what a terminal would obey")
  func hostile() {
    var surface = Surface(columns: 30, rows: 1)
    let used = surface.write("a\u{1B}[2J\u{9B}1m\u{202E}b\u{7F}\u{7}\r\n\tc", column: 0, row: 0)
    #expect(surface.description == "a\u{FFFD}[2J\u{FFFD}1m\u{FFFD}b\u{FFFD}\u{FFFD}    c")
    #expect(used == 17)
  }

  @Test("Surfaces are equal if they show the same, however they came to it")
  func equality() {
    var one = Surface(columns: 4, rows: 1)
    var other = Surface(columns: 4, rows: 1)
    one.write("👍🏽e\u{301}", column: 0, row: 0)
    other.write("e\u{301}", column: 2, row: 0)
    #expect(one != other)
    other.write("👍🏽é", column: 0, row: 0)
    #expect(one == other)
    other.write("x", column: 3, row: 0, style: .bold)
    one.write("x", column: 3, row: 0)
    #expect(one != other)
    one.clear()
    #expect(one == Surface(columns: 4, rows: 1) && one != Surface(columns: 2, rows: 2))
  }

  @Test("A text frame keeps the spaces at the ends only within a border")
  func textFrame() {
    var surface = Surface(columns: 4, rows: 2)
    surface.write("a 漢", column: 0, row: 0)
    #expect(surface.textFrame() == "a 漢\n")
    #expect(surface.textFrame(bordered: true) == "+----+\n|a 漢|\n|    |\n+----+")
    #expect("\(surface)" == surface.textFrame())
  }
}
