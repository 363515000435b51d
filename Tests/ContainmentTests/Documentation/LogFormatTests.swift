import Testing

@testable import Containment

extension DocumentationTests {
  /// The specification of the log file names everything that is written.
  @MainActor
  @Suite("The log format")
  struct LogFormatTests {
    @Test("Every kind has its row, in order")
    func kinds() throws {
      let rows = try Page("Docs/LogFormat.md").table(under: "## Kinds")
      #expect(rows.flatMap { Page.names(in: $0[0]) } == EventKind.allCases.map(\.name))
    }

    @Test("The kinds that are to come are marked, and no other")
    func kindsToCome() throws {
      let rows = try Page("Docs/LogFormat.md").table(under: "## Kinds")
      let marked = rows.filter { $0[3].hasPrefix("*to come:*") }
      let expected = EventKind.allCases.filter { !EventKind.recorded.contains($0) }
      #expect(marked.flatMap { Page.names(in: $0[0]) } == expected.map(\.name))
    }

    @Test("Every kind carries keys that there are")
    func keysOfKinds() throws {
      let page = try Page("Docs/LogFormat.md")
      let keys = Set(try page.table(under: "## Keys").flatMap { Page.names(in: $0[0]) })
      #expect(keys == Set(LogLine.Key.allCases.map(\.rawValue)))
      for row in try page.table(under: "## Kinds") {
        // A word that is no key explains the key before it.
        let first = row[2].split(separator: ":").first.map(String.init) ?? ""
        if let name = Page.names(in: first).first { #expect(keys.contains(name), "\(name)") }
      }
    }

    @Test("The small files are answered as the page says")
    func smallFiles() throws {
      let files = try Page("Docs/LogFormat.md").smallFiles()
      #expect(files.count >= 10)
      for (text, answer) in files { #expect(Self.answer(to: text) == answer, "\(text)") }
    }

    private static func answer(to text: String) -> String {
      let judge = LogJudge()
      var parts: [String] = []
      do throws(LogError) {
        try judge.read(Array(text.utf8)) { parts.append("\($0.rule) at \($0.sequence)") }
        let report = try judge.finish { parts.append("\($0.rule) at \($0.sequence)") }
        parts.insert(count(Int(report.eventCount), "event"), at: 0)
      } catch { return "`\(error)`" }
      let skips = judge.reader.skips
      if skips != LogSkips() {
        parts.append(
          "\(count(skips.kinds.total, "kind")) and \(count(skips.keys.total, "key")) skipped")
      }
      if let tail = judge.reader.tail { parts.append("\(tail)") }
      return parts.joined(separator: ", ")
    }

    private static func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    @Test("The keys of the header are named in the order in which they are written")
    func headerKeys() throws {
      let rows = try Page("Docs/LogFormat.md").table(under: "## The header")
      let header = LogEncoder(LifecycleLog()).header()
      #expect(rows.flatMap { Page.names(in: $0[0]) } == (try Self.keys(of: header)))
    }

    @Test("The keys of an event are named in the order in which they are written")
    func eventKeys() throws {
      let rows = try Page("Docs/LogFormat.md").table(under: "## Keys")
      let context = LifecycleContext(misuse: .refuse)
      let line = context.run { LogEncoder(context.log).line(for: Self.fullEvent(in: context)) }
      #expect(rows.flatMap { Page.names(in: $0[0]) } == (try Self.keys(of: line)))
    }

    @Test("The encoder's source writes no key that an event with everything does not have")
    func sourceKeys() throws {
      let source = try Page("Sources/Containment/Inspection/LogEncoder.swift").text
      var written: Set<String> = []
      for match in source.matches(of: /(?:key|string|bool|text)\("(\w+)"/) {
        written.insert(String(match.1))
      }
      let page = try Page("Docs/LogFormat.md")
      let named = try ["## The header", "## Keys"].flatMap { try page.table(under: $0) }
        .flatMap { Page.names(in: $0[0]) }
      #expect(written.subtracting(named).subtracting(["milliseconds"]).isEmpty)
    }

    @Test("No event carries a key that its row does not name")
    func carriedKeys() throws {
      let page = try Page("Docs/LogFormat.md")
      var carried: [String: Set<String>] = [:]
      for row in try page.table(under: "## Kinds") {
        carried[Page.names(in: row[0])[0]] = Set(Page.names(in: row[2]))
      }
      let anywhere: Set = [
        "seq", "tick", "time", "subject", "kind", "type", "cause", "depth", "synthesized",
      ]
      let context = LifecycleContext(misuse: .refuse)
      let recorder = EventRecorder()
      context.log.addObserver(recorder)
      try context.run { try BusyDay().run() }
      let encoder = LogEncoder(context.log)
      var seen: Set<EventKind> = []
      for event in recorder.events {
        let keys = Set(try Self.keys(of: encoder.line(for: event)))
        let unnamed = keys.subtracting(anywhere).subtracting(carried[event.kind.name] ?? [])
        #expect(unnamed.isEmpty, "\(event.kind.name) carries \(unnamed.sorted())")
        seen.insert(event.kind)
      }
      let unseen = Set(EventKind.recorded).subtracting(seen)
      #expect(unseen.isEmpty, "the day is not busy enough: no \(unseen.map(\.name).sorted())")
    }

    /// An event that carries everything at once, which no real one does.
    private static func fullEvent(in context: LifecycleContext) -> LifecycleEvent {
      let controller = ViewController()
      let (outer, inner) = (controller.subject, ViewController().subject)
      var event = LifecycleEvent(.violation, outer)
      event.cause = 1
      event.depth = 1
      event.parent = inner
      event.controller = inner
      event.host = inner
      event.animated = true
      event.identifier = InternedName("demo:row")
      event.reused = true
      event.item = ItemIdentity(1)
      event.indexPath = IndexPath(item: 0, section: 0)
      event.generation = 1
      event.reason = InternedName("cycle")
      event.forwardsByHand = true
      event.value = EventValue(x: 0, y: 0)
      event.isSynthesized = true
      event.violation = .cycle
      event.message = InternedName("text")
      return event
    }

    private static func keys(of line: [UInt8]) throws -> [String] {
      guard case .object(let members) = try JSONValue(parsing: line).content else { return [] }
      return members.map(\.key)
    }
  }
}
