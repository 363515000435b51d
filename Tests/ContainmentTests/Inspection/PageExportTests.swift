import Testing

@testable import Containment

@MainActor
@Suite("A log as a page")
struct PageExportTests {
  private func page(
    _ log: InspectedLog, title: String = "A log", limit: Int = 200_000
  ) -> String {
    let export = HTMLExport(title: title, limit: limit)
    for event in log.events { export.take(event, names: log.names) }
    return String(decoding: export.finish(names: log.names), as: UTF8.self)
  }

  /// What stands between two marks, the first of each.
  private func part(_ page: String, from start: String, to end: String) throws -> String {
    let head = try #require(page.firstRange(of: start))
    let tail = try #require(page[head.upperBound...].firstRange(of: end))
    return String(page[head.upperBound..<tail.lowerBound])
  }

  private func data(_ page: String) throws -> JSONValue {
    let text = try part(page, from: #"<script type="application/json" id="log">"#, to: "</script>")
    return try JSONValue(parsing: Array(text.utf8))
  }

  @Test("Rows have their spans, events and findings, by the number of the event")
  func data() throws {
    let log = try InspectedLog(
      short: """
        List#0 layout tick=1
        Cell#0 dequeue tick=1 host=List#0
        Card#0 init tick=1
        Cell#0 bind tick=1 host=List#0 controller=Card#0 item=i0
        Card#0 viewWillAppear tick=2
        Card#0 viewDidDisappear tick=2
        Card#0 deinit tick=2
        """)
    let value = try data(page(log))
    #expect(value["count"]?.int64 == 6)
    var writer = JSONWriter()
    writer.value(try #require(value["ticks"]))
    writer.endLine()
    writer.value(try #require(value["rows"]))
    #expect(
      writer.string == """
        [[0,1],[3,2]]
        [{"name":"Cell#0","spans":[],"events":[],"found":[]},\
        {"name":"Card#0","spans":[[0,1,5,"alive"],[4,2,5,"bound to i0"],[3,3,4,"visible"]],\
        "events":[[0,24,"#2 tick 1 Cell#0.dequeue()"],[1,0,"#3 tick 1 Card#0.init"],\
        [2,25,"#4 tick 1 Cell#0.bind(i0, Card#0)"],[3,6,"#5 tick 2 Card#0.viewWillAppear"],\
        [4,10,"#6 tick 2 Card#0.viewDidDisappear"],[5,13,"#7 tick 2 Card#0.deinit"]],\
        "found":[[4,"APPEAR-01 error: viewDidDisappear while appearing"]]}]
        """)
  }

  @Test("Violations and statistics stand in the page without its script")
  func withoutScript() throws {
    let text = page(try InspectedLog(short: "Card#0 init\nCard#0 viewDidAppear"))
    let row = try part(text, from: "<tbody>\n", to: "</tbody>")
    #expect(
      row.hasPrefix(
        """
        <tr class="error"><td><button type="button" data-row="0" data-place="1">show</button></td>\
        <td>#2</td><td>APPEAR-01</td><td>error</td><td>Card#0</td>\
        <td>viewDidAppear while disappeared</td><td>disappeared
        """))
    #expect(row.hasSuffix("begin and end each transition once.</td></tr>\n"))
    #expect(text.contains("<p>2 events about 1 subjects; 1 violation.</p>"))
    #expect(try part(text, from: "<pre>", to: "</pre>").contains("  viewDidAppear: 1"))
  }

  @Test("Nothing that a log quotes can end what it stands in")
  func hostile() throws {
    let log = try ExportTests.hostileLog()
    let text = page(log, title: "</title><script>alert(1)</script>\"'")
    #expect(text.hasPrefix("<!DOCTYPE html>"))
    // Two scripts, one of them data; one title; no element that the page itself does not have.
    #expect(text.ranges(of: "<script").count == 2 && text.ranges(of: "</script").count == 2)
    #expect(text.ranges(of: "</title").count == 1)
    #expect(text.ranges(of: "<img").isEmpty && text.ranges(of: "<!--").isEmpty)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!text.unicodeScalars.contains { "\u{202E}\u{2028}\u{7F}".unicodeScalars.contains($0) })
    let names = try data(text)["rows"]?.array?.compactMap { $0["name"]?.string }
    #expect(names == ExportTests.hostile.map(Transcript.escaped))
  }

  @Test("The policy names the very script and style of the page")
  func policy() throws {
    let text = page(try InspectedLog(short: ""))
    let script = try part(text, from: "<script>", to: "</script>")
    let style = try part(text, from: "<style>", to: "</style>")
    #expect(text.contains("script-src 'sha256-\(SHA256.base64(of: script))'"))
    #expect(text.contains("style-src 'sha256-\(SHA256.base64(of: style))'"))
    #expect(text.contains("default-src 'none'"))
    // Neither loads anything, nor writes markup.
    for word in ["http", "innerHTML", "eval(", "document.write", "import", "url(", "@font-face"] {
      #expect(!script.contains(word) && !style.contains(word), "\(word)")
    }
    #expect(SHA256.base64(of: "abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }

  @Test("Events past the limit are judged and counted, not drawn")
  func limit() throws {
    let log = try InspectedLog(
      short: (0..<30).map { "Card#\($0) viewDidAppear" }.joined(separator: "\n"))
    let text = page(log, limit: 10)
    #expect(
      text.contains("30 events about 30 subjects; 30 violations; the last 20 events are not drawn.")
    )
    #expect(try data(text)["rows"]?.array?.count == 10)
  }

  @Test("Random logs make pages whose spans and events lie within the log", arguments: 2..<8)
  func random(seed: Int) throws {
    let value = try data(page(ExportTests.randomLog(seed: UInt64(seed), count: 600)))
    let count = try #require(value["count"]?.int64)
    for row in try #require(value["rows"]?.array) {
      for span in try #require(row["spans"]?.array) {
        let places = try #require(span.array).compactMap(\.int64)
        #expect(0 <= places[1] && places[1] <= places[2] && places[2] < count)
      }
      let places = try #require(row["events"]?.array).compactMap { $0.array?.first?.int64 }
      #expect(places == places.sorted() && Set(places).count == places.count)
      #expect(places.allSatisfy { 0 <= $0 && $0 < count })
    }
  }
}

