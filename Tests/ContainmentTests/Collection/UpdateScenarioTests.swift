import Testing

@testable import Containment

/// The contract's exact sequences for changes of the data.
@MainActor
@Suite(.freesClosures) struct UpdateScenarioTests {
  private let first = IndexPath(item: 0, section: 0)

  @Test(arguments: [0, 2]) func s40ReloadDataEndsAllThenDisplaysAllFromThePool(cache: Int) {
    let stage = Stage(items: 2)
    stage.list.boundCacheLimit = cache
    stage.shown()
    stage.list.reloadData()
    stage.window.step()
    stage.expect(
      Stage.ends("0", "i0"), Stage.ends("1", "i1"),
      Stage.reuses("1", for: "i0", generation: 2), Stage.reuses("0", for: "i1", generation: 2),
      "x1.willDisplay(i0)", Stage.enters("v1", loads: false),
      "x0.willDisplay(i1)", Stage.enters("v0", loads: false))
  }

  @Test func s41ReloadItemsDisplaysAnotherCellThenEndsTheOldOne() throws {
    let stage = Stage(items: 1).shown()
    try stage.list.reloadItems(at: [first])
    stage.window.step()
    // A new controller begins at generation 1: the generation counts the binds of a controller.
    stage.expect(
      """
      x0'.dequeue(t:id, new)
      v0'.init
      x0'.bind(i0, gen 1, v0')
      x0'.willDisplay(i0)
      """, Stage.enters("v0'"), Stage.ends("0", "i0"))
  }

  @Test func s42ReloadOfAKeptControllerMovesItWithoutAnyCallback() throws {
    let stage = Stage(items: 1) { $0.retention = .keep }.shown()
    let old = try #require(stage.list.cell(for: first))
    try stage.list.reloadItems(at: [first])
    stage.window.step()
    stage.expect(
      """
      x0'.dequeue(t:id, new)
      x0'.bind(i0, gen 2, v0)
      x0'.willDisplay(i0)
      [detach v0]
      [attach v0]
      x0.didEndDisplaying(i0)
      x0.enqueue
      """)
    #expect(stage.list.cell(for: first)?.contentViewController === stage.made[0].object)
    #expect(stage.row("i0")?.isAppeared == true)
    #expect(old.contentViewController == nil)
  }

  @Test func s42LateReleaseByTheOldCellIsIgnoredWithAWarning() throws {
    let stage = Stage(items: 1) { $0.retention = .keep }.shown()
    let old = try #require(stage.list.cell(for: first))
    stage.delegate.onDidEnd = { list, _ in list.releaseContent(of: old) }
    try stage.list.reloadItems(at: [first])
    stage.window.step()
    #expect(
      stage.lines.suffix(3) == [
        "x0.didEndDisplaying(i0)", "violation(MOVE-03, staleDetach, warning)", "x0.enqueue",
      ])
    #expect(stage.row("i0")?.isAppeared == true)
  }

  @Test func s43ReconfigureItemsBindsTheSameCellAgainAndNothingElse() throws {
    let stage = Stage(items: 2).shown()
    try stage.list.reconfigureItems(at: [first])
    stage.window.step()
    stage.expect("x0.bind(i0, gen 2, v0)")
    #expect(stage.row("i0")?.configurations == ["new i0", "reconfigured i0"])
  }

  @Test func s44DeleteOfADisplayedItemDisplaysTheNextBeforeItEnds() throws {
    let stage = Stage(items: 6) { $0.height = 5 }.shown()
    try stage.update([["i1", "i2", "i3", "i4", "i5"]]) {
      $0.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    stage.expect(
      Stage.makes("5"), "x5.willDisplay(i5)", Stage.enters("v5"), Stage.ends("0", "i0"))
    #expect(stage.delegate.calls == ["will i5 [0,4]", "end i0 [0,0]"])
  }

  @Test func s46MoveAmongVisibleItemsLogsNothing() throws {
    let stage = Stage(items: 4) { $0.height = 4 }.shown()
    try stage.update([["i1", "i2", "i3", "i0"]]) {
      $0.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 3, section: 0))
    }
    stage.expectNothing()
    #expect(stage.shownItems == ["i1", "i2", "i3", "i0"])
    #expect(stage.shownTexts == stage.shownItems)
    #expect(stage.list.visibleCells.map(\.frame.minY) == [0, 1, 2, 3])
  }

  @Test func s47EndOfAnOlderCellLeavesTheNewerOneAppeared() throws {
    let stage = Stage(items: 2)
    stage.delegate.lengths = ["i0": 1, "i1": 4]
    stage.list.boundCacheLimit = 2
    stage.shown()
    try stage.list.reloadItems(at: [first])
    stage.window.step()
    stage.forget()
    stage.scroll(to: 1)
    stage.scroll(to: 0)
    stage.expect(
      "x0'.didEndDisplaying(i0)", Stage.leaves("v0'"),
      "x0'.willDisplay(i0)", Stage.enters("v0'", loads: false))
    #expect(stage.row("i0")?.isAppeared == true)
  }

  @Test func s58UpdateInsideWillDisplayWaitsForTheNextTick() {
    let stage = Stage(items: 1) { $0.height = 3 }
    let source = stage.source
    stage.window.show()
    stage.forget()
    stage.delegate.onWillDisplay = { list, item in
      guard item == ItemIdentity("i0") else { return }
      #expect(throws: Never.self) {
        try list.performBatchUpdates { batch in
          source.sections = [["i0", "i1"]]
          batch.insertItems(at: [IndexPath(item: 1, section: 0)])
        }
      }
    }
    stage.window.step()
    stage.expect(
      Stage.makes("0"), "x0.willDisplay(i0)",
      "violation(REENT-04, updateDuringLayout, warning)", Stage.enters("v0"))
    stage.window.step()
    stage.expect(Stage.makes("1"), "x1.willDisplay(i1)", Stage.enters("v1"))
  }
}
