import Testing

@testable import Containment

/// An ask of many systems' users: errors of a registry before run time, not after.
@MainActor
@Suite struct LiveLintTests {
  private let registry = Recording().context.run { ControllerRegistry() }

  private func lines(_ lint: RegistryLint) -> [String] {
    lint.findings.map { "\($0.kind.rawValue) \($0.identifier) \($0.nearest) \($0.contributors)" }
  }

  @Test func beforeTheFirstFrameItTellsWhatIsKnownByThen() throws {
    #expect(registry.lint().isEmpty)
    for name in ["feed:card", "feed:header"] {
      try registry.register(ControllerIdentifier<Row>(name)) { _ in Row() }
    }
    #expect(registry.lint().isEmpty, "nothing is said of what will be asked for")
    #expect(
      lines(registry.lint(expecting: ["feed:crad", "feed:header"])) == [
        "unknown feed:crad [\"feed:card\"] []", "unused feed:card [] [\"\"]",
      ])
    #expect(registry.lint(expecting: ["feed:card", "feed:header"]).isEmpty)
  }

  @Test func aPluginThatWaitsMayStillContributeWhatIsExpected() throws {
    try registry.install(TestPlugin("ads", activation: .onFirstUse()))
    #expect(registry.lint(expecting: ["ads:banner"]).isEmpty)
    #expect(lines(registry.lint(expecting: ["add:banner"])).count == 1)
  }

  @Test func hiddenAndDoubleContributionsAreFound() throws {
    let card = ControllerIdentifier<Row>("feed:card")
    func plugin(_ name: String, _ priority: Int) -> TestPlugin {
      TestPlugin(name, priority: priority) { try $0.register(card) { _ in Row() } }
    }
    try registry.install([plugin("a", 1), plugin("b", 1), plugin("low", 0)])
    let lint = registry.lint()
    #expect(lint.findings(of: .shadowed).map(\.contributors) == [["b", "low"]])
    #expect(lint.findings(of: .duplicate).map(\.contributors) == [["a", "b"]])
  }

  @Test func aFallbackThatWasNotNeededIsNoFinding() throws {
    let card = ControllerIdentifier<Row>("t:card")
    try registry.register(card) { _ in Row() }
    try registry.registerFallback(ControllerIdentifier<Row>("t:missing")) { _ in
      Row()
    } configure: {
      _, _ in
    }
    _ = try registry.make(
      registry.entry(for: card), for: FactoryRequest(name: card.name, item: nil))
    #expect(registry.lint(expecting: ["t:card"]).isEmpty)
  }

  @Test func afterUseItTellsWhatWasAskedInVainAndWhatNever() throws {
    let (used, unused, failing) = (
      ControllerIdentifier<Row>("t:used"), ControllerIdentifier<Row>("t:unused"),
      ControllerIdentifier<Row>("t:failing")
    )
    try registry.register(used) { _ in Row() }
    try registry.register(unused) { _ in Row() }
    try registry.register(failing) { _ in throw CancellationError() }
    func make(_ identifier: ControllerIdentifier<Row>) {
      _ = try? registry.make(
        registry.entry(for: identifier), for: FactoryRequest(name: identifier.name, item: nil))
    }
    make(used)
    make(failing)
    make(ControllerIdentifier<Row>("t:usde"))
    let lint = registry.lint()
    #expect(
      lint.findings.map { "\($0.kind.rawValue) \($0.identifier)" } == [
        "unknown t:usde", "neverExercised t:failing", "unused t:unused",
      ])
    #expect(lint.findings.first?.nearest == ["t:used"])
  }
}
