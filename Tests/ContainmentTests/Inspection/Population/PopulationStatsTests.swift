import Testing

@testable import Containment

@MainActor
@Suite("Statistics of population")
struct PopulationStatsTests {
  private func section(_ title: String, _ log: InspectedLog) -> [String] {
    let lines = log.statistics().lines
    guard let start = lines.firstIndex(of: title) else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }

  @Test("What a scheduler did is counted, with waits in frames and milliseconds, and by gate")
  func story() throws {
    let log = try PopulationStory.opening().log
    #expect(
      section("Population", log) == [
        "requests: 6, joined while open 1", "steps: 6", "finished: 4", "failed: 1",
        "cancelled: 1: rebound 1", "open at the end: 0",
        "from request to finish, frames: min 1, median 2, p95 4, max 4 of 4",
        "from request to finish, ms: min 16, median 48, p95 80, max 80 of 4",
        "longest: 1 in StagedHost#1, 4 frames, 80 ms, #22 to #41",
        "frames: 4, with steps 3, over budget 1, without a budget 1",
      ])
    #expect(
      section("Gates", log) == [
        "opening: closed 1, expired 0; held ms: min 32, median 32, p95 32, max 32 of 1",
        "scrolling: closed 1, expired 1; held ms: min 32, median 32, p95 32, max 32 of 1",
      ])
    #expect(log.statistics().violations.isEmpty)
    let value = try JSONValue(parsing: log.statistics().json)
    #expect(value["population"]?["joined"]?.int64 == 1)
    #expect(value["population"]?["cancellations"]?["rebound"]?.int64 == 1)
    #expect(value["population"]?["timeToFinish"]?["p95"]?.int64 == 80)
    #expect(value["population"]?["longest"]?["item"]?.string == "1")
    #expect(value["population"]?["framesOverBudget"]?.int64 == 1)
    #expect(value["gates"]?["scrolling"]?["expired"]?.int64 == 1)
    #expect(value["gates"]?["opening"]?["held"]?["max"]?.int64 == 32)
  }

  @Test("Steps that no budget admitted are told by their reason")
  func unadmitted() throws {
    let log = try InspectedLog(
      short: """
        Card#0 populationRequest
        Card#0 populationStep reason=overdue
        Card#0 populationStep reason=patience
        Card#0 populationStep reason=flush
        Card#0 populationStep reason=flush
        Card#0 populationStep reason=odd
        """)
    #expect(
      section("Population", log)[1] == "steps: 5, not admitted: flush 2, overdue 1, patience 1")
    #expect(
      try JSONValue(parsing: log.statistics().json)["population"]?["forced"]?.int64 == 2)
  }

  @Test("A log that says little is counted as far as it goes")
  func littleKnown() throws {
    let log = try InspectedLog(
      short: """
        Card#0 populationFinish
        Card#1 populationRequest
        Card#1 populationFinish
        Card#2 populationRequest tick=1
        Card#2 populationFinish tick=3
        Card#3 populationRequest tick=3 generation=2
        Card#3 populationFinish tick=3 generation=1
        Card#4 populationCancel
        Gate#0 gateExpire reason=before
        Gate#1 gateClose
        Gate#2 gateClose reason=photo time=10
        Gate#2 gateOpen time=30.5
        Gate#2 gateClose reason=photo
        Window#0 frame
        """)
    #expect(
      section("Population", log) == [
        "requests: 3, joined while open 0", "steps: 0", "finished: 4", "failed: 0",
        "cancelled: 1: unknown reason 1", "open at the end: 1",
        "from request to finish, frames: min 2, median 2, p95 2, max 2 of 1",
        "longest: unknown item in Card#2, 2 frames, #4 to #5",
        "frames: 1, with steps 0, over budget 0, without a budget 0",
      ])
    #expect(
      section("Gates", log) == [
        "unknown reason: closed 1, expired 0, closed at the end 1", "before: closed 0, expired 1",
        "photo: closed 2, expired 0, closed at the end 1; held ms: min 20.5, median 20.5, "
          + "p95 20.5, max 20.5 of 1",
      ])
  }

  @Test("A log without population says nothing of it")
  func none() throws {
    let statistics = try InspectedLog(short: "Card#0 init").statistics()
    #expect(!statistics.lines.contains("Population") && !statistics.lines.contains("Gates"))
    let value = try JSONValue(parsing: statistics.json)
    #expect(value["population"] == nil && value["gates"] == nil)
  }

  @Test("Of a legal log every request is finished, failed, cancelled or open", arguments: 0..<20)
  func balance(seed: UInt64) {
    let log = ScheduleLog(seed: seed, ticks: 80)
    var counts = PopulationCounts()
    for (index, event) in log.events.enumerated() {
      counts.take(event, names: log)
      let ended = counts.finished + counts.failed + counts.cancelled
      guard counts.requests != ended + counts.openCount else { continue }
      Issue.record("at #\(index + 1): \(counts)")
      return
    }
    #expect(counts.requests > 20 && counts.waits.ticks.summary?.count == counts.finished)
  }
}
