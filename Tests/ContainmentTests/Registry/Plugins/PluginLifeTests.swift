import Testing

@testable import Containment

/// The whole life of a plugin's children in one unit test: no device, no screen, and time that is told to go on.
///
/// Users of other frameworks ask to test their lists and routers without the real UI (ReactiveLists #139, DifferenceKit
/// #27, RIBs #198, Decompose #306, #328 and #332), and none gives it with appearance, reuse and memory in it.
@MainActor
@Suite(.freesClosures) struct PluginLifeTests {
  @Test(
    "Install, scroll, pressure, revoke: after each step all controllers are where they have to be")
  func wholeLife() throws {
    let stage = Stage(items: 12) { $0.height = 3 }
    try stage.registry.unregister(Stage.row)
    let filled = ControllerRegistration<Row, String>(Stage.row) { $0.configure($1, $2) }
    stage.source.makeCell = { list, path, text in
      try list.dequeueCell(using: filled, for: path, item: text)
    }
    let began = stage.context.clock.now
    var frames: Int64 = 0
    func run(_ steps: Int64) {
      for _ in 0..<steps { stage.window.step() }
      frames += steps
    }
    func counts() -> String { "\(stage.registry.ledger.counts)" }

    try stage.registry.install(TestPlugin(rowsOf: "ads", retention: .reuse(limit: 2)))
    #expect(stage.registry.lint(expecting: ["t:id"]).isEmpty)
    stage.window.show()
    run(1)
    #expect(stage.shownTexts == ["", "", ""], "what they show comes in frames that can afford it")
    run(1)
    #expect(stage.shownTexts == ["i0", "i1", "i2"])
    #expect(counts() == "made 3 = live 3 + pooled 0 + kept 0 + pinned 0 + gone 0")

    stage.list.contentOffset.y = 4
    run(2)
    #expect(stage.shownTexts == ["i4", "i5", "i6"])
    #expect(counts() == "made 6 = live 3 + pooled 2 + kept 0 + pinned 0 + gone 1")
    stage.list.contentOffset.y = 5
    run(2)
    #expect(stage.shownTexts == ["i5", "i6", "i7"])
    #expect(counts() == "made 6 = live 3 + pooled 2 + kept 0 + pinned 0 + gone 1")

    stage.window.didReceiveMemoryPressure(.warning)
    #expect(counts() == "made 6 = live 3 + pooled 0 + kept 0 + pinned 0 + gone 3")
    stage.forget()
    try stage.registry.revoke("ads")
    #expect(counts() == "made 6 = live 0 + pooled 0 + kept 0 + pinned 0 + gone 6")
    #expect(stage.host.children.isEmpty && stage.host.displayedChildCount == 0)
    for kind in [EventKind.viewWillDisappear, .viewDidDisappear, .didMove, .deinit] {
      let told = stage.events.filter { $0.kind == kind && $0.item == nil && $0.host == nil }
      #expect(told.count { stage.context.log.typeName(of: $0.subject) == "Row" } == 3, "\(kind)")
    }
    stage.register()
    run(2)
    #expect(stage.shownTexts == ["i5", "i6", "i7"] && stage.liveRows == 3)
    #expect(stage.violations == [] && stage.window.audit().isClean)

    let passed = stage.context.clock.now.nanoseconds - began.nanoseconds
    #expect(passed / frames == 16_666_666, "and no time but that of the frames went by")
  }
}
