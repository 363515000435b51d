import Testing

@testable import Containment

@Suite("JSON strings")
struct JSONStringTests {
  @Test(
    "An escape decodes to its character",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u65E5""#, "Aé日"),
      (#""\u0000""#, "\0"), (#""\ud83d\ude80!""#, "🚀!"), (#""x\uDBFF\uDFFF""#, "x\u{10FFFF}"),
      ("\"\u{7F}\u{85}\"", "\u{7F}\u{85}"),
    ])
  func escapes(text: String, decoded: String) throws {
    #expect(try JSONValue(parsing: text).string == decoded)
  }

  @Test(
    "Half of a surrogate pair becomes U+FFFD and costs nothing else",
    arguments: [
      (#""\ud83d""#, "\u{FFFD}"), (#""\ude80""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"),
      (#""\ude80\ude80""#, "\u{FFFD}\u{FFFD}"),
      (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
      (#""\ud83d\ud83d\ude80""#, "\u{FFFD}🚀"), (#""\ude80\ud83d""#, "\u{FFFD}\u{FFFD}"),
    ])
  func surrogates(text: String, decoded: String) throws {
    #expect(try JSONValue(parsing: text).string == decoded)
  }

  @Test(
    "A malformed string is refused",
    arguments: [
      ("\"", "1:2 unexpected end, expected the closing quote of a string"),
      ("\"abc", "1:5 unexpected end, expected the closing quote of a string"),
      ("\"\\", "1:3 unexpected end, expected an escape"),
      ("\"\\\"", "1:4 unexpected end, expected the closing quote of a string"),
      ("\"a\\x\"", "1:3 no escape begins with a backslash and \"x\""),
      ("\"\\é\"", "1:2 no escape begins with a backslash and \"é\""),
      ("\"\\u12\"", "1:6 unexpected \"\\\"\", expected four hexadecimal digits after \\u"),
      ("\"\\u12G4\"", "1:6 unexpected \"G\", expected four hexadecimal digits after \\u"),
      ("\"\\u12", "1:6 unexpected end, expected four hexadecimal digits after \\u"),
      ("\"\\U0041\"", "1:2 no escape begins with a backslash and \"U\""),
      ("\"a\nb\"", "1:3 control character U+000A must be escaped in a string"),
      ("\"longer than eight\tb\"", "1:19 control character U+0009 must be escaped in a string"),
      ("\"\0\"", "1:2 control character U+0000 must be escaped in a string"),
    ])
  func refuses(text: String, message: String) {
    #expect(jsonFault(text).inShort == message)
  }

  @Test(
    "Bytes that are no UTF-8 are refused where their character begins",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3, 0x28], [0xE0, 0x9F, 0x80],
      [0xED, 0xA0, 0x80], [0xE2, 0x82, 0x28], [0xF0, 0x8F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
    ] as [[UInt8]])
  func encoding(bytes: [UInt8]) {
    let lead = String(bytes[0], radix: 16, uppercase: true)
    let inside = jsonFault(Array("{\n\"aé".utf8) + bytes + Array("\":1}".utf8)).inShort
    #expect(inside == "2:4 byte 0x\(lead) is not valid UTF-8")
    let outside = jsonFault(Array("[ ".utf8) + bytes + Array("   ]".utf8)).inShort
    #expect(outside == "1:3 byte 0x\(lead) is not valid UTF-8")
  }

  @Test("Each special byte is seen at each position of a run of eight", arguments: 0..<20)
  func runs(length: Int) throws {
    let run = String(repeating: "~", count: length)
    #expect(try JSONValue(parsing: "\"\(run)\\n\(run)é\(run)\"").string == "\(run)\n\(run)é\(run)")
    for byte in UInt8(0)..<0x20 {
      let bytes = Array("\"\(run)".utf8) + [byte] + Array("~~~~~~~~~\"".utf8)
      #expect(jsonFault(bytes).contains("column \(length + 2): control character"))
    }
    for byte in UInt8(0x20)..<0x80 where byte != 0x22 && byte != 0x5C {
      let bytes = Array("\"\(run)".utf8) + [byte] + Array("~~~~~~~~~\"".utf8)
      #expect(jsonFault(bytes) == "")
    }
  }

  @Test("Text from outside cannot act on a terminal through a message")
  func messages() {
    let fault = jsonFault("{\"\\u001b[2J\\u202e\u{85}\":1,\"\u{1B}\":2}")
    #expect(fault.inShort == "1:24 control character U+001B must be escaped in a string")
    let key = #""\u001b[2J\u202e\n""#
    #expect(
      jsonFault("{\(key):1,\(key):2}").inShort
        == #"1:24 duplicate key "\u001B[2J\u202E\u000A" (first at line 1, column 2)"#)
    #expect(JSONVisibleText.quoted("a\"b\\c", limit: 4) == #""a\"b\\…""#)
    #expect(JSONVisibleText.escaped("\u{9B}é日\u{2067}") == #"\u009Bé日\u2067"#)
    let reason = JSONError.Reason.content("bad \u{7}word")
    #expect(reason.description == #"bad \u0007word"#)
  }
}
