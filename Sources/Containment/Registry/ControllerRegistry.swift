/// The factories of an app by identifier: who makes a controller when no pooled one is free.
///
/// ```swift
/// final class CardController: ViewController {}
/// let card = ControllerIdentifier<CardController>("feed:card")
///
/// let registry = ControllerRegistry()
/// try registry.register(card) { _ in CardController() }
/// assert(registry.identifiers == ["feed:card"])
/// ```
///
/// Several collections may share a registry; each has pools of its own. Factories come from the app, by
/// ``register(_:retention:poolLimit:failure:factory:)``, and from plugins, see ``ControllerPlugin``. Of several for
/// one identifier the one with the highest priority is asked; among equals the app's own, and then that of the
/// plugin that was installed first.
@MainActor
public final class ControllerRegistry {
  /// The context that the registry was made in.
  public let context: LifecycleContext
  /// The account of every controller that the registry made.
  public let ledger: OwnershipLedger
  let subject: SubjectIdentity

  /// What is registered, by identifier, in the order of preference.
  var contributions = NamedValues<[Contribution]>()
  /// The identifiers that have a factory which makes controllers.
  @exclusivity(unchecked) var entries = NamedValues<RegistryEntry>()
  var fallbacks: [Fallback] = []
  /// How often identifiers were asked for, also unknown ones.
  var usages = NamedValues<IdentifierUsage>()

  var installed: [InstalledPlugin] = []
  /// How many plugins wait for the first use of what they contribute.
  @exclusivity(unchecked) var waitingPlugins = 0
  /// What the app says of the surroundings, for its plugins and for the controllers of the registry.
  var ownEnvironment = EnvironmentValues()
  /// What the controllers of the registry see of it and of what plugins contribute, where nobody says otherwise.
  package internal(set) var contentEnvironment = EnvironmentValues()
  /// Whether that was ever anything.
  @exclusivity(unchecked) package internal(set) var hasEnvironment = false
  /// The plugin that is contributing.
  var contributingPlugin: InternedName?

  private var clients: [RegistryClientHandle] = []
  /// What is pooled and kept, in all collections.
  package let offscreen = OffscreenOrder()
  let handle = RegistryHandle()
  /// The identifier whose factory is running.
  var runningFactory: InternedName?
  /// Whose factories ran in the present call, the preferred one first.
  var makers: [UInt32] = []
  /// The event of the factory call that ended last; 0 where the last asking called none.
  package var lastCall: UInt64 = 0

  private var lastVersion: UInt32 = 0
  private var lastContribution: UInt32 = 0
  private var lastOrder = 0

  /// Makes a registry that knows no identifier.
  public init() {
    context = .current
    ledger = OwnershipLedger(context)
    subject = context.log.addSubject(ControllerRegistry.self)
    handle.registry = self
  }

  deinit { handle.registry = nil }

  /// Adds the factory for an identifier.
  ///
  /// The factory makes a fresh controller or throws. It runs only when the pool of the identifier is
  /// empty, at dequeue, and once for each new controller; setting content belongs to a registration's
  /// configure step. It may not dequeue or register. Registering an identifier again replaces the app's factory
  /// for what is made later, empties the identifier's pools, and is a warning. What stands in for the
  /// identifier on screen is replaced in the next layout pass. Logs `register`.
  ///
  /// - Parameters:
  ///   - identifier: The name and the type of controller.
  ///   - retention: What becomes of a controller whose item is no longer displayed, and how much may be kept.
  ///   - poolLimit: How many idle controllers a collection keeps at most; `nil` for five, or as many
  ///     as it had displayed, or held ready in its ranges, at once so far.
  ///   - failure: What an item shows whose factory fails, and whether it is tried again.
  ///   - factory: Makes a controller; retained until it is replaced or unregistered.
  /// - Throws: ``RegistryError/controllerTypeMismatch(_:registered:requested:)``, or
  ///   ``RegistryError/calledInsideFactory(_:)`` and ``RegistryError/calledWhileContributing(_:)``; the registry is
  ///   unchanged then.
  public func register<Controller>(
    _ identifier: ControllerIdentifier<Controller>, retention: Retention = .reuse,
    poolLimit: Int? = nil, failure: FailurePolicy = .propagate,
    factory: @escaping @MainActor (FactoryRequest) throws -> Controller
  ) throws(RegistryError) {
    try admitChange(identifier.name)
    try checkType(of: identifier)
    let name = identifier.name
    let replaced = contributions[name]?.first { $0.source == .app }
    if replaced != nil {
      context.report(.identifierReplaced, subject, message: identifier.description)
      usage(of: name).replaced += 1
    }
    let contribution = Contribution(
      id: nextContribution(), name: name, type: Controller.self, source: .app,
      options: FactoryOptions(
        retention: retention, poolLimit: retention.poolLimit(with: poolLimit), failure: failure),
      factory: .makes(factory))
    change(adding: [contribution], removing: replaced.map { [$0.id] } ?? [])
  }

