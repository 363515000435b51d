import Testing

@testable import Containment

/// What a plugin contributes counts as the app's own, and goes with the plugin.
@MainActor
@Suite(.freesClosures) struct PluginContributionTests {
  private let recording = Recording()
  private let card = ControllerIdentifier<Row>("t:card")

  private func makeRegistry() -> ControllerRegistry {
    recording.context.run { ControllerRegistry() }
  }

  private func plugin(_ name: String, priority: Int = 0, needs: [String] = []) -> TestPlugin {
    TestPlugin(name, priority: priority, needs: needs) { [card] in
      try $0.register(card) { _ in Row() }
    }
  }

  private func decorator(_ name: String, priority: Int) -> TestPlugin {
    TestPlugin(name, priority: priority) { [card] in
      try $0.decorate(card) { _, next in try next() }
    }
  }

  /// What was recorded of some kinds: the kind, the identifier, the reason and the cause's kind and identifier.
  private func events(_ kinds: Set<EventKind>) -> [String] {
    let all = recording.events
    return all.filter { kinds.contains($0.kind) }.map { event in
      let cause = all.first { $0.sequence == event.cause }.map { "\($0.kind) \($0.identifier)" }
      return "\(event.kind) \(event.identifier) \(event.reason) <- \(cause ?? "-")"
    }
  }

  @Test(
    "What a plugin says of retention, pool and failure is in force as if the app had said it",
    arguments: [
      (Retention.reuse, 2, 2), (.reuse(limit: 1), 2, 1), (.reuse(limit: 3), nil, 3),
      (.keep(limit: 1), 4, 4),
    ] as [(Retention, Int?, Int)])
  func options(retention: Retention, poolLimit: Int?, limit: Int) throws {
    let registry = makeRegistry()
    let failure = FailurePolicy.placeholder.breaking(after: 2, for: .seconds(9))
    try registry.install(
      TestPlugin("ads") { [card] in
        try $0.register(card, retention: retention, poolLimit: poolLimit, failure: failure) { _ in
          Row()
        }
      })
    let entry = try registry.entry(for: card)
    #expect(entry.poolLimit == limit && entry.retention == retention)
    #expect(entry.failure == failure && entry.breaker?.policy == failure.breaker)
  }

  @Test(
    "An identifier has one type of controllers, whoever contributes and whenever",
    arguments: [true, false], [PluginActivation.whenInstalled, .onFirstUse()])
  func oneType(isOfTheApp: Bool, activation: PluginActivation) throws {
    let registry = makeRegistry()
    if isOfTheApp { try registry.register(card) { _ in Row() } }
    let before = registry.contributors(of: "t:card")
    let plugin = TestPlugin("late", activation: activation) { [card] in
      if !isOfTheApp { try $0.register(card) { _ in Row() } }
      try $0.decorate(ControllerIdentifier<Probe>("t:card")) { _, _ in Probe() }
    }
    if activation == .whenInstalled {
      #expect(throws: PluginError.self) { try registry.install(plugin) }
    } else {
      try registry.install(plugin)
      _ = try? registry.entry(for: ControllerIdentifier<Row>("late:x"))
      #expect(
        events([.pluginFail, .pluginRevoke]) == [
          "pluginFail late  <- -", "pluginRevoke late failed <- -",
        ])
    }
    #expect(registry.plugins.isEmpty && registry.contributors(of: "t:card") == before)
    #expect(registry.waitingPlugins == 0)
  }

  @Test("Whatever stands behind a factory that makes controllers is shadowed, decorators too")
  func shadowed() throws {
    let registry = makeRegistry()
    try registry.install([
      plugin("first", priority: 3), decorator("second", priority: 2), plugin("third", priority: 1),
      decorator("outer", priority: 4),
    ])
    #expect(
      registry.contributors(of: "t:card").map(\.description) == [
        "outer(4, decorates)", "first(3)", "second(2, decorates, shadowed)", "third(1, shadowed)",
      ])
  }

  @Test("The log tells several plugins in the order of installing, and who needs them goes first")
  func events() throws {
    let registry = makeRegistry()
    try registry.install([plugin("top", needs: ["base"]), plugin("base"), plugin("other")])
    let kinds: Set<EventKind> = [.pluginInstall, .register, .pluginRevoke, .unregister]
    #expect(
      events(kinds) == [
        "pluginInstall base  <- -", "pluginInstall top  <- -", "pluginInstall other  <- -",
        "register t:card base <- -", "register t:card top <- -", "register t:card other <- -",
      ])
    recording.forget()
    try registry.revoke("base")
    #expect(
      events(kinds) == [
        "pluginRevoke top revoked <- -", "unregister t:card top <- pluginRevoke top",
        "pluginRevoke base revoked <- pluginRevoke top",
        "unregister t:card base <- pluginRevoke top",
      ])
    recording.forget()
    try registry.register(card) { _ in Row() }
    #expect(events(kinds) == ["register t:card  <- -"], "nothing is left open")
  }

  @Test("A plugin's fallback stands in until the plugin goes, and nothing of it is held then")
  func fallback() throws {
    let registry = makeRegistry()
    weak var captured: EventRecorder?
    func addPlugin(_ name: String, priority: Int) throws {
      let token = EventRecorder()
      captured = token
      try registry.install(
        TestPlugin(name, priority: priority) {
          try $0.registerFallback(ControllerIdentifier<Row>("\(name):missing")) { _ in
            Row()
          } configure: {
            _, _ in
            _ = token
          }
        })
    }
    try addPlugin("low", priority: 1)
    try addPlugin("high", priority: 2)
    #expect(registry.fallbackIdentifier(for: "x:y") == "high:missing")
    #expect(registry.fallbackIdentifier(for: "high:missing") == "low:missing")
    try registry.revoke("high")
    #expect(captured == nil)
    #expect(registry.fallbackIdentifier(for: "x:y") == "low:missing")
    try registry.revoke("low")
    #expect(registry.fallbackIdentifier(for: "x:y") == nil && registry.fallbacks.isEmpty)
  }

  @Test("A plugin that contributes no values costs those that read the environment nothing")
  func noEnvironment() throws {
    let registry = makeRegistry()
    try registry.install([plugin("a"), plugin("b")])
    try registry.revoke("a")
    #expect(!registry.hasEnvironment)
  }

  @Test("A name whose beginning is a plugin's namespace does not use that plugin")
  func namespaceOfFirstUse() throws {
    let registry = makeRegistry()
    let plugin = TestPlugin("ads", activation: .onFirstUse())
    try registry.install(plugin)
    for name in ["adsx:row", "ads", "x:ads:row"] {
      _ = try? registry.entry(for: ControllerIdentifier<Row>(name))
    }
    #expect(plugin.contributions == 0 && registry.waitingPlugins == 1)
    _ = try? registry.entry(for: ControllerIdentifier<Row>("ads:"))
    #expect(plugin.contributions == 1 && registry.waitingPlugins == 0)
  }
}
