@testable import Containment

/// What a plugin of a storm contributes, all from one number.
struct StormPlan: Hashable {
  /// What is made for an identifier: by a factory or around the next one.
  struct Factory: Hashable {
    let identifier: Int
    let retention: Retention
    let failure: FailurePolicy
  }

  /// How a decorating factory uses the next one.
  enum Decoration: CaseIterable { case passes, triesTwice, replaces, discards }

  let index: Int
  let priority: Int
  let needs: [Int]
  /// Waits for the first use of these identifiers; `nil` for one that does not wait.
  let waitsFor: [Int]?
  let factories: [Factory]
  let decorations: [Int: Decoration]
  /// Stands in: `nil` for nothing, an empty namespace for everything.
  let standsInFor: String?
  let theme: Int?
  /// The themes of the registry's environment under which it applies.
  let applies: Set<Int>
  let throwsInside: Bool

  static let names = ["storm:a", "storm:b", "p0:c", "p1:d"]
  static let identifiers = names.map { ControllerIdentifier<StormController>($0) }
  static func namespace(_ index: Int) -> String { "p\(index)" }

  var namespace: String { Self.namespace(index) }
  var fallbackName: String { "\(namespace):missing" }

  init(_ index: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ most: Int) -> Int { Int.random(in: 0..<most, using: &random) }
    self.index = index
    priority = number(4) - 1
    needs = number(3) == 0 && index > 0 ? [number(index)] : []
    waitsFor = number(3) == 0 ? (number(2) == 0 ? [number(4)] : []) : nil
    var factories: [Factory] = []
    var decorations: [Int: Decoration] = [:]
    for identifier in Self.names.indices {
      switch number(5) {
      case 0, 1:
        factories.append(
          Factory(
            identifier: identifier, retention: .storm(number(8)), failure: .storm(number(9))))
      case 2: decorations[identifier] = Decoration.allCases[number(4)]
      default: break
      }
    }
    self.factories = factories
    self.decorations = decorations
    standsInFor = [nil, nil, "", "storm"][number(4)]
    theme = number(3) == 0 ? number(5) : nil
    applies = number(3) == 0 ? [number(3), number(3)] : [0, 1, 2]
    throwsInside = number(7) == 0
  }
}

extension Retention {
  static func storm(_ choice: Int) -> Retention {
    [
      .reuse, .reuse, .keep, .destroy, .reuse(limit: 1), .keep(limit: 2, cost: 5),
      .keep(limit: 1, offscreen: .kept), .reuse(cost: 3),
    ][choice]
  }
}

extension FailurePolicy {
  static func storm(_ choice: Int) -> FailurePolicy {
    let retry = RetryPolicy(attempts: 3, firstDelay: .milliseconds(20))
    return [
      .propagate, .placeholder, .fallback, .propagate.retrying(retry), .fallback.retrying(retry),
      .placeholder.breaking(after: 2, for: .milliseconds(100)),
      .fallback.retrying(retry).breaking(after: 1, for: .milliseconds(60)), .fallback,
      .propagate.breaking(after: 3, for: .zero),
    ][choice]
  }
}

/// The value of the environment that decides which plugins apply, and that they contribute to.
enum StormTheme: EnvironmentKey { static let defaultValue = 0 }
enum StormColour: EnvironmentKey { static let defaultValue = -1 }

/// Contributes what its plan says, for as long as it is installed.
@MainActor
final class StormPlugin: ControllerPlugin {
  let plan: StormPlan
  private unowned let world: PluginStormWorld

  init(_ plan: StormPlan, in world: PluginStormWorld) {
    self.plan = plan
    self.world = world
  }

  var namespace: String { plan.namespace }
  var priority: Int { plan.priority }
  var dependencies: [String] { plan.needs.map(StormPlan.namespace) }
  var activation: PluginActivation {
    plan.waitsFor.map { .onFirstUse(of: $0.map { StormPlan.names[$0] }) } ?? .whenInstalled
  }

