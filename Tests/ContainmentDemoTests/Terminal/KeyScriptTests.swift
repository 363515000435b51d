import Testing

@testable import ContainmentDemo

@Suite("Key script")
struct KeyScriptTests {
  @Test("Every kind of word means its key")
  func words() throws {
    let script = try KeyScript(
      """
      up down left right pageup pagedown home end enter escape tab shift-tab space
      x * é 👩‍👩‍👧‍👦 ctrl-c ctrl-X ctrl-\\ wheel-up wheel-down click:3,0 resize:40x10 wait:500
      text:a%20b%2A*\t: text:
      """)
    #expect(
      script.keys == [
        .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab,
        .shiftTab, .space, .character("x"), .character("*"), .character("é"),
        .character("👩‍👩‍👧‍👦"), .control("c"), .control("x"), .control("\\"), .wheelUp, .wheelDown,
        .click(column: 3, row: 0), .resize(TerminalSize(columns: 40, rows: 10)),
        .wait(milliseconds: 500), .text("a b**"), .character(":"), .text(""),
      ])
  }

  @Test("A count repeats a word, and each repetition keeps the word without it")
  func repetition() throws {
    let script = try KeyScript("down*3 **2 *")
    #expect(script.steps.map(\.word) == ["down", "down", "down", "*", "*", "*"])
    #expect(
      script.keys == Array(repeating: .down, count: 3) + Array(repeating: .character("*"), count: 3)
    )
    #expect(
      try KeyScript("5*2 text:x*2").keys == [
        .character("5"), .character("5"), .text("x"), .text("x"),
      ])
  }

  @Test("An empty script has no keys", arguments: ["", "  ", "\n\t \r\n"])
  func empty(script: String) throws {
    #expect(try KeyScript(script).steps.isEmpty)
  }

  @Test(
    "An error says the place, the word and what was expected",
    arguments: [
      ("dwon", 1, 1, "a single character or one of up"), ("up  a*", 1, 5, "a single character"),
      ("up\n\n é  down*0", 3, 5, "a count from 1 to 100000"), ("x*100001", 1, 1, "a count from"),
      ("up*99999999999999999999999", 1, 1, "a count from"), ("click:1", 1, 1, "click:COLUMN,ROW"),
      ("click:-1,2", 1, 1, "click:"), ("resize:10", 1, 1, "resize:COLSxROWS"),
      ("resize:1001x1", 1, 1, "resize:"), ("resize:1x2x3", 1, 1, "resize:"),
      ("wait:", 1, 1, "wait:"), ("wait:3600001", 1, 1, "wait:"), ("text:%4", 1, 1, "text:"),
      ("text:%FF", 1, 1, "text:"), ("ctrl-", 1, 1, "ctrl-"), ("ctrl-é", 1, 1, "ctrl-"),
      ("ctrl-[", 1, 1, "ctrl-"), ("*3", 1, 1, "a single character"), ("foo:bar", 1, 1, "one of"),
      ("up*60000 down*60000", 1, 10, "at most 100000 keys in all"),
    ])
  func errors(script: String, line: Int, column: Int, expected: String) {
    let error = #expect(throws: KeyScriptError.self) { try KeyScript(script) }
    #expect(error?.line == line && error?.column == column)
    #expect(
      error?.expected.hasPrefix(expected) == true || error?.expected.contains(expected) == true)
  }

  @Test("An error is one harmless line, however long and hostile the word")
  func hostileError() {
    let word = String(repeating: "x\u{1B}[2J\u{202E}", count: 50)
    let error = #expect(throws: KeyScriptError.self) { try KeyScript("up \(word)") }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("line 1, column 4: \"x\u{FFFD}[2J"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    #expect(text.contains("…\": expected"))
  }

  @Test("A key's word means the key again")
  func roundTrip() throws {
    let keys: [Key] =
      Key.named.map(\.key) + [
        .character("*"), .character("é"), .control("z"), .control("?"), .control("@"),
        .click(column: 7, row: 1000), .resize(TerminalSize(columns: 0, rows: 1)),
        .wait(milliseconds: 0), .text("100 % * é 👍🏽\n\u{1B}"), .text(""),
      ]
    #expect(try KeyScript(keys.map(\.word).joined(separator: " ")).keys == keys)
    #expect(!keys.contains { $0.word.isEmpty })
  }

  @Test(
    "A size is two numbers up to the limit",
    arguments: ["", "x", "1", "1x", "-1x1", "+1x1", "1 x1", "1001x1"])
  func sizes(text: String) {
    #expect(TerminalSize(text) == nil)
    #expect(TerminalSize("80x24") == TerminalSize(columns: 80, rows: 24))
  }
}
