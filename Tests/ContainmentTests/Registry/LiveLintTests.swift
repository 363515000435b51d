import Testing

@testable import Containment

/// Errors of a registry before run time: a test can assert on them before the first frame.
///
/// Users of other frameworks ask for it (square/workflow #390 and #815, the-blue-alliance #438), and theirs tell of a
/// wrong name when an item comes into view, if at all.
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

  private func make(_ identifier: ControllerIdentifier<Row>) {
    _ = try? registry.make(
      registry.entry(for: identifier), for: FactoryRequest(name: identifier.name, item: nil))
  }

  private func plugin(_ name: String, _ priority: Int, decorates: Bool = false) -> TestPlugin {
    let card = ControllerIdentifier<Row>("feed:card")
    return TestPlugin(name, priority: priority) {
      if decorates {
        try $0.decorate(card) { _, next in try next() }
      } else {
        try $0.register(card) { _ in Row() }
      }
    }
  }

  @Test func aFallbackThatFailedIsFoundWithTheNumberOfItsFailures() throws {
    let missing = ControllerIdentifier<Row>("t:missing")
    try registry.registerFallback(missing) { _ in
      throw CancellationError()
    } configure: {
      _, _ in
    }
    let fallback = try #require(registry.fallback(for: InternedName("x:y")))
    for _ in 0..<2 {
      let entry = try #require(registry.entry(of: fallback))
      _ = try? registry.make(entry, for: FactoryRequest(name: missing.name, item: nil))
    }
    #expect(
      registry.lint().description
        == "never exercised: \"t:missing\" was asked for 2 times and made no controller; "
        + "its factory failed 2 times")
  }

  @Test func whatIsExpectedAndNotAskedForYetIsFoundOnceOthersWere() throws {
    let (used, later) = (
      ControllerIdentifier<Row>("t:used"), ControllerIdentifier<Row>("t:later")
    )
    for identifier in [used, later] { try registry.register(identifier) { _ in Row() } }
    make(used)
    #expect(
      registry.lint(expecting: ["t:used", "t:later"]).description
        == "never exercised: \"t:later\" is expected and made no controller yet")
  }

  @Test func whatWasAskedForTooEarlyIsToldWithoutNearestNames() throws {
    let early = ControllerIdentifier<Row>("t:early")
    try registry.register(ControllerIdentifier<Row>("t:earl")) { _ in Row() }
    make(early)
    try registry.register(early) { _ in Row() }
    make(early)
    let finding = try #require(registry.lint().findings(of: .unknown).first)
    #expect(finding.nearest == [])
    #expect(
      finding.description == "unknown: \"t:early\" was asked for once and was not registered yet")
  }

  @Test func registeringAgainIsCounted() throws {
    let card = ControllerIdentifier<Row>("t:card")
    for _ in 0..<3 { try registry.register(card) { _ in Row() } }
    #expect(
      registry.lint().description
        == "duplicate: \"t:card\" was registered again 2 times without being unregistered")
  }

  @Test func decoratingFactoriesOfOnePriorityAreNoDuplicatesAndHideNone() throws {
    try registry.install([
      plugin("d", 0, decorates: true), plugin("e", 0, decorates: true), plugin("a", 0),
    ])
    #expect(registry.lint().isEmpty)
    try registry.install(plugin("b", 0))
    #expect(
      lines(registry.lint()) == [
        "shadowed feed:card [] [\"b\"]", "duplicate feed:card [] [\"a\", \"b\"]",
      ])
  }

  @Test func whoMadeControllersBeforeIsNotHiddenAndADecoratorIsNotTheMaker() throws {
    let card = ControllerIdentifier<Row>("feed:card")
    try registry.install(plugin("old", 1))
    make(card)
    try registry.install([plugin("new", 3), plugin("trace", 4, decorates: true)])
    #expect(registry.lint().findings(of: .shadowed).isEmpty, "it made some")
    make(card)
    try registry.install(plugin("late", 2))
    #expect(
      registry.lint().findings(of: .shadowed).map(\.description) == [
        "shadowed: \"feed:card\" of \"late\" never runs: the factory of \"new\" makes the controller"
      ])
  }
}