  func isApplicable(in environment: EnvironmentValues) -> Bool {
    plan.applies.contains(environment[StormTheme.self])
  }

  func contribute(to contributions: PluginContributions) throws {
    let trace = world.beginTrace(of: self)
    let (token, observer) = trace.begin()
    let world = Weak(world)
    for (identifier, decoration) in plan.decorations.sorted(by: { $0.key < $1.key }) {
      try contributions.decorate(StormPlan.identifiers[identifier]) { _, next in
        guard let world = world.object, token.isHeld else { throw StormFailure() }
        return try world.decorate(identifier, trace, decoration) { try next() }
      }
    }
    for factory in plan.factories {
      try contributions.register(
        StormPlan.identifiers[factory.identifier], retention: factory.retention,
        failure: factory.failure
      ) { _ in
        guard let world = world.object, token.isHeld else { throw StormFailure() }
        return try world.make(factory.identifier, trace)
      }
    }
    if let namespace = plan.standsInFor {
      try contributions.registerFallback(
        ControllerIdentifier<StormController>(plan.fallbackName),
        for: namespace.isEmpty ? nil : namespace, retention: .storm(plan.index)
      ) { _ in
        guard let world = world.object, token.isHeld else { throw StormFailure() }
        return try world.makeStandIn(trace)
      } configure: { controller, request in
        if token.isHeld { world.object?.configure(controller, standingInFor: request, trace) }
      }
    }
    if let theme = plan.theme { try contributions.setEnvironment(StormColour.self, to: theme) }
    try contributions.addObserver(observer)
    if plan.throwsInside { throw StormFailure() }
  }
}

struct StormFailure: Error {}

/// Everything that one contribution of a plugin, or one registration of the app, brought to life.
@MainActor
final class StormTrace {
  let number: Int
  /// Whose it is; `nil` for the app.
  let plugin: Int?
  /// What its closures hold, and what it watches the log with.
  private(set) weak var token: StormToken?
  private(set) weak var observer: StormObserver?
  private var made: [Weak<StormController>] = []

  init(_ number: Int, of plugin: Int?) { (self.number, self.plugin) = (number, plugin) }

  func begin() -> (StormToken, StormObserver) {
    let (token, observer) = (StormToken(), StormObserver())
    (self.token, self.observer) = (token, observer)
    return (token, observer)
  }

  func add(_ controller: StormController) {
    controller.traces.append(number)
    made.append(Weak(controller))
  }

  var alive: [StormController] {
    made.removeAll { $0.object == nil }
    return made.compactMap(\.object)
  }
}

final class StormToken { let isHeld = true }

@MainActor
final class StormObserver: LifecycleObserver {
  private(set) var count = 0
  func lifecycleLog(_ log: LifecycleLog, didRecord event: LifecycleEvent) { count += 1 }
}

final class StormController: ViewController, StatePreserving {
  unowned let world: PluginStormWorld
  /// The identifier that it was made for; `nil` for a stand-in.
  let identifier: Int?
  /// Which contributions had a part in it.
  var traces: [Int] = []
  var shown: Int?
  var note = 0

  init(_ world: PluginStormWorld, _ identifier: Int?) {
    (self.world, self.identifier) = (world, identifier)
    super.init()
  }

  override var retentionCost: Int { (traces.first ?? 0) % 4 }
  override func prepareForReuse() { shown = nil }

  override func viewWillAppear(animated: Bool) {
    super.viewWillAppear(animated: animated)
    world.react(.viewWillAppear)
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    world.react(.viewDidDisappear)
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    world.react(.didMove)
  }

  func encodeRestorableState() -> StateValue? { note == 0 ? nil : .string("\(note)") }
  func decodeRestorableState(_ state: StateValue) {
    if case .string(let text) = state { note = Int(text) ?? 0 }
  }
}
