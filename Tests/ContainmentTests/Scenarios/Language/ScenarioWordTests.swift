import Testing

@testable import Containment

/// How a line is told apart into words.
@Suite("Words of a scenario")
struct ScenarioWordTests {
  private func words(_ line: String) throws -> [String] {
    try ScenarioWord.words(of: line).map { "\($0.column)\($0.shown)" }
  }

  private func fault(_ line: String) -> String {
    do throws(SyntaxFault) {
      _ = try ScenarioWord.words(of: line)
      return "none"
    } catch {
      return "\(error.column): \(error.reason)"
    }
  }

  @Test("Blanks of any kind separate words, and a column counts characters")
  func blanks() throws {
    #expect(try words("") == [])
    #expect(try words("  \t ") == [])
    #expect(try words("add c to P") == ["1`add`", "5`c`", "7`to`", "10`P`"])
    #expect(try words("\tadd\tc") == ["2`add`", "6`c`"])
    #expect(try words("\u{A0}add\u{3000}c") == ["2`add`", "6`c`"])
    #expect(try words("content 漢字 x") == ["1`content`", "9`漢字`", "12`x`"])
    #expect(try words("é👩‍👩‍👧 b") == ["1`é👩‍👩‍👧`", "4`b`"])
  }

  @Test("A comment begins where a word could begin")
  func comments() throws {
    #expect(try words("# add c") == [])
    #expect(try words("add # c") == ["1`add`"])
    #expect(try words("add#c d") == ["1`add#c`", "7`d`"])
    #expect(try words("content a \"#b\" # c") == ["1`content`", "9`a`", "11\"#b\""])
  }

  @Test("Quotes hold together, and escapes stand for what cannot be written")
  func quotes() throws {
    let word = try ScenarioWord.words(of: #"  "a \"b\" \\ \n\t ]" "#)
    #expect(word.map(\.text) == ["a \"b\" \\ \n\t ]"])
    #expect(word.map(\.isQuoted) == [true])
    #expect(word.map(\.column) == [3])
    #expect(try ScenarioWord.words(of: #""""#).map(\.text) == [""])
  }

  @Test("Brackets hold together, without the blanks in them")
  func brackets() throws {
    #expect(try words("insert x at [0, 2]") == ["1`insert`", "8`x`", "10`at`", "13`[0,2]`"])
    #expect(try words("a] b") == ["1`a]`", "4`b`"])
  }

  @Test(
    "What is no word is refused where it stands",
    arguments: [
      (#"a "b"#, "3: the quote is not closed"),
      (#"a "b\"#, "6: expected n, t, a quote or a backslash"),
      (#"a "\q""#, "5: expected n, t, a quote or a backslash"),
      (#""a"b"#, "4: expected a blank after the quote"),
      (#"a"b""#, "2: a quote begins inside a word; put a blank before it"),
      ("x [0, 1", "3: the bracket is not closed"),
      (
        "a\u{0}b",
        "2: a control character (U+0) stands here; write it in quotes as \\n or \\t, or leave it out"
      ),
      (
        "# \u{1B}[31m",
        "3: a control character (U+1B) stands here; write it in quotes as \\n or \\t, or leave it out"
      ),
      (
        "content a \"\u{7F}\"",
        "12: a control character (U+7F) stands here; write it in quotes as \\n or \\t, or leave it out"
      ),
    ])
  func faults(line: String, message: String) { #expect(fault(line) == message) }

  @Test("A line has a longest length, and a message shows the beginning of a long word")
  func lengths() {
    let longest = String(repeating: "a", count: ScenarioWord.lineLimit)
    #expect(fault(longest) == "none")
    #expect(fault(longest + "a") == "100001: a line has at most 100000 characters")
    let clipped = String(repeating: "a", count: 60)
    #expect(SyntaxFaults.first(in: longest) == "1:1: there is no statement `\(clipped)…`")
  }
}
