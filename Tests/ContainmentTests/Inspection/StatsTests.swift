import Testing

@testable import Containment

@Suite("Statistics of a log")
struct StatsTests {
  private static let short = """
    R#0 register tick=0 time=0 identifier=a:card
    R#0 register tick=0 time=0 identifier=a:never
    Cell#0 dequeue tick=1 time=16 identifier=a:card reused=false item=i0 host=L#0
    R#0 factory tick=1 time=16 identifier=a:card item=i0
    Card#0 init tick=1 time=16
    Cell#0 bind tick=1 time=16 identifier=a:card controller=Card#0 item=i0 generation=1 host=L#0
    Cell#0 willDisplay tick=1 time=16 controller=Card#0 item=i0 host=L#0
    Card#0 viewWillAppear tick=2 time=32.5
    Card#0 viewDidAppear tick=2 time=32.5
    Card#0 viewWillDisappear tick=3 time=50
    Card#0 viewDidDisappear tick=3 time=50
    Cell#0 didEndDisplaying tick=3 time=50 controller=Card#0 item=i0 host=L#0
    Cell#0 enqueue tick=3 time=50 controller=Card#0 host=L#0
    Cell#0 dequeue tick=4 time=66 identifier=a:card reused=true item=i1 host=L#0
    Cell#0 bind tick=4 time=66 identifier=a:card controller=Card#0 item=i1 generation=2 host=L#0
    Card#0 viewWillAppear tick=4 time=66
    Card#0 viewDidAppear tick=4 time=66
    R#0 factory tick=4 time=66 identifier=b:unknown
    Odd#0 init tick=4 time=66
    Card#0 deinit tick=5 time=83
    """

  @Test("Everything that a log tells is counted")
  func counts() throws {
    let statistics = try InspectedLog(short: Self.short).statistics(kinds: [.scroll, .`init`])
    let lines = statistics.lines
    #expect(lines[0] == "20 events about 4 subjects, ticks 0 to 5, 83 ms")
    func section(_ title: String) -> [String] {
      guard let start = lines.firstIndex(of: title) else { return [] }
      return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    }
    #expect(section("Kinds").contains("dequeue: 2"))
    #expect(
      section("Types") == [
        "Card: 1 subjects, 8 events", "Cell: 1 subjects, 7 events", "Odd: 1 subjects, 1 events",
        "R: 1 subjects, 4 events",
      ])
    #expect(
      section("Controllers") == [
        "made: 2", "deallocated: 1", "live at the end: 1",
        "binds of each: min 2, median 2, p95 2, max 2 of 1",
        "from init to appeared, ticks: min 1, median 1, p95 1, max 1 of 1",
        "from init to appeared, ms: min 16.5, median 16.5, p95 16.5, max 16.5 of 1",
        "from bind to appeared, ticks: min 0, median 0, p95 1, max 1 of 2",
        "from bind to appeared, ms: min 0, median 0, p95 16.5, max 16.5 of 2",
      ])
    #expect(
      section("Cells") == [
        "made: 1", "dequeued: 2, 1 of them reused (50.0 %)", "pooled: 1", "evicted: 0",
        "displayed at once: 1", "a:card: 2, 1 of them reused (50.0 %)",
      ])
    #expect(
      section("Identifiers") == [
        #"unknown: "b:unknown" was asked for once and is not registered"#,
        #"unused: "a:never" is registered and was never asked for"#,
      ])
    #expect(section("Never exercised") == ["scroll"])
  }

  @Test("The JSON is one line that our own parser reads, with the same numbers")
  func json() throws {
    let statistics = try InspectedLog(short: Self.short).statistics()
    let text = statistics.json
    #expect(text.count { $0 == 0x0A } == 1 && text.last == 0x0A)
    let value = try JSONValue(parsing: text)
    #expect(value["events"]?.int64 == 20)
    #expect(value["duration"]?.int64 == 83)
    #expect(value["kinds"]?["dequeue"]?.int64 == 2)
    #expect(value["types"]?["Card"]?["events"]?.int64 == 8)
    #expect(value["controllers"]?["live"]?.int64 == 1)
    #expect(value["controllers"]?["timeFromInit"]?["max"]?.double == 16.5)
    #expect(value["cells"]?["identifiers"]?["a:card"]?["reusedPercent"]?.double == 50)
    #expect(value["lint"]?.array?.last?["kind"]?.string == "unused")
    #expect(value["lint"]?.array?.last?["identifier"]?.string == "a:never")
  }

  @Test("A log that lacks its beginning is not told that a factory was never registered")
  func incomplete() throws {
    let log = try InspectedLog(
      """
      {"format":"containment-log","version":1,"complete":false}
      {"seq":1,"subject":"R#0","kind":"register","identifier":"a:card"}
      {"seq":2,"subject":"R#0","kind":"factory","identifier":"a:other"}
      """)
    #expect(log.statistics().lint.findings.map(\.kind) == [.unused])
    #expect(log.statistics().lint.findings.map(\.identifier) == ["a:card"])
  }

  @Test("Violations are counted by rule")
  func violations() throws {
    let log = try InspectedLog(short: "Card#0 viewDidAppear\nCard#1 viewDidAppear")
    #expect(log.statistics().lines.suffix(2) == ["Violations", "  APPEAR-01: 2"])
  }

  @Test("A distribution's numbers are those of the sorted values")
  func distribution() {
    var random = SeededGenerator(seed: 3)
    for count in 1...40 {
      var distribution = Distribution()
      var values: [Int64] = []
      for _ in 0..<count {
        let value = Int64(random.next() % 12) - 4
        distribution.add(value)
        values.append(value)
      }
      values.sort()
      let rank95 = max(1, Int((0.95 * Double(count)).rounded(.up)))
      #expect(
        distribution.summary
          == DistributionSummary(
            count: count, minimum: values[0], median: values[(count + 1) / 2 - 1],
            percentile95: values[rank95 - 1], maximum: values[count - 1]))
    }
    #expect(Distribution().summary == nil)
  }
}
