import Testing

@testable import Containment

private struct Broken: Error, CustomStringConvertible { let description = "broken" }

private final class Missing: ViewController {
  let label = Label()
  override func loadView() { view = label }
}

/// What an item shows whose factory fails, and how it gets its controller later; B39 for its whole kind.
@MainActor
@Suite(.freesClosures) struct FailurePolicyTests {
  private static let missing = ControllerIdentifier<Missing>("t:missing")

  /// A stage whose factory fails as long as told.
  private final class Trouble {
    var fails = true
    var calls = 0
  }

  private func stage(
    _ policy: FailurePolicy, items: Int = 1, fallback: Bool = false
  ) throws -> (Stage, Trouble) {
    let stage = Stage(items: items) { $0.height = Double(items) }
    let trouble = Trouble()
    try stage.registry.unregister(Stage.row)
    try stage.registry.register(Stage.row, failure: policy) { _ in
      trouble.calls += 1
      if trouble.fails { throw Broken() }
      return Row()
    }
    if fallback { try addFallback(to: stage) }
    stage.forget()
    return (stage, trouble)
  }

  private func addFallback(to stage: Stage) throws {
    try stage.registry.registerFallback(Self.missing) { _ in
      Missing()
    } configure: {
      controller, request in
      controller.label.text = "\(request.identifier) \(request.item) \(request.error.identifier)"
    }
  }

  private func text(_ stage: Stage, _ index: Int = 0) -> String? {
    (stage.list.visibleCells[index].contentViewController as? Missing)?.label.text
  }

  private func outcomes(_ stage: Stage) -> [String] {
    stage.events.filter {
      [.factoryFail, .fallback, .placeholder, .factory].contains($0.kind)
    }.map { event in
      let cause = stage.events.first { $0.sequence == event.cause }?.kind.name ?? "-"
      return "\(event.kind.name) \(event.identifier) \(event.reason) <- \(cause)"
    }
  }

