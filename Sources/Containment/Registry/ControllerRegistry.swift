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
/// Several collections may share a registry; each has pools of its own.
@MainActor
public final class ControllerRegistry {
  /// The context that the registry was made in.
  public let context: LifecycleContext
  private let subject: SubjectIdentity
  @exclusivity(unchecked) private var entries = NamedValues<RegistryEntry>()
  private var clients: [RegistryClientHandle] = []
  private var runningFactory: InternedName?
  private var nextVersion: UInt32 = 1

  /// Makes a registry that knows no identifier.
  public init() {
    context = .current
    subject = context.log.addSubject(ControllerRegistry.self)
  }

  /// Adds the factory for an identifier.
  ///
  /// The factory makes a fresh controller or throws. It runs only when the pool of the identifier is
  /// empty, at dequeue, and once for each new controller; setting content belongs to a registration's
  /// configure step. It may not dequeue or register. Registering an identifier again replaces the factory
  /// for what is made later, empties the identifier's pools, and is a warning. Logs `register`.
  ///
  /// - Parameters:
  ///   - identifier: The name and the type of controller.
  ///   - retention: What becomes of a controller whose item is no longer displayed.
  ///   - poolLimit: How many idle controllers a collection keeps at most; `nil` for five, or as many
  ///     as it had displayed at once so far.
  ///   - factory: Makes a controller; retained until it is replaced or unregistered.
  /// - Throws: ``RegistryError/controllerTypeMismatch(_:registered:requested:)`` or
  ///   ``RegistryError/calledInsideFactory(_:)``; the registry is unchanged then.
  public func register<Controller>(
    _ identifier: ControllerIdentifier<Controller>, retention: Retention = .reuse,
    poolLimit: Int? = nil, factory: @escaping @MainActor (FactoryRequest) throws -> Controller
  ) throws(RegistryError) {
    try admitChange(identifier.name)
    if let known = entries[identifier.name] {
      guard known.type == Controller.self else {
        throw .controllerTypeMismatch(
          identifier.description, registered: String(describing: known.type),
          requested: String(describing: Controller.self))
      }
      context.report(.identifierReplaced, subject, message: identifier.description)
    }
    let entry = RegistryEntry(
      name: identifier.name, type: Controller.self, retention: retention,
      poolLimit: poolLimit.map { max(0, $0) }, version: nextVersion, make: factory)
    entries.set(entry, for: identifier.name)
    nextVersion += 1
    record(.register, identifier.name)
    tellClients(identifier.name)
  }

  /// Takes the factory of an identifier away and empties the identifier's pools; logs `unregister`.
  ///
  /// Displayed controllers stay until their items leave and are let go then. Other identifiers of the
  /// same type are untouched. Does nothing for an identifier that is not known.
  ///
  /// - Throws: ``RegistryError/calledInsideFactory(_:)``; the registry is unchanged then.
  public func unregister<Controller>(
    _ identifier: ControllerIdentifier<Controller>
  ) throws(RegistryError) {
    try admitChange(identifier.name)
    guard entries.remove(identifier.name) != nil else { return }
    record(.unregister, identifier.name)
    tellClients(identifier.name)
  }

  /// The names of all registered identifiers, in alphabetical order; O(n log n).
  public var identifiers: [String] { entries.names.map(\.string).sorted() }

  /// Whether a factory is registered under an identifier.
  public func isRegistered<Controller>(_ identifier: ControllerIdentifier<Controller>) -> Bool {
    entries[identifier.name]?.type == Controller.self
  }

  /// Whether a factory is running now; it may not ask for anything.
  package var isFactoryRunning: Bool { runningFactory != nil }

