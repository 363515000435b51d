/// The item of one cell and the steps that give its controller the item's content.
///
/// A cell makes one and uses it for every item of the same registration, so that scrolling allocates none.
@MainActor
class CellContent {
  /// The steps that made it: those of one registration.
  let source: AnyObject
  var configuration: Configuration
  /// How often the request for the present item was made before.
  var attempts = 0

  init(source: AnyObject, configuration: Configuration) {
    self.source = source
    self.configuration = configuration
  }

  /// Whether the present item's content was not put in yet.
  var isPending: Bool { false }

  /// Whether a value has to be loaded before the next step can run.
  var needsLoad: Bool { false }

  /// Runs one step on the controller; `nil` in place of the context where no frame is running.
  func populate(
    _ controller: ViewController, _ context: PopulationContext
  ) throws -> PopulationStep { .finished }

  /// Has the value loaded; the ticket is given back with it.
  func startLoad(_ ticket: PopulationTicket, _ scheduler: PopulationScheduler) {}

  /// The load that runs is of no use any more.
  func cancelLoad() {}

  /// Forgets the item and what was loaded for it.
  func clear() { cancelLoad() }

  var traits: ContentTraits { ContentTraits() }

  /// Lets the controller show that its content is on its way.
  func showPlaceholder(on controller: ViewController) {}

  /// Lets the controller show that its content cannot be had.
  func showFailure(on controller: ViewController, _ error: any Error) {}
}

/// What a registration says beside its configure step.
struct ContentTraits {
  var hasPlaceholder = false
  var retry: RetryPolicy?
}

/// What a registration does to give a controller the content of an item.
@MainActor
class ContentSteps<Controller: ViewController, Item> {
  let placeholder: (@MainActor (Controller) -> Void)?
  let failure: (@MainActor (Controller, any Error) -> Void)?
  let traits: ContentTraits

  init(_ options: PopulationOptions<Controller>) {
    placeholder = options.placeholder
    failure = options.failure
    traits = ContentTraits(hasPlaceholder: placeholder != nil, retry: options.retry)
  }

  /// The content of an item for a cell, in the object that the cell has where that is of these steps.
  func content(
    of item: Item, _ configuration: Configuration, reusing old: CellContent?
  ) -> CellContent {
    preconditionFailure("steps of no kind")
  }

  /// Gives the controller the content at once.
  func configure(
    _ controller: Controller, _ item: Item, _ configuration: Configuration
  ) throws {}
}

/// The content of an item of a type, for a controller of a type.
class TypedContent<Controller: ViewController, Item>: CellContent {
  let steps: ContentSteps<Controller, Item>
  var item: Item?

  init(_ steps: ContentSteps<Controller, Item>, _ item: Item, _ configuration: Configuration) {
    self.steps = steps
    self.item = item
    super.init(source: steps, configuration: configuration)
  }

  override var traits: ContentTraits { steps.traits }

  override var isPending: Bool { item != nil }

  override func clear() {
    super.clear()
    item = nil
  }

  override func showPlaceholder(on controller: ViewController) {
    if let controller = controller as? Controller { steps.placeholder?(controller) }
  }

  override func showFailure(on controller: ViewController, _ error: any Error) {
    if let controller = controller as? Controller { steps.failure?(controller, error) }
  }
}
