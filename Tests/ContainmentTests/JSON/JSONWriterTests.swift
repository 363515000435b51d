import Testing

@testable import Containment

@Suite("JSON writer")
struct JSONWriterTests {
  @Test("A line comes out compact, with commas where they belong, and the buffer is used again")
  func compact() {
    var writer = JSONWriter(reservingCapacity: 64)
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.integer(Int64.min)
    writer.integer(UInt64.max)
    writer.beginArray()
    writer.endArray()
    writer.null()
    writer.endArray()
    writer.key("b\"")
    writer.bool(true)
    writer.key("c")
    writer.beginObject()
    writer.endObject()
    writer.key("d")
    writer.string("x")
    writer.endObject()
    writer.endLine()
    writer.bool(false)
    writer.endLine()
    let line =
      #"{"a":[-9223372036854775808,18446744073709551615,[],null],"#
      + #""b\"":true,"c":{},"d":"x"}"#
    #expect(writer.string == line + "\nfalse\n")
    writer.removeAll()
    writer.integer(Int64(0))
    #expect(writer.string == "0")
  }

  @Test(
    "What JSON or a terminal would take amiss is escaped, and nothing else",
    arguments: [
      ("\"\\/", #"\"\\/"#), ("\n\t\0\u{1F}", #"\u000a\u0009\u0000\u001f"#),
      ("~\u{7F}\u{80}\u{9B}\u{9F}\u{A0}", "~\\u007f\\u0080\\u009b\\u009f\u{A0}"),
      (
        "\u{2027}\u{2028}\u{2029}\u{202A}\u{202E}\u{202F}",
        "\u{2027}\\u2028\\u2029\\u202a\\u202e\u{202F}"
      ),
      ("\u{2065}\u{2066}\u{2069}\u{206A}", "\u{2065}\\u2066\\u2069\u{206A}"),
      ("é日👩‍🚀\u{20AC}\u{2128}", "é日👩‍🚀\u{20AC}\u{2128}"),
    ])
  func escapes(text: String, escaped: String) {
    var writer = JSONWriter()
    writer.string(text)
    #expect(Array(writer.string.unicodeScalars) == Array("\"\(escaped)\"".unicodeScalars))
  }

  @Test(
    "Nanoseconds are written as the shortest exact milliseconds",
    arguments: [
      (0, "0"), (1, "0.000001"), (16_666_667, "16.666667"), (1_000_000, "1"), (1_500_000, "1.5"),
      (100, "0.0001"), (-1, "-0.000001"), (-2_000_000, "-2"), (1_000_010, "1.00001"),
      (.max, "9223372036854.775807"), (.min, "-9223372036854.775808"),
    ] as [(Int64, String)])
  func milliseconds(nanoseconds: Int64, text: String) throws {
    var writer = JSONWriter()
    writer.milliseconds(nanoseconds: nanoseconds)
    #expect(writer.string == text)
    let back = try JSONScanner.scan(writer.bytes) { scanner throws(JSONError) in
      try scanner.readNumber().nanosecondsFromMilliseconds
    }
    #expect(back == nanoseconds)
  }

  @Test("A Double reads back the same and one that is not finite is null")
  func doubles() throws {
    for value in [0.1, -0.0, 1.0 / 64, 0x1p-1074, 1.7976931348623157e308, 1e16, 123456789.015625] {
      var writer = JSONWriter()
      writer.number(value)
      #expect(try JSONValue(parsing: writer.bytes).double?.bitPattern == value.bitPattern)
    }
    var writer = JSONWriter()
    writer.number(.nan)
    writer.number(-.infinity)
    #expect(writer.string == "null,null")
  }
}
