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
  /// A plugin that contributes made the call, and not on the contributions that it was given.
  case calledWhileContributing(String)
  /// A decorating factory asked for the next one after it had returned.
  case calledOutsideFactory(String)
  /// The factory failed so often in a row that it is left alone for a while.
  case circuitOpen(String)

  /// The identifier that the error is about.
  public var identifier: String {
    switch self {
    case .unknownIdentifier(let name, _, _), .controllerTypeMismatch(let name, _, _),
      .factoryFailed(let name, _), .factoryReturnedUsedController(let name, _),
      .calledInsideFactory(let name), .calledWhileContributing(let name),
      .calledOutsideFactory(let name), .circuitOpen(let name):
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
    case .calledWhileContributing(let name):
      "\"\(name)\" was changed by a plugin that contributes; use what contribute(to:) is given"
    case .calledOutsideFactory(let name):
      "the next factory for \"\(name)\" was asked after the decorating one had returned"
    case .circuitOpen(let name):
      "the factory for \"\(name)\" failed too often and is left alone for a while"
    }
  }

  /// Whether two errors say the same; underlying errors are compared by their description.
  public static func == (left: RegistryError, right: RegistryError) -> Bool {
    left.description == right.description
  }

  /// The word of the log.
  var word: InternedName { Self.words[Int(rank)] }

  private var rank: UInt8 {
    switch self {
    case .unknownIdentifier: 0
    case .factoryFailed: 1
    case .factoryReturnedUsedController: 2
    case .circuitOpen: 3
    case .controllerTypeMismatch: 4
    case .calledInsideFactory, .calledWhileContributing, .calledOutsideFactory: 5
    }
  }

  private static let words = ["unknown", "threw", "used", "circuitOpen", "type", "reentrant"].map {
    InternedName($0)
  }

  private static func list(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
