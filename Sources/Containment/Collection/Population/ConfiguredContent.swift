/// The steps of a registration whose content is there, and only has to be put in: at once or in parts.
final class ConfigureSteps<Controller: ViewController, Item>: ContentSteps<Controller, Item> {
  typealias Step =
    @MainActor (Controller, Item, Configuration, PopulationContext) throws -> PopulationStep

  let whole: (@MainActor (Controller, Item, Configuration) throws -> Void)?
  let part: Step?

  init(
    _ options: PopulationOptions<Controller>,
    whole: @escaping @MainActor (Controller, Item, Configuration) throws -> Void
  ) {
    self.whole = whole
    part = nil
    super.init(options)
  }

  init(_ options: PopulationOptions<Controller>, part: @escaping Step) {
    whole = nil
    self.part = part
    super.init(options)
  }

  override func content(
    of item: Item, _ configuration: Configuration, reusing old: CellContent?
  ) -> CellContent {
    guard let old, old.source === self else {
      return ConfiguredContent(self, item, configuration)
    }
    let same = unsafeDowncast(old, to: ConfiguredContent<Controller, Item>.self)
    same.item = item
    return same
  }

  override func configure(
    _ controller: Controller, _ item: Item, _ configuration: Configuration
  ) throws { try whole?(controller, item, configuration) }
}

/// The content of an item that is put in by a configure step, or by several.
final class ConfiguredContent<Controller: ViewController, Item>: TypedContent<Controller, Item> {
  private let configure: ConfigureSteps<Controller, Item>

  init(_ steps: ConfigureSteps<Controller, Item>, _ item: Item, _ configuration: Configuration) {
    configure = steps
    super.init(steps, item, configuration)
  }

  override func populate(
    _ controller: ViewController, _ context: PopulationContext
  ) throws -> PopulationStep {
    guard let controller = controller as? Controller, let item else { return .finished }
    if let part = configure.part { return try part(controller, item, configuration, context) }
    try configure.whole?(controller, item, configuration)
    return .finished
  }
}