  /// Takes the app's factory of an identifier away and empties the identifier's pools; logs `unregister`.
  ///
  /// Displayed controllers stay until their items leave and are let go then. Other identifiers of the
  /// same type are untouched, and so is what plugins contribute for this one. Does nothing for an identifier that
  /// the app did not register.
  ///
  /// - Throws: ``RegistryError/calledInsideFactory(_:)`` or ``RegistryError/calledWhileContributing(_:)``; the
  ///   registry is unchanged then.
  public func unregister<Controller>(
    _ identifier: ControllerIdentifier<Controller>
  ) throws(RegistryError) {
    try admitChange(identifier.name)
    guard let own = contributions[identifier.name]?.first(where: { $0.source == .app }) else {
      return
    }
    let scope = context.log.enter(record(.unregister, identifier.name))
    defer { context.log.leave(scope) }
    change(adding: [], removing: [own.id])
  }

  /// The names of all identifiers that have a factory by now, in alphabetical order; O(n log n).
  ///
  /// What plugins contribute on first use is not in here before.
  public var identifiers: [String] { entries.names.map(\.string).sorted() }

  /// Whether a factory is registered under an identifier.
  public func isRegistered<Controller>(_ identifier: ControllerIdentifier<Controller>) -> Bool {
    entries[identifier.name]?.type == Controller.self
  }

  /// Whether a factory is running now; it may not ask for anything.
  package var isFactoryRunning: Bool { runningFactory != nil }

  /// The version of the factories that are registered now; `nil` where there is none.
  package func version(of name: InternedName) -> UInt32? { entries[name]?.version }

  /// What becomes of controllers of an identifier; `nil` where it has no factory.
  package func retention(of name: InternedName) -> Retention? { entries[name]?.retention }

  /// The collections that pool and keep controllers of the registry, in the order of their making.
  package var liveClients: [any RegistryClient] { clients.compactMap(\.client) }

  /// The registry's number in logs.
  package var logSubject: SubjectIdentity { subject }

  /// Tells a client when the factories of an identifier changed; it is not retained.
  package func addClient(_ handle: RegistryClientHandle) {
    clients.removeAll { $0.client == nil }
    clients.append(handle)
    ledger.addClient(handle)
  }

  // MARK: Changing

  /// Refuses a change from inside a factory, or from a plugin that has its own way to contribute.
  func admitChange(_ name: InternedName) throws(RegistryError) {
    if contributingPlugin != nil { throw .calledWhileContributing(name.string) }
    guard runningFactory == nil else {
      context.report(.reentrantFactory, subject, message: name.string)
      throw .calledInsideFactory(name.string)
    }
  }

  func checkType<Controller>(
    of identifier: ControllerIdentifier<Controller>
  ) throws(RegistryError) {
    guard let known = contributions[identifier.name]?.first, known.type != Controller.self else {
      return
    }
    throw .controllerTypeMismatch(
      identifier.description, registered: String(describing: known.type),
      requested: String(describing: Controller.self))
  }

