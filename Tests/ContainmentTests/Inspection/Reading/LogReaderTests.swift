import Testing

@testable import Containment

@Suite("Reading a log file")
struct LogReaderTests {
  @Test("Every key of the format is taken from its line")
  func everyKey() throws {
    let log = ReadLog(
      lines: #"{"seq":3,"tick":2,"time":16.666667,"subject":"Cell#0","kind":"bind","#
        + #""type":"Cell","parent":"P#0","controller":"C#0","host":"H#0","animated":true,"#
        + #""identifier":"feed:card","reused":false,"item":"a","indexPath":[1,2],"generation":4,"#
        + #""reason":"new","forwards":false,"value":[-0.5,1e3],"cause":1,"depth":5,"#
        + #""synthesized":true,"message":"m\n"}"#)
    let event = try #require(log.events.first, "\(String(describing: log.error))")
    let names = log.reader.names
    #expect(event.sequence == 3 && event.tick == 2 && event.time.nanoseconds == 16_666_667)
    #expect(
      names.name(of: event.subject) == "Cell#0" && names.typeName(of: event.subject) == "Cell")
    #expect(event.kind == .bind && event.parent.map(names.name(of:)) == "P#0")
    #expect(event.controller.map(names.name(of:)) == "C#0")
    #expect(event.host.map(names.name(of:)) == "H#0")
    #expect(event.animated == true && event.reused == false && event.item == ItemIdentity("a"))
    #expect(event.identifier.string == "feed:card" && event.reason.string == "new")
    #expect(event.indexPath == IndexPath(item: 2, section: 1) && event.generation == 4)
    #expect(event.forwardsByHand && event.isSynthesized && event.message.string == "m\n")
    #expect(event.value == EventValue(x: -0.5, y: 1000) && event.cause == 1 && event.depth == 5)
  }

