import Testing

@testable import Containment

private struct Broken: Error {}

/// Stand-ins that wait for another attempt while other things happen to their items.
@MainActor
@Suite(.freesClosures) struct StandInTests {
  /// A stage whose factory fails as long as told, and notes when it is called.
  private final class Calls {
    var fails = true
    var instants: [Int64] = []
  }

  private final class Delegate: CollectionDelegate {
    var told: [String] = []
    func collectionView(
      _ collectionView: CollectionView, didShowStandInFor item: ItemIdentity,
      at indexPath: IndexPath, error: RegistryError
    ) { told.append("\(item)") }
  }

  private func stage(
    _ policy: FailurePolicy, items: Int = 1, height: Double = 1
  ) throws -> (Stage, Calls) {
    let stage = Stage(items: items) { $0.height = height }
    let calls = Calls()
    try stage.registry.unregister(Stage.row)
    let clock = stage.context.clock
    try stage.registry.register(Stage.row, failure: policy) { _ in
      calls.instants.append(clock.now.nanoseconds / 1_000_000)
      if calls.fails { throw Broken() }
      return Row()
    }
    return (stage, calls)
  }

  private static let retry = RetryPolicy(
    attempts: 3, firstDelay: .milliseconds(100), factor: 1, longestDelay: .seconds(1))

  @Test("An attempt that the app asks for takes the place of the one that was waited for")
  func reconfigured() throws {
    let (stage, calls) = try stage(.placeholder.retrying(Self.retry))
    stage.shown()
    for _ in 0..<3 { stage.window.step() }
    try stage.list.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    stage.window.step()
    #expect(calls.instants.count == 2)
    let second = try #require(calls.instants.last)
    for _ in 0..<30 where calls.instants.count == 2 { stage.window.step() }
    let third = try #require(calls.instants.last)
    #expect((100..<117).contains(third - second), "\(calls.instants)")
  }

  @Test(
    "An item that leaves leaves no attempt behind",
    arguments: [FailurePolicy.placeholder, .fallback])
  func leaving(policy: FailurePolicy) throws {
    let (stage, _) = try stage(policy.retrying(Self.retry), items: 3)
    try stage.registry.registerFallback(ControllerIdentifier<Row>("t:missing")) { _ in
      Row()
    } configure: {
      _, _ in
    }
    stage.shown()
    #expect(!stage.context.timeline.isEmpty)
    stage.source.sections = [[]]
    stage.list.reloadData()
    stage.window.step()
    #expect(stage.context.timeline.isEmpty && !stage.window.hasPendingWork)
  }

  @Test("The delegate is told of a stand-in once, however many attempts fail")
  func toldOnce() throws {
    let (stage, calls) = try stage(.placeholder.retrying(Self.retry), items: 2, height: 2)
    let delegate = Delegate()
    stage.list.delegate = delegate
    stage.shown()
    stage.window.settle()
    #expect(calls.instants.count == 6)
    #expect(delegate.told == ["i0", "i1"])
  }

  @Test("A fallback whose factory is replaced gives way to the new one with the next attempt")
  func replacedFallback() throws {
    let (stage, _) = try stage(.fallback.retrying(Self.retry))
    func add(_ text: String) throws {
      try stage.registry.registerFallback(ControllerIdentifier<Row>("t:missing")) { _ in
        Row()
      } configure: {
        row, _ in
        row.label.text = text
      }
    }
    try add("old")
    stage.shown()
    #expect(stage.shownTexts == ["old"])
    try add("new")
    stage.window.settle()
    #expect(stage.shownTexts == ["new"])
  }

  @Test("A fallback shows its item: a pin that is taken of it says so")
  func itemOfFallback() throws {
    let (stage, _) = try stage(.fallback)
    try stage.registry.registerFallback(ControllerIdentifier<Row>("t:missing")) { _ in
      Row()
    } configure: {
      _, _ in
    }
    stage.shown()
    let pin = try #require(stage.row("i0")).pin(owner: "test")
    #expect(stage.events.last { $0.kind == .pin }?.item == ItemIdentity("i0"))
    withExtendedLifetime(pin) {}
  }
}
