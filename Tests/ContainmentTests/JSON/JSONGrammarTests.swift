import Testing

@testable import Containment

@Suite("JSON grammar")
struct JSONGrammarTests {
  @Test(
    "A well-formed text reads as its value",
    arguments: [
      ("null", .null), (" \t\r\n true ", .bool(true)), ("false", .bool(false)), ("0", .integer(0)),
      ("-12", .integer(-12)), ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(0x1p63, text: "9223372036854775808")),
      ("-0", .number(-0.0, text: "-0")), ("1.50", .number(1.5, text: "1.50")),
      ("1E+2", .number(100, text: "1E+2")), ("5e-324", .number(0x1p-1074, text: "5e-324")),
      ("1e-400", .number(0, text: "1e-400")),
      ("\"\"", .string("")), ("\"a/b\"", .string("a/b")), ("[]", .array([])), ("{}", .object([])),
      ("[ 1 , [ ] ]", .array([JSONValue(.integer(1)), JSONValue(.array([]))])),
      ("{\"\":{}}", .object([JSONMember(key: "", value: JSONValue(.object([])))])),
      ("\u{FEFF}1", .integer(1)),
    ] as [(String, JSONValue.Content)])
  func accepts(text: String, content: JSONValue.Content) throws {
    #expect(try JSONValue(parsing: text).content == content)
  }

  @Test(
    "A malformed text is refused with its place and what was expected",
    arguments: [
      ("", "1:1 unexpected end, expected a value"),
      ("  \n ", "2:2 unexpected end, expected a value"),
      ("\u{FEFF}", "1:1 unexpected end, expected a value"),
      ("1\u{FEFF}", "1:2 unexpected U+FEFF after the end of the value"),
      ("nul", "1:4 unexpected end, expected \"null\""),
      ("nulL", "1:4 unexpected \"L\", expected \"null\""),
      ("True", "1:1 unexpected \"T\", expected a value"),
      ("NaN", "1:1 unexpected \"N\", expected a value"),
      ("'a'", "1:1 unexpected \"'\", expected a value"),
      ("[1,]", "1:4 unexpected \"]\", expected a value"),
      ("[1 2]", "1:4 unexpected \"2\", expected \",\" or \"]\""),
      ("[1}", "1:3 unexpected \"}\", expected \",\" or \"]\""),
      ("[", "1:2 unexpected end, expected a value"),
      ("[1", "1:3 unexpected end, expected \",\" or \"]\""),
      ("{", "1:2 unexpected end, expected a key in quotes"),
      ("{,}", "1:2 unexpected \",\", expected a key in quotes"),
      ("{a:1}", "1:2 unexpected \"a\", expected a key in quotes"),
      ("{\"a\":1,}", "1:8 unexpected \"}\", expected a key in quotes"),
      ("{\"a\" 1}", "1:6 unexpected \"1\", expected \":\" after a key"),
      ("{\"a\":}", "1:6 unexpected \"}\", expected a value"),
      ("{\"a\":1 \"b\":2}", "1:8 unexpected \"\"\", expected \",\" or \"}\""),
      ("1 1", "1:3 unexpected \"1\" after the end of the value"),
      ("{}\n\n  x", "3:3 unexpected \"x\" after the end of the value"),
      ("/* */1", "1:1 unexpected \"/\", expected a value"),
      ("é", "1:1 unexpected \"é\", expected a value"),
      ("[\"日本\", x]", "1:8 unexpected \"x\", expected a value"),
      ("\u{202E}", "1:1 unexpected U+202E, expected a value"),
      ("\0", "1:1 unexpected U+0000, expected a value"),
      ("[1\u{B}]", "1:3 unexpected U+000B, expected \",\" or \"]\""),
    ])
  func refuses(text: String, message: String) {
    #expect(jsonFault(text).inShort == message.replacing("\"\"\"", with: "\"\\\"\""))
  }

  @Test(
    "A malformed number is refused",
    arguments: [
      ("01", "1:1 a number must not begin with a superfluous 0"),
      ("-01", "1:2 a number must not begin with a superfluous 0"),
      ("-", "1:2 unexpected end, expected a digit"),
      ("-a", "1:2 unexpected \"a\", expected a digit"),
      ("+1", "1:1 unexpected \"+\", expected a value"),
      (".5", "1:1 unexpected \".\", expected a value"),
      ("1.", "1:3 unexpected end, expected a digit"),
      ("1.e1", "1:3 unexpected \"e\", expected a digit"),
      ("1e", "1:3 unexpected end, expected a digit"),
      ("1e+", "1:4 unexpected end, expected a digit"),
      ("0x1", "1:2 unexpected \"x\" after the end of the value"),
      ("1e400", "1:1 number \"1e400\" is too large"),
      ("[-1e999999999999999999999]", "1:2 number \"-1e999999999999999999999\" is too large"),
    ])
  func numbers(text: String, message: String) {
    #expect(jsonFault(text).inShort == message)
  }

  @Test("An integer of too many digits is refused as too large and quoted in part")
  func digits() {
    let message = jsonFault(String(repeating: "9", count: 400)).inShort
    #expect(message == "1:1 number \"\(String(repeating: "9", count: 30))…\" is too large")
    #expect(jsonFault(String(repeating: "9", count: 308)) == "")
  }

  @Test("A place counts lines by line feeds, columns by scalars and offsets by bytes")
  func places() throws {
    let value = try JSONValue(parsing: "\u{FEFF}{\r\n\t\"é\": [true,\r null],\n\"日本\" : 7}")
    let members = try #require(value.members)
    #expect(value.place == JSONPlace(line: 1, column: 1, offset: 3))
    #expect(members[0].keyPlace == JSONPlace(line: 2, column: 2, offset: 7))
    #expect(members[0].value.place == JSONPlace(line: 2, column: 7, offset: 13))
    #expect(members[0].value.array?[1].place == JSONPlace(line: 2, column: 15, offset: 21))
    #expect(members[1].keyPlace == JSONPlace(line: 3, column: 1, offset: 28))
    #expect(members[1].value.place == JSONPlace(line: 3, column: 8, offset: 39))
  }

  @Test("A scanner that begins on a later line of a file says so in its errors")
  func origin() {
    let origin = JSONPlace(line: 4711, column: 1, offset: 900_000)
    let place = JSONPlace(line: 4711, column: 2, offset: 900_001)
    #expect(throws: JSONError(place: place, reason: .leadingZero)) {
      try JSONScanner.scan(Array("-01".utf8), origin: origin) { scanner throws(JSONError) in
        try scanner.readInteger()
      }
    }
  }
}
