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
  public internal(set) var indexPath: IndexPath
  /// What makes the item itself.
  public let item: ItemIdentity
}

/// Ties a controller identifier to the steps that give a controller the content of an item.
///
/// Making and filling are apart: the factory makes a controller, the configure step fills it, for every item
/// that it shows. Unless the registration says otherwise that is deferred: the controller is on screen first,
/// with its placeholder, and the step runs in the first frame that can afford it. Keep a registration in a
/// property; it may be used for any number of collections. Cells keep the steps that fill them: a step that needs
/// the controller that owns the collection captures it weakly.
///
/// ```swift
/// final class CardController: ViewController {
///   let label = Label()
///   override func loadView() { view = label }
/// }
/// let identifier = ControllerIdentifier<CardController>("feed:card")
/// let card = ControllerRegistration<CardController, String>(
///   identifier, placeholder: { $0.label.text = "…" }
/// ) { controller, text, _ in
///   controller.label.text = text
/// }
/// assert(card.identifier == identifier && card.population == .deferred)
/// ```
@MainActor
public struct ControllerRegistration<Controller: ViewController, Item> {
  /// The identifier under which the factory is registered.
  public let identifier: ControllerIdentifier<Controller>
  /// When controllers are given their content.
  public let population: PopulationTiming

  let steps: ContentSteps<Controller, Item>

  /// Makes a registration whose content is put in by one step.
  ///
  /// - Parameters:
  ///   - identifier: The identifier under which the factory is registered.
  ///   - population: When the step runs: in a frame that affords it, or inside the request for the cell.
  ///   - placeholder: Lets a controller show that its content is on its way. Called before the controller
  ///     is displayed, unless its content is there; be quick. Without it the controller is displayed as
  ///     `prepareForReuse` left it.
  ///   - failure: Lets a controller show that its content cannot be had, once there are no more attempts.
  ///   - retry: When content that failed is tried again; `nil` for never.
  ///   - configure: Gives a controller the content of an item, once for each bind and each reconfigure. What
  ///     it throws harms this item only: deferred, the item keeps its placeholder and the delegate is told;
  ///     immediate, the item shows an error cell. A `CancellationError` ends a deferred request in silence.
  public init(
    _ identifier: ControllerIdentifier<Controller>, population: PopulationTiming = .deferred,
    placeholder: (@MainActor (Controller) -> Void)? = nil,
    failure: (@MainActor (Controller, any Error) -> Void)? = nil, retry: RetryPolicy? = nil,
    configure: @escaping @MainActor (Controller, Item, Configuration) throws -> Void
  ) {
    self.identifier = identifier
    self.population = population
    steps = ConfigureSteps(
      PopulationOptions(placeholder: placeholder, failure: failure, retry: retry), whole: configure)
  }

  /// Makes a registration whose content is put in by several steps, each short.
  ///
  /// A step that says `needsMoreTime` goes on in the same frame where that has time left, and otherwise in
  /// a later one. Split what takes longer than an eighth of a frame: that alone drops fewer frames than
  /// any order of work. What a controller keeps between two steps is to be reset where
  /// ``PopulationContext/isFirstStep`` is true.
  ///
  /// - Parameters:
  ///   - identifier: The identifier under which the factory is registered.
  ///   - placeholder: Lets a controller show that its content is on its way.
  ///   - failure: Lets a controller show that its content cannot be had.
  ///   - retry: When content that failed is tried again; `nil` for never.
  ///   - configureStep: Does a part of the work and says whether there is more.
  public init(
    _ identifier: ControllerIdentifier<Controller>,
    placeholder: (@MainActor (Controller) -> Void)? = nil,
    failure: (@MainActor (Controller, any Error) -> Void)? = nil, retry: RetryPolicy? = nil,
    configureStep:
      @escaping @MainActor (Controller, Item, Configuration, PopulationContext) throws
      -> PopulationStep
  ) {
    self.identifier = identifier
    population = .deferred
    steps = ConfigureSteps(
      PopulationOptions(placeholder: placeholder, failure: failure, retry: retry),
      part: configureStep)
  }

  /// Makes a registration whose content is loaded away from the main actor, and put in by a frame.
  ///
  /// Loads begin in frames: what is on screen first, a few at a time, none for what is only flung past. The
  /// load never sees the controller. A value that comes when the controller shows another item, or asked
  /// again, is dropped, and the task is cancelled as soon as its value is not wanted.
  ///
  /// - Parameters:
  ///   - identifier: The identifier under which the factory is registered.
  ///   - placeholder: Lets a controller show that its content is on its way.
  ///   - failure: Lets a controller show that its content cannot be had.
  ///   - retry: When a load or a step that failed is tried again; `nil` for never.
  ///   - cached: The value of an item where it is there without loading; `nil` loads it. Asked at each
  ///     bind; what it gives skips all waiting but that for a frame.
  ///   - load: Loads the value of an item.
  ///   - apply: Puts the value into the controller, inside a frame.
  public init<Value: Sendable>(
    _ identifier: ControllerIdentifier<Controller>,
    placeholder: (@MainActor (Controller) -> Void)? = nil,
    failure: (@MainActor (Controller, any Error) -> Void)? = nil, retry: RetryPolicy? = nil,
    cached: (@MainActor (Item) -> Value?)? = nil,
    load: @escaping @concurrent @Sendable (Item) async throws -> Value,
    apply: @escaping @MainActor (Controller, Value, Configuration) throws -> Void
  ) where Item: Sendable {
    self.identifier = identifier
    population = .deferred
    steps = LoadSteps(
      PopulationOptions(placeholder: placeholder, failure: failure, retry: retry), cached: cached,
      start: { item, content in
        guard let ticket = content.ticket else { return }
        content.scheduler?.runLoad(
          ticket, load: { try await load(item) }, landed: { [weak content] in content?.value = $0 })
      }, apply: apply)
  }

  /// Makes a registration whose content the app loads in its own manner, and which is put in by a frame.
  ///
  /// As with `load:`, for callbacks instead of `async` functions, and for tests that say when a value comes.
  ///
  /// - Parameters:
  ///   - identifier: The identifier under which the factory is registered.
  ///   - placeholder: Lets a controller show that its content is on its way.
  ///   - failure: Lets a controller show that its content cannot be had.
  ///   - retry: When a load or a step that failed is tried again; `nil` for never.
  ///   - cached: The value of an item where it is there without loading; `nil` requests it.
  ///   - request: Begins to load the value of an item, and answers the request now or later.
  ///   - apply: Puts the value into the controller, inside a frame.
  public init<Value>(
    _ identifier: ControllerIdentifier<Controller>,
    placeholder: (@MainActor (Controller) -> Void)? = nil,
    failure: (@MainActor (Controller, any Error) -> Void)? = nil, retry: RetryPolicy? = nil,
    cached: (@MainActor (Item) -> Value?)? = nil,
    request: @escaping @MainActor (Item, ContentRequest<Value>) -> Void,
    apply: @escaping @MainActor (Controller, Value, Configuration) throws -> Void
  ) {
    self.identifier = identifier
    population = .deferred
    steps = LoadSteps(
      PopulationOptions(placeholder: placeholder, failure: failure, retry: retry), cached: cached,
      start: { item, content in request(item, content.makeRequest()) }, apply: apply)
  }
}

/// What a registration says beside its steps.
@MainActor
struct PopulationOptions<Controller: ViewController> {
  var placeholder: (@MainActor (Controller) -> Void)?
  var failure: (@MainActor (Controller, any Error) -> Void)?
  var retry: RetryPolicy?
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