  @Test("Every call has one outcome, whose cause is the call", arguments: [0, 1, 2])
  func outcome(which: Int) throws {
    let policy = [FailurePolicy.propagate, .placeholder, .fallback][which]
    let (stage, _) = try stage(policy, fallback: true)
    stage.shown()
    stage.window.step()
    let kinds = ["factoryFail t:id  ", "placeholder t:id threw ", "fallback t:id threw "]
    stage.forget()
    stage.list.reloadData()
    stage.window.step()
    let expected = ["factory t:id  <- layout", "\(kinds[which])<- factory"]
    #expect(outcomes(stage) == expected)
    #expect(stage.delegate.errors.count == (which == 0 ? 2 : 0), "one for each display")
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [which != 2])
    #expect(text(stage) == (which == 2 ? "t:id i0 t:id" : nil))
  }

  @Test(
    "An unknown identifier gets the fallback, which is told, and no violation; others are untouched"
  )
  func unknownIdentifier() throws {
    let stage = Stage(items: 2).shown()
    try addFallback(to: stage)
    let wrong = ControllerRegistration<Row, String>(ControllerIdentifier("t:idd")) { _, _, _ in }
    let make = stage.source.makeCell
    stage.source.makeCell = { list, path, text in
      guard text == "x" else { return try make(list, path, text) }
      return try list.dequeueCell(using: wrong, for: path, item: text)
    }
    stage.window.size = Size(width: 10, height: 3)
    stage.forget()
    try stage.update([["i0", "x", "i1"]]) { $0.insertItems(at: [IndexPath(item: 1, section: 0)]) }
    #expect(text(stage, 1) == "t:idd x t:idd")
    #expect(stage.violations.isEmpty)
    #expect(stage.delegate.errors.isEmpty)
    #expect(
      outcomes(stage) == ["fallback t:idd unknown <- layout", "factory t:missing  <- fallback"])
    #expect(stage.shownItems == ["i0", "x", "i1"])
  }

  @Test(
    "A stand-in on screen is replaced as soon as a real factory is there, and pooled under its own name"
  )
  func replaced() throws {
    let stage = Stage(items: 1)
    try stage.registry.unregister(Stage.row)
    try addFallback(to: stage)
    stage.shown()
    #expect(text(stage) == "t:id i0 t:id")
    #expect(stage.list.pooledCount(for: Self.missing) == 0)
    stage.register()
    stage.window.step()
    #expect(stage.shownTexts == ["i0"])
    #expect(stage.list.pooledCount(for: Self.missing) == 1)
    #expect(stage.list.pooledCount(for: Stage.row) == 0)
    try stage.registry.unregister(Stage.row)
    stage.list.reloadData()
    stage.window.step()
    #expect(text(stage) == "t:id i0 t:id", "from the pool, and configured again")
    #expect(stage.list.pooledCount(for: Self.missing) == 0)
    stage.window.hide()
    #expect(stage.violations.isEmpty)
  }

  @Test("An error cell is replaced as well, and a plugin's factory counts like the app's")
  func errorCellReplaced() throws {
    let stage = Stage(items: 2)
    try stage.registry.unregister(Stage.row)
    stage.shown()
    #expect(stage.list.visibleCells.map(\.isErrorCell) == [true, true])
    try stage.registry.install(TestPlugin(rowsOf: "ads"))
    stage.window.step()
    #expect(stage.shownTexts == ["i0", "i1"])
  }

  @Test(
    "A retry keeps the stand-in until it succeeds, at the instants of the back-off",
    arguments: [0, 1, 2])
  func retries(which: Int) throws {
    let retry = RetryPolicy(
      attempts: 4, firstDelay: .milliseconds(100), factor: 2, longestDelay: .seconds(9))
    let policy = [FailurePolicy.propagate, .placeholder, .fallback][which].retrying(retry)
    let (stage, trouble) = try stage(policy, fallback: true)
    stage.shown()
    let standIn = stage.list.visibleCells[0]
    #expect(standIn is PlaceholderCell == (which != 2))
    var calls: [Int64] = [0]
    let start = stage.context.clock.now
    func runUntilNextCall(limit: Int) {
      let before = trouble.calls
      for _ in 0..<limit where trouble.calls == before { stage.window.step() }
      calls.append((stage.context.clock.now.nanoseconds - start.nanoseconds) / 1_000_000)
    }
    runUntilNextCall(limit: 30)
    runUntilNextCall(limit: 30)
    #expect(stage.list.visibleCells[0] === standIn, "nothing flickers")
    #expect(calls == [0, 100, 300])
    trouble.fails = false
    stage.forget()
    runUntilNextCall(limit: 60)
    #expect(calls.last == 700)
    #expect(stage.shownTexts == ["i0"])
    #expect(stage.delegate.calls == ["will i0 [0,0]", "end i0 [0,0]"])
    #expect(!stage.window.hasPendingWork)
  }

  @Test("Once the attempts are used up the policy's stand-in stays, and the error is told")
  func attemptsUsedUp() throws {
    let retry = RetryPolicy(attempts: 3, firstDelay: .milliseconds(50), factor: 1)
    let (stage, trouble) = try stage(.propagate.retrying(retry))
    stage.shown()
    #expect(stage.list.visibleCells[0] is PlaceholderCell)
    #expect(stage.delegate.errors.isEmpty)
    stage.window.settle()
    #expect(trouble.calls == 3)
    #expect(stage.list.visibleCells[0] is ErrorCell)
    #expect(stage.delegate.errors.count == 1)
    #expect(!stage.window.hasPendingWork)
    trouble.fails = false
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.shownTexts == ["i0"])
  }

  @Test("An item that leaves takes its attempts with it")
  func leaving() throws {
    let (stage, trouble) = try stage(.placeholder.retrying(), items: 3)
    stage.window.size = Size(width: 10, height: 1)
    stage.shown()
    #expect(trouble.calls == 1)
    stage.scroll(to: 2)
    #expect(trouble.calls == 2)
    stage.window.settle()
    #expect(trouble.calls == 4, "three attempts for the item in view, none for the other")
  }

  @Test("A factory that keeps failing is left alone, then tried once, and all go on when it works")
  func breaker() throws {
    let policy = FailurePolicy.placeholder.breaking(after: 2, for: .seconds(1))
    let (stage, trouble) = try stage(policy, items: 4)
    stage.shown()
    #expect(trouble.calls == 2, "the third and the fourth item did not call it")
    #expect(stage.list.visibleCells.allSatisfy { $0 is PlaceholderCell })
    #expect(stage.registry.openCircuits == ["t:id"])
    stage.forget()
    for _ in 0..<61 { stage.window.step() }
    #expect(trouble.calls == 3, "one call after a second, which fails")
    #expect(
      outcomes(stage).prefix(2) == ["factory t:id  <- layout", "placeholder t:id threw <- factory"])
    #expect(stage.events.contains { $0.kind == .circuitOpen })
    #expect(stage.registry.openCircuits == ["t:id"])
    trouble.fails = false
    stage.forget()
    for _ in 0..<70 { stage.window.step() }
    #expect(stage.shownTexts == ["i0", "i1", "i2", "i3"])
    #expect(trouble.calls == 7)
    #expect(stage.events.count { $0.kind == .circuitClose } == 1)
    #expect(stage.registry.openCircuits.isEmpty)
  }

  @Test("Other factories begin with a closed circuit, and one failure of several opens none")
  func openCircuits() throws {
    let policy = FailurePolicy.placeholder.breaking(after: 2, for: .seconds(1))
    let (stage, _) = try stage(policy, items: 1)
    stage.shown()
    #expect(stage.registry.openCircuits.isEmpty)
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.registry.openCircuits == ["t:id"])
    try stage.registry.unregister(Stage.row)
    #expect(stage.registry.openCircuits.isEmpty)
    stage.register()
    #expect(stage.registry.openCircuits.isEmpty)
  }

  @Test("A fallback that fails itself shows its error")
  func failingFallback() throws {
    let (stage, _) = try stage(.fallback)
    try stage.registry.registerFallback(Self.missing) { _ in
      throw Broken()
    } configure: { _, _ in
    }
    stage.shown()
    #expect(stage.list.visibleCells[0] is ErrorCell)
    #expect(stage.delegate.errors.count == 1)
  }

  @Test(
    "The fallback for a namespace is asked before the one for all, and a missing one not at all")
  func fallbackOrder() throws {
    let registry = Recording().context.run { ControllerRegistry() }
    func add(_ name: String, _ namespace: String?) throws {
      try registry.registerFallback(
        ControllerIdentifier<Missing>(name), for: namespace
      ) { _ in
        Missing()
      } configure: { _, _ in
      }
    }
    #expect(registry.fallbackIdentifier(for: "ads:x") == nil)
    try add("t:ads", "ads")
    try add("t:all", nil)
    try add("t:later", nil)
    #expect(registry.fallbackIdentifier(for: "ads:x") == "t:ads")
    #expect(registry.fallbackIdentifier(for: "adsx:x") == "t:later")
    #expect(registry.fallbackIdentifier(for: "t:later") == "t:all", "none stands in for itself")
    try registry.unregisterFallback(ControllerIdentifier<Missing>("t:ads"))
    #expect(registry.fallbackIdentifier(for: "ads:x") == "t:later")
    #expect(registry.identifiers == ["t:all", "t:later"])
  }
}
