/// What a plugin contributes, gathered while it says so and put into effect at once when it is done.
///
/// Given to ``ControllerPlugin/contribute(to:)``; once that has returned every call throws.
@MainActor
public final class PluginContributions {
  /// The namespace of the plugin that contributes.
  public let namespace: String

  private(set) var factories: [Contribution] = []
  private(set) var fallbacks: [Fallback] = []
  private(set) var observers: [any LifecycleObserver] = []
  private(set) var environment = EnvironmentValues()
  private let registry: ControllerRegistry
  private let source: ContributionSource
  private var isOpen = true

  init(of plugin: InstalledPlugin, to registry: ControllerRegistry) {
    namespace = plugin.name.string
    source = plugin.source
    self.registry = registry
  }

  /// Contributes a factory for an identifier, of any namespace.
  ///
  /// As ``ControllerRegistry/register(_:retention:poolLimit:failure:factory:)``. Of several contributors the one
  /// with the highest priority is asked, with its retention and policy.
  ///
  /// - Parameters:
  ///   - identifier: The name and the type of controller.
  ///   - retention: What becomes of a controller whose item is no longer displayed, and how much may be kept.
  ///   - poolLimit: How many idle controllers a collection keeps at most; `nil` for the usual number.
  ///   - failure: What an item shows whose factory fails, and whether it is tried again.
  ///   - factory: Makes a controller; let go when the plugin is revoked.
  /// - Throws: ``PluginError/contributedTwice(_:identifier:)``, ``PluginError/contributionsClosed(_:)``, or
  ///   ``RegistryError/controllerTypeMismatch(_:registered:requested:)``.
  public func register<Controller>(
    _ identifier: ControllerIdentifier<Controller>, retention: Retention = .reuse,
    poolLimit: Int? = nil, failure: FailurePolicy = .propagate,
    factory: @escaping @MainActor (FactoryRequest) throws -> Controller
  ) throws {
    try admit(identifier, isDecorator: false)
    add(
      identifier,
      FactoryOptions(
        retention: retention, poolLimit: retention.poolLimit(with: poolLimit), failure: failure),
      .makes(factory))
  }

  /// Contributes a factory that changes or replaces what the next contributor's factory makes.
  ///
  /// It is asked before every factory of the same or a lower priority. Where nobody makes controllers for the
  /// identifier, it is not asked at all.
  ///
  /// - Parameters:
  ///   - identifier: The name and the type of controller.
  ///   - factory: Makes a controller, most often by the next factory; it may configure nothing.
  /// - Throws: As ``register(_:retention:poolLimit:failure:factory:)``.
  public func decorate<Controller>(
    _ identifier: ControllerIdentifier<Controller>,
    factory: @escaping @MainActor (FactoryRequest, NextFactory<Controller>) throws -> Controller
  ) throws {
    try admit(identifier, isDecorator: true)
    add(
      identifier, FactoryOptions(),
      .decorates { request, call in try factory(request, NextFactory(call: call)) })
  }

  /// Contributes controllers that stand in for what cannot be had.
  ///
  /// As ``ControllerRegistry/registerFallback(_:for:retention:poolLimit:factory:configure:)``.
  ///
  /// - Parameters:
  ///   - identifier: The name and the type of the stand-ins.
  ///   - namespace: The only namespace that it stands in for; `nil` for any.
  ///   - retention: What becomes of a stand-in whose item is no longer displayed.
  ///   - poolLimit: How many idle ones a collection keeps at most; `nil` as for other identifiers.
  ///   - factory: Makes a stand-in.
  ///   - configure: Gives a stand-in its content, before it is displayed, for each item.
  /// - Throws: As ``register(_:retention:poolLimit:failure:factory:)``.
  public func registerFallback<Controller>(
    _ identifier: ControllerIdentifier<Controller>, for namespace: String? = nil,
    retention: Retention = .reuse, poolLimit: Int? = nil,
    factory: @escaping @MainActor (FactoryRequest) throws -> Controller,
    configure: @escaping @MainActor (Controller, FallbackRequest) -> Void
  ) throws {
    try register(identifier, retention: retention, poolLimit: poolLimit, factory: factory)
    fallbacks.append(
      Fallback(
        identifier, namespace, source, id: registry.nextContribution(), configure: configure))
  }

  /// Contributes an observer, which is told every event of the log until the plugin is revoked.
  ///
  /// - Throws: ``PluginError/contributionsClosed(_:)``.
  public func addObserver(_ observer: any LifecycleObserver) throws {
    try admit()
    observers.append(observer)
  }

  /// Contributes a value of the environment, for controllers of the registry that nobody around them gives another.
  ///
  /// Of several plugins the preferred one's counts, and before it what ``ControllerRegistry/environment`` says.
  ///
  /// - Throws: ``PluginError/contributionsClosed(_:)``.
  public func setEnvironment<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) throws {
    try admit()
    environment[key] = value
  }

  func close() { isOpen = false }

  // MARK: Gathering

  private func admit() throws(PluginError) {
    guard isOpen else { throw .contributionsClosed(namespace) }
  }

  private func admit<Controller>(
    _ identifier: ControllerIdentifier<Controller>, isDecorator: Bool
  ) throws {
    try admit()
    let known = factories.filter { $0.name == identifier.name }
    guard !known.contains(where: { $0.isDecorator == isDecorator }) else {
      throw PluginError.contributedTwice(namespace, identifier: identifier.description)
    }
    try registry.checkType(of: identifier)
    if let first = known.first, first.type != Controller.self {
      throw RegistryError.controllerTypeMismatch(
        identifier.description, registered: String(describing: first.type),
        requested: String(describing: Controller.self))
    }
  }

  private func add<Controller>(
    _ identifier: ControllerIdentifier<Controller>, _ options: FactoryOptions,
    _ factory: Contribution.Factory
  ) {
    factories.append(
      Contribution(
        id: registry.nextContribution(), name: identifier.name, type: Controller.self,
        source: source, options: options, factory: factory))
  }
}
