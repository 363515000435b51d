import Testing

@testable import Containment

@Suite("Faults that a plan injects", .freesClosures)
@MainActor
struct FaultInjectorTests {
  /// A list whose rows' factory goes wrong as a plan says.
  private func stage(
    _ plan: FaultPlan, _ change: (inout Stage.Options) -> Void = { _ in }
  ) throws -> (Stage, FaultInjector) {
    let stage = Stage(items: 30) {
      $0.height = 3
      change(&$0)
    }
    let faults = FaultInjector(plan, in: stage.registry)
    faults.decorate(Stage.row)
    try stage.registry.install(faults)
    stage.shown()
    return (stage, faults)
  }

  private func plan(_ change: (inout FaultPlan) -> Void) -> FaultPlan {
    var plan = FaultPlan.none(seed: 1)
    change(&plan)
    return plan
  }

  private func controllers(_ stage: Stage) -> [String] {
    stage.list.visibleCells.map { stage.name($0.contentViewController) }
  }

  @Test("A plan without faults changes nothing but who is asked first")
  func nothing() throws {
    let (stage, faults) = try stage(.none(seed: 1))
    #expect(controllers(stage) == ["v0", "v1", "v2"] && stage.violations == [])
    #expect(faults.injected.isEmpty && faults.callCount == 3)
    let plugin = RowPlugin()
    try stage.registry.install(plugin)
    faults.mayLose(plugin)
    faults.addStorm("pressure") { Issue.record("a storm came") }
    for _ in 0..<100 { faults.strike() }
    #expect(faults.injected.isEmpty && faults.strikeCount == 100)
    #expect(stage.registry.ledger.counts.made == 3)
  }

