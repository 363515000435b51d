/// The name under which a factory for one type of controller is registered.
///
/// It prints as `namespace:name`. Where no namespace is written it is the module of the controller's
/// type, so two modules never collide; where no name is written either it is the type's own path.
///
/// ```swift
/// final class CardController: ViewController {}
///
/// extension ControllerIdentifier<CardController> {
///   static var card: Self { Self("feed:card") }
/// }
/// assert(ControllerIdentifier<CardController>.card.description == "feed:card")
/// ```
public struct ControllerIdentifier<Controller: ViewController>: Sendable, Hashable,
  CustomStringConvertible
{
  /// The whole name, interned once so that a dequeue touches no string.
  public let name: InternedName

  /// Makes an identifier from `namespace:name`, or from a name in the controller's module.
  public init(_ text: String) {
    name = InternedName(text.contains(":") ? text : "\(TypePath(Controller.self).module):\(text)")
  }

  /// Makes the identifier that is named by the type itself, such as `Feed:Card.Header`.
  public init() {
    let path = TypePath(Controller.self)
    name = InternedName("\(path.module):\(path.name)")
  }

  /// The name as `namespace:name`.
  public var description: String { name.string }
}

/// The module of a type and its path inside the module.
struct TypePath {
  let module: String
  let name: String

  init(_ type: Any.Type) {
    // A private type's path names its file by an address that changes from run to run: left out.
    let parts = String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(unknown") }
    module = parts.first.map(String.init) ?? ""
    let path = parts.dropFirst().joined(separator: ".")
    name = path.isEmpty ? String(describing: type) : path
  }
}
