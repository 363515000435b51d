import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("Simulated loads")
@MainActor
struct PopulationLoadingTests {
  @Test("Rows stay in view until the motion brings them out, or for ever")
  func dwell() {
    let down = FlingTrace(tops: [100], velocity: 40, visible: 12, retained: 6)
    #expect(down.landing(0) == 120..<132)
    #expect(down.dwell(of: 99, 0) == 0)
    // One of the twenty rows to come: half a second times ln(20 / 19).
    #expect(down.dwell(of: 100, 0) == 25_646_647)
    #expect(down.dwell(of: 118, 0) == 1_497_866_136)
    #expect(down.dwell(of: 119, 0) == nil)
    let up = FlingTrace(tops: [100], velocity: -40, visible: 12, retained: 6)
    #expect(up.landing(0) == 80..<92)
    #expect(up.dwell(of: 112, 0) == 0)
    #expect(up.dwell(of: 110, 0) == 25_646_647)
    #expect(up.dwell(of: 91, 0) == nil)
    let still = FlingTrace(tops: [100], visible: 12, retained: 6)
    #expect(still.landing(0) == 100..<112)
    #expect(still.dwell(of: 0, 0) == nil)
  }

  /// A list that jumps once and stands, whose rows cost little but a load of 100 ms.
  private var jump: Fling {
    var frames = FrameCosts(seed: 1)
    frames.commit = 1_000_000
    let tops = [100] + [Int](repeating: 500, count: 29)
    return Fling(
      FlingTrace(tops: tops, visible: 12, retained: 6), frames: frames,
      mix: CostMix(medians: [1e-4, 1e-4, 1e-4], cap: 1))
  }

  @Test(
    "Eight loads are under way, those of rows in view first",
    arguments: [
      LoadPolicy(name: ""), LoadPolicy(name: "", tellsDwell: true),
      LoadPolicy(name: "", tellsDwell: true, landsFirst: true),
    ])
  func eight(policy: LoadPolicy) {
    let run = LoadRun(jump, latency: 100_000_000, policy)
    // Asked for at refresh 1, started at 2, there before 9; the other four are started then, and there before 16.
    #expect(run.blank == 8 * 12 + 7 * 4)
    // The last eight are started at 16.
    #expect(run.started == 24)
    #expect(run.wasted == 0)
    #expect(run.stops == 0)
  }

  @Test(
    "Rows that leave before their load is over are loaded in vain, unless their time in view is told"
  )
  func wasted() {
    let fling = Fling(speed: 250, mix: .rows, seed: 4)
    let order = LoadRun(fling, latency: 400_000_000, LoadPolicy(name: ""))
    let dwell = LoadRun(fling, latency: 400_000_000, LoadPolicy(name: "", tellsDwell: true))
    #expect(order.wasted > 3 * dwell.wasted)
    #expect(order.started > 2 * dwell.started)
    #expect(dwell.blank <= order.blank)
  }

  @Test("A list that lands first is filled where it comes to rest")
  func landing() {
    func run(_ landsFirst: Bool) -> (filled: Int, stops: Int, blank: Int) {
      let policy = LoadPolicy(name: "", tellsDwell: true, landsFirst: landsFirst)
      let runs = (1...4).map { seed in
        LoadRun(Fling(speed: 80, mix: .rows, seed: seed), latency: 400_000_000, policy)
      }
      return (
        runs.reduce(0) { $0 + $1.filledStops }, runs.reduce(0) { $0 + $1.stops },
        runs.reduce(0) { $0 + $1.blank }
      )
    }
    let (first, last) = (run(true), run(false))
    #expect(first.filled > last.filled)
    #expect(first.stops == last.stops)
    #expect(first.filled <= first.stops)
    #expect(run(true) == first)
  }
}
