import Testing

@testable import Containment

/// What a reader answers to files that are not as they should be; the page of the format says the same.
@Suite("Answers to bad log files")
struct LogReaderAnswerTests {
  @Test(
    "A file without a header that can be read is refused with place and reason",
    arguments: [
      ("", "1:1 the file is empty, without a header"),
      ("\n \r\n\n", "1:1 the file is empty, without a header"),
      ("\u{FEFF}", "1:1 unexpected end, expected a value"),
      (
        "{\"format\":\"containment-lo",
        "1:26 unexpected end, expected the closing quote of a string"
      ),
      (
        #"{"seq":1,"subject":"A","kind":"init"}"#,
        #"1:1 the first line must be the header, such as {"format":"containment-log","version":1}"#
      ),
      (
        #"{"format":"containment-log"}"#,
        #"1:1 the first line must be the header, such as {"format":"containment-log","version":1}"#
      ),
      (
        #"{"version":1,"format":"other\u001b"}"#,
        #"1:23 the format is "other\u001B", not "containment-log""#
      ),
      (
        #"{"format":"containment-log","kinds":7,"version":2}"#,
        "1:49 version 2 is newer than 1, the newest known here"
      ),
      (
        #"{"format":"containment-log","version":0}"#,
        "1:39 the version must be an integer from 1"
      ),
      (
        #"{"format":"containment-log","version":"1"}"#, "1:39 expected a number, found a string"
      ),
      (
        #"{"format":"containment-log","version":1,"complete":"no"}"#,
        "1:52 expected true or false, found a string"
      ),
      (
        #"{"format":"containment-log","version":1,"clock":"seconds"}"#,
        "1:49 the clock must be \"milliseconds\""
      ),
      (
        #"{"format":"containment-log","version":1,"kinds":[1]}"#,
        "1:50 expected a string, found a number"
      ),
      ("[1]", "1:1 expected an object, found an array"),
      ("\0\u{1}\u{7F}ELF", "1:1 unexpected U+0000, expected a value"),
      (
        "{\"format\":\"containment-log\",\"version\":1}\r{\"seq\":1}\r",
        "1:42 unexpected \"{\" after the end of the value (a carriage return alone ends no line)"
      ),
    ])
  func header(text: String, answer: String) {
    let log = ReadLog(text)
    #expect(log.error?.description.inShort == answer)
    #expect(log.events.isEmpty && log.reader.tail == nil)
  }