  @Test("A slow factory takes virtual time, and makes its controller")
  func slow() throws {
    let (stage, faults) = try stage(
      plan {
        $0.slow = 100
        $0.delay = .milliseconds(40) ... .milliseconds(40)
      })
    #expect(controllers(stage) == ["v0", "v1", "v2"])
    #expect(faults.injected.map(\.kind) == [.slow, .slow, .slow])
    #expect(
      stage.context.clock.now == Instant(nanoseconds: 16_666_666).advanced(by: .milliseconds(120)))
    var spent: [Duration] = []
    faults.spendTime = { spent.append($0) }
    stage.scroll(to: 3)
    #expect(spent == [.milliseconds(40), .milliseconds(40), .milliseconds(40)])
  }

  @Test("A factory that throws harms its own item, and the failure says which call it was")
  func throwing() throws {
    let (stage, faults) = try stage(plan { $0.throwing = 100 })
    #expect(controllers(stage) == ["-", "-", "-"] && stage.made.isEmpty)
    #expect(
      faults.injected.map(\.description) == [
        "throwing t:id for item i0 (call 1)", "throwing t:id for item i1 (call 2)",
        "throwing t:id for item i2 (call 3)",
      ])
    let failure = stage.context.log.events.first { $0.kind == .factoryFail }
    #expect(
      failure?.message.string == "the factory for \"t:id\" failed: injected into call 1")
    #expect(stage.registry.ledger.counts.made == 0)
  }

  @Test("A used controller is given where one lives, and refused by the registry")
  func used() throws {
    let (stage, faults) = try stage(plan { $0.used = 100 })
    #expect(controllers(stage) == ["v0", "-", "-"])
    #expect(faults.injected.map(\.kind) == [.used, .used])
    #expect(stage.context.log.events.count { $0.violation == .factoryReturnedUsedController } == 2)
    #expect(stage.registry.ledger.counts.made == 1 && stage.window.audit().isClean)
  }

  @Test("A re-entrant factory is refused everything, changes nothing, and makes its controller")
  func reentrant() throws {
    let stage = Stage(items: 3) { $0.height = 3 }
    let faults = FaultInjector(plan { $0.reentrant = 100 }, in: stage.registry)
    faults.decorate(Stage.row)
    var tries = 0
    faults.addReentry("dequeue") { [unowned stage] in
      tries += 1
      _ = try stage.list.dequeueCell(
        using: Stage.registration, for: IndexPath(item: tries - 1, section: 0), item: "i0")
    }
    try stage.registry.install(faults)
    stage.window.show()
    stage.window.step()
    #expect(controllers(stage) == ["v0", "v1", "v2"] && tries == 3)
    #expect(
      faults.admitted == [] && faults.injected.map(\.kind) == [.reentrant, .reentrant, .reentrant])
    #expect(stage.registry.plugins.map(\.namespace) == ["faults"])
    #expect(stage.registry.identifiers == ["t:id"])
    let refused = stage.context.log.events.count { $0.violation == .reentrantFactory }
    #expect(refused == 15)
    faults.addReentry("nothing") {}
    stage.scroll(to: 1)
    #expect(faults.admitted == [])
  }

  @Test("What a registry lets happen inside a factory is told")
  func admitted() throws {
    let (stage, faults) = try stage(plan { $0.reentrant = 100 })
    faults.addReentry("nothing") {}
    stage.scroll(to: 3)
    #expect(faults.admitted == ["nothing", "nothing", "nothing"])
  }

  private final class RowPlugin: ControllerPlugin {
    let namespace = "rows"
    let priority = 1
    func contribute(to contributions: PluginContributions) throws {
      try contributions.register(Stage.row) { _ in Row() }
    }
  }

  @Test("A plugin is lost and comes back, and the app's own factory serves meanwhile")
  func pluginLoss() throws {
    let (stage, faults) = try stage(plan { $0.pluginLoss = 100 })
    let plugin = RowPlugin()
    try stage.registry.install(plugin)
    faults.mayLose(plugin)
    faults.strike()
    #expect(stage.registry.plugins.map(\.namespace) == ["faults"])
    stage.window.step()
    #expect(stage.list.visibleCells.allSatisfy { $0.contentViewController is Row })
    faults.strike()
    #expect(stage.registry.plugins.map(\.namespace) == ["faults", "rows"])
    faults.strike()
    faults.bringBack()
    #expect(
      faults.injected.map(\.description) == [
        "pluginLost rows (strike 1)", "pluginBack rows (strike 2)", "pluginLost rows (strike 3)",
        "pluginBack rows (strike 3)",
      ])
  }

  @Test("A storm does what the test says, and is noted by its name")
  func storms() throws {
    let (_, faults) = try stage(plan { $0.storms = 100 })
    var count = 0
    faults.strike()
    #expect(faults.injected.isEmpty)
    faults.addStorm("pressure") { count += 1 }
    for _ in 0..<5 { faults.strike() }
    #expect(count == 5 && faults.injected.map(\.name) == Array(repeating: "pressure", count: 5))
  }

  @Test("An injector that is taken out is gone, and holds nobody")
  func revoked() throws {
    let stage = Stage(items: 5)
    var faults: FaultInjector? = FaultInjector(plan { $0.slow = 100 }, in: stage.registry)
    faults?.decorate(Stage.row)
    try stage.registry.install(try #require(faults))
    let gone = Weak(faults)
    stage.shown()
    faults = nil
    #expect(gone.object != nil)
    try stage.registry.revoke("faults")
    #expect(gone.object == nil)
    stage.window.step()
    #expect(controllers(stage).count == 2 && stage.window.audit().isClean)
  }

  nonisolated static let seeds: [UInt64] = Array(1...12)

  @Test(
    "Whatever goes wrong while a list scrolls and its plugins come and go, everything adds up and goes",
    arguments: seeds)
  func storm(seed: UInt64) throws {
    let (stage, faults) = try run(seed)
    let expected: Set<ViolationKind> = [.factoryReturnedUsedController, .reentrantFactory]
    #expect(Set(stage.violations).isSubset(of: expected), "\(Set(stage.violations))")
    #expect(faults.admitted == [] && faults.callCount > 20 && faults.injected.count > 20)
    stage.host.invalidate()
    try stage.registry.unregister(Stage.row)
    for namespace in stage.registry.plugins.map(\.namespace) {
      try stage.registry.revoke(namespace)
    }
    for _ in 0..<120 { stage.window.step() }
    let counts = stage.registry.ledger.counts
    #expect(counts.made > 0 && counts.made == counts.gone, "\(counts)")
    #expect(stage.registry.ledger.audit().isClean)
  }

  /// So many calls of a decorated factory, each for a row that is gone at once unless it is held.
  private func calls(_ count: Int, _ plan: FaultPlan) throws -> FaultInjector {
    let registry = Recording(isJudged: false).context.run { ControllerRegistry() }
    try registry.register(Stage.row) { _ in Row() }
    let faults = FaultInjector(plan, in: registry)
    faults.decorate(Stage.row)
    try registry.install(faults)
    for _ in 0..<count {
      _ = try? registry.make(
        registry.entry(for: Stage.row), for: FactoryRequest(name: Stage.row.name, item: nil))
    }
    return faults
  }

  @Test("A kind without a share never comes, two that share all leave nothing over")
  func shares() throws {
    #expect(try calls(2_000, .none(seed: 3)).injected.isEmpty)
    let faults = try calls(
      2_000,
      plan { ($0.slow, $0.throwing, $0.delay) = (30, 70, .zero ... .zero) })
    #expect(faults.injected.count == 2_000)
    let slow = faults.injected.count { $0.kind == .slow }
    #expect((500..<700).contains(slow), "\(slow)")
    #expect(faults.injected.count { $0.kind == .throwing } == 2_000 - slow)
  }

  @Test("Delays are spread over their whole range")
  func delays() throws {
    let registry = Recording(isJudged: false).context.run { ControllerRegistry() }
    try registry.register(Stage.row) { _ in Row() }
    let faults = FaultInjector(
      plan { ($0.slow, $0.delay) = (100, .milliseconds(10) ... .milliseconds(20)) }, in: registry)
    faults.decorate(Stage.row)
    var spent: [Duration] = []
    faults.spendTime = { spent.append($0) }
    try registry.install(faults)
    for _ in 0..<200 {
      _ = try registry.make(
        registry.entry(for: Stage.row), for: FactoryRequest(name: Stage.row.name, item: nil))
    }
    #expect(spent.count == 200 && spent.allSatisfy { faults.plan.delay.contains($0) })
    #expect(spent.contains { $0 < .milliseconds(12) } && spent.contains { $0 > .milliseconds(18) })
  }

  @Test("A used controller is found among those that live, though older ones are gone")
  func usedAmongGone() throws {
    // No collection answers the calls.
    let recording = Recording(isJudged: false)
    let registry = recording.context.run { ControllerRegistry() }
    try registry.register(Stage.row) { _ in Row() }
    let faults = FaultInjector(plan { $0.used = 100 }, in: registry)
    faults.decorate(Stage.row)
    try registry.install(faults)
    func make() -> ViewController? {
      try? registry.make(
        registry.entry(for: Stage.row), for: FactoryRequest(name: Stage.row.name, item: nil))
    }
    #expect(make() != nil && faults.injected.isEmpty)
    let held = make()
    #expect(held != nil && faults.injected.isEmpty, "the first is gone")
    #expect(make() == nil && faults.injected.map(\.kind) == [.used])
    withExtendedLifetime(held) {}
  }

  @Test("The same seed gives the same faults and the same log", arguments: [2, 9])
  func reproducible(seed: UInt64) throws {
    let first = try run(seed)
    let second = try run(seed)
    #expect(first.1.injected == second.1.injected)
    #expect(first.0.events == second.0.events)
    let other = try run(seed + 1)
    #expect(other.1.injected != first.1.injected)
  }

  /// Two hundred frames of scrolling and reloading under a plan, with an audit after each.
  private func run(_ seed: UInt64) throws -> (Stage, FaultInjector) {
    var script = SeededGenerator(seed: seed &* 31)
    let retention: Retention = seed % 3 == 0 ? .keep : .reuse
    let stage = Stage(items: 40) {
      $0.height = 5
      $0.policy = seed % 2 == 0 ? .bound : .displayed
    }
    try stage.registry.unregister(Stage.row)
    try stage.registry.register(
      Stage.row, retention: retention, poolLimit: Int(seed % 4), failure: .placeholder
    ) { _ in Row() }
    let faults = FaultInjector(FaultPlan(seed: seed), in: stage.registry)
    faults.decorate(Stage.row)
    let plugin = RowPlugin()
    try stage.registry.install([faults, plugin])
    faults.mayLose(plugin)
    faults.addStorm("reload") { [unowned stage] in stage.list.reloadData() }
    for level in MemoryPressureLevel.allCases {
      faults.addStorm("\(level)") { [unowned stage] in
        stage.window.didReceiveMemoryPressure(level)
      }
      faults.addStorm("\(level) on the registry") { [unowned stage] in
        stage.registry.didReceiveMemoryPressure(level)
      }
    }
    stage.shown()
    for frame in 0..<200 {
      faults.strike()
      stage.list.contentOffset.y = Double(Int.random(in: 0..<70, using: &script)) / 2
      stage.window.step()
      let audit = stage.window.audit()
      let faultsFound = stage.list.invariantFaults() + stage.window.invariantFaults()
      guard audit.isClean, faultsFound.isEmpty else {
        let last = faults.injected.suffix(5).map(\.description)
        Issue.record("frame \(frame): \(audit)\n\(faultsFound)\nafter \(last)")
        break
      }
    }
    return (stage, faults)
  }
}