/// The hash by which a page's policy names its script, as FIPS 180-4 has it.
private enum SHA256 {
  static func base64(of text: String) -> String {
    let bytes = hash(Array(text.utf8))
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { sum, offset in
        sum << 8 | UInt32(start + offset < bytes.count ? bytes[start + offset] : 0)
      }
      for index in 0..<4 {
        result.append(index <= group.count ? digits[Int(bits >> (18 - 6 * index) & 63)] : "=")
      }
    }
    return result
  }

  private static func primes(_ count: Int) -> [Double] {
    var found: [Int] = []
    var number = 2
    while found.count < count {
      if found.allSatisfy({ number % $0 != 0 }) { found.append(number) }
      number += 1
    }
    return found.map(Double.init)
  }

  /// The first 32 bits behind the point.
  private static func fraction(_ value: Double) -> UInt32 {
    UInt32((value - value.rounded(.down)) * 4_294_967_296)
  }

  private static func cubeRoot(_ value: Double) -> Double {
    var root = value / 2
    for _ in 0..<100 { root -= (root * root * root - value) / (3 * root * root) }
    return root
  }

  private static func hash(_ message: [UInt8]) -> [UInt8] {
    let constants = primes(64).map { fraction(cubeRoot($0)) }
    var state = primes(8).map { fraction($0.squareRoot()) }
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: UInt64(message.count * 8) >> UInt64(shift)))
    }
    for start in stride(from: 0, to: padded.count, by: 64) {
      var words = (0..<16).map { index in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(padded[start + index * 4 + $1]) }
      }
      for index in 16..<64 {
        let (old, new) = (words[index - 15], words[index - 2])
        let first = turned(old, 7) ^ turned(old, 18) ^ old >> 3
        let second = turned(new, 17) ^ turned(new, 19) ^ new >> 10
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
      }
      mix(&state, words, constants)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func mix(_ state: inout [UInt32], _ words: [UInt32], _ constants: [UInt32]) {
    var now = state
    for index in 0..<64 {
      let (a, e) = (now[0], now[4])
      let sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let choice = e & now[5] ^ ~e & now[6]
      let first = now[7] &+ sum &+ choice &+ constants[index] &+ words[index]
      let majority = a & now[1] ^ a & now[2] ^ now[1] & now[2]
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      now = [first &+ second, a, now[1], now[2], now[3] &+ first, e, now[5], now[6]]
    }
    for index in 0..<8 { state[index] &+= now[index] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
