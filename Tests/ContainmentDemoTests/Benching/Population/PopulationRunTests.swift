import Testing

@testable import Containment
@testable import ContainmentDemo

@Suite("Simulated openings and flings")
@MainActor
struct PopulationRunTests {
  /// Three cells of 5 ms; a frame has 4 ms of layout and 1 ms of drawing.
  private var opening: Opening {
    var frames = FrameCosts(seed: 1)
    frames.commit = 1_000_000
    return Opening(
      cells: (0..<3).map { _ in CellCost(kind: 0, nanoseconds: 5_000_000) }, frames: frames)
  }

  private func run(_ policy: FillPolicy) -> [Int64] {
    let run = OpeningRun(opening, policy)
    return [
      Int64(run.frames), Int64(run.drops), Int64(run.dropsInTransition), run.worstOverrun,
      Int64(Refresh.number(at: run.firstContent)), Int64(Refresh.number(at: run.allContent)),
    ]
  }

  @Test("All at once takes one frame of 20 ms")
  func eager() {
    #expect(
      run(FillPolicy(name: "", choice: .eager)) == [1, 1, 1, 20_000_000 - 16_666_666, 2, 2])
  }

  @Test("One a frame behind a hold begins after the transition")
  func one() {
    #expect(run(FillPolicy(name: "", choice: .oneAFrame, gate: .hold)) == [24, 0, 0, 0, 22, 24])
    #expect(run(FillPolicy(name: "", choice: .oneAFrame)) == [3, 0, 0, 0, 1, 3])
  }

  @Test("The scheduler fills one a frame where two are predicted not to fit")
  func scheduled() {
    #expect(run(FillPolicy(name: "")) == [3, 0, 0, 0, 1, 3])
    #expect(run(FillPolicy(name: "", gate: .hold)) == [23, 0, 0, 0, 22, 23])
  }

  @Test("In steps of 2 ms the scheduler uses what frames have left")
  func split() {
    #expect(run(FillPolicy(name: "", stepLength: FillPolicy.short)) == [2, 0, 0, 0, 1, 2])
  }

  @Test("Two runs of a fling find the same")
  func same() {
    func found(_ policy: FillPolicy) -> [Int] {
      let run = FlingRun(Fling(speed: 250, mix: .heavyRows, seed: 9, refreshes: 160), policy)
      return [run.frames, run.blank, run.stale, run.drops, Int(run.overrun)]
    }
    let policies = [
      FillPolicy(name: "eager", choice: .eager), FillPolicy(name: "one", choice: .oneAFrame),
      FillPolicy(name: "whole"), FillPolicy(name: "split", stepLength: FillPolicy.short),
    ]
    let all = policies.map(found)
    #expect(all == policies.map(found))
    #expect(
      all == [
        [133, 0, 324, 18, 221_585_528], [157, 826, 12, 1, 817_112], [155, 88, 36, 3, 12_918_817],
        [160, 83, 0, 0, 0],
      ])
  }

  @Test(
    "What costs next to nothing is blank in no frame but the first of each row that jumps into view"
  )
  func free() {
    var mix = CostMix.rows
    mix.medians = [1e-4, 1e-4, 1e-4]
    let fling = Fling(speed: 80, mix: mix, seed: 2)
    let run = FlingRun(fling, FillPolicy(name: ""))
    #expect(run.blank == FlingBound.blank(fling, from: .nextFrame))
    #expect(run.blank > 0)
    #expect(run.stale == 0)
    #expect(FlingRun(fling, FillPolicy(name: "", choice: .eager)).blank == 0)
    #expect(FlingBound.blank(fling, from: .sameFrame) == 0)
  }
}