  /// The entry of an identifier; logs the violation where there is none (FACT-01).
  package func entry<Controller>(
    for identifier: ControllerIdentifier<Controller>
  ) throws(RegistryError) -> RegistryEntry {
    guard let entry = entries[identifier.name] else {
      let known = identifiers
      let error = RegistryError.unknownIdentifier(
        identifier.description,
        nearest: NearestNames.nearest(to: identifier.description, among: known), known: known)
      context.report(.unregisteredIdentifier, subject, message: error.description)
      throw error
    }
    guard entry.type == Controller.self else {
      throw .controllerTypeMismatch(
        identifier.description, registered: String(describing: entry.type),
        requested: String(describing: Controller.self))
    }
    return entry
  }

  /// The version of the factory that is registered now; `nil` where there is none.
  package func version(of name: InternedName) -> UInt32? { entries[name]?.version }

  /// Runs a factory and checks what it returns (FACT-02); logs `factory`.
  package func make(
    _ entry: RegistryEntry, for request: FactoryRequest
  ) throws(RegistryError) -> ViewController {
    var event = LifecycleEvent(.factory, subject)
    event.identifier = entry.name
    event.item = request.item
    let scope = context.log.enter(context.log.record(event))
    let outer = runningFactory
    runningFactory = entry.name
    defer {
      runningFactory = outer
      context.log.leave(scope)
    }
    let controller: ViewController
    do {
      controller = try entry.make(request)
    } catch {
      throw .factoryFailed(entry.name.string, underlying: error)
    }
    guard controller.isFresh else {
      context.report(
        .factoryReturnedUsedController, controller.subject, message: entry.name.string)
      throw .factoryReturnedUsedController(
        entry.name.string, controller: context.log.name(of: controller.subject))
    }
    controller.origin = ControllerOrigin(identifier: entry.name, version: entry.version)
    return controller
  }

  /// Tells a client when the factory of an identifier changed; it is not retained.
  package func addClient(_ handle: RegistryClientHandle) {
    clients.removeAll { $0.client == nil }
    clients.append(handle)
  }

  private func admitChange(_ name: InternedName) throws(RegistryError) {
    guard runningFactory == nil else {
      context.report(.reentrantFactory, subject, message: name.string)
      throw .calledInsideFactory(name.string)
    }
  }

  private func record(_ kind: EventKind, _ name: InternedName) {
    var event = LifecycleEvent(kind, subject)
    event.identifier = name
    context.log.record(event)
  }

  private func tellClients(_ name: InternedName) {
    for client in clients { client.client?.registryDidChange(name) }
  }
}

/// A collection that pools controllers of a registry.
@MainActor
package protocol RegistryClient: AnyObject {
  /// The factory of an identifier was replaced or taken away: what it made may not be reused.
  func registryDidChange(_ name: InternedName)
}

/// Stands for a client in a registry's list; the client clears it in its `deinit`.
///
/// A weak reference would do that by itself, and would make every retain of a collection slow.
@MainActor
package final class RegistryClientHandle {
  nonisolated(unsafe) package unowned(unsafe) var client: (any RegistryClient)?

  package init() {}
}

/// What a factory is told about the controller it is to make.
public struct FactoryRequest: Sendable {
  /// The identifier that is asked for, as `namespace:name`.
  public var identifier: String { name.string }
  /// The item that the controller is made for; content is set later, by a registration.
  public let item: ItemIdentity?

  let name: InternedName

  package init(name: InternedName, item: ItemIdentity?) {
    self.name = name
    self.item = item
  }
}

/// One registered factory.
@MainActor
package final class RegistryEntry {
  package let name: InternedName
  let type: ViewController.Type
  package let retention: Retention
  package let poolLimit: Int?
  /// Tells this factory from the ones registered before and after under the same name.
  package let version: UInt32
  let make: @MainActor (FactoryRequest) throws -> ViewController

  init(
    name: InternedName, type: ViewController.Type, retention: Retention, poolLimit: Int?,
    version: UInt32, make: @escaping @MainActor (FactoryRequest) throws -> ViewController
  ) {
    self.name = name
    self.type = type
    self.retention = retention
    self.poolLimit = poolLimit
    self.version = version
    self.make = make
  }
}
