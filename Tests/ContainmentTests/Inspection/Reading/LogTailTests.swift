import Testing

@testable import Containment

@Suite("The end of a log file")
struct LogTailTests {
  static let first = ReadLog.header + #"{"seq":1,"subject":"A","kind":"init"}"# + "\n"
  static let last =
    #"{"seq":2,"tick":1,"time":1.5e0,"subject":"\ud83d\ude80\n日本","kind":"bind","#
    + #""parent":null,"animated":true,"indexPath":[0,1],"x":{"y":[-1]}}"#

  @Test("A last line without a line end is taken when it is whole")
  func whole() {
    let log = ReadLog(Self.first + Self.last)
    #expect(log.numbers == [1, 2] && log.reader.tail == nil && log.error == nil)
  }

  @Test("A last line that is cut off anywhere is told and costs nothing else")
  func torn() {
    let bytes = Array(Self.last.utf8)
    for length in 1..<bytes.count {
      let log = ReadLog(Array(Self.first.utf8) + bytes[..<length])
      #expect(log.error == nil && log.numbers == [1])
      #expect(log.reader.tail == LogTail(line: 3, byteCount: length), "\(length) bytes")
    }
  }

  @Test("A last line that could be no event however it went on is an error")
  func broken() {
    for (text, answer) in [
      ("nul", "3:1 expected an object, found null"),
      ("{\"a\":1,\"a\"", #"3:8 duplicate key "a" (first at line 3, column 2)"#),
      ("{\"a\":\0", "3:6 unexpected U+0000, expected a value"),
      ("{}", "3:1 the event has no seq"),
    ] {
      let log = ReadLog(Self.first + text)
      #expect(log.error?.description.inShort == answer)
      #expect(log.reader.tail == nil && log.numbers == [1])
    }
  }

  @Test("A line that is cut off and has a line end is an error")
  func ended() {
    let log = ReadLog(Self.first + "{\"seq\":2,\n")
    #expect(log.error?.description.inShort == "3:10 unexpected end, expected a key in quotes")
  }

  @Test("Blanks behind the last line end are nothing")
  func blanks() {
    let log = ReadLog(Self.first + "  \t\r")
    #expect(log.error == nil && log.reader.tail == nil && log.numbers == [1])
  }

  @Test("The words for a tail say line and bytes")
  func words() {
    #expect(LogTail(line: 3, byteCount: 1).description == "line 3 is cut off after 1 byte")
    #expect(LogTail(line: 8, byteCount: 20).description == "line 8 is cut off after 20 bytes")
  }
}
