import Testing

@testable import ContainmentDemo

@Suite("Feed text")
struct FeedTextTests {
  static let harmful =
    (0..<0x20).filter { $0 != 0x0A && $0 != 0x09 } + Array(0x7F...0x9F) + Array(0x2028...0x202E)
    + Array(0x2066...0x2069) + [0xFEFF]

  @Test(
    "No character that acts on a terminal comes through any field, however it is written",
    arguments: [
      #""title":"\#(escapes)""#, #""summary":"\#(escapes)""#, #""content_text":"\#(escapes)""#,
      #""content_html":"\#(escapes)""#, #""content_html":"<pre>\#(escapes)</pre>""#,
      #""content_html":"\#(entities)""#, #""content_html":"<img alt='\#(entities)'>""#,
      #""content_html":"<a href='\#(entities)x'>\#(entities)</a>""#, #""url":"\#(escapes)""#,
      #""tags":["\#(escapes)"]"#, #""authors":[{"name":"\#(escapes)"}]"#,
      #""date_published":"\#(escapes)""#,
      #""attachments":[{"url":"\#(escapes)","title":"\#(escapes)"}]"#,
    ])
  func sanitized(members: String) throws {
    var shown = ""
    dump(try parsedItem(members), to: &shown)
    let found = shown.unicodeScalars.filter { Self.harmful.contains(Int($0.value)) }
    #expect(found.isEmpty)
    #expect(shown.contains("a") && shown.contains("z"))
  }

  static let escapes =
    "a"
    + harmful.map { number in
      let digits = String(number, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() + "z"

  static let entities = "a" + harmful.map { "&#\($0);&#x\(String($0, radix: 16));" }.joined() + "z"

  @Test(
    "Line ends become line feeds, and tabs and other characters stay",
    arguments: [
      ("a\r\nb\rc\nd\u{2028}e\u{85}f", "a\nb\nc\nd\ne\nf"), ("a\r\n\r\nb", "a\n\nb"),
      ("a\tb", "a\tb"), ("\u{202E}abc\u{202C}", "abc"), ("e\u{301}日👩‍🚀\u{A0}", "e\u{301}日👩‍🚀\u{A0}"),
      ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"), ("", ""),
    ])
  func lineEnds(text: String, result: String) {
    #expect(Array(FeedText.sanitized(text).unicodeScalars) == Array(result.unicodeScalars))
  }

  @Test("A title is one line however it was written")
  func singleLine() {
    #expect(FeedText.singleLine(" a\n\n b\tc\u{A0}d \u{7}") == "a b c d")
  }

  @Test("Plain text is split at blank lines and keeps its line breaks")
  func paragraphs() {
    #expect(
      FeedText.paragraphs("\n\na\n  b\r\n \t\r\nc\n\n\n") == [
        TextBlock(.paragraph, "a\n  b"), TextBlock(.paragraph, "c"),
      ])
    #expect(FeedText.paragraphs(" \n ").isEmpty)
  }
}
