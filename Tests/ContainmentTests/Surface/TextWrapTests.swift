import Testing

@testable import Containment

@Suite("Text wrap")
struct TextWrapTests {
  @Test(
    "Lines break after spaces, at line ends, around wide characters and, last, within words",
    arguments: [
      ("", 5, []), ("\n", 5, ["", ""]), ("a", 1, ["a"]), ("a\n", 5, ["a", ""]),
      ("the quick brown fox", 9, ["the quick", "brown fox"]),
      ("the quick brown fox", 8, ["the", "quick", "brown", "fox"]),
      ("one\r\ntwo\u{2028}three\rfour", 9, ["one", "two", "three", "four"]),
      ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]), ("ab   cd", 3, ["ab", "cd"]),
      ("  ab cd", 4, ["  ab", "cd"]), ("abcd ", 4, ["abcd"]), ("     ", 2, [""]),
      ("漢字かな", 5, ["漢字", "かな"]), ("ab漢字", 4, ["ab漢", "字"]), ("ab漢cd", 3, ["ab", "漢", "cd"]),
      ("漢a", 1, ["\u{FFFD}", "a"]), ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
      ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"]), ("abc\u{200B}def", 4, ["abc", "def"]),
      ("a\tb", 9, ["a   b"]), ("a\u{1B}[31mb", 20, ["a\u{FFFD}[31mb"]), ("word", 0, []),
      ("word", -3, []),
      ("ab \u{AD}", 2, ["ab"]), ("a \u{AD}漢", 3, ["a", "漢"]),
      ("a \u{200D} 漢", 1, ["a", "\u{FFFD}"]),
    ] as [(String, Int, [String])])
  func lines(text: String, width: Int, lines: [String]) {
    let wrap = TextWrap(width: width)
    #expect(wrap.lines(of: text) == lines)
    #expect(wrap.lineCount(of: text) == lines.count)
  }

  @Test("Indents take their columns from the first and from the other lines of each paragraph")
  func indents() {
    let wrap = TextWrap(width: 7, firstLineIndent: 0, hangingIndent: 2)
    #expect(wrap.lines(of: "one two three\nfour five") == ["one two", "  three", "four", "  five"])
    let first = TextWrap(width: 7, firstLineIndent: 3)
    #expect(first.lines(of: "one two") == ["   one", "two"])
    #expect(
      TextWrap(width: 2, firstLineIndent: 9, hangingIndent: -4).lines(of: "abc") == [" a", "bc"])
  }

  @Test(
    "No line of a random text is too wide, and no drawn character is lost or made", .serialized,
    arguments: 0..<40)
  func random(seed: UInt64) {
    var dice = Dice(seed: seed)
    let pool = [
      "a", "bc", " ", "  ", "\n", "漢", "字", "e\u{301}", "😀", "\u{200B}", "\t", "\u{200D}x",
      "\u{AD}", "🇨🇭 ",
      "\u{1B}",
    ]
    for _ in 0..<60 {
      let text = (0..<dice.next(below: 30)).map { _ in pool[dice.next(below: pool.count)] }.joined()
      let wrap = TextWrap(
        width: dice.next(below: 12), firstLineIndent: dice.next(below: 4),
        hangingIndent: dice.next(below: 4))
      let lines = wrap.lines(of: text)
      #expect(wrap.lineCount(of: text) == lines.count)
      #expect(lines.allSatisfy { TextWidth.of($0) <= wrap.width })
      guard wrap.width >= 6 else { continue }
      let drawn = TextWidth.drawable(text).filter { $0 != " " }
      #expect(lines.joined().filter { $0 != " " } == drawn, "\(text.debugDescription)")
    }
  }

  @Test("A word longer than any line is walked in linear time")
  func longWord() {
    let text = String(repeating: "x", count: 100_000)
    #expect(TextWrap(width: 10).lineCount(of: text) == 10_000)
  }

  @Test(
    "A text that does not fit ends in an ellipsis within the width",
    arguments: [
      ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""),
      ("hello", -1, ""), ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "…"), ("a漢", 2, "a…"),
      ("two\nlines", 20, "two lines"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 3, ""),
      ("ab\u{200B}", 2, "ab"),
    ] as [(String, Int, String)])
  func truncation(text: String, width: Int, expected: String) {
    #expect(TextWrap.truncated(text, to: width) == expected)
  }

  @Test("An ellipsis wider than the width is left out")
  func wideEllipsis() {
    #expect(TextWrap.truncated("abc", to: 1, ellipsis: "漢") == "a")
    #expect(TextWrap.truncated("abcd", to: 3, ellipsis: "漢") == "a漢")
  }
}
