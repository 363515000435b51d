import Testing

@testable import Containment

@MainActor
@Suite("Population in transcripts and timelines")
struct PopulationTranscriptTests {
  private func lines(_ text: String) throws -> [String] {
    try InspectedLog(short: text).transcript(EventFilter(), TranscriptWriter())
  }

  @Test("What a scheduler writes says priorities, predictions, reasons and budgets in words")
  func story() throws {
    let kinds = EventKindSet(EventKind.allCases.filter { $0.name.hasPrefix("population") })
      .union([.gateClose, .gateOpen, .gateExpire, .frame])
    var filter = EventFilter()
    filter.kinds = kinds
    let log = try PopulationStory.opening().log
    #expect(
      log.transcript(filter, TranscriptWriter(isNumbered: true)) == [
        "#4 tick 1 PopulationGate#0.gateClose(opening, throttle to 50 %, for at most 500 ms, "
          + "over: PopulationStage#0)",
        "#5 tick 1 PopulationGate#1.gateClose(scrolling, hold, from priority prefetch, "
          + "for at most 20 ms, over: PopulationLane#0)",
        "#21 tick 1 StagedHost#0.populationRequest(feed:card, 0, gen 1, at: 0-0, priority "
          + "visible) ← #3",
        "#22 tick 1 StagedHost#1.populationRequest(feed:card, 1, gen 1, at: 0-1, priority "
          + "visible) ← #3",
        "#23 tick 1 StagedHost#2.populationRequest(feed:card, 2, gen 1, at: 0-2, priority "
          + "upcoming) ← #3",
        "#24 tick 1 StagedHost#3.populationRequest(feed:card, 3, gen 1, at: 0-3, priority "
          + "prefetch) ← #3",
        "#25 tick 1 StagedHost#4.populationRequest(feed:card, 4, gen 1, at: 0-4, loading)",
        "#26 tick 2 StagedHost#0.populationStep(feed:card, 0, gen 1, at: 0-0, predicted 1 "
          + "ms, 7.1 ms left) ← #21",
        "#27 tick 2 StagedHost#0.populationFinish(feed:card, 0, gen 1, at: 0-0) ← #26",
        "#28 tick 2 PopulationStage#0.frame(used 3 of 14.2 ms)",
        "#29 tick 3 PopulationGate#0.gateOpen(opening, over: PopulationStage#0)",
        "#30 tick 3 PopulationGate#1.gateExpire(scrolling, over: PopulationLane#0)",
        "#31 tick 3 PopulationStage#0.frame(used 0 ms, late by 0.8 ms before)",
        "#33 tick 3 StagedHost#3.populationCancel(feed:card, 3, gen 1, at: 0-3, rebound) ← #3",
        "#34 tick 3 StagedHost#3.populationRequest(feed:card, 9, gen 2, at: 0-9, priority "
          + "prefetch) ← #3",
        "#35 tick 3 StagedHost#4.populationRequest(feed:card, 4, gen 1, at: 0-4, priority "
          + "visible)",
        "#36 tick 4 StagedHost#4.populationStep(feed:card, 4, gen 1, at: 0-4, predicted 1 "
          + "ms, 1.2 ms left) ← #35",
        "#37 tick 4 StagedHost#4.populationFinish(feed:card, 4, gen 1, at: 0-4) ← #36",
        "#38 tick 4 PopulationStage#0.frame(used 3 of 1.2 ms, 1.8 ms over)",
        "#39 tick 5 StagedHost#1.populationStep(feed:card, 1, gen 1, at: 0-1, predicted 4.5 "
          + "ms, 14.2 ms left) ← #22",
        "#40 tick 5 StagedHost#1.populationStep(feed:card, 1, gen 1, at: 0-1, predicted "
          + "4.125 ms, 11.2 ms left) ← #22",
        "#41 tick 5 StagedHost#1.populationFinish(feed:card, 1, gen 1, at: 0-1) ← #40",
        "#42 tick 5 StagedHost#2.populationStep(feed:card, 2, gen 1, at: 0-2, predicted "
          + "3.844 ms, 8.2 ms left) ← #23",
        "#43 tick 5 StagedHost#2.populationFail(feed:card, 2, gen 1, at: 0-2, message: "
          + "CardError) ← #42",
        "#44 tick 5 StagedHost#3.populationStep(feed:card, 9, gen 2, at: 0-9, predicted "
          + "3.844 ms, 5.2 ms left) ← #34",
        "#45 tick 5 StagedHost#3.populationFinish(feed:card, 9, gen 2, at: 0-9) ← #44",
        "#46 tick 5 PopulationStage#0.frame(used 12 of 14.2 ms)",
      ])
  }

  @Test("A forced step says why, a flushed one that it was asked for at once")
  func steps() throws {
    #expect(
      try lines(
        """
        Card#0 populationStep item=i1 value=[3.25,-0.5] reason=overdue
        Card#0 populationStep value=[3,1] reason=patience
        Card#0 populationStep value=[0,1e300] reason=flush
        Card#0 populationStep reason=odd
        Card#0 populationStep
        """) == [
          "Card#0.populationStep(i1, predicted 3.25 ms, -0.5 ms left, forced: overdue)",
          "Card#0.populationStep(predicted 3 ms, 1 ms left, forced: patience)",
          "Card#0.populationStep(predicted 0 ms, 1e+300 ms left, flush)",
          "Card#0.populationStep(odd)",
          "Card#0.populationStep",
        ])
  }

  @Test("Requests, ends, gates and frames say what they carry, and nothing about the rest")
  func others() throws {
    #expect(
      try lines(
        """
        Card#0 populationRequest reason=idle identifier=feed:card
        Card#0 populationRequest reason=loading value=[1,2]
        Card#0 populationRequest reason=soon
        Card#0 populationRequest reason=prefetchLoad
        Card#0 populationRequest
        Card#0 populationCancel item=i1 generation=2 reason=notWorthwhile
        Card#0 populationFail message=Offline
        Gate#0 gateClose reason=photo value=[0,0.125] indexPath=[2,0] host=List#0
        Gate#0 gateClose value=[20,-1]
        Gate#0 gateClose
        Gate#0 gateExpire
        Window#0 frame value=[14.2,3]
        Window#0 frame value=[14.2,15]
        Window#0 frame value=[-2.5,0]
        Window#0 frame reason=odd
        """) == [
          "Card#0.populationRequest(feed:card, priority idle)",
          "Card#0.populationRequest(loading, value: 1.0 × 2.0)",
          "Card#0.populationRequest(soon)",
          "Card#0.populationRequest(priority prefetch, to be loaded)",
          "Card#0.populationRequest",
          "Card#0.populationCancel(i1, gen 2, notWorthwhile)",
          "Card#0.populationFail(message: Offline)",
          "Gate#0.gateClose(photo, throttle to 12.5 %, for at most 0 ms, over: List#0, section: 2)",
          "Gate#0.gateClose(hold, for at most 20 ms)",
          "Gate#0.gateClose",
          "Gate#0.gateExpire",
          "Window#0.frame(used 3 of 14.2 ms)",
          "Window#0.frame(used 15 of 14.2 ms, 0.8 ms over)",
          "Window#0.frame(used 0 ms, late by 2.5 ms before)",
          "Window#0.frame(odd)",
        ])
  }

  @Test(
    "A timeline has rows for gates, closed from bracket to bracket, and for the frames of a window")
  func timeline() throws {
    let timeline = try PopulationStory.opening().log.timeline(width: 100)
    #expect(
      timeline == """
        #1 to #46
                          |1                      |2 |3     |4 |5
        ViewController#0  aA───────────────────────────────────────────
        PopulationGate#0    (────────────────────────)
        PopulationStage#0                           f  f      f       f
        PopulationGate#1     (────────────────────────]
        StagedHost#0          b    aA────────r────.R───────────────────
        StagedHost#1           b     aA───────r────────────────..R─────
        StagedHost#2            b      aA──────r──────────────────.?───
        StagedHost#3             b       aA─────r───────bCr─────────.R─
        StagedHost#4              b        aA────r─────────r.R─────────

        a viewWillAppear  A viewDidAppear  b bind  r populationRequest  . populationStep  R populationFinish
        ? populationFail  C populationCancel  ( gateClose  ) gateOpen  ] gateExpire  f frame
        ─ visible, or a closed gate
        """)
  }
}
