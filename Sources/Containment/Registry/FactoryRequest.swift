/// What a factory is told about the controller it is to make.
public struct FactoryRequest: Sendable {
  /// The identifier that is asked for, as `namespace:name`.
  public var identifier: String { name.string }
  /// The item that the controller is made for; content is set later, by a registration.
  public let item: ItemIdentity?
  /// What the controller will see around it, see ``ViewController/environment``.
  public let environment: EnvironmentValues

  let name: InternedName

  package init(
    name: InternedName, item: ItemIdentity?, environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.name = name
    self.item = item
    self.environment = environment
  }
}

/// The factory behind a decorating one: it makes the controller that the decorating one changes or replaces.
///
/// Given to the decorating factory for the time of its call.
@MainActor
public struct NextFactory<Controller: ViewController> {
  let call: NextCall

  /// Makes a controller by the next factory in the order of preference.
  ///
  /// It may be called again where it threw, or not at all. Logs `factory`, with the event of the decorating one
  /// as its cause.
  ///
  /// - Throws: What the next factory throws; ``RegistryError/calledOutsideFactory(_:)`` once the decorating
  ///   factory has returned.
  public func callAsFunction() throws -> Controller {
    let made = try call.make()
    // All factories of an identifier were checked to make the same type.
    guard let controller = made as? Controller else {
      throw RegistryError.controllerTypeMismatch(
        call.name.string, registered: String(describing: type(of: made)),
        requested: String(describing: Controller.self))
    }
    return controller
  }
}

/// One call of a decorating factory, which may ask for the next one as long as it runs.
@MainActor
final class NextCall {
  let name: InternedName
  private var next: (@MainActor () throws -> ViewController)?

  init(_ name: InternedName, _ next: @escaping @MainActor () throws -> ViewController) {
    self.name = name
    self.next = next
  }

  func make() throws -> ViewController {
    guard let next else { throw RegistryError.calledOutsideFactory(name.string) }
    return try next()
  }

  func close() { next = nil }
}
