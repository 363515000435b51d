import Testing

@testable import Containment

private enum Region: EnvironmentKey { static let defaultValue = "eu" }
private enum Theme: EnvironmentKey { static let defaultValue = "light" }

/// Plugins that apply under some values of the environment only: what goes, what comes back, and what is told.
@MainActor
@Suite(.freesClosures) struct PluginApplicabilityTests {
  private let recording = Recording()
  private let registry: ControllerRegistry

  init() { registry = recording.context.run { ControllerRegistry() } }

  private func plugin(
    _ name: String, needs: [String] = [], activation: PluginActivation = .whenInstalled,
    _ body: @escaping (PluginContributions) throws -> Void = { _ in }
  ) -> TestPlugin {
    let plugin = TestPlugin(name, needs: needs, activation: activation, body)
    plugin.applies = { $0[Region.self] == "eu" }
    return plugin
  }

  private var lines: [String] {
    recording.events.filter {
      [.environment, .pluginInstall, .pluginFail, .pluginRevoke].contains($0.kind)
    }.map { event in
      let cause = recording.events.first { $0.sequence == event.cause }?.kind.name ?? "-"
      return "\(event.kind) \(event.identifier) \(event.reason) <- \(cause)"
    }
  }

  /// How many wait is known without looking at each.
  private func checkWaiting(_ source: SourceLocation = #_sourceLocation) {
    let waiting = registry.plugins.count { $0.state == .waiting }
    #expect(registry.waitingPlugins == waiting, sourceLocation: source)
  }

  @Test("The log says what no longer applies, in which order it goes, and what comes back how")
  func log() throws {
    try registry.install([
      plugin("base"), plugin("top", needs: ["base"]), plugin("lazy", activation: .onFirstUse()),
    ])
    checkWaiting()
    recording.forget()
    registry.environment[Region.self] = "us"
    checkWaiting()
    #expect(
      lines == [
        "environment Region set <- -", "pluginRevoke lazy notApplicable <- environment",
        "pluginRevoke top notApplicable <- pluginRevoke",
        "pluginRevoke base notApplicable <- pluginRevoke",
      ])
    recording.forget()
    try registry.install(plugin("late"))
    #expect(lines == ["pluginInstall late notApplicable <- -"])
    recording.forget()
    registry.environment[Region.self] = "eu"
    checkWaiting()
    #expect(
      lines == [
        "environment Region set <- -", "pluginInstall base applicable <- environment",
        "pluginInstall top applicable <- environment",
        "pluginInstall lazy waiting <- environment",
        "pluginInstall late applicable <- environment",
      ])
    try registry.revoke("lazy")
    checkWaiting()
  }

  @Test("Its values, observers and fallbacks go as it ceases to apply, and come with it again")
  func everythingGoes() throws {
    weak var observer: EventRecorder?
    try registry.install(
      plugin("eu") {
        let recorder = EventRecorder()
        observer = recorder
        try $0.addObserver(recorder)
        try $0.setEnvironment(Theme.self, to: "dark")
        try $0.registerFallback(ControllerIdentifier<Row>("eu:missing")) { _ in
          Row()
        } configure: {
          _, _ in
        }
      })
    #expect(registry.contentEnvironment[Theme.self] == "dark" && observer != nil)
    registry.environment[Region.self] = "us"
    #expect(registry.contentEnvironment[Theme.self] == "light" && observer == nil)
    #expect(registry.fallbackIdentifier(for: "x:y") == nil)
    registry.environment[Region.self] = "eu"
    #expect(registry.contentEnvironment[Theme.self] == "dark" && observer != nil)
    #expect(registry.fallbackIdentifier(for: "x:y") == "eu:missing")
  }

  @Test("Whoever went with one that fails when it applies again is not told of as waiting")
  func failingAgain() throws {
    try registry.install([
      plugin("base") { [registry] in
        try $0.setEnvironment(Theme.self, to: "dark")
        if registry.environment[Theme.self] == "fails" { throw CancellationError() }
      }, plugin("lazy", needs: ["base"], activation: .onFirstUse()),
    ])
    registry.environment[Region.self] = "us"
    registry.environment[Theme.self] = "fails"
    recording.forget()
    registry.environment[Region.self] = "eu"
    checkWaiting()
    #expect(
      lines == [
        "environment Region set <- -", "pluginFail base  <- environment",
        "pluginRevoke lazy failed <- environment", "pluginRevoke base failed <- pluginRevoke",
      ])
    #expect(registry.plugins.isEmpty)
  }

  @Test("Setting what is set already reviews nothing; several values are told without a name")
  func whatIsLogged() {
    registry.environment[Region.self] = "eu"
    #expect(lines == [], "its default")
    var values = registry.environment
    values[Region.self] = "us"
    values[Theme.self] = "dark"
    registry.environment = values
    registry.environment = values
    #expect(lines == ["environment  set <- -"])
  }

  @Test(
    "Setting the values while a factory runs or a plugin contributes stops the program",
    arguments: [true, false])
  func setInside(isInFactory: Bool) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [isInFactory] in
      try await MainActor.run {
        let registry = ControllerRegistry()
        guard isInFactory else {
          return try registry.install(
            TestPlugin("sets") { _ in registry.environment[Theme.self] = "dark" })
        }
        let card = ControllerIdentifier<Row>("t:card")
        try registry.register(card) { _ in
          registry.environment[Theme.self] = "dark"
          return Row()
        }
        _ = try registry.make(
          registry.entry(for: card), for: FactoryRequest(name: card.name, item: nil))
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the environment of a registry was set while a factory runs"))
  }
}
