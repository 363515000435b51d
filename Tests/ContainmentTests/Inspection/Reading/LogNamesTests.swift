import Testing

@testable import Containment

@Suite("The names of a log that is read")
struct LogNamesTests {
  private func lines(_ lines: [String]) -> ReadLog {
    ReadLog(ReadLog.header + lines.joined(separator: "\n") + "\n")
  }

  @Test("A subject is told apart by its text, byte for byte, wherever it stands")
  func subjects() throws {
    let log = lines([
      #"{"seq":1,"subject":"A","kind":"willMove","parent":"\u0041","controller":"é","host":""}"#,
      "{\"seq\":2,\"subject\":\"e\u{301}\",\"kind\":\"willMove\",\"parent\":\"é\",\"host\":\"a\"}",
    ])
    let (first, second) = (try #require(log.events.first), try #require(log.events.last))
    let names = log.reader.names
    #expect(first.subject == first.parent && first.controller == second.parent)
    #expect(second.subject != second.parent && second.host != first.subject)
    #expect(names.name(of: second.subject).utf8.elementsEqual("e\u{301}".utf8))
    #expect(first.host.map(names.name(of:)) == "")
    #expect(names.name(of: SubjectIdentity(number: 99)) == "?" && names.name(of: .none) == "?")
  }

  @Test("A type is that of the newest line that names it")
  func types() {
    let log = lines([
      #"{"seq":1,"subject":"A","kind":"init","type":"T"}"#,
      #"{"seq":2,"subject":"A","kind":"viewDidLoad","type":"U"}"#,
      #"{"seq":3,"subject":"A","kind":"viewWillAppear"}"#,
    ])
    #expect(log.events.map { log.reader.names.typeName(of: $0.subject) } == ["U", "U", "U"])
    #expect(log.events.map(\.hasType) == [true, true, false])
  }

  @Test("An init after the deinit begins another life, whose name is the same")
  func secondLife() throws {
    let log = lines([
      #"{"seq":1,"subject":"0x1","kind":"init"}"#, #"{"seq":2,"subject":"0x1","kind":"init"}"#,
      #"{"seq":3,"subject":"0x1","kind":"deinit"}"#,
      #"{"seq":4,"subject":"0x1","kind":"viewDidLoad"}"#,
      #"{"seq":5,"subject":"0x1","kind":"init"}"#,
      #"{"seq":6,"subject":"P","kind":"addChild","controller":"0x1"}"#,
    ])
    try #require(log.events.count == 6)
    let subjects = log.events.map(\.subject)
    #expect(Set(subjects[0..<4]).count == 1 && subjects[4] != subjects[0])
    #expect(log.events[5].controller == subjects[4])
    for subject in [subjects[0], subjects[4]] {
      #expect(log.reader.names.name(of: subject) == "0x1")
    }
  }

  @Test("Who is gone is forgotten once 65,536 others went after it, and gets no other's number")
  func forgotten() throws {
    let reader = LogReader()
    var subjects: [SubjectIdentity] = []
    try reader.read(Array(ReadLog.header.utf8)) { _ in }
    for number in 0..<66_000 {
      let text = """
        {"seq":\(number * 2 + 1),"subject":"a long name of a controller \(number)","kind":"init"}
        {"seq":\(number * 2 + 2),"subject":"a long name of a controller \(number)","kind":"deinit"}

        """
      try reader.read(Array(text.utf8)) { if $0.kind == .`init` { subjects.append($0.subject) } }
    }
    #expect(Set(subjects).count == 66_000)
    let known = subjects.map { reader.names.name(of: $0) }
    #expect(known.count { $0 == "?" } == 66_000 - 65_536)
    #expect(known[463] == "?" && known[464] == "a long name of a controller 464")
    #expect(known.last == "a long name of a controller 65999")
  }

  @Test("More items than are interned stay apart, and the newest keep their texts")
  func manyItems() throws {
    let reader = LogReader()
    var items: [ItemIdentity] = []
    var wrong = 0
    try reader.read(Array(ReadLog.header.utf8)) { _ in }
    for round in 0..<2 {
      for number in 0..<66_500 {
        let sequence = round * 66_500 + number + 1
        let name = "item \(number)"
        let line =
          "{\"seq\":\(sequence),\"subject\":\"A\",\"kind\":\"bind\",\"item\":\"\(name)\"}\n"
        try reader.read(Array(line.utf8)) { event in
          if let item = event.item { items.append(item) }
          if event.item.map({ reader.names.text(of: $0) }) != name { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
    #expect(Set(items).count == 66_500 && items[..<66_500] == items[66_500...])
    #expect(items.count { $0.isFingerprint } == 2 * (66_500 - 65_536))
    let last = try #require(items.last)
    #expect(last.name == nil && last.integer == nil && !last.isInteger && last.description == "…")
  }

  @Test("More large integers than are interned stay integers")
  func manyIntegers() throws {
    let reader = LogReader()
    var items: Set<ItemIdentity> = []
    var wrong = 0
    try reader.read(Array(ReadLog.header.utf8)) { _ in }
    for number in 0..<20_000 {
      let integer = Int64.max - Int64(number)
      let line = "{\"seq\":\(number + 1),\"subject\":\"A\",\"kind\":\"bind\",\"item\":\(integer)}\n"
      try reader.read(Array(line.utf8)) { event in
        guard let item = event.item else { return }
        items.insert(item)
        if !item.isInteger || reader.names.text(of: item) != String(integer) { wrong += 1 }
      }
    }
    #expect(wrong == 0 && items.count == 20_000)
    #expect(items.count { $0.isFingerprint } == 20_000 - 16_384)
  }

  @Test("More messages than are interned are known while their event is handed on")
  func manyMessages() throws {
    let reader = LogReader()
    var wrong = 0
    var fingerprints = 0
    try reader.read(Array(ReadLog.header.utf8)) { _ in }
    for number in 0..<33_500 {
      let text = "{\"seq\":\(number + 1),\"subject\":\"A\",\"kind\":\"violation\","
      let line = text + "\"message\":\"message \(number)\",\"identifier\":\"one\"}\n"
      try reader.read(Array(line.utf8)) { event in
        if reader.names.text(of: event.message) != "message \(number)" { wrong += 1 }
        if event.message.isFingerprint { fingerprints += 1 }
        if event.identifier != InternedName("one") { wrong += 1 }
      }
    }
    #expect(wrong == 0 && fingerprints == 33_500 - 32_768)
  }

  @Test("Two spellings of a character are two items, each with its own text")
  func spellings() throws {
    let log = lines(
      ["é", "e\u{301}", "é"].enumerated().map {
        "{\"seq\":\($0 + 1),\"subject\":\"A\",\"kind\":\"bind\",\"item\":\"\($1)\",\"reason\":\"\($1)\"}"
      })
    let items = log.events.compactMap(\.item)
    try #require(items.count == 3)
    #expect(items[0] == items[2] && items[0] != items[1])
    #expect(log.events[0].reason != log.events[1].reason)
    let texts = items.map { Array(log.reader.names.text(of: $0).utf8) }
    #expect(texts == [Array("é".utf8), Array("e\u{301}".utf8), Array("é".utf8)])
    let reasons = log.events.map { Array(log.reader.names.text(of: $0.reason).utf8) }
    #expect(reasons == texts)
  }

  @Test("A long text is not interned and is known while its event is handed on")
  func longTexts() throws {
    let reader = LogReader()
    let long = String(repeating: "long ", count: 300)
    let lines = (1...3).map {
      #"{"seq":\#($0),"subject":"A","kind":"bind","item":"\#(long)","identifier":"\#(long)"}"#
    }
    var items: Set<ItemIdentity> = []
    var identifiers: Set<InternedName> = []
    try reader.read(Array((ReadLog.header + lines.joined(separator: "\n") + "\n").utf8)) { event in
      if let item = event.item {
        items.insert(item)
        #expect(item.isFingerprint && reader.names.text(of: item) == long)
      }
      identifiers.insert(event.identifier)
      #expect(event.identifier.string == "…" && reader.names.text(of: event.identifier) == long)
    }
    #expect(items.count == 1 && identifiers.count == 1)
  }
}
