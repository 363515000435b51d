import Testing

@testable import Containment

private enum Colour: EnvironmentKey { static let defaultValue = "none" }
private enum Mode: EnvironmentKey { static let defaultValue = 0 }

/// What changes in a registry while a layout pass is under way counts for the cells that the pass has in hand.
@MainActor
@Suite("Changes of a registry inside a layout pass", .freesClosures) struct LateAnswerTests {
  /// Where inside a pass something is installed.
  enum Place: CaseIterable, Sendable { case configure, standIn, cellRequest, willDisplay, didFail }

  private static let late = ControllerIdentifier<Row>("late:row")

  /// Two rows of a plugin that is not there, then one of the app's, then two more.
  private func stage(_ place: Place, _ action: @escaping (Stage) throws -> Void) throws -> Stage {
    var options = Stage.Options()
    options.height = 5
    let stage = Stage([["l0", "l1", "i2", "l3", "l4"]], options)
    var isDone = false
    func act(_ stage: Stage) {
      guard !isDone else { return }
      isDone = true
      do { try action(stage) } catch { Issue.record("\(error)") }
    }
    if place == .standIn {
      try stage.registry.registerFallback(ControllerIdentifier<Row>("t:missing")) { _ in
        Row()
      } configure: { [unowned stage] _, _ in
        act(stage)
      }
    }
    stage.source.makeCell = { [unowned stage] list, _, text in
      if place == .cellRequest, text == "i2" { act(stage) }
      let identifier = text.hasPrefix("l") ? Self.late : Stage.row
      let registration = ControllerRegistration<Row, String>(identifier, population: .immediate) {
        [unowned stage] row, text, configuration in
        row.configure(text, configuration)
        if place == .configure { act(stage) }
      }
      return try list.dequeueCell(
        using: registration,
        for: IndexPath(item: ["l0", "l1", "i2", "l3", "l4"].firstIndex(of: text) ?? 0, section: 0),
        item: text)
    }
    if place == .willDisplay {
      stage.delegate.onWillDisplay = { [unowned stage] _, _ in act(stage) }
    }
    if place == .didFail { stage.delegate.onFail = { [unowned stage] in act(stage) } }
    return stage
  }

  @Test(
    "What stands in is replaced, wherever the pass was, also where the plugin waits for its first use",
    arguments: Place.allCases, [PluginActivation.whenInstalled, .onFirstUse()])
  func standIns(place: Place, activation: PluginActivation) throws {
    let stage = try stage(place) { stage in
      try stage.registry.install(
        TestPlugin("late", activation: activation) {
          try $0.register(Self.late) { _ in Row() }
          try $0.setEnvironment(Colour.self, to: "late")
        })
    }
    stage.window.show()
    stage.window.step()
    stage.window.step()
    #expect(stage.shownTexts == ["l0", "l1", "i2", "l3", "l4"])
    let rows = stage.list.visibleCells.compactMap(\.contentViewController)
    #expect(rows.map { $0.environment[Colour.self] } == Array(repeating: "late", count: 5))
  }

  @Test(
    "What stands in on screen is the first use of a plugin that waits for it, once that is there and applies",
    arguments: [false, true], [false, true])
  func firstUseOnScreen(appliesLater: Bool, hasFallback: Bool) throws {
    let stage = Stage(items: 2)
    try stage.registry.unregister(Stage.row)
    if hasFallback {
      try stage.registry.registerFallback(ControllerIdentifier<Row>("a:missing")) { _ in
        Row()
      } configure: { _, _ in
      }
    }
    stage.shown()
    let plugin = TestPlugin(rowsOf: "t", activation: .onFirstUse())
    let other = TestPlugin("other", activation: .onFirstUse())
    plugin.applies = { !appliesLater || $0[Mode.self] == 1 }
    try stage.registry.install([other, plugin])
    if appliesLater {
      stage.window.step()
      #expect(plugin.contributions == 0 && stage.made.isEmpty)
      stage.registry.environment[Mode.self] = 1
    }
    #expect(plugin.contributions == 0, "not in the call")
    stage.window.step()
    #expect(stage.shownTexts == ["i0", "i1"])
    #expect(plugin.contributions == 1 && other.contributions == 0)
  }

