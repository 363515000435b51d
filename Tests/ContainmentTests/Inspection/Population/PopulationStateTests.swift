import Testing

@testable import Containment

@MainActor
@Suite("The state of population after an event")
struct PopulationStateTests {
  /// The lines from the first one that begins with a word.
  private func tail(_ text: String, from word: String) -> String {
    let lines = text.split(separator: "\n")
    return lines[(lines.firstIndex { $0.hasPrefix(word) } ?? lines.endIndex)...]
      .joined(separator: "\n")
  }

  @Test("Closed gates have the time that they have left, open requests what was done for them")
  func story() throws {
    let log = try PopulationStory.opening().log
    #expect(
      tail(log.state(after: 28), from: "Closed") == """
        Closed gates
          PopulationGate#0: opening, throttle to 50 %, over PopulationStage#0, 484 of 500 ms \
        left, since #4
          PopulationGate#1: scrolling, hold, over PopulationLane#0, from priority prefetch, 4 of \
        20 ms left, since #5
        Open requests
          StagedHost#1: 1, priority visible, since #22, 1 tick and 16 ms ago, 0 steps
          StagedHost#2: 2, priority upcoming, since #23, 1 tick and 16 ms ago, 0 steps
          StagedHost#3: 3, priority prefetch, since #24, 1 tick and 16 ms ago, 0 steps
          StagedHost#4: 4, waits for its value, since #25, 1 tick and 16 ms ago, 0 steps
        """)
    #expect(
      tail(log.state(after: 40), from: "Open") == """
        Open requests
          StagedHost#1: 1, priority visible, since #22, 4 ticks and 80 ms ago, 2 steps
          StagedHost#2: 2, priority upcoming, since #23, 4 ticks and 80 ms ago, 0 steps
          StagedHost#3: 9, priority prefetch, since #34, 2 ticks and 48 ms ago, 0 steps
        """)
    #expect(!log.state().contains("Open requests"))
  }

  @Test("A controller says whether it shows its content, a placeholder, or the content from before")
  func contents() throws {
    let log = try InspectedLog(
      short: """
        Cell#0 bind host=List#0 controller=Card#0 item=i0 generation=1
        Card#0 placeholder host=List#0 item=i0 generation=1
        Card#0 populationRequest host=List#0 item=i0 generation=1 reason=visible
        Card#0 populationStep host=List#0 item=i0 generation=1
        Card#0 configure item=i0 generation=1
        Card#0 populationFinish host=List#0 item=i0 generation=1
        Cell#0 bind host=List#0 controller=Card#0 item=i0 generation=2
        Cell#0 bind host=List#0 controller=Card#0 item=i1 generation=3
        Card#0 configure item=i1 generation=3
        Cell#0 enqueue host=List#0 controller=Card#0
        """)
    func words(_ sequence: UInt64) -> Substring? {
      log.state(after: sequence).split(separator: "\n").first { $0.hasPrefix("Card#0") }?
        .split(separator: ",").last
    }
    #expect(words(1) == " generation 1")
    #expect(words(2) == " shows a placeholder")
    #expect(words(5) == " shows a placeholder")
    #expect(words(6) == " shows its content")
    #expect(words(7) == " shows the content of generation 1")
    #expect(words(8) == " not filled")
    // Filled at once, without a request.
    #expect(words(9) == " shows its content")
    #expect(words(10)?.contains("content") == false)
  }

  @Test("A plain cell is content itself")
  func plainCell() throws {
    let log = try InspectedLog(
      short: """
        Cell#0 bind host=List#0 item=i0 generation=1
        Cell#0 populationRequest host=List#0 item=i0 generation=1 reason=visible
        Cell#0 willDisplay host=List#0 item=i0
        """)
    #expect(log.state().contains("  i0 in Cell#0, not filled\nOpen requests\n  Cell#0: i0,"))
  }

  @Test("What the log does not say is unknown")
  func unknown() throws {
    let log = try InspectedLog(
      short: """
        Gate#0 gateClose
        Gate#1 gateClose reason=photo host=List#0 value=[20,0] indexPath=[3,0] identifier=idle time=5
        Card#0 populationRequest
        Card#1 populationStep
        Card#2 populationRequest reason=soon tick=2 time=30
        Card#3 populationRequest reason=loading item=i3 tick=2
        Card#4 populationRequest reason=idleLoad item=i4 tick=2
        """)
    #expect(
      tail(log.state(), from: "Closed") == """
        Closed gates
          Gate#0: for an unknown reason, of unknown strength, over nobody knows what, unknown time \
        left, since #1
          Gate#1: photo, hold, over List#0, section 3, from priority idle, unknown time left, since #2
        Open requests
          Card#0: unknown item, priority unknown, since #3, 0 steps
          Card#1: unknown item, priority unknown, since before the log, 1 step
          Card#2: unknown item, soon, since #5, 0 ticks ago, 0 steps
          Card#3: i3, waits for its value, since #6, 0 ticks ago, 0 steps
          Card#4: i4, priority idle, to be loaded, since #7, 0 ticks ago, 0 steps
        """)
    #expect(
      log.state(after: 5).contains(
        "Gate#1: photo, hold, over List#0, section 3, from priority idle, its time is up"))
  }

  @Test("A request that goes on after a bind is told until it ends, also where nothing ends it")
  func owed() throws {
    let log = try InspectedLog(
      short: """
        Card#0 populationRequest item=i0 generation=1 reason=visible
        Cell#0 bind controller=Card#0 item=i1 generation=2
        Card#0 populationCancel item=i0 generation=1 reason=rebound
        """)
    #expect(
      tail(log.state(after: 2), from: "Open") == """
        Open requests
          Card#0: i0, for what it showed before, since #1
        """)
    #expect(!log.state().contains("Open requests"))
  }

  @Test("Of a legal log those are open whose last event is no end", arguments: 0..<10)
  func open(seed: UInt64) {
    let log = ScheduleLog(seed: seed, ticks: 60)
    var progress = PopulationProgress()
    var (open, gates) = (Set<SubjectIdentity>(), Set<SubjectIdentity>())
    for event in log.events {
      progress.take(event)
      switch event.kind {
      case .populationRequest: open.insert(event.subject)
      case .populationFinish, .populationFail, .populationCancel: open.remove(event.subject)
      case .gateClose: gates.insert(event.subject)
      case .gateOpen, .gateExpire: gates.remove(event.subject)
      default: break
      }
      let found = (
        Set((progress.open + progress.owed).map(\.subject)),
        Set(progress.closedGates.map(\.subject))
      )
      guard found != (open, gates) else { continue }
      Issue.record("at #\(event.sequence): \(found), not \((open, gates))")
      return
    }
  }
}
