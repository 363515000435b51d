/// Why a configure step runs.
public enum ConfigurationReason: String, Sendable, Hashable {
  /// The controller or cell was just made.
  case new
  /// It was used for another item, or shows its item again after it left.
  case reused
  /// It shows the same item, whose content changed.
  case reconfigured
}

/// What a configure step is told beside the controller and the item.
public struct Configuration: Sendable, Hashable {
  /// Why the step runs.
  public let reason: ConfigurationReason
  /// The place of the item.
  public let indexPath: IndexPath
  /// What makes the item itself.
  public let item: ItemIdentity
}

/// Ties a controller identifier to the step that gives a controller the content of an item.
///
/// Making and configuring are apart: the factory makes a controller, the step fills it, for every item
/// that it shows. Keep a registration in a property; it may be used for any number of collections.
///
/// ```swift
/// final class CardController: ViewController {
///   let label = Label()
///   override func loadView() { view = label }
/// }
/// let identifier = ControllerIdentifier<CardController>("feed:card")
/// let card = ControllerRegistration<CardController, String>(identifier) { controller, text, _ in
///   controller.label.text = text
/// }
/// assert(card.identifier == identifier)
/// ```
@MainActor
public struct ControllerRegistration<Controller: ViewController, Item> {
  /// The identifier under which the factory is registered.
  public let identifier: ControllerIdentifier<Controller>

  let configure: @MainActor (Controller, Item, Configuration) -> Void

  /// Makes a registration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier under which the factory is registered.
  ///   - configure: Gives a controller the content of an item. Called once for each bind and each
  ///     reconfigure, while the controller is not visible, except when it is reconfigured.
  public init(
    _ identifier: ControllerIdentifier<Controller>,
    configure: @escaping @MainActor (Controller, Item, Configuration) -> Void
  ) {
    self.identifier = identifier
    self.configure = configure
  }
}

/// Ties a name to the step that gives a plain cell the content of an item.
///
/// ```swift
/// final class HeaderCell: CollectionViewCell {}
/// let header = CellRegistration<HeaderCell, String>("feed:header") { cell, text, _ in }
/// assert(header.name == "feed:header")
/// ```
@MainActor
public struct CellRegistration<Cell: CollectionViewCell, Item> {
  let identifier: InternedName
  /// Apart from the pools of controllers, which may have the same name.
  let poolName: InternedName
  let configure: @MainActor (Cell, Item, Configuration) -> Void

  /// The name as `namespace:name`; cells of one name are pooled together.
  public var name: String { identifier.string }

  /// Makes a registration; a name without a namespace is put into the module of the cell's type.
  public init(
    _ name: String, configure: @escaping @MainActor (Cell, Item, Configuration) -> Void
  ) {
    identifier = InternedName(name.contains(":") ? name : "\(TypePath(Cell.self).module):\(name)")
    poolName = InternedName("cell \(identifier)")
    self.configure = configure
  }
}
