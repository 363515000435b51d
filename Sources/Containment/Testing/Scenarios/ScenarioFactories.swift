/// The app's own factories, by the identifiers that scenarios register them under.
///
/// ```swift
/// final class CardController: ViewController {
///   let label = Label()
///   override func loadView() { view = label }
/// }
///
/// var factories = ScenarioFactories()
/// factories.add("card", CardController.self) { _ in
///   CardController()
/// } configure: { controller, item, _ in
///   controller.label.text = item.text
/// }
///
/// let scenario = try Scenario(
///   """
///   window 12x2
///   register card from app
///   collection feed of card
///   items hello world
///   show
///   step
///   expect text of hello "hello"
///   """)
/// assert(scenario.run(using: factories).holds)
/// ```
@MainActor
public struct ScenarioFactories {
  /// Registers one of the app's factories, and makes cells with it.
  struct Entry {
    let register: (ControllerRegistry, Retention, Int?) throws -> Void
    let dequeue: (CollectionView, IndexPath, ScenarioItem) throws -> CollectionViewCell
  }

  private(set) var entries: [String: Entry] = [:]

  /// Makes a collection without factories.
  public init() {}

  /// The identifiers that were added, in alphabetical order.
  public var identifiers: [String] { entries.keys.sorted() }

  /// Adds a factory and the step that gives its controllers the content of an item.
  ///
  /// - Parameters:
  ///   - identifier: The identifier that scenarios use.
  ///   - type: The type of controller.
  ///   - population: When controllers are given their content; at once by default, unlike in an app.
  ///   - make: Makes a controller; called as by a ``ControllerRegistry``.
  ///   - configure: Gives a controller the content of an item; called as by a ``ControllerRegistration``.
  public mutating func add<Controller: ViewController>(
    _ identifier: String, _ type: Controller.Type, population: PopulationTiming = .immediate,
    make: @escaping @MainActor (FactoryRequest) throws -> Controller,
    configure: @escaping @MainActor (Controller, ScenarioItem, Configuration) -> Void
  ) {
    let known = ControllerIdentifier<Controller>(ScenarioStage.fullName(identifier))
    let registration = ControllerRegistration<Controller, ScenarioItem>(
      known, population: population, configure: configure)
    entries[identifier] = Entry { registry, retention, limit in
      try registry.register(known, retention: retention, poolLimit: limit, factory: make)
    } dequeue: { collection, path, item in
      try collection.dequeueCell(using: registration, for: path, item: item)
    }
  }
}

/// An item of a scenario, as a configure step gets it.
public struct ScenarioItem: Sendable, Hashable, ItemIdentifying {
  /// The name by which the scenario knows the item.
  public let name: String
  /// The identifier of its controller.
  public let identifier: String
  /// What it shows: its name, until the scenario gives it another content.
  public let text: String

  /// The name as an identity.
  public var itemIdentity: ItemIdentity { ItemIdentity(name) }
}