  @Test("What a line does not carry, the event does not have")
  func absentKeys() throws {
    let log = ReadLog(lines: #"{"kind":"willMove","subject":"A","seq":1}"#)
    let event = try #require(log.events.first)
    #expect(!event.hasTick && !event.hasTime && !event.hasType && !event.hasParent)
    #expect(event.controller == nil && event.host == nil && event.item == nil)
    #expect(event.animated == nil && event.generation == nil && event.value == nil)
    #expect(event.rule == nil && event.severity == nil && event.violation == nil)
    #expect(log.reader.names.typeName(of: event.subject) == "")
  }

  @Test("A parent of null means leaving")
  func nullParent() throws {
    let log = ReadLog(lines: #"{"seq":1,"subject":"A","kind":"didMove","parent":null}"#)
    let event = try #require(log.events.first)
    #expect(event.hasParent && event.parent == nil)
  }

  @Test(
    "An item is an integer of 64 bits or a string, and the two are never the same",
    arguments: [0, -1, 1 << 60, (1 << 61) - 1, 1 << 61, -(1 << 61) - 1, .max, .min] as [Int64])
  func items(integer: Int64) throws {
    let log = ReadLog(
      lines: #"{"seq":1,"subject":"A","kind":"bind","item":\#(integer)}"#,
      #"{"seq":2,"subject":"A","kind":"bind","item":"\#(integer)"}"#)
    try #require(log.events.count == 2)
    #expect(log.events[0].item == ItemIdentity(integer))
    #expect(log.events[1].item == ItemIdentity(String(integer)))
    #expect(log.events[0].item != log.events[1].item)
  }

  @Test("A violation of this library's own is read as it, any other as it is written")
  func judgements() throws {
    let log = ReadLog(
      lines: #"{"seq":1,"subject":"A","kind":"violation","reason":"cycle","rule":"PARENT-11","#
        + #""severity":"fatal","message":"m"}"#,
      #"{"seq":2,"subject":"A","kind":"violation","reason":"cycle"}"#,
      #"{"seq":3,"subject":"A","kind":"violation","reason":"cycle","rule":"PARENT-11","#
        + #""severity":"warning"}"#,
      #"{"seq":4,"subject":"A","kind":"violation","reason":"own","rule":"MINE-1"}"#,
      #"{"seq":5,"subject":"A","kind":"willMove","reason":"cycle"}"#)
    try #require(log.events.count == 5)
    #expect(log.events[0].violation == .cycle && log.events[0].message.string == "m")
    #expect(log.events[1].violation == .cycle && log.events[1].severity == .fatal)
    #expect(log.events[2].violation == nil && log.events[2].severity == .warning)
    #expect(log.events[2].rule == RuleIdentifier("PARENT-11"))
    #expect(log.events[3].rule == RuleIdentifier("MINE-1") && log.events[3].severity == nil)
    #expect(log.events[4].violation == nil && log.events[4].rule == nil)
  }

  @Test("What the header says is known before the first event")
  func header() throws {
    let log = ReadLog(
      #"{"kinds":["willMove","unheard","bind"],"writer":"W","complete":false,"version":1,"#
        + #""clock":"milliseconds","format":"containment-log"}"#)
    #expect(log.reader.header == LogHeader(isComplete: false, kinds: [.willMove, .bind]))
    #expect(log.reader.skips.keys.counts == ["writer": 1] && log.reader.skips.kinds.total == 0)
    #expect(ReadLog(ReadLog.header).reader.header == LogHeader())
  }

  @Test("Kinds and keys that are not known are passed over and counted")
  func unknown() {
    let log = ReadLog(
      lines: #"{"seq":1,"subject":"A","kind":"twirl","parent":"B","x":[{"y":null}],"z":1}"#,
      #"{"seq":2,"subject":"A","kind":"twirl","z":"\u0041"}"#,
      #"{"seq":3,"subject":"A","kind":"willMove","Z":1e9}"#)
    #expect(log.numbers == [3])
    #expect(log.reader.skips.kinds.counts == ["twirl": 2])
    #expect(log.reader.skips.keys.counts == ["x": 1, "z": 2, "Z": 1])
    #expect(log.events.first?.subject.number == 0)
  }

  @Test("The names of what is not known are bounded in number and in length")
  func manyUnknown() {
    let lines = (1...100).map { #"{"seq":\#($0),"subject":"A","kind":"k\#($0)"}"# }
    let long = #"{"seq":101,"subject":"A","kind":"\#(String(repeating: "é", count: 5000))"}"#
    let log = ReadLog(ReadLog.header + lines.joined(separator: "\n") + "\n" + long + "\n")
    #expect(log.reader.skips.kinds.counts.count == 64)
    #expect(log.reader.skips.kinds.others == 37 && log.reader.skips.kinds.total == 101)
    let first = ReadLog(ReadLog.header + long).reader.skips.kinds.counts
    #expect(first == [String(repeating: "é", count: 63) + "…": 1])
  }

  @Test("Known words are known however they are escaped")
  func escapes() {
    let log = ReadLog(lines: #"{"s\u0065q":1,"subject":"\u0041","kind":"\u0077illMove"}"#)
    #expect(log.events.first?.kind == .willMove)
    #expect(log.events.first.map { log.reader.names.name(of: $0.subject) } == "A")
  }

  @Test("A number may be written in any way that JSON has")
  func numbers() {
    let log = ReadLog(lines: #"{"seq":1e1,"tick":2.0,"subject":"A","kind":"bind","item":-0}"#)
    #expect(log.events.first?.sequence == 10 && log.events.first?.tick == 2)
    #expect(log.events.first?.item == ItemIdentity(0))
  }

  static let file: [UInt8] = Array(
    ("\u{FEFF}" + ReadLog.header.replacing("\n", with: "\r\n") + "\r\n"
      + #"{"seq":1,"subject":"日本 🚀","kind":"init"}"# + "\r\n"
      + #"{"seq":2,"subject":"\ud83d\ude80","kind":"twirl"}"# + "\n \t\n"
      + #"{"seq":4,"tick":7,"subject":"A","kind":"bind","item":"é"}"# + "\n"
      + #"{"seq":9,"tick":7,"subject":"A","kind":"willMove","parent":"日本 🚀"}"#).utf8)

  @Test("The size of the pieces makes no difference", arguments: [1, 2, 3, 7, 64, 4096])
  func pieces(size: Int) {
    let whole = ReadLog(Self.file)
    #expect(whole.error == nil && whole.numbers == [1, 4, 9])
    #expect(ReadLog(Self.file, pieces: size).outcome == whole.outcome)
    for length in 0..<Self.file.count {
      let cut = Array(Self.file[..<length])
      #expect(ReadLog(cut, pieces: size).outcome == ReadLog(cut).outcome)
    }
  }

  @Test("Bytes need not stand side by side in memory")
  func lazyBytes() throws {
    let reader = LogReader()
    var numbers: [UInt64] = []
    try reader.read(Self.file.reversed().reversed().lazy.map { $0 }) {
      numbers.append($0.sequence)
    }
    try reader.finish { numbers.append($0.sequence) }
    #expect(numbers == [1, 4, 9])
  }

  @Test("While an event is handed on, the reader says its line")
  func lines() throws {
    let reader = LogReader()
    var lines: [Int] = []
    try reader.read(Self.file) { _ in lines.append(reader.line) }
    try reader.finish { _ in lines.append(reader.line) }
    #expect(lines == [3, 6, 7])
  }
}