  /// Takes factories in and out, all at once, and tells the collections afterwards.
  ///
  /// - Parameters:
  ///   - adding: New contributions.
  ///   - removing: The numbers of contributions that go.
  ///   - retiring: Whether what those made may not stay on screen.
  func change(adding: [Contribution], removing: [UInt32], retiring: Bool = false) {
    let gone = Set(removing)
    var names: [InternedName] = []
    if !gone.isEmpty {
      for (name, list) in zip(contributions.names, contributions.values)
      where list.contains(where: { gone.contains($0.id) }) {
        names.append(name)
      }
      for name in names {
        let rest = (contributions[name] ?? []).filter { !gone.contains($0.id) }
        if rest.isEmpty {
          _ = contributions.remove(name)
        } else {
          contributions.set(rest, for: name)
        }
      }
    }
    for contribution in adding {
      if !names.contains(contribution.name) { names.append(contribution.name) }
      var list = contributions[contribution.name] ?? []
      list.insert(contribution, at: list.firstIndex { contribution.precedes($0) } ?? list.count)
      contributions.set(list, for: contribution.name)
    }
    let changed = names.filter { rebuild($0) }
    let events = adding.map { recordRegister($0) }
    let scope = events.first.map { context.log.enter($0) }
    defer { if let scope { context.log.leave(scope) } }
    tell(RegistryChange(names: changed, retired: retiring ? removing.sorted() : []))
  }

  /// Finds the factories of an identifier anew; `false` where they are the ones that they were.
  private func rebuild(_ name: InternedName) -> Bool {
    let all = contributions[name] ?? []
    let old = entries[name]
    guard let end = all.firstIndex(where: { !$0.isDecorator }) else {
      if old != nil { _ = entries.remove(name) }
      return old != nil
    }
    let chain = Array(all[...end])
    if let old, old.chain.elementsEqual(chain, by: { $0 === $1 }) { return false }
    lastVersion += 1
    entries.set(
      RegistryEntry(chain, maker: all[end], version: lastVersion, usage: usage(of: name)), for: name
    )
    return true
  }

  func usage(of name: InternedName) -> IdentifierUsage {
    if let known = usages[name] { return known }
    let usage = IdentifierUsage()
    usages.append(usage, for: name)
    return usage
  }

  func nextContribution() -> UInt32 {
    lastContribution += 1
    return lastContribution
  }

  func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  // MARK: Telling

  @discardableResult
  func record(
    _ kind: EventKind, _ name: InternedName, by contributor: InternedName = .none,
    _ message: String? = nil
  ) -> UInt64 {
    var event = LifecycleEvent(kind, subject)
    event.identifier = name
    event.reason = contributor
    if let message { event.message = InternedName(message) }
    return context.log.record(event)
  }

  /// Logs a factory, with the order of preference where there is a choice.
  private func recordRegister(_ contribution: Contribution) -> UInt64 {
    let all = contributors(of: contribution.name.string)
    return record(
      .register, contribution.name, by: contribution.source.contributor,
      all.count > 1 ? all.map(\.description).joined(separator: " > ") : nil)
  }

  private func tell(_ change: RegistryChange) {
    guard !change.names.isEmpty || !change.retired.isEmpty else { return }
    for client in clients { client.client?.registryDidChange(change) }
    // What stands in for what a retired factory failed to make goes with what it made.
    for name in change.names where entries[name] != nil || !change.retired.isEmpty {
      tellOfAnswer(name)
    }
  }

  func tellOfEnvironment(_ cause: UInt64) {
    for client in clients { client.client?.registryEnvironmentDidChange(cause) }
  }

  /// What stands in for an identifier may be tried again.
  func tellOfAnswer(_ name: InternedName) {
    tellOfAnswer { $0 == name }
  }

  func tellOfAnswer(_ isMeant: (InternedName) -> Bool) {
    for client in clients { client.client?.registryMayAnswer(isMeant) }
  }
}
