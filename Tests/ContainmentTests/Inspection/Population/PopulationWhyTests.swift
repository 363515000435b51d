import Testing

@testable import Containment

@MainActor
@Suite("Why content was filled, and what an event goes back to")
struct PopulationWhyTests {
  @Test("A finish leads over its step to the request, and to the bind that it is for")
  func finish() throws {
    let log = try PopulationStory.opening().log
    #expect(
      log.why("StagedHost#0") == """
        StagedHost#0 appeared last:
          #11 tick 1 StagedHost#0.viewWillAppear
        StagedHost#0 was filled last:
          #27 tick 2 StagedHost#0.populationFinish(feed:card, 0, gen 1, at: 0-0) ← #26
          because of #26 tick 2 StagedHost#0.populationStep(feed:card, 0, gen 1, at: 0-0, \
        predicted 1 ms, 7.1 ms left) ← #21
          because of #21 tick 1 StagedHost#0.populationRequest(feed:card, 0, gen 1, at: 0-0, \
        priority visible) ← #3
          because of #3 tick 1 PopulationLane#0.layout
          bound in #6 tick 1 CollectionViewCell#0.bind(0, gen 1, StagedHost#0) ← #3
        """)
  }

  @Test("Work that waited for a value leads to the request that asked for it first")
  func load() throws {
    let log = try PopulationStory.opening().log
    #expect(
      log.why("#36") == """
        #36 is this:
          #36 tick 4 StagedHost#4.populationStep(feed:card, 4, gen 1, at: 0-4, predicted 1 ms, \
        1.2 ms left) ← #35
          because of #35 tick 3 StagedHost#4.populationRequest(feed:card, 4, gen 1, at: 0-4, \
        priority visible)
          asked for first in #25 tick 1 StagedHost#4.populationRequest(feed:card, 4, gen 1, at: \
        0-4, loading)
          bound in #10 tick 1 CollectionViewCell#4.bind(4, gen 1, StagedHost#4) ← #3
        """)
  }

  @Test("A cancellation leads to the bind of the generation that was given up")
  func cancelled() throws {
    let log = try PopulationStory.opening().log
    #expect(
      log.why("#33") == """
        #33 is this:
          #33 tick 3 StagedHost#3.populationCancel(feed:card, 3, gen 1, at: 0-3, rebound) ← #3
          because of #3 tick 1 PopulationLane#0.layout
          asked for first in #24 tick 1 StagedHost#3.populationRequest(feed:card, 3, gen 1, at: \
        0-3, priority prefetch) ← #3
          bound in #9 tick 1 CollectionViewCell#3.bind(3, gen 1, StagedHost#3) ← #3
        """)
  }

  @Test("A request that waits is told, and no more once it came to something")
  func waiting() throws {
    let text = """
      Card#0 populationRequest item=i0 reason=visible
      Card#0 populationStep item=i0 cause=1
      Card#0 populationFail item=i0 cause=2
      """
    let lines = text.split(separator: "\n")
    func why(_ count: Int) throws -> [Substring] {
      try InspectedLog(short: lines.prefix(count).joined(separator: "\n")).why("i0")
        .split(separator: "\n").filter { !$0.hasPrefix(" ") }
    }
    #expect(try why(1) == ["i0 was asked for last:"])
    #expect(try why(2) == ["i0 had a step of its filling last:"])
    #expect(try why(3) == ["i0 failed to be filled last:"])
  }

  @Test("A gate tells why it was closed and how that ended")
  func gate() throws {
    let log = try InspectedLog(
      short: """
        Window#0 windowShow
        Gate#0 gateClose reason=opening cause=1
        Gate#0 gateExpire reason=opening
        """)
    #expect(
      log.why("Gate#0") == """
        Gate#0 was closed last:
          #2 Gate#0.gateClose(opening) ← #1
          because of #1 Window#0.windowShow
        Gate#0 expired last:
          #3 Gate#0.gateExpire(opening)
        """)
  }

  @Test("A number that no event has is answered like a name that nobody has")
  func noEvent() throws {
    let log = try InspectedLog(short: "Card#0 init")
    #expect(log.why("#1") == "#1 is this:\n  #1 Card#0.init")
    #expect(log.why("#2").hasPrefix("The log has nothing that is called #2."))
    #expect(log.why("#x").hasPrefix("The log has nothing that is called #x."))
  }
}