  @Test("Who fails when it applies again takes those that need it, which then do not contribute")
  func failingAtReview() throws {
    let registry = ControllerRegistry()
    let base = TestPlugin("base") { _ in throw RegistryError.circuitOpen("base") }
    let user = TestPlugin("user", needs: ["base"]) { try $0.register(Self.late) { _ in Row() } }
    base.applies = { $0[Mode.self] == 1 }
    user.applies = { $0[Mode.self] == 1 }
    try registry.install([base, user])
    registry.environment[Mode.self] = 1
    #expect(registry.plugins.isEmpty && registry.identifiers.isEmpty && user.contributions == 0)
  }

  @Test("A decorating factory in a chain may ask the next one again, and the call has one outcome")
  func asksAgain() throws {
    let stage = Stage(items: 2)
    try stage.registry.unregister(Stage.row)
    var calls = 0
    for (name, priority) in [("outer", 3), ("inner", 2)] {
      try stage.registry.install(
        TestPlugin(name, priority: priority) {
          try $0.decorate(Stage.row) { _, next in try (try? next()) ?? next() }
        })
    }
    try stage.registry.register(Stage.row, failure: .placeholder) { _ in
      calls += 1
      if calls < 8 { throw RegistryError.circuitOpen("t:id") }
      return Row()
    }
    // The contract is judged: the first row fails in four calls, the second succeeds in the fourth.
    stage.shown()
    #expect(calls == 8)
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [true, false])
  }

  @Test("What pressure took from the ranges is made ready again in the next pass")
  func pressureAndRanges() {
    let stage = Stage(items: 30) { $0.height = 4 }
    stage.list.ranges = .standard
    stage.shown()
    let ready = stage.list.boundCache.count
    #expect(ready > 0)
    stage.window.didReceiveMemoryPressure(.urgent)
    #expect(stage.list.boundCache.isEmpty && stage.list.invariantFaults() == [])
    stage.window.step()
    #expect(stage.list.boundCache.isEmpty, "no pass was asked for")
    stage.list.setNeedsLayout()
    stage.window.step()
    #expect(stage.list.boundCache.count == ready && stage.list.invariantFaults() == [])
  }

  @Test(
    "Where the fallback fails too, the error cell is replaced once the missing factory is there")
  func failingFallback() throws {
    let stage = Stage(items: 2)
    try stage.registry.unregister(Stage.row)
    try stage.registry.registerFallback(ControllerIdentifier<Row>("t:missing")) { _ in
      throw RegistryError.circuitOpen("t:missing")
    } configure: { _, _ in
    }
    stage.shown()
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [true, true])
    stage.register()
    stage.window.step()
    #expect(stage.shownTexts == ["i0", "i1"])
  }

  @Test("A cell that leaves in a pass and stays bound sees what a plugin contributes in that pass")
  func leavesInThePass() throws {
    let stage = Stage(items: 6) { $0.height = 2 }
    stage.list.boundCacheLimit = 6
    stage.shown()
    let make = stage.source.makeCell
    try stage.registry.install(
      TestPlugin("late", activation: .onFirstUse(of: ["late:row"])) {
        try $0.register(Self.late) { _ in Row() }
        try $0.setEnvironment(Colour.self, to: "late")
      })
    let registration = ControllerRegistration<Row, String>(Self.late, population: .immediate) {
      $0.configure($1, $2)
    }
    stage.source.makeCell = { list, path, text in
      guard text == "i3" else { return try make(list, path, text) }
      return try list.dequeueCell(using: registration, for: path, item: text)
    }
    stage.scroll(to: 2)
    stage.scroll(to: 0)
    let seen = stage.list.visibleCells.map { $0.contentViewController?.environment[Colour.self] }
    #expect(seen == ["late", "late"])
  }
}
