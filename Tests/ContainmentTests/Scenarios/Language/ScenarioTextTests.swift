import Testing

@testable import Containment

/// Lines, blocks and bytes of a scenario.
@Suite("Texts of scenarios")
struct ScenarioTextTests {
  @Test(
    "Line ends of every system are line ends, and the last line may lack its own",
    arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let lines = ["# t", "controller P", "", "show", "expect log", "  P.loadView", "end"]
    #expect(SyntaxFaults.first(in: lines.joined(separator: end)) == "none")
    #expect(SyntaxFaults.first(in: lines.joined(separator: end) + end) == "none")
    let wrong = (lines + ["  shw"]).joined(separator: end)
    #expect(SyntaxFaults.first(in: wrong).hasPrefix("8:3: there is no statement `shw`"))
  }

  @Test("A byte order mark is skipped, once and at the beginning")
  func byteOrderMark() {
    #expect(SyntaxFaults.first(in: [0xEF, 0xBB, 0xBF] + Array("controller P".utf8)) == "none")
    #expect(SyntaxFaults.first(in: "\u{FEFF}controller P") == "none")
    #expect(SyntaxFaults.first(in: "\u{FEFF}\u{FEFF}show").hasPrefix("1:1: there is no statement"))
  }

  @Test("Bytes that are not UTF-8 are found, by line and column")
  func encoding() {
    let reason = "the text is not UTF-8 from here on"
    func bytes(_ text: String, _ more: UInt8...) -> [UInt8] { Array(text.utf8) + more }
    #expect(SyntaxFaults.first(in: bytes("show\né ", 0xFF)) == "2:3: \(reason)")
    #expect(SyntaxFaults.first(in: bytes("a\rb\r\nc", 0xE2, 0x82)) == "3:2: \(reason)")
    #expect(SyntaxFaults.first(in: bytes("", 0xEF, 0x41)) == "1:1: \(reason)")
    #expect(SyntaxFaults.first(in: bytes("", 0xC0, 0x80)) == "1:1: \(reason)")
    #expect(SyntaxFaults.first(in: bytes("ab", 0xED, 0xA0, 0x80)) == "1:3: \(reason)")
  }

  @Test(
    "A text without a statement is no scenario", arguments: ["", "\n\n", "# only words", " \t"])
  func empty(text: String) {
    #expect(SyntaxFaults.first(in: text).hasSuffix("a scenario has at least one statement"))
  }

  @Test(
    "Blocks have one end each",
    arguments: [
      ("end", "1:1: nothing is open that `end` could end"),
      ("show\n  end", "2:3: nothing is open that `end` could end"),
      ("batch", "1:6: expected `end` for `batch` of line 1"),
      ("batch\n  delete a\n", "3:1: expected `end` for `batch` of line 1"),
      ("when P viewDidLoad\n  load P\nend of it", "3:5: expected the end of the line, found `of`"),
      ("when P viewDidLoad\n  load P\nend # of it", "none"),
      ("expect log\nend # of it", "none"),
      ("expect log\nend of it", "2:10: expected `end` for `expect log` of line 1"),
      ("expect log\nendless", "2:8: expected `end` for `expect log` of line 1"),
      ("expect frame\n  |ab|\nend", "none"),
      ("expect frame\n  |a|b|\nend", "none"),
      (
        "expect frame\n  ab|\nend",
        "2:3: expected a row of the frame between two bars, such as |text  |"
      ),
      (
        "expect frame\n |\nend",
        "2:2: expected a row of the frame between two bars, such as |text  |"
      ),
      ("batch\n  show\nend", "2:3: a batch holds only changes of the data, found `show`"),
      (
        "batch\n  batch\n  end\nend",
        "2:3: a batch holds only changes of the data, found `batch`"
      ),
      (
        "batch in feed\n  delete a in food\nend",
        "2:15: the batch says in which collection, not its changes"
      ),
      ("batch\n  # nothing\n\nend", "none"),
      ("\"end\"", "1:1: there is no statement \"end\"; did you mean end?"),
    ])
  func blocks(text: String, message: String) { #expect(SyntaxFaults.first(in: text) == message) }

  @Test("Blocks stand eight deep and no deeper")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "when P viewDidLoad\n", count: depth) + "load P\n"
        + String(repeating: "end\n", count: depth)
    }
    #expect(SyntaxFaults.first(in: nested(8)) == "none")
    #expect(SyntaxFaults.first(in: nested(9)) == "9:1: blocks stand at most 8 deep")
  }

  @Test("Lines that are compared have no control characters and no end of their own")
  func verbatim() {
    #expect(
      SyntaxFaults.first(in: "expect log\n  c\u{1B}x\nend")
        == "2:4: a control character (U+1B) stands here; write it in quotes as \\n or \\t, or leave it "
        + "out")
    let long = String(repeating: "x", count: ScenarioWord.lineLimit + 1)
    #expect(
      SyntaxFaults.first(in: "expect log\n\(long)\nend")
        == "2:100001: a line has at most 100000 characters")
  }

  @Test("A scenario has a hundred thousand lines and no more")
  func lines() {
    let longest = "show" + String(repeating: "\n", count: ScenarioParser.lineLimit - 1)
    #expect(SyntaxFaults.first(in: longest) == "none")
    #expect(
      SyntaxFaults.first(in: longest + "\n") == "100001:1: a scenario has at most 100000 lines")
  }

  @Test("The first comment is the title, and what is exercised the rules")
  func title() throws {
    let scenario = try Scenario(
      """
      # S04: a child is added.
      #   Twice.
      exercises PARENT-01 APPEAR-08
      # not the title
      show
      exercises PARENT-02
      """, name: "a\u{1B}file")
    #expect(scenario.title == ["S04: a child is added.", "Twice."])
    #expect(scenario.rules.map(\.text) == ["PARENT-01", "APPEAR-08", "PARENT-02"])
    #expect(scenario.name == "a\u{1B}file")
  }

  @Test("An error in one line is safe to print")
  func safeToPrint() {
    let error = ScenarioSyntaxError(name: "a\u{1B}b", line: 1, column: 2, reason: "x\ny")
    #expect("\(error)" == "a\\u{1B}b:1:2: x\\ny")
  }
}
