import Testing

@testable import Containment

/// Events for tracing and telemetry: an observer of a plugin is told everything, with its cause.
///
/// Users of other frameworks ask for such events (RIBs-iOS #24, workflow #221 and #226, epoxy-ios #83, the announcer of
/// IGListKit 5.1), and none gives them with what led to each.
@MainActor
@Suite(.freesClosures) struct PluginObserverTests {
  /// The events that led to one, the nearest first.
  private func causes(of event: LifecycleEvent, in events: [LifecycleEvent]) -> [EventKind] {
    var kinds: [EventKind] = []
    var cause = event.cause
    while let next = events.first(where: { $0.sequence == cause }) {
      kinds.append(next.kind)
      cause = next.cause
    }
    return kinds
  }

  @Test("It is told each event once and with its cause, from its plugin's coming to its going")
  func wholeLife() throws {
    let stage = Stage(items: 8) { $0.height = 2 }
    try stage.registry.unregister(Stage.row)
    stage.recording.forget()
    let observer = EventRecorder()
    try stage.registry.install(
      TestPlugin("ads", priority: 1) {
        try $0.addObserver(observer)
        try $0.register(Stage.row) { _ in Row() }
      })
    stage.window.show()
    stage.window.step()
    stage.scroll(to: 3)
    stage.window.didReceiveMemoryPressure(.critical)
    try stage.registry.revoke("ads")
    stage.window.step()
    let all = stage.events
    let first = try #require(all.firstIndex { $0.kind == .register })
    let last = try #require(all.lastIndex { $0.kind == .unregister })
    #expect(observer.events == Array(all[first...last]))
    #expect(all[first - 1].kind == .pluginInstall && all[last - 1].kind == .pluginRevoke)

    let told = observer.events
    let known = Set(all.map(\.sequence))
    #expect(told.allSatisfy { $0.cause == 0 || $0.cause < $0.sequence && known.contains($0.cause) })
    func roots(_ kind: EventKind) -> Set<EventKind?> {
      Set(told.filter { $0.kind == kind }.map { causes(of: $0, in: all).last })
    }
    #expect(roots(.viewDidAppear).isSuperset(of: [.layout]))
    #expect(roots(.evict) == [.memoryPressure])
    #expect(roots(.factory) == [.layout] && roots(.enqueue) == [.layout])
  }

  @Test("What its going leads to has that for a cause, down to the last callback of each child")
  func causeOfRevocation() throws {
    let stage = Stage(items: 2)
    try stage.registry.unregister(Stage.row)
    try stage.registry.install(TestPlugin(rowsOf: "ads"))
    stage.shown()
    try stage.registry.revoke("ads")
    for kind in [EventKind.didEndDisplaying, .viewDidDisappear, .didMove] {
      let found = stage.events.filter { $0.kind == kind }
      #expect(found.count == 2)
      #expect(found.allSatisfy { causes(of: $0, in: stage.events).last == .pluginRevoke })
    }
  }

  @Test("Several observers are told in the order of contributing, and each goes with its plugin")
  func several() throws {
    let recording = Recording()
    let registry = recording.context.run { ControllerRegistry() }
    let (first, second) = (EventRecorder(), EventRecorder())
    try registry.install(TestPlugin("a") { try $0.addObserver(first) })
    try registry.install(TestPlugin("b") { try $0.addObserver(second) })
    first.clear()
    second.clear()
    try registry.revoke("a")
    _ = recording.context.run { Row() }
    #expect(second.events.map(\.kind) == [.pluginRevoke, .`init`, .deinit])
    #expect(first.events.map(\.kind) == [.pluginRevoke])
  }
}
