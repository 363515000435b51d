import Testing

@testable import ContainmentDemo

@Suite("Card text")
struct CardTextTests {
  private func lines(_ width: Int, _ blocks: TextBlock...) -> [String] {
    var text = CardText(width: width)
    text.add(blocks)
    return text.rows.map(\.text)
  }

  @Test("A quote has its bar on every line, a list its sign on the first only")
  func bars() {
    #expect(lines(8, TextBlock(.quote(depth: 1), "one two")) == ["│ one", "│ two"])
    #expect(lines(8, TextBlock(.listItem(depth: 1, marker: "•"), "one two")) == ["• one", "  two"])
    #expect(
      lines(12, TextBlock(.listItem(depth: 2, marker: "1."), "one two", quoteDepth: 1)) == [
        "│   1. one", "│      two",
      ])
  }

  @Test("Where indentation would take most of the width it is left out, and no text is lost")
  func narrow() {
    #expect(lines(2, TextBlock(.quote(depth: 3), "abcd")) == ["ab", "cd"])
    #expect(lines(1, TextBlock(.paragraph, "ab")) == ["a", "b"])
    #expect(lines(0, TextBlock(.paragraph, "ab")) == ["a", "b"])
  }

  @Test("Preformatted text keeps its line ends and its leading blanks")
  func preformatted() {
    #expect(lines(12, TextBlock(.preformatted, "a\n  b")) == ["  a", "    b"])
  }
}
