/// A plugin that has factories fail, and plugins and memory go, as a plan says: for tests of what an app does then.
///
/// It decorates the identifiers that it is told of, with the highest priority, so every call of their factories goes
/// through it. Between two frames a test calls ``strike()``, which takes plugins out and brings them back. What it did is in
/// ``injected``, and the same plan under the same script does the same.
///
/// ```swift
/// final class CardController: ViewController {}
/// let card = ControllerIdentifier<CardController>("feed:card")
/// let registry = ControllerRegistry()
/// try registry.register(card, failure: .placeholder) { _ in CardController() }
///
/// var plan = FaultPlan.none(seed: 1)
/// plan.throwing = 100
/// let faults = FaultInjector(plan, in: registry)
/// faults.decorate(card)
/// try registry.install(faults)
/// assert(registry.contributors(of: "feed:card").first?.plugin == "faults")
/// ```
///
/// It holds neither the registry nor a controller. Take it out with `registry.revoke("faults")`.
@MainActor
public final class FaultInjector: ControllerPlugin {
  /// `faults`.
  public let namespace = "faults"
  /// Before everybody.
  public let priority = Int.max
  /// What is to go wrong.
  public let plan: FaultPlan

  /// What went wrong so far, in order.
  public private(set) var injected: [InjectedFault] = []
  /// How often a decorated factory was called.
  public private(set) var callCount = 0
  /// How often ``strike()`` was called.
  public private(set) var strikeCount = 0
  /// The changes from inside a factory that the registry let happen, by name; empty where it is sound.
  public private(set) var admitted: [String] = []

  /// How a slow factory takes its time; `nil`, the default, moves the context's ``VirtualClock`` on.
  ///
  /// With another clock a slow factory takes no time unless this says how.
  public var spendTime: (@MainActor (Duration) -> Void)?

  private let handle: RegistryHandle
  private let context: LifecycleContext
  private var generator: SeededGenerator
  private var decorations: [(PluginContributions) throws -> Void] = []
  private var reentries: [(name: String, body: () throws -> Void)] = []
  private var storms: [(name: String, body: () -> Void)] = []
  private var losable: [any ControllerPlugin] = []
  private var lost: [any ControllerPlugin] = []

  /// Makes an injector for a registry; install it once it knows what to decorate.
  public init(_ plan: FaultPlan, in registry: ControllerRegistry) {
    self.plan = plan
    generator = SeededGenerator(seed: plan.seed)
    handle = registry.handle
    context = registry.context
    addReentries()
  }

  // MARK: What may go wrong

  /// Has the calls of an identifier's factories go wrong; before the injector is installed.
  public func decorate<Controller>(_ identifier: ControllerIdentifier<Controller>) {
    var made: [WeakController<Controller>] = []
    decorations.append { [unowned self] contributions in
      try contributions.decorate(identifier) { [weak self] request, next in
        guard let self else { return try next() }
        made.removeAll { $0.controller == nil }
        let controller = try call(request, next, used: made.first?.controller)
        made.append(WeakController(controller: controller))
        return controller
      }
    }
  }

  private struct WeakController<Controller: ViewController> { weak var controller: Controller? }

  /// Has a plugin taken out and brought back by strikes; it has to be installed, and nobody may need it.
  public func mayLose(_ plugin: any ControllerPlugin) { losable.append(plugin) }

  /// Has a strike do something of the test's own, such as to say that memory is scarce.
  ///
  /// - Parameters:
  ///   - name: What ``injected`` calls it.
  ///   - body: Called between two frames; retained.
  public func addStorm(_ name: String, _ body: @escaping @MainActor () -> Void) {
    storms.append((name, body))
  }

  /// Has a re-entrant factory try something more that has to throw there, such as to dequeue a cell.
  ///
  /// - Parameters:
  ///   - name: What ``admitted`` calls it where it does not throw.
  ///   - body: Called inside factories; retained.
  public func addReentry(_ name: String, _ body: @escaping @MainActor () throws -> Void) {
    reentries.append((name, body))
  }

  /// Contributes the decorating factories; called by the registry.
  public func contribute(to contributions: PluginContributions) throws {
    for decoration in decorations { try decoration(contributions) }
  }

