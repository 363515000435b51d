/// Why a registry could not register, or could not make a controller.
public enum RegistryError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Nothing is registered under the identifier; the nearest known names and all of them, sorted.
  case unknownIdentifier(String, nearest: [String], known: [String])
  /// The identifier is registered for another type of controller; the registration stands.
  case controllerTypeMismatch(String, registered: String, requested: String)
  /// The factory threw.
  case factoryFailed(String, underlying: any Error)
  /// The factory returned a controller that is or was in use.
  case factoryReturnedUsedController(String, controller: String)
  /// The call came from inside a factory, which may only make its controller.
  case calledInsideFactory(String)

  /// The identifier that the error is about.
  public var identifier: String {
    switch self {
    case .unknownIdentifier(let name, _, _), .controllerTypeMismatch(let name, _, _),
      .factoryFailed(let name, _), .factoryReturnedUsedController(let name, _),
      .calledInsideFactory(let name):
      name
    }
  }

  /// One sentence that says what was wrong and what is known.
  public var description: String {
    switch self {
    case .unknownIdentifier(let name, let nearest, let known):
      if !nearest.isEmpty {
        "nothing is registered for \"\(name)\"; did you mean \(Self.list(nearest))?"
      } else if known.isEmpty {
        "nothing is registered for \"\(name)\", nor for any other identifier"
      } else {
        "nothing is registered for \"\(name)\"; known are \(Self.list(known))"
      }
    case .controllerTypeMismatch(let name, let registered, let requested):
      "\"\(name)\" is registered for \(registered), not for \(requested)"
    case .factoryFailed(let name, let underlying):
      "the factory for \"\(name)\" failed: \(underlying)"
    case .factoryReturnedUsedController(let name, let controller):
      "the factory for \"\(name)\" returned \(controller), which is or was in use"
    case .calledInsideFactory(let name):
      "\"\(name)\" was asked for inside a factory"
    }
  }

  /// Whether two errors say the same; underlying errors are compared by their description.
  public static func == (left: RegistryError, right: RegistryError) -> Bool {
    left.description == right.description
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
