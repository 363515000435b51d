import Testing

@testable import Containment

@MainActor
@Suite("Questions to a log")
struct QueryTests {
  // MARK: Filters

  @Test("A filter by subject, type, kind, item, tick and time lets through what it says")
  func filters() throws {
    let log = try InspectedLog(
      short: """
        Card#1 init tick=0
        Card#10 init tick=0
        Cell#0 bind tick=1 controller=Card#1 item=i1 host=List#0
        Cell#1 bind tick=2 controller=Card#10 item=7 host=List#0
        Card#1 deinit
        """)
    let writer = TranscriptWriter()
    func lines(_ change: (inout EventFilter) -> Void) -> [String] {
      var filter = EventFilter()
      change(&filter)
      return log.transcript(filter, writer)
    }
    #expect(lines { _ in }.count == 5)
    #expect(
      lines { $0.subjects = ["Card#1"] } == [
        "Card#1.init", "Cell#0.bind(i1, Card#1)", "Card#1.deinit",
      ])
    #expect(lines { $0.subjects = ["Cell"] }.count == 2)
    #expect(lines { $0.subjects = ["Card", "Cell"] }.count == 5)
    #expect(lines { $0.subjects = ["List#0"] } == [])
    #expect(lines { $0.kinds = [.deinit] } == ["Card#1.deinit"])
    #expect(lines { $0.items = ["7"] } == ["Cell#1.bind(7, Card#10)"])
    #expect(lines { $0.ticks = 1...2 }.count == 2)
    #expect(lines { $0.ticks = 0...0 }.count == 2)
    #expect(
      lines {
        $0.kinds = [.bind, .deinit]
        $0.subjects = ["Card#1"]
      } == ["Cell#0.bind(i1, Card#1)", "Card#1.deinit"])
  }

  @Test("Numbered lines have the number, the tick and the cause; a projection leaves lines out")
  func numbered() throws {
    let log = try InspectedLog(
      short: """
        Window#0 windowShow controller=Card#0
        Card#0 viewWillAppear tick=3 cause=1 animated=true
        """)
    #expect(
      log.transcript(EventFilter(), TranscriptWriter(isNumbered: true)) == [
        "#1 Window#0.windowShow(controller: Card#0)",
        "#2 tick 3 Card#0.viewWillAppear(animated: true) ← #1",
      ])
    #expect(
      log.transcript(EventFilter(), TranscriptWriter(projection: .contract)) == [
        "Card#0.viewWillAppear(animated: true)"
      ])
  }

  // MARK: Why

  @Test("Why tells the chain of causes of the last time, and what a layout pass followed")
  func why() throws {
    let log = try InspectedLog(
      short: """
        List#0 scroll
        List#0 scroll
        List#0 layout
        Cell#0 willDisplay cause=3 item=i0 controller=Card#0 host=List#0
        Card#0 viewWillAppear cause=4
        Card#0 viewDidAppear cause=4
        Window#0 windowHide
        Card#0 viewWillDisappear cause=7
        Card#0 viewDidDisappear cause=7
        List#0 layout
        Cell#0 evict cause=10 item=i0 controller=Card#0 host=List#0
        """)
    #expect(
      log.why("Card#0") == """
        Card#0 appeared last:
          #5 Card#0.viewWillAppear ← #4
          because of #4 Cell#0.willDisplay(i0) ← #3
          because of #3 List#0.layout
          after #2 List#0.scroll
        Card#0 disappeared last:
          #8 Card#0.viewWillDisappear ← #7
          because of #7 Window#0.windowHide
        Card#0 was displayed last:
          #4 Cell#0.willDisplay(i0) ← #3
          because of #3 List#0.layout
          after #2 List#0.scroll
        Card#0 was evicted last:
          #11 Cell#0.evict(i0, controller: Card#0) ← #10
          because of #10 List#0.layout
        """)
    #expect(log.why("i0").hasPrefix("i0 was displayed last:\n  #4 Cell#0"))
    #expect(log.why("Window").hasPrefix("Window never appeared"))
    #expect(
      log.why("Crad#0")
        == "The log has nothing that is called Crad#0. Names near it: Card#0.")
  }

  @Test("A chain ends where its cause is not in the log, and never runs in a circle")
  func brokenChains() throws {
    let log = try InspectedLog(
      """
      {"seq":5,"subject":"a","kind":"viewWillAppear","cause":2}
      {"seq":6,"subject":"b","kind":"viewWillAppear","cause":6}
      {"seq":7,"subject":"c","kind":"viewWillAppear","cause":9}
      """)
    #expect(
      log.why("a") == """
        a appeared last:
          #5 a.viewWillAppear ← #2
          because of #2, which is not known
        """)
    #expect(log.why("b").hasSuffix("because of #6, which is not known"))
    #expect(log.why("c").hasSuffix("because of #9, which is not known"))
  }

  @Test("Causes that still run are found however far back, others while the memory reaches")
  func memory() {
    var memory = CauseMemory(capacity: 4)
    var events: [LifecycleEvent] = []
    for number in 1...20 {
      var event = LifecycleEvent(.scroll, SubjectIdentity(number: 0))
      event.sequence = UInt64(number)
      event.cause = number == 1 ? 0 : number == 20 ? 18 : 1
      memory.append(event)
      events.append(event)
    }
    #expect(memory.chain(to: events[18]).events.map(\.sequence) == [19, 1])
    #expect(memory.chain(to: events[19]).events.map(\.sequence) == [20, 18, 1])
    #expect(memory.chain(to: events[19]).missing == 0)
    #expect(memory.event(3) == nil)
    for number in 17...20 { #expect(memory.event(UInt64(number)) == events[number - 1]) }
  }

  // MARK: State

  @Test("The state after an event has the tree, cells, pools, gates and pending work")
  func state() throws {
    let log = try InspectedLog(
      short: """
        Window#0 windowShow tick=1 controller=Host#0
        Host#0 init tick=1
        Host#0 loadView tick=1
        Host#0 viewWillAppear tick=1
        Cell#0 dequeue tick=1 host=List#0 identifier=a:card reused=false item=i0
        Card#0 init tick=1
        Cell#0 bind tick=1 host=List#0 controller=Card#0 item=i0 generation=1
        Cell#0 willDisplay tick=1 host=List#0 controller=Card#0 item=i0
        Card#0 willMove tick=1 parent=Host#0
        Card#0 attach tick=1 parent=Host#0
        Cell#1 dequeue tick=2 host=List#0 identifier=a:card reused=false item=i1
        Card#1 init tick=2
        Cell#1 bind tick=2 host=List#0 controller=Card#1 item=i1 generation=1
        Gate#0 gateClose tick=2 host=List#0 reason=opening
        Card#1 populationRequest tick=2 item=i1
        Cell#1 enqueue tick=3 host=List#0 controller=Card#1
        Gate#0 gateOpen tick=3 host=List#0
        Card#1 populationCancel tick=3
        Card#0 deinit tick=3
        """)
    #expect(
      log.state(after: 15) == """
        After #15, tick 2
        Window#0 shows Host#0
        Host#0: appearing
          Card#0: disappeared, joining, attached, not loaded, item i0, generation 1
        Card#1: disappeared, not loaded, item i1, generation 1, not filled
        Cells of List#0: 1 displayed, 1 bound and not displayed
          i0 in Cell#0 with Card#0
          i1 in Cell#1 with Card#1, not displayed
        Closed gates
          Gate#0: opening, of unknown strength, over List#0, unknown time left, since #14
        Open requests
          Card#1: i1, priority unknown, since #15, 0 ticks ago, 0 steps
        """)
    #expect(
      log.state() == """
        After #19, tick 3
        Window#0 shows Host#0
        Host#0: appearing
        Card#1: disappeared, not loaded, item i1, generation 1
        Cells of List#0: 1 displayed, 0 bound and not displayed
          i0 in Cell#0 with Card#0
        Pool of a:card: Cell#1 with Card#1
        """)
    #expect(log.state(after: 0) == "After #0")
  }

  @Test("A circle of parents is drawn once")
  func circle() throws {
    let log = try InspectedLog(
      short: """
        A#0 didMove parent=B#0
        B#0 didMove parent=A#0
        """)
    #expect(
      log.state() == """
        After #2
        A#0: disappeared, detached, not loaded
          B#0: disappeared, detached, not loaded
        """)
  }
}
