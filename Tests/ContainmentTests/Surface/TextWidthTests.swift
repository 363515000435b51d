import Testing

@testable import Containment

@Suite("Text width")
struct TextWidthTests {
  @Test(
    "A grapheme takes the cells that its script and presentation ask for",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("…", 1), ("─", 1), ("α", 1), ("م", 1), ("ｱ", 1),
      ("漢", 2), ("あ", 2), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("　", 2),
      ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇨🇭", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("☝🏽", 2),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("\u{1F1E8}", 1), ("\u{1FAE8}", 2), ("\u{20000}", 2), ("का", 2), ("के", 1),
      ("a\u{FE0F}", 1), ("⌚\u{FE0E}", 2),
    ] as [(Character, Int)])
  func graphemes(grapheme: Character, width: Int) {
    #expect(TextWidth.of(grapheme) == width)
  }

  @Test(
    "What has no base and no shape takes no cell and is not drawn",
    arguments: [
      "\u{301}", "\u{20DD}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{AD}", "\u{FEFF}", "\u{200E}",
      "\u{1161}", "\u{11AB}", "\u{115F}", "\u{600}", "\u{E0041}",
    ] as [Character])
  func nothing(grapheme: Character) {
    #expect(TextWidth.of(grapheme) == 0)
    #expect(TextWidth.drawable("a" + "\n" + String(grapheme)) == "a ")
  }

  @Test(
    "A character that steers the terminal or means nothing to it becomes U+FFFD",
    arguments: Array(0..<0x20).filter { !(0x09...0x0D).contains($0) } + [0x7F]
      + Array(0x80..<0xA0).filter { $0 != 0x85 } + Array(0x202A...0x202E) + Array(0x2066...0x2069)
      + [0xE000, 0xF8FF, 0x10FFFD, 0xFFFE, 0x0378])
  func refused(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(TextWidth.drawable("a" + String(Character(scalar)) + "b") == "a\u{FFFD}b")
    #expect(TextWidth.of(Character(scalar)) == 1)
  }

  @Test("Line ends become one space each", arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}"])
  func lineEnds(end: String) {
    #expect(TextWidth.drawable("a\(end)b") == "a b")
  }

  @Test("A tab reaches to the next multiple of four, counted from the start of the text")
  func tabs() {
    #expect(TextWidth.drawable("\ta\tbcd\te漢\tf") == "    a   bcd e漢 f")
    #expect(TextWidth.of("\ta\tbcd\te漢\tf") == 17)
  }

  @Test("A pile of marks is cut, and a joiner at the end goes, without a change of width")
  func clusters() {
    let pile = "e" + String(repeating: "\u{301}", count: 5000)
    #expect(TextWidth.of(pile) == 1)
    #expect(TextWidth.drawable(pile).unicodeScalars.count == TextGlyph.scalarLimit)
    #expect(TextWidth.drawable("👩\u{200D}") == "👩")
  }

  @Test("Tags that spell no flag are not drawn")
  func tags() {
    #expect(TextWidth.drawable("a\u{E0041}\u{E0042}b") == "ab")
  }

  @Test("The ranges of wide characters ascend and do not touch the ends wrongly")
  func table() {
    let edges: [(UInt32, Bool)] = [
      (0x10FF, false), (0x1100, true), (0x115F, true), (0x1160, false), (0x303E, true),
      (0x303F, false), (0xABFF, false), (0xAC00, true), (0xD7A3, true), (0xD7A4, false),
      (0x3FFFD, true), (0x3FFFE, false), (0x10FFFF, false),
    ]
    for (codePoint, wide) in edges {
      #expect(EastAsianWidthTable.isWide(codePoint) == wide, "\(codePoint)")
    }
    #expect(TextWidth.unicodeVersion == "14.0.0")
  }

  @Test("Text of nothing but ASCII is measured as any other")
  func ascii() {
    #expect(TextWidth.of("Hello, world") == 12)
    #expect(TextWidth.of("") == 0)
    #expect(TextWidth.of("Hello\u{7F}") == 6)
  }
}