  // MARK: Calls

  private func call<Controller>(
    _ request: FactoryRequest, _ next: NextFactory<Controller>, used: Controller?
  ) throws -> Controller {
    callCount += 1
    let kind = draw([
      (.slow, plan.slow), (.throwing, plan.throwing), (.used, plan.used),
      (.reentrant, plan.reentrant),
    ])
    func note(_ kind: InjectedFault.Kind) {
      injected.append(
        InjectedFault(kind: kind, number: callCount, name: request.identifier, item: request.item))
    }
    switch kind {
    case .slow:
      note(.slow)
      spend()
    case .throwing:
      note(.throwing)
      throw InjectedFailure(call: callCount)
    case .used:
      guard let used, used.origin != nil else { break }
      note(.used)
      return used
    case .reentrant:
      note(.reentrant)
      reenter()
    default: break
    }
    return try next()
  }

  /// Chooses one of several things, or nothing, by their parts of a hundred.
  private func draw(_ parts: [(InjectedFault.Kind, Int)]) -> InjectedFault.Kind? {
    var number = Int.random(in: 0..<100, using: &generator)
    for (kind, part) in parts {
      if number < part { return kind }
      number -= max(0, part)
    }
    return nil
  }

  private func spend() {
    let (least, most) = (plan.delay.lowerBound.inNanoseconds, plan.delay.upperBound.inNanoseconds)
    let time = Duration.nanoseconds(Int64.random(in: least...most, using: &generator))
    if let spendTime {
      spendTime(time)
    } else {
      (context.clock as? VirtualClock)?.advance(by: time)
    }
  }

  private func reenter() {
    for (name, body) in reentries {
      do {
        try body()
        admitted.append(name)
      } catch {}
    }
  }

  private func addReentries() {
    let stray = ControllerIdentifier<ViewController>("faults:stray")
    let handle = handle
    addReentry("register") { try handle.registry?.register(stray) { _ in ViewController() } }
    addReentry("unregister") { try handle.registry?.unregister(stray) }
    addReentry("install") { try handle.registry?.install(StrayPlugin()) }
    addReentry("revoke") { try handle.registry?.revoke("faults") }
  }

  /// Nobody that a registry should take.
  private final class StrayPlugin: ControllerPlugin {
    let namespace = "stray"
    func contribute(to contributions: PluginContributions) {}
  }

  // MARK: Strikes

  /// Does what the plan says happens between two frames, which is mostly nothing.
  ///
  /// A plugin that is lost is revoked, and installed again by a later strike. Plugins that the registry refuses to take
  /// back, because their contributions throw, stay lost until a strike tries again.
  public func strike() {
    strikeCount += 1
    switch draw([(.pluginLost, plan.pluginLoss), (.storm, plan.storms)]) {
    case .pluginLost: changePlugins()
    case .storm:
      guard let storm = storms.randomElement(using: &generator) else { return }
      note(.storm, storm.name)
      storm.body()
    default: break
    }
  }

  /// Installs every plugin again that was lost.
  public func bringBack() {
    while let plugin = lost.first, install(plugin) {}
  }

  private func changePlugins() {
    let all = losable.count
    guard all > 0 else { return }
    let choice = Int.random(in: 0..<all, using: &generator)
    if choice < lost.count {
      _ = install(lost[choice])
    } else {
      let present = losable.filter { plugin in !lost.contains { $0 === plugin } }
      let plugin = present[choice - lost.count]
      guard (try? handle.registry?.revoke(plugin.namespace)) != nil else { return }
      lost.append(plugin)
      note(.pluginLost, plugin.namespace)
    }
  }

  private func install(_ plugin: any ControllerPlugin) -> Bool {
    guard (try? handle.registry?.install(plugin)) != nil else { return false }
    lost.removeAll { $0 === plugin }
    note(.pluginBack, plugin.namespace)
    return true
  }

  private func note(_ kind: InjectedFault.Kind, _ name: String) {
    injected.append(InjectedFault(kind: kind, number: strikeCount, name: name, item: nil))
  }
}
