import Testing

@testable import Containment

private struct Broken: Error, CustomStringConvertible { let description = "broken" }

/// Plugins that wait until something of theirs is used, or until somebody needs them.
@MainActor
@Suite(.freesClosures) struct PluginFirstUseTests {
  private let recording = Recording()
  private let card = ControllerIdentifier<Row>("t:card")

  private func makeRegistry() -> ControllerRegistry {
    recording.context.run { ControllerRegistry() }
  }

  private func make(_ registry: ControllerRegistry) throws -> ViewController {
    try recording.make(card, by: registry)
  }

  private var runs: [String] { recording.runs }

  @Test func aPluginThatWaitsContributesWhenItIsFirstUsed() throws {
    let registry = makeRegistry()
    let lazy = TestPlugin("t", activation: .onFirstUse()) { [card] in
      try $0.register(card) { _ in Row() }
    }
    let named = TestPlugin("named", priority: 1, activation: .onFirstUse(of: ["t:card"])) {
      [card] in
      try $0.decorate(card) { _, next in try next() }
    }
    try registry.install([lazy, named])
    #expect(registry.plugins.map(\.state) == [.waiting, .waiting])
    #expect(registry.identifiers.isEmpty)
    #expect(lazy.contributions + named.contributions == 0)
    recording.forget()
    _ = try make(registry)
    #expect(runs == ["named", ""].map { $0.isEmpty ? "t" : $0 })
    #expect(lazy.contributions == 1 && named.contributions == 1)
    _ = try make(registry)
    #expect(lazy.contributions == 1 && named.contributions == 1)
    #expect(registry.plugins.map(\.state) == [.contributing, .contributing])
    let installs = recording.events.filter { $0.kind == .pluginInstall }
    #expect(installs.map(\.reason.string) == ["firstUse", "firstUse"])
  }

  @Test func aPluginThatFailsAtItsFirstUseIsTakenOutAndTheNextIsAsked() throws {
    let registry = makeRegistry()
    try registry.register(card) { _ in Row() }
    try registry.install(
      TestPlugin("bad", priority: 9, activation: .onFirstUse(of: ["t:card"])) { [card] in
        try $0.register(card) { _ in Row() }
        throw Broken()
      })
    recording.forget()
    _ = try make(registry)
    #expect(runs == [""])
    #expect(registry.plugins.isEmpty)
    let kinds = recording.events.map(\.kind)
    #expect(kinds.prefix(4) == [.pluginFail, .pluginRevoke, .factory, .`init`])
    #expect(
      recording.events[0].message.string
        == "the plugin \"bad\" failed while it contributed: broken")
    #expect(recording.events[1].reason.string == "failed")
  }

  @Test(
    "A plugin that waits contributes before one that needs it, whatever makes that one contribute",
    arguments: NeedingCase.allCases)
  func waitingDependency(how: NeedingCase) throws {
    var asked: [String] = []
    func plugin(
      _ name: String, needs: [String] = [], _ activation: PluginActivation = .onFirstUse()
    ) -> TestPlugin {
      TestPlugin(name, needs: needs, activation: activation) { _ in asked.append(name) }
    }
    let registry = makeRegistry()
    let base = [plugin("other"), plugin("base"), plugin("middle", needs: ["base"])]
    let needs = ["middle", "base"]
    let expected: [String]
    switch how {
    case .installedLater:
      try registry.install(base)
      recording.forget()
      try registry.install(plugin("top", needs: needs, .whenInstalled))
      expected = ["base needed", "middle needed", "top "]
    case .installedTogether:
      try registry.install([plugin("top", needs: needs, .whenInstalled)] + base)
      expected = ["base needed", "middle needed", "top ", "other waiting"]
    case .firstUse:
      try registry.install(base + [plugin("top", needs: needs, .onFirstUse(of: ["t:card"]))])
      recording.forget()
      _ = try? make(registry)
      expected = ["base needed", "middle needed", "top firstUse"]
    case .applicable:
      let top = plugin("top", needs: needs, .whenInstalled)
      top.applies = { $0[Region.self] == 1 }
      try registry.install(base + [top])
      recording.forget()
      registry.environment[Region.self] = 1
      expected = ["base needed", "middle needed", "top applicable"]
    }
    #expect(asked == ["base", "middle", "top"])
    let installs = recording.events.filter { $0.kind == .pluginInstall }
    #expect(installs.map { "\($0.identifier.string) \($0.reason.string)" } == expected)
    let waiting = registry.plugins.filter { $0.state == .waiting }
    #expect(waiting.map(\.namespace) == ["other"])
  }

  @Test(
    "A plugin that waits and fails when it is needed takes the one that needs it with it, or is left as it was",
    arguments: NeedingCase.allCases)
  func failingDependency(how: NeedingCase) throws {
    let registry = makeRegistry()
    let base = TestPlugin("base", activation: .onFirstUse()) { _ in throw Broken() }
    let top = TestPlugin(
      "top", needs: ["base"],
      activation: how == .firstUse ? .onFirstUse(of: ["t:card"]) : .whenInstalled)
    top.applies = { how != .applicable || $0[Region.self] == 1 }
    try registry.install([base, TestPlugin("other")])
    let before = registryDigest(registry)
    let failure = PluginError.contributionFailed("base", underlying: Broken())
    switch how {
    case .installedLater:
      #expect(throws: failure) { try registry.install(top) }
      #expect(registryDigest(registry) == before)
    case .installedTogether:
      try registry.revoke("base")
      let before = registryDigest(registry)
      #expect(throws: failure) { try registry.install([base, top]) }
      #expect(registryDigest(registry) == before)
    case .firstUse, .applicable:
      try registry.install(top)
      recording.forget()
      if how == .firstUse { _ = try? make(registry) }
      registry.environment[Region.self] = 1
      let ends = recording.events.filter {
        [.pluginInstall, .pluginFail, .pluginRevoke].contains($0.kind)
      }
      #expect(
        ends.map { "\($0.kind) \($0.identifier.string) \($0.reason.string)" } == [
          "pluginFail base ", "pluginRevoke top failed", "pluginRevoke base failed",
        ])
      #expect(registry.plugins.map(\.namespace) == ["other"])
    }
    #expect(base.contributions == 1 && top.contributions == 0)
  }

  /// What makes a plugin contribute that needs one that waits.
  enum NeedingCase: CaseIterable { case installedLater, installedTogether, firstUse, applicable }

  private enum Region: EnvironmentKey { static let defaultValue = 0 }

  @Test(
    "Nothing contributes while a factory runs or another plugin contributes",
    arguments: [true, false])
  func notInside(isInFactory: Bool) throws {
    let registry = Recording(isJudged: false).context.run { ControllerRegistry() }
    let lazy = TestPlugin("lazy", activation: .onFirstUse())
    try registry.install(lazy)
    func ask() { _ = try? registry.entry(for: ControllerIdentifier<Row>("lazy:row")) }
    if isInFactory {
      let identifier = ControllerIdentifier<Row>("t:row")
      try registry.register(identifier) { _ in
        ask()
        return Row()
      }
      _ = try registry.make(
        registry.entry(for: identifier), for: FactoryRequest(name: identifier.name, item: nil))
    } else {
      try registry.install(TestPlugin("asks") { _ in ask() })
    }
    #expect(lazy.contributions == 0)
    ask()
    #expect(lazy.contributions == 1)
  }
}
