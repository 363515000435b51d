import Testing

@testable import Containment

private struct Broken: Error, CustomStringConvertible { let description = "broken" }

private enum Closed: EnvironmentKey { static let defaultValue = 0 }

/// Installing plugins: who is preferred, what is atomic, what is refused.
@MainActor
@Suite(.freesClosures) struct PluginTests {
  private let recording = Recording()
  private let card = ControllerIdentifier<Row>("t:card")

  private func makeRegistry() -> ControllerRegistry {
    recording.context.run { ControllerRegistry() }
  }

  private func plugin(_ name: String, priority: Int = 0) -> TestPlugin {
    TestPlugin(name, priority: priority) { [card] in try $0.register(card) { _ in Row() } }
  }

  private func make(_ registry: ControllerRegistry) throws -> ViewController {
    try recording.make(card, by: registry)
  }

  private var runs: [String] { recording.runs }

  @Test("Priority decides, then the app, then who came first; the log and a query say so")
  func orderOfPreference() throws {
    let registry = makeRegistry()
    try registry.install([plugin("low", priority: -1), plugin("b"), plugin("a")])
    try registry.register(card) { _ in Row() }
    try registry.install(plugin("high", priority: 7))
    #expect(
      registry.contributors(of: "t:card").map(\.description) == [
        "high(7)", "app(0, shadowed)", "b(0, shadowed)", "a(0, shadowed)", "low(-1, shadowed)",
      ])
    let last = try #require(recording.events.last { $0.kind == .register })
    #expect(last.reason.string == "high")
    #expect(last.message.string.hasPrefix("high(7) > app(0, shadowed) > b("))
    for expected in ["high", "", "b", "a", "low"] {
      recording.forget()
      _ = try make(registry)
      #expect(runs == [expected])
      if expected.isEmpty {
        try registry.unregister(card)
      } else {
        try registry.revoke(expected)
      }
    }
    #expect(registry.identifiers.isEmpty)
  }

  @Test func aDecoratingFactoryChangesWhatTheNextOneMakes() throws {
    let registry = makeRegistry()
    var order: [String] = []
    func decorator(_ name: String, _ priority: Int) -> TestPlugin {
      TestPlugin(name, priority: priority) { [card] in
        try $0.decorate(card) { request, next in
          order.append("\(name) begins for \(request.identifier)")
          let row = try next()
          order.append("\(name) ends")
          return row
        }
      }
    }
    try registry.install([decorator("inner", 1), decorator("outer", 2)])
    #expect(registry.identifiers.isEmpty, "nobody makes controllers yet")
    try registry.register(card) { _ in
      order.append("made")
      return Row()
    }
    recording.forget()
    let row = try make(registry)
    #expect(
      order == [
        "outer begins for t:card", "inner begins for t:card", "made", "inner ends", "outer ends",
      ])
    #expect(runs == ["outer", "inner", ""])
    #expect(row.origin?.makers.count == 3)
    let factories = recording.events.filter { $0.kind == .factory }
    #expect(factories[1].cause == factories[0].sequence)
    #expect(factories[2].cause == factories[1].sequence)
  }

  @Test func aDecoratingFactoryMayTryTheNextOneAgainOrDoWithoutIt() throws {
    let registry = makeRegistry()
    var fails = 2
    try registry.register(card) { _ in
      fails -= 1
      if fails >= 0 { throw Broken() }
      return Row()
    }
    try registry.install(
      TestPlugin("again") { [card] in
        try $0.decorate(card) { _, next in
          while true { if let row = try? next() { return row } }
        }
      })
    try registry.install(
      TestPlugin("without", priority: 1) { [card] in try $0.decorate(card) { _, _ in Row() } })
    _ = try make(registry)
    #expect(runs == ["without"])
    try registry.revoke("without")
    recording.forget()
    let row = try make(registry)
    #expect(runs == ["again", "", "", ""])
    #expect(row.origin?.makers.count == 2, "each is noted once, however often it ran")
  }

  @Test func theNextFactoryIsClosedOnceTheDecoratingOneReturned() throws {
    let registry = makeRegistry()
    var kept: NextFactory<Row>?
    try registry.register(card) { _ in Row() }
    try registry.install(
      TestPlugin("keeps") { [card] in
        try $0.decorate(card) { _, next in
          kept = next
          return try next()
        }
      })
    _ = try make(registry)
    #expect(throws: RegistryError.calledOutsideFactory("t:card")) { _ = try kept?() }
  }

  // MARK: All or nothing

  /// Ways in which an installation fails.
  enum Failure: CaseIterable, Sendable {
    case throwsLate, otherType, otherTypeAmongThem, twice, sameName, missing, circle, badName
    case insideFactory, insideContributing
  }

  @Test(
    "What fails leaves the registry as it was, and keeps no plugin", arguments: Failure.allCases)
  func atomicity(failure: Failure) throws {
    let registry = makeRegistry()
    try registry.register(card) { _ in Row() }
    try registry.install(plugin("core"))
    let before = registryDigest(registry)
    recording.forget()
    let observer = EventRecorder()
    weak var first: TestPlugin?
    func attempt(_ second: [TestPlugin]) {
      let good = TestPlugin("good", priority: 3) { [card] in
        try $0.register(card) { _ in Row() }
        try $0.registerFallback(ControllerIdentifier<Row>("t:missing")) { _ in
          Row()
        } configure: {
          _, _ in
        }
        try $0.addObserver(observer)
      }
      first = good
      #expect(throws: PluginError.self) { try registry.install([good] + second) }
    }
    let probe = ControllerIdentifier<Probe>("t:card")
    switch failure {
    case .throwsLate:
      attempt([
        TestPlugin("bad") { [card] in
          try $0.register(card) { _ in Row() }
          throw Broken()
        }
      ])
    case .otherType:
      attempt([TestPlugin("bad") { try $0.register(probe) { _ in Probe() } }])
    case .otherTypeAmongThem:
      let (one, other) = (
        ControllerIdentifier<Row>("t:new"), ControllerIdentifier<Probe>("t:new")
      )
      attempt([
        TestPlugin("one") { try $0.register(one) { _ in Row() } },
        TestPlugin("other") { try $0.register(other) { _ in Probe() } },
      ])
    case .twice:
      attempt([
        TestPlugin("bad") { [card] in
          try $0.register(card) { _ in Row() }
          try $0.register(card) { _ in Row() }
        }
      ])
    case .sameName: attempt([plugin("core")])
    case .missing: attempt([TestPlugin("bad", needs: ["nobody"])])
    case .circle: attempt([TestPlugin("a", needs: ["b"]), TestPlugin("b", needs: ["a"])])
    case .badName: attempt([TestPlugin("a:b")])
    case .insideFactory:
      let inside = ControllerIdentifier<Row>("t:inside")
      try registry.register(inside) { _ in
        attempt([])
        return Row()
      }
      _ = try registry.make(
        registry.entry(for: inside), for: FactoryRequest(name: inside.name, item: nil))
      try registry.unregister(inside)
    case .insideContributing:
      attempt([
        TestPlugin("bad") { [card] _ in
          #expect(throws: PluginError.self) { try registry.install(TestPlugin("x")) }
          #expect(throws: PluginError.self) { try registry.revoke("core") }
          try registry.register(card) { _ in Row() }
        }
      ])
    }
    #expect(registryDigest(registry) == before)
    #expect(first == nil)
    _ = recording.context.run { Row() }
    #expect(observer.events.isEmpty)
    if failure != .insideFactory {
      #expect(!recording.events.contains { [.register, .pluginInstall].contains($0.kind) })
    }
  }

  @Test func whatWasGivenToContributeIsClosedAfterwards() throws {
    let registry = makeRegistry()
    var kept: PluginContributions?
    try registry.install(TestPlugin("a") { kept = $0 })
    #expect(throws: PluginError.contributionsClosed("a")) {
      try kept?.register(card) { _ in Row() }
    }
    #expect(throws: PluginError.contributionsClosed("a")) {
      try kept?.addObserver(EventRecorder())
    }
    #expect(throws: PluginError.contributionsClosed("a")) {
      try kept?.setEnvironment(Closed.self, to: 1)
    }
    #expect(throws: PluginError.contributionsClosed("a")) {
      try kept?.decorate(card) { _, next in try next() }
    }
    #expect(registry.identifiers.isEmpty)
  }

  @Test func revokingTakesThoseThatNeedItOutFirst() throws {
    let registry = makeRegistry()
    try registry.install([
      TestPlugin("top", needs: ["middle"]), TestPlugin("middle", needs: ["base"]),
      TestPlugin("base"), TestPlugin("other"),
    ])
    #expect(registry.plugins.map(\.namespace) == ["base", "middle", "top", "other"])
    recording.forget()
    #expect(try registry.revoke("base") == ["top", "middle", "base"])
    let revoked = recording.events.filter { $0.kind == .pluginRevoke }
    #expect(revoked.map(\.identifier.string) == ["top", "middle", "base"])
    #expect(Set(revoked.map(\.reason.string)) == ["revoked"])
    #expect(registry.plugins.map(\.namespace) == ["other"])
    #expect(throws: PluginError.notInstalled("othre", nearest: ["other"], known: ["other"])) {
      try registry.revoke("othre")
    }
  }

  @Test func descriptionsOfErrorsSayWhatToDo() {
    let errors: [PluginError] = [
      .alreadyInstalled("a"), .notInstalled("a", nearest: [], known: []),
      .notInstalled("a", nearest: [], known: ["b"]),
      .notInstalled("a", nearest: ["b"], known: ["b"]),
      .invalidNamespace("a:b"), .missingDependency("a", needs: "b", nearest: []),
      .missingDependency("a", needs: "b", nearest: ["c"]), .dependencyCycle(["a", "b", "a"]),
      .contributionFailed("a", underlying: Broken()), .contributedTwice("a", identifier: "t:x"),
      .contributionsClosed("a"), .calledInside("a"),
    ]
    #expect(
      errors.map(\.description) == [
        "a plugin \"a\" is installed already; revoke it first",
        "no plugin \"a\" is installed, nor any other",
        "no plugin \"a\" is installed; there are \"b\"",
        "no plugin \"a\" is installed; did you mean \"b\"?",
        "\"a:b\" is no namespace: it needs at least one character, and no colon",
        "the plugin \"a\" needs \"b\", which is not installed",
        "the plugin \"a\" needs \"b\", which is not installed; did you mean \"c\"?",
        "plugins need each other in a circle: a → b → a",
        "the plugin \"a\" failed while it contributed: broken",
        "the plugin \"a\" contributes twice for \"t:x\"",
        "the plugin \"a\" contributed after contribute(to:) had returned",
        "the plugin \"a\" cannot come or go while a factory runs or a plugin contributes",
      ])
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
