import Testing

@testable import Containment

@MainActor
@Suite("Exports of a log")
struct ExportTests {
  /// Names that would act if somebody forgot to escape them.
  static let hostile = [
    "</script><img src=x onerror=alert(1)>#0", "\"quoted\", 'too'#1", "=cmd|' /C calc'!A0",
    "-1+1", "@SUM(A1)", "+1", "line\nfeed\rreturn\u{0}\u{1B}[31m", "\u{202E}evil\u{2028}next",
    "a,b;c\td", "&lt;already&gt;", "]]><!--", "\\u003c/script\\u003e",
  ]

  static func hostileLog() throws -> InspectedLog {
    var lines: [String] = []
    for name in hostile {
      var writer = JSONWriter()
      for (kind, extra) in [("bind", "item"), ("violation", "reason"), ("viewDidAppear", "type")] {
        writer.removeAll()
        writer.beginObject()
        writer.key("seq")
        writer.integer(Int64(lines.count + 1))
        writer.key("subject")
        writer.string(name)
        writer.key("kind")
        writer.string(kind)
        writer.key(extra)
        writer.string(name)
        if kind == "violation" {
          writer.key("rule")
          writer.string("APPEAR-01")
          writer.key("message")
          writer.string(name)
        }
        writer.endObject()
        lines.append(writer.string)
      }
    }
    return try InspectedLog(lines.joined(separator: "\n"))
  }

  /// A log of random events of few subjects, legal or not.
  static func randomLog(seed: UInt64, count: Int) throws -> InspectedLog {
    var random = SeededGenerator(seed: seed)
    let kinds = EventKind.allCases
    var time = 0.0
    let lines = (0..<count).map { _ -> String in
      let kind = kinds[Int(random.next() % UInt64(kinds.count))]
      if random.next() % 8 == 0 { time += Double(random.next() % 3) * 0.002 }
      var line = "Type\(random.next() % 3)#\(random.next() % 5) \(kind.name) time=\(time)"
      if random.next() % 2 == 0 { line += " item=i\(random.next() % 4)" }
      switch random.next() % 3 {
      case 0: line += " parent=Type0#\(random.next() % 5)"
      case 1: line += " parent=null"
      default: line += " controller=Type1#\(random.next() % 5)"
      }
      return line
    }
    return try InspectedLog(short: lines.joined(separator: "\n"))
  }

  // MARK: Trace

  private func trace(_ log: InspectedLog) -> [UInt8] {
    let export = TraceExport()
    var bytes = export.begin()
    for event in log.events { bytes += export.take(event, names: log.names) }
    return bytes + export.finish()
  }

