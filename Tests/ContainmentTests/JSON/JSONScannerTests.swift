import Testing

@testable import Containment

@Suite("JSON scanner")
struct JSONScannerTests {
  @Test("A reader takes what it knows and the rest is checked and skipped")
  func pull() throws {
    let line =
      #"{"seq":7,"x":[{"y":[]},"z"],"kind":"bind","reused":true,"#
      + #""time":16.666667,"n":null}"#
    try JSONScanner.scan(Array(line.utf8)) { scanner throws(JSONError) in
      var seen = 0
      try scanner.beginObject()
      while let key = try scanner.nextKey() {
        switch key {
        case "seq": #expect(try scanner.readInteger() == 7)
        case "kind": #expect(try scanner.readText() == "bind")
        case "reused": #expect(try scanner.readBool())
        case "time":
          #expect(try scanner.readNumber().nanosecondsFromMilliseconds == 16_666_667)
        case "n": #expect(try scanner.readNullIfPresent())
        default:
          #expect(key.string == "x")
          continue
        }
        seen += 1
      }
      #expect(seen == 5)
      #expect(scanner.depth == 0)
    }
  }

  @Test("An array is read element by element, and a half-read value is finished by the end")
  func elements() throws {
    let sum = try JSONScanner.scan(Array("[1,[2,3],[],4,{\"a\":5}]".utf8)) {
      scanner throws(JSONError) in
      var sum: Int64 = 0
      try scanner.beginArray()
      while try scanner.nextElement() {
        guard try scanner.peekKind() == .number else { continue }
        sum += try scanner.readInteger()
        if sum == 5 { break }
      }
      return sum
    }
    #expect(sum == 5)
  }

  @Test("A fault in what the reader left alone is still found")
  func unread() {
    #expect(throws: JSONError.self) {
      try JSONScanner.scan(Array("[1,[2,]".utf8)) { scanner throws(JSONError) in
        try scanner.beginArray()
      }
    }
  }

  @Test("A value of another kind than asked for is an error that names both")
  func kinds() {
    func fault(
      _ text: String, _ read: (inout JSONScanner) throws(JSONError) -> Void
    ) -> String {
      do throws(JSONError) {
        try JSONScanner.scan(Array(text.utf8), read)
        return ""
      } catch {
        return error.description.inShort
      }
    }
    #expect(
      fault(" 1") { scanner throws(JSONError) in _ = try scanner.readString() }
        == "1:2 expected a string, found a number")
    #expect(
      fault("{}") { scanner throws(JSONError) in try scanner.beginArray() }
        == "1:1 expected an array, found an object")
    #expect(
      fault("null") { scanner throws(JSONError) in _ = try scanner.readBool() }
        == "1:1 expected true or false, found null")
    #expect(
      fault("1.5") { scanner throws(JSONError) in _ = try scanner.readInteger() }
        == "1:1 expected an integer of 64 bits, found the number \"1.5\"")
    #expect(
      fault("9223372036854775808") { scanner throws(JSONError) in _ = try scanner.readInteger() }
        == "1:1 expected an integer of 64 bits, found the number \"9223372036854775808\"")
    #expect(
      fault("[3]") { scanner throws(JSONError) in
        try scanner.beginArray()
        _ = try scanner.nextElement()
        throw scanner.error("unknown version 3", at: scanner.position)
      } == "1:2 unknown version 3")
  }

  @Test("A scanner is used again for the next line, also after an error")
  func restart() throws {
    let lines = ["{\"a\":1}", "{\"a\":[", "{\"a\":3}"].map { Array($0.utf8) }
    var scanner = JSONScanner(UnsafeRawBufferPointer(start: nil, count: 0))
    var read: [String] = []
    for (number, line) in lines.enumerated() {
      line.withUnsafeBytes { bytes in
        scanner.restart(bytes, origin: JSONPlace(line: number + 1, column: 1, offset: 0))
        do throws(JSONError) {
          read.append(try scanner.readValue()["a"]?.numberText ?? "")
          try scanner.finish()
        } catch {
          read.append(error.description)
        }
      }
    }
    #expect(read == ["1", "line 2, column 7: unexpected end, expected a value", "3"])
  }

  @Test("A text is compared with words and texts by its decoded bytes")
  func texts() throws {
    try JSONScanner.scan(Array(#"["seq","s\u0065q","sequ","",""]"#.utf8)) {
      scanner throws(JSONError) in
      var texts: [JSONText] = []
      try scanner.beginArray()
      while try scanner.nextElement() { texts.append(try scanner.readText()) }
      #expect(texts.map { $0 == "seq" } == [true, true, false, false, false])
      #expect(texts[1].isSame(as: texts[0]) && texts[0].isSame(as: texts[1]))
      #expect(!texts[2].isSame(as: texts[0]) && texts[3].isSame(as: texts[4]))
      #expect(texts[1].string == "seq" && texts[1].position == 7)
    }
  }

  @Test(
    "Milliseconds become nanoseconds exactly, rounded past the sixth digit",
    arguments: [
      ("0", 0), ("16.666667", 16_666_667), ("-16.666667", -16_666_667), ("0.000001", 1),
      ("0.0000005", 1), ("0.00000049999999", 0), ("-0.0000005", -1), ("1e3", 1_000_000_000),
      ("1.5E-3", 1500), ("9223372036854.775807", .max), ("-9223372036854.775808", .min),
      ("9223372036854.775808", nil), ("1e300", nil), ("1e13", nil),
      ("1.00000000000000000000000000000001", 1_000_000),
    ] as [(String, Int64?)])
  func nanoseconds(text: String, nanoseconds: Int64?) throws {
    let result = try JSONScanner.scan(Array(text.utf8)) { scanner throws(JSONError) in
      try scanner.readNumber().nanosecondsFromMilliseconds
    }
    #expect(result == nanoseconds)
  }

  @Test("A number reads as the same Double that the standard library reads")
  func doubles() throws {
    var numbers = JSONSeededNumbers(seed: 5)
    for _ in 0..<5000 {
      let digits = numbers.next() >> numbers.shift()
      let text = "\(digits).\(numbers.next() >> numbers.shift())e\(numbers.small() * 9 - 22)"
      #expect(try JSONValue(parsing: text).double == Double(text), "\(text)")
    }
    #expect(try JSONValue(parsing: "1.0").int64 == 1)
    #expect(try JSONValue(parsing: "1.5").int64 == nil)
    #expect(try JSONValue(parsing: "1e3").numberText == "1e3")
  }
}
