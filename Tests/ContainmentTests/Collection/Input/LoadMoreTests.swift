import Testing

@testable import Containment

@MainActor
@Suite(.freesClosures) struct LoadMoreTests {
  private func stage(_ count: Int, _ trigger: LoadMoreTrigger = LoadMoreTrigger()) -> Stage {
    let stage = Stage(items: count) { $0.height = 10 }
    stage.list.loadMoreTrigger = trigger
    stage.shown()
    return stage
  }

  private func calls(_ stage: Stage) -> Int { stage.delegate.calls.count { $0 == "more" } }

  private func grow(_ stage: Stage, by count: Int) throws {
    let old = stage.source.sections[0].count
    try stage.update([(0..<old + count).map { "i\($0)" }]) {
      $0.insertItems(old..<old + count, inSection: 0)
    }
  }

  @Test func twoViewportsBeforeTheEndItIsToldOnce() throws {
    let stage = stage(50)
    var told: [Double] = []
    stage.delegate.onEnd = { told.append($0.contentOffset.y) }
    // Without time between two frames there is no speed.
    for offset in [5.0, 10, 15, 19, 20, 21, 25, 40] {
      stage.list.contentOffset.y = offset
      stage.list.layoutIfNeeded()
    }
    #expect(told == [20])
    try grow(stage, by: 100)
    #expect(told == [20])
    stage.list.contentOffset.y = 119
    stage.list.layoutIfNeeded()
    #expect(told == [20])
    stage.list.contentOffset.y = 120
    stage.list.layoutIfNeeded()
    #expect(told == [20, 120])
  }

  @Test func contentThatIsTooShortAsksUntilThereIsEnough() throws {
    let stage = Stage(items: 3) { $0.height = 10 }
    stage.list.loadMoreTrigger = LoadMoreTrigger()
    var loads = 0
    stage.delegate.onEnd = { [stage] list in
      loads += 1
      let old = stage.source.sections[0].count
      try? list.performBatchUpdates { batch in
        stage.source.sections[0] += (old..<old + 9).map { "i\($0)" }
        batch.insertItems(old..<old + 9, inSection: 0)
      }
    }
    stage.shown()
    stage.window.settle()
    // 3, 12, 21 and 30 items are too few, 39 reach beyond two viewports more.
    #expect(loads == 4 && stage.source.sections[0].count == 39)
  }

  @Test func towardTheBeginningItIsNotTold() {
    let stage = stage(60, LoadMoreTrigger(viewports: 1))
    stage.list.contentOffset.y = 39
    stage.window.step()
    stage.forget()
    stage.list.loadMoreTrigger = LoadMoreTrigger(viewports: 3)
    stage.scroll(to: 37)
    stage.scroll(to: 33)
    stage.scroll(to: 31)
    let before = calls(stage)
    stage.list.rearmLoadMoreTrigger()
    stage.scroll(to: 28)
    stage.scroll(to: 24)
    #expect(calls(stage) == before)
    stage.scroll(to: 30)
    #expect(calls(stage) == before + 1)
  }

  @Test func atSpeedItIsToldASecondAhead() {
    let slow = stage(200, LoadMoreTrigger(viewports: 0))
    let fast = stage(200, LoadMoreTrigger(viewports: 0))
    // One row a frame is sixty a second.
    for offset in 0..<140 { fast.scroll(to: Double(offset)) }
    #expect(calls(fast) == 1)
    var slowly = 0.0
    while slowly < 140 {
      slow.scroll(to: slowly)
      for _ in 0..<30 { slow.window.step() }
      slowly += 1
    }
    #expect(calls(slow) == 0)
  }

  @Test(arguments: [0, 1, 2, 3]) func itIsArmedAgainByMoreDataAReloadATriggerAndACall(kind: Int)
    throws
  {
    let stage = stage(5)
    #expect(calls(stage) == 0)
    stage.window.step()
    stage.list.rearmLoadMoreTrigger()
    stage.window.step()
    #expect(calls(stage) == 1)
    stage.forget()
    // Less data, or as much, is no more data.
    try stage.update([["i0", "i1"]]) {
      $0.deleteItems(at: (2..<5).map { IndexPath(item: $0, section: 0) })
    }
    try stage.list.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.step()
    #expect(calls(stage) == 0)
    switch kind {
    case 0: try grow(stage, by: 4)
    case 1: stage.list.reloadData()
    case 2: stage.list.loadMoreTrigger = LoadMoreTrigger(viewports: 5)
    default: stage.list.rearmLoadMoreTrigger()
    }
    stage.window.step()
    #expect(calls(stage) == 1)
    stage.list.loadMoreTrigger = nil
    stage.list.rearmLoadMoreTrigger()
    stage.list.reloadData()
    stage.window.step()
    #expect(calls(stage) == 1)
  }
}