  @Test("A small log as a trace, byte for byte")
  func smallTrace() throws {
    let log = try InspectedLog(
      short: "Card#0 init tick=1 time=16.5\nCard#0 viewDidLoad tick=1 time=16.5")
    #expect(
      String(decoding: trace(log), as: UTF8.self) == """
        {"displayTimeUnit":"ms","traceEvents":[
        {"name":"process_name","ph":"M","pid":1,"tid":0,"args":{"name":"Controllers"}},
        {"name":"process_sort_index","ph":"M","pid":1,"tid":0,"args":{"sort_index":1}},
        {"name":"process_name","ph":"M","pid":2,"tid":0,"args":{"name":"Cells"}},
        {"name":"process_sort_index","ph":"M","pid":2,"tid":0,"args":{"sort_index":2}},
        {"name":"process_name","ph":"M","pid":3,"tid":0,"args":{"name":"Windows, collections and \
        registries"}},
        {"name":"process_sort_index","ph":"M","pid":3,"tid":0,"args":{"sort_index":3}},
        {"name":"thread_name","ph":"M","pid":1,"tid":1,"args":{"name":"Card#0"}},
        {"name":"thread_sort_index","ph":"M","pid":1,"tid":1,"args":{"sort_index":1}},
        {"name":"alive","ph":"B","pid":1,"tid":1,"ts":16500,"args":{"seq":1,"event":"Card#0.init"}},
        {"name":"loaded","ph":"B","pid":1,"tid":1,"ts":16501,"args":{"seq":2,\
        "event":"Card#0.viewDidLoad"}},
        {"name":"loaded","ph":"E","pid":1,"tid":1,"ts":16502},
        {"name":"alive","ph":"E","pid":1,"tid":1,"ts":16502}
        ]}

        """)
    let empty = try JSONValue(parsing: trace(InspectedLog(short: "")))
    #expect(empty["traceEvents"]?.array?.count == 6)
  }

  @Test(
    "Every track has a name, ends match beginnings in order, and times never go back",
    arguments: 0..<25)
  func pairedTrace(seed: Int) throws {
    let log =
      try seed == 0
      ? Self.hostileLog()
      : seed == 1
        ? InspectedLog.scrolledCollection() : Self.randomLog(seed: UInt64(seed), count: 800)
    let entries = try #require(JSONValue(parsing: trace(log))["traceEvents"]?.array)
    var open: [String: [String]] = [:]
    var named: Set<String> = []
    var last: Int64 = 0
    var told: Set<Int64> = []
    for entry in entries {
      let name = try #require(entry["name"]?.string)
      let group = try #require(entry["pid"]?.int64)
      let track = "\(group)/\(try #require(entry["tid"]?.int64))"
      let phase = try #require(entry["ph"]?.string)
      guard phase != "M" else {
        if name == "thread_name" { named.insert(track) }
        continue
      }
      let time = try #require(entry["ts"]?.int64)
      // A frame that is longer than the time to the next one lets that begin later.
      #expect(time >= last && named.contains(track))
      if phase != "X" { last = time }
      if let number = entry["args"]?["seq"]?.int64 { told.insert(number) }
      switch phase {
      case "B": open[track, default: []].append(name)
      case "E": #expect(open[track]?.popLast() == name)
      case "X": #expect(entry["dur"]?.int64 ?? -1 >= 0)
      default: #expect(phase == "i" && entry["s"]?.string == "t")
      }
    }
    #expect(open.values.allSatisfy { $0.isEmpty })
    #expect(told.count == log.events.count)
  }

  @Test("Spans that cross are cut, so that slices lie inside one another")
  func crossing() {
    var track = TraceTrack(SubjectIdentity(number: 0), group: .controllers)
    func change(_ span: LifeSpan, _ isBeginning: Bool) -> LifeSpan.Change {
      LifeSpan.Change(span: span, isBeginning: isBeginning)
    }
    func words(_ marks: [TraceTrack.Mark]) -> [String] {
      marks.map { ($0.isBeginning ? "B " : "E ") + $0.label + ($0.isCut ? " cut" : "") }
    }
    #expect(words(track.take(change(.child, true), label: "child")) == ["B child"])
    #expect(
      words(track.take(change(.loaded, true), label: "loaded")) == [
        "E child cut", "B loaded", "B child cut",
      ])
    #expect(words(track.take(change(.child, true), label: "child")) == [])
    #expect(
      words(track.take(change(.child, true), label: "other")) == ["E child", "B other"])
    #expect(
      words(track.take(change(.loaded, false), label: "loaded")) == [
        "E other cut", "E loaded", "B other cut",
      ])
    #expect(words(track.endAll()) == ["E other cut"])
  }

  // MARK: Table

  private func table(_ log: InspectedLog) -> String {
    let export = CSVExport()
    var bytes = export.begin()
    for event in log.events { bytes += export.take(event, names: log.names) }
    return String(decoding: bytes + export.finish(), as: UTF8.self)
  }

  /// The fields of every row, read as RFC 4180 says.
  private func fields(_ text: String) -> [[String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      let (row, field) = (rows.count - 1, rows[rows.count - 1].count - 1)
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        scalars.removeFirst()
        rows[row][field] += "\""
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: rows[row].append("")
      case "\r" where !isQuoted:
        #expect(scalars.popFirst() == "\n")
        rows.append([""])
      default: rows[row][field].unicodeScalars.append(scalar)
      }
    }
    #expect(!isQuoted && rows.last == [""])
    return rows.dropLast()
  }

  @Test("A small log as a table, with every key as a column")
  func smallTable() throws {
    let log = try InspectedLog(
      short: """
        Cell#0 bind tick=3 time=16.666667 controller=Card#0 item=-7 indexPath=[0,2] host=L#0
        Card#0 didMove parent=null cause=1
        """)
    #expect(
      table(log).replacing("\r\n", with: "\n") == """
        seq,tick,time,subject,kind,type,parent,controller,host,animated,identifier,reused,item,\
        indexPath,generation,reason,forwards,value,cause,depth,synthesized,rule,severity,message
        1,3,16.666667,Cell#0,bind,Cell,,Card#0,L#0,,,,-7,"[0,2]",,,,,,,,,,
        2,,,Card#0,didMove,Card,null,,,,,,,,,,,,1,,,,,

        """)
  }

  @Test("Hostile names break no row and begin no formula, and can be read back")
  func hostileTable() throws {
    let log = try Self.hostileLog()
    let rows = fields(table(log))
    #expect(rows.count == log.events.count + 1)
    #expect(rows.allSatisfy { $0.count == 24 })
    for (row, event) in zip(rows.dropFirst(), log.events) {
      let escaped = Transcript.escaped(log.names.name(of: event.subject))
      #expect(row[3] == escaped || row[3] == "'" + escaped)
      for field in row {
        let first = field.unicodeScalars.first
        #expect(first.map { !"=+-@\t\r".unicodeScalars.contains($0) } ?? true)
        #expect(!field.unicodeScalars.contains { $0.value < 0x20 })
      }
    }
  }
}