  @Test(
    "A line that can not be read is refused with place and reason, and what came before it stands",
    arguments: [
      ("{}", "the event has no seq"),
      (#"{"seq":2,"kind":"init"}"#, "the event has no subject"),
      (#"{"seq":2,"subject":"A"}"#, "the event has no kind"),
      ("true", "expected an object, found true or false"),
      ("{} {}", "4 unexpected \"{\" after the end of the value"),
      (#"{"seq":1,"seq":2}"#, #"10 duplicate key "seq" (first at line 3, column 2)"#),
      (#"{"x":{"y":1,"y":2}}"#, #"13 duplicate key "y" (first at line 3, column 7)"#),
      (
        #"{"format":"containment-log","version":1}"#,
        "a second header: logs that were joined to one file must be read one by one"
      ),
      ("\u{FEFF}{}", "a byte order mark stands only at the beginning of a file"),
      (#"{"seq":1,"subject":"A","kind":"init"}"#, "8 seq 1 does not come after 1"),
      (#"{"seq":0}"#, "8 seq must be an integer from 1 to 9223372036854775807, not 0"),
      (#"{"seq":-1}"#, "8 seq must be an integer from 1 to 9223372036854775807, not -1"),
      (#"{"seq":2.5}"#, "8 seq must be an integer from 1 to 9223372036854775807, not 2.5"),
      (
        #"{"seq":9223372036854775808}"#,
        "8 seq must be an integer from 1 to 9223372036854775807, not 9223372036854775808"
      ),
      (#"{"seq":1e999}"#, #"8 number "1e999" is too large"#),
      (#"{"seq":01}"#, "8 a number must not begin with a superfluous 0"),
      (#"{"seq":"2"}"#, "8 expected a number, found a string"),
      (
        #"{"seq":2,"subject":"A","kind":"init","tick":4}"#, "45 tick 4 comes after tick 5"
      ),
      (#"{"tick":-1}"#, "9 tick must be an integer from 0 to 9223372036854775807, not -1"),
      (#"{"time":1e99}"#, "9 time must be milliseconds, at most 9223372036854, not 1e99"),
      (#"{"time":null}"#, "9 expected a number, found null"),
      (#"{"subject":1}"#, "12 expected a string, found a number"),
      (#"{"kind":null}"#, "9 expected a string, found null"),
      (#"{"type":[]}"#, "9 expected a string, found an array"),
      (#"{"parent":7}"#, "11 expected a string, found a number"),
      (#"{"controller":null}"#, "15 expected a string, found null"),
      (#"{"animated":1}"#, "13 expected true or false, found a number"),
      (#"{"animated":tru}"#, #"16 unexpected "}", expected "true""#),
      (
        #"{"item":18446744073709551616}"#,
        "9 item must be an integer from -9223372036854775808 to 9223372036854775807, "
          + "not 18446744073709551616"
      ),
      (#"{"item":true}"#, "9 expected a number, found true or false"),
      (#"{"indexPath":[1]}"#, "14 indexPath must be [section,item]"),
      (#"{"indexPath":[1,2,3]}"#, "14 indexPath must be [section,item]"),
      (#"{"indexPath":["title"]}"#, "15 an indexPath names a header or a footer"),
      (#"{"indexPath":[1,"header",2]}"#, "14 indexPath must be [section,item]"),
      (
        #"{"indexPath":[1,-2]}"#,
        "17 an index of an indexPath must be an integer from 0 to 9223372036854775807, not -2"
      ),
      (
        #"{"generation":4294967296}"#,
        "15 generation must be an integer from 0 to 4294967295, not 4294967296"
      ),
      (#"{"value":[1]}"#, "10 value must be two numbers, such as [0,12]"),
      (#"{"value":1}"#, "10 expected an array, found a number"),
      (#"{"cause":-1}"#, "10 cause must be an integer from 0 to 9223372036854775807, not -1"),
      (#"{"depth":65536}"#, "10 depth must be an integer from 0 to 65535, not 65536"),
      (#"{"severity":"bad"}"#, #"13 severity must be "warning", "error" or "fatal""#),
      ("{\"x\":\"\u{1B}[2J\"}", "7 control character U+001B must be escaped in a string"),
      (#"{"x":"\q"}"#, #"7 no escape begins with a backslash and "q""#),
      ("{\"x\":\0}", "6 unexpected U+0000, expected a value"),
      (
        #"{"x":\#(String(repeating: "[", count: 100))}"#,
        "69 arrays and objects are nested more than 64 deep"
      ),
      (
        #"{"seq":2}}"#, "10 unexpected \"}\" after the end of the value"
      ),
    ])
  func line(text: String, answer: String) {
    let first = #"{"seq":1,"tick":5,"subject":"A","kind":"init"}"# + "\n"
    let log = ReadLog(ReadLog.header + first + text + "\n" + #"{"seq":9}"# + "\n")
    let column = answer.first?.isNumber == true ? "" : "1 "
    #expect(log.error?.description.inShort == "3:" + column + answer)
    #expect(log.numbers == [1])
  }

  @Test("Bytes that are no UTF-8 are refused at their place")
  func invalidUTF8() {
    for (bytes, answer) in [
      ([0xFF] as [UInt8], "byte 0xFF is not valid UTF-8"),
      ([0xC0, 0x80], "byte 0xC0 is not valid UTF-8"),
      ([0xED, 0xA0, 0x80], "byte 0xED is not valid UTF-8"),
      ([0xE6, 0x97, 0x22], "byte 0xE6 is not valid UTF-8"),
    ] {
      let line = Array(#"{"x":"é"#.utf8) + bytes + Array("\"}\n".utf8)
      let log = ReadLog(Array(ReadLog.header.utf8) + line)
      #expect(log.error == LogError(line: 2, column: 8, reason: answer))
    }
  }

  @Test("A file in UTF-16 is called that, with a mark and without")
  func utf16() {
    let little = ReadLog.header.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = ReadLog.header.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      #expect(ReadLog(bytes).error?.reason == "the file is in UTF-16, and a log is in UTF-8")
      #expect(ReadLog(bytes).error?.line == 1 && ReadLog(bytes).error?.column == 1)
    }
  }

  @Test("A line is as long as the limit and not longer, in whatever pieces it comes")
  func longLines() {
    let line = #"{"seq":1,"subject":"\#(String(repeating: "x", count: 100))","kind":"init"}"#
    let limit = line.utf8.count
    for pieces in [1, 10, .max] {
      for ending in ["\n", ""] {
        let text = ReadLog.header + line + ending
        #expect(ReadLog(text, pieces: pieces, lineLimit: limit).numbers == [1])
        let refused = ReadLog(text, pieces: pieces, lineLimit: limit - 1)
        #expect(
          refused.error?.description
            == "line 2, column 1: the line is longer than \(limit - 1) bytes")
        #expect(refused.numbers == [])
      }
    }
  }

  @Test("A line of megabytes is read")
  func megabytes() {
    let text = String(repeating: "é", count: 2 << 20)
    let log = ReadLog(
      ReadLog.header + #"{"seq":1,"subject":"A","kind":"updateReject","message":"\#(text)"}"#,
      pieces: 65_536)
    #expect(log.events.map { log.reader.names.text(of: $0.message).utf8.count } == [4 << 20])
  }

  @Test("A line of countless keys is refused before it takes the memory")
  func countlessKeys() {
    for (opening, ending) in [("{", "}"), ("{\"x\":[0,{", "}]}")] {
      let keys = (0...65_536).map { "\"k\($0)\":0" }.joined(separator: ",")
      let log = ReadLog(ReadLog.header + opening + keys + ending)
      #expect(log.error?.reason == "more than 65536 keys in an object and those around it")
    }
  }

  @Test("After an error every call throws the same")
  func afterwards() {
    let reader = LogReader()
    for _ in 0..<2 {
      #expect(throws: LogError(line: 1, column: 1, reason: "expected an object, found null")) {
        try reader.read(Array("null\n".utf8)) { _ in }
      }
    }
    #expect(throws: LogError.self) { try reader.finish { _ in } }
  }

  @Test("Control characters of the file never stand in a message")
  func safeMessages() {
    let log = ReadLog("{\"format\":\"\\u001b[2J\\u202e\"}")
    #expect(log.error?.reason == #"the format is "\u001B[2J\u202E", not "containment-log""#)
  }
}
