import Testing

@testable import Containment

@MainActor
@Suite("Timelines")
struct TimelineTests {
  private static let short = """
    Host#0 init tick=0
    Host#0 viewWillAppear tick=0
    Host#0 viewIsAppearing tick=0
    Host#0 viewDidAppear tick=0
    Cell#0 dequeue tick=1 host=List#0
    Card#0 init tick=1
    Cell#0 bind tick=1 host=List#0 controller=Card#0
    Cell#1 dequeue tick=1 host=List#0
    Cell#1 bind tick=1 host=List#0
    Card#0 viewWillAppear tick=1
    Card#0 viewDidAppear tick=1
    List#0 scroll tick=1
    Cell#0 enqueue tick=2 host=List#0 controller=Card#0
    Card#0 viewWillDisappear tick=2
    Card#0 viewDidDisappear tick=2
    Cell#0 deinit tick=2
    Card#0 deinit tick=2
    Cell#1 deinit tick=2
    """

  @Test("A row a controller and a plain cell, a letter an event, a line while visible")
  func rows() throws {
    let timeline = try InspectedLog(short: Self.short).timeline()
    #expect(
      timeline == """
        #1 to #18
               |0  |1     |2
        Host#0 iasA────────────
        Card#0     qib  aAedDx
        Cell#1        qb      x

        i init  a viewWillAppear  s viewIsAppearing  A viewDidAppear
        d viewWillDisappear  D viewDidDisappear  x deinit  q dequeue  b bind  e enqueue
        ─ visible
        """)
  }

  @Test("What does not fit a width goes on in another block, with the rows that have events there")
  func folds() throws {
    let lines = (0..<30).map { "Card#\($0 % 2) \($0 < 20 ? "attach" : "detach")" }
    let text = try InspectedLog(
      short: "Long#0 viewWillAppear\n" + lines.joined(separator: "\n")
    ).timeline(width: 20)
    // 40 columns are used at least, six of them for the names.
    #expect(
      text == """
        #1 to #31
        Long#0 a──────────────────────────────
        Card#0  + + + + + + + + + + - - - - -
        Card#1   + + + + + + + + + + - - - - -

        a viewWillAppear  + attach  - detach
        ─ visible
        """)
    let more = try InspectedLog(
      short: (0..<40).map { "Card#\($0 / 20) attach" }.joined(separator: "\n")
    ).timeline(width: 40)
    #expect(
      more == """
        #1 to #33
        Card#0 ++++++++++++++++++++
        Card#1                     +++++++++++++

        #34 to #40
        Card#1 +++++++

        + attach  ─ visible
        """)
  }

  @Test("A wide or hostile name is cut in front, measured in columns and cannot act")
  func names() throws {
    let log = try InspectedLog(
      """
      {"seq":1,"subject":"漢字漢字漢字漢字#1","kind":"init"}
      {"seq":2,"subject":"\\u001b[31m\\u202Eevil","kind":"init"}
      """)
    #expect(
      log.timeline(width: 40) == """
        #1 to #2
        …字漢字漢字#1 i
        …\\u{202E}evil  i

        i init  ─ visible
        """)
  }

  @Test("No line of a long log is wider than the width, and every event has its letter")
  func random() throws {
    var random = SeededGenerator(seed: 7)
    let kinds = EventKind.allCases.filter { TimelineLetter.of($0) != nil }
    let events = (0..<3000).map { number -> String in
      let kind = kinds[Int(random.next() % UInt64(kinds.count))]
      return "Type\(random.next() % 40)#\(random.next() % 9) \(kind.name) tick=\(number / 50)"
    }
    let log = try InspectedLog(short: events.joined(separator: "\n"))
    for width in [40, 79, 200] {
      let lines = log.timeline(width: width).split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { TextWidth.of($0) <= width })
      let legend = lines.lastIndex(of: "") ?? 0
      let rows = lines[..<legend].filter { $0.hasPrefix("Type") }
      let letters = rows.flatMap { Array($0.drop { $0 != " " }) }.filter { $0 != " " && $0 != "─" }
      // Of the dead, nothing but a judgement and another life is drawn.
      var rowsOfLog = TimelineRows()
      let drawn = log.events.filter { rowsOfLog.row(of: $0) { _, _ in } != nil }
      #expect(letters.count == drawn.count)
    }
  }

  @Test("Letters are different for every kind that has one")
  func letters() {
    let letters = EventKind.allCases.compactMap(TimelineLetter.of)
    #expect(Set(letters).count == letters.count)
    #expect(letters.allSatisfy { TextWidth.of($0) == 1 })
  }
}
