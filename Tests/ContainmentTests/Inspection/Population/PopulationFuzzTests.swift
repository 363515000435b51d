import Testing

@testable import Containment

/// Whatever a log says of population, every question is answered, and what is quoted cannot act.
@MainActor
@Suite("Any events of population")
struct PopulationFuzzTests {
  private static let kinds: [EventKind] = [
    .populationRequest, .populationStep, .populationFinish, .populationFail, .populationCancel,
    .gateClose, .gateOpen, .gateExpire, .frame, .bind, .enqueue, .evict, .configure, .placeholder,
    .layout, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .windowShow,
    .`deinit`,
  ]

  @Test(
    "Random events with awkward names, few keys and numbers beyond all measure", arguments: 0..<24)
  func random(seed: UInt64) throws {
    let random = RandomLog(seed: seed &+ 9000, count: 80, kinds: Self.kinds)
    let encoder = LogEncoder(names: random)
    let log = ReadLog(encoder.header() + random.events.flatMap { encoder.line(for: $0) })
    #expect(log.error == nil && log.events.count == 80)
    let items = Set(log.events.compactMap { $0.item.map(log.reader.names.text) })
    let names = (0..<8).map { random.name(of: SubjectIdentity(number: $0)) }
    try ask(log.events, log.reader.names, about: names + items.sorted().prefix(4) + ["#7"])
  }

  @Test("A scheduler's log that lacks its beginning, or events here and there", arguments: 0..<16)
  func incomplete(seed: UInt64) throws {
    let whole = ScheduleLog(seed: seed, ticks: 30)
    var numbers = SeededGenerator(seed: seed)
    let lost = seed % 4 == 0 ? Int(seed) * 3 : 0
    let events = whole.events.dropFirst(lost).filter { _ in numbers.next() % 4 != 0 }
    try ask(Array(events), whole, about: ["S", "S#20", "S#21", "S#100", "3", "#40"])
  }

  @Test("A story without generations, without items, without collections, without values")
  func fewerKeys() throws {
    let log = try PopulationStory.opening().log
    let changes: [(inout LifecycleEvent) -> Void] = [
      { $0.generation = nil }, { $0.item = nil }, { $0.host = nil }, { $0.value = nil },
      { $0.reason = .none }, { $0.indexPath = nil }, { $0.hasTick = false }, { $0.hasTime = false },
    ]
    for mask in 0..<(1 << changes.count)
    where mask.nonzeroBitCount <= 2 || mask == 1 << changes.count - 1 {
      let events = log.events.map { event in
        var event = event
        for (index, change) in changes.enumerated() where mask >> index & 1 == 1 { change(&event) }
        return event
      }
      try ask(events, log.names, about: ["StagedHost", "StagedHost#3", "9"])
      // However little is said, the card that failed is not filled, and the others are.
      #expect(whyNot("StagedHost#2", events, log.names).contains { $0.contains("it failed") })
      #expect(!whyNot("StagedHost#0", events, log.names).contains { $0.contains("is not filled") })
    }
  }

  private func whyNot(
    _ wanted: String, _ events: [LifecycleEvent], _ names: some SubjectNames
  ) -> [String] {
    let query = WhyNotQuery(wanted)
    for event in events { query.take(event, names: names) }
    return query.lines(names: names)
  }

  private func ask(
    _ events: [LifecycleEvent], _ names: some SubjectNames, about wanted: [String]
  ) throws {
    var said: [String] = []
    let transcript = TranscriptWriter(isNumbered: true)
    said += events.compactMap { transcript.line(for: $0, names: names) }
    let timeline = TimelineWriter(width: 40)
    for event in events { timeline.take(event, names: names) { said.append($0) } }
    timeline.finish { said.append($0) }
    let state = LogState()
    for (index, event) in events.enumerated() {
      state.take(event, names: names)
      if index % 8 == 0 { said += state.lines(names: names) }
    }
    for name in wanted {
      let why = WhyQuery(name)
      for event in events { why.take(event, names: names) }
      said += why.lines(names: names) + whyNot(name, events, names)
    }
    let statistics = LogStatistics()
    for event in events { statistics.take(event, names: names) }
    statistics.finish(names: names)
    said += statistics.lines
    _ = try JSONValue(parsing: statistics.json)
    let (first, second) = (LogOutline(), LogOutline())
    for event in events { first.take(event, names: names) }
    for event in events.dropLast() { second.take(event, names: names) }
    said += LogDifference(from: first, to: second).lines()
    for line in said where line != Transcript.escaped(line.replacing("\\", with: "")) {
      // A backslash is what an escape begins with; nothing else may need one.
      let isSafe = !line.unicodeScalars.contains(where: JSONVisibleText.isHarmful)
      #expect(isSafe, "\(line.debugDescription)")
    }
    try export(events, names)
  }

  private func export(_ events: [LifecycleEvent], _ names: some SubjectNames) throws {
    let trace = TraceExport()
    var bytes = trace.begin()
    for event in events { bytes += trace.take(event, names: names) }
    let value = try JSONValue(parsing: bytes + trace.finish())
    var open: [String: [String]] = [:]
    for entry in try #require(value["traceEvents"]?.array) {
      let track = "\(entry["pid"]?.int64 ?? 0)/\(entry["tid"]?.int64 ?? 0)"
      switch entry["ph"]?.string {
      case "B": open[track, default: []].append(entry["name"]?.string ?? "")
      case "E": #expect(open[track]?.popLast() == entry["name"]?.string)
      case "X": #expect(entry["dur"]?.int64 ?? -1 >= 0)
      default: break
      }
    }
    #expect(open.values.allSatisfy { $0.isEmpty })
    let (table, page) = (CSVExport(), HTMLExport())
    var rows = 0
    for event in events {
      rows += table.take(event, names: names).count { $0 == 0x0A }
      page.take(event, names: names)
    }
    #expect(rows == events.count)
    #expect(!page.finish(names: names).isEmpty)
  }
}
