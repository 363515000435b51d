/// The steps of a registration whose content has to be loaded before it can be put in.
final class LoadSteps<Controller: ViewController, Item, Value>: ContentSteps<Controller, Item> {
  let cached: (@MainActor (Item) -> Value?)?
  /// Starts a load; the content is told what came of it.
  let start: @MainActor (Item, LoadedContent<Controller, Item, Value>) -> Void
  let apply: @MainActor (Controller, Value, Configuration) throws -> Void

  init(
    _ options: PopulationOptions<Controller>, cached: (@MainActor (Item) -> Value?)?,
    start: @escaping @MainActor (Item, LoadedContent<Controller, Item, Value>) -> Void,
    apply: @escaping @MainActor (Controller, Value, Configuration) throws -> Void
  ) {
    self.cached = cached
    self.start = start
    self.apply = apply
    super.init(options)
  }

  override func content(
    of item: Item, _ configuration: Configuration, reusing old: CellContent?
  ) -> CellContent {
    let content: LoadedContent<Controller, Item, Value>
    if let old, old.source === self {
      content = unsafeDowncast(old, to: LoadedContent<Controller, Item, Value>.self)
      content.item = item
    } else {
      content = LoadedContent(self, item, configuration)
    }
    content.value = cached?(item)
    return content
  }
}

/// The content of an item that is put in once its value was loaded.
final class LoadedContent<Controller: ViewController, Item, Value>: TypedContent<Controller, Item> {
  private let load: LoadSteps<Controller, Item, Value>
  var value: Value?
  private(set) var ticket: PopulationTicket?
  private(set) weak var scheduler: PopulationScheduler?
  private var request: ContentRequest<Value>?

  init(
    _ steps: LoadSteps<Controller, Item, Value>, _ item: Item, _ configuration: Configuration
  ) {
    load = steps
    super.init(steps, item, configuration)
  }

  override var needsLoad: Bool { value == nil }

  override func startLoad(_ ticket: PopulationTicket, _ scheduler: PopulationScheduler) {
    guard let item else { return }
    self.ticket = ticket
    self.scheduler = scheduler
    load.start(item, self)
  }

  /// Makes what an app that loads by itself is given.
  func makeRequest() -> ContentRequest<Value> {
    let request = ContentRequest<Value>()
    request.onFinish = { [weak self, weak scheduler, ticket] value in
      let ticket = Fault.lateValueAccepted.isPlanted ? self?.ticket : ticket
      guard let ticket, scheduler?.finishLoad(ticket) == true else { return false }
      self?.value = value
      return true
    }
    request.onFail = { [weak scheduler, ticket] error in
      guard let ticket else { return false }
      return scheduler?.failLoad(ticket, error) ?? false
    }
    self.request = request
    return request
  }

  override func cancelLoad() {
    ticket = nil
    let request = request
    self.request = nil
    if !Fault.lateValueAccepted.isPlanted { request?.end() }
  }

  override func clear() {
    super.clear()
    value = nil
  }

  override func populate(
    _ controller: ViewController, _ context: PopulationContext
  ) throws -> PopulationStep {
    request = nil
    guard let controller = controller as? Controller, let value else { return .finished }
    try load.apply(controller, value, configuration)
    return .finished
  }
}

/// One item's content on its way, for an app that loads it in its own manner.
///
/// A registration that was made with a `request:` step gets one for each load. Answer it once, now or later,
/// by ``finish(with:)`` or ``fail(with:)``. An answer that comes too late, because the controller shows
/// another item by then or asked again, is dropped: there is nothing to check on your side.
///
/// ```swift
/// let request = ContentRequest<String>()
/// assert(!request.isWanted)  // one that no collection made
/// assert(!request.finish(with: "too late"))
/// ```
@MainActor
public final class ContentRequest<Value> {
  var onFinish: (@MainActor (Value) -> Bool)?
  var onFail: (@MainActor (any Error) -> Bool)?

  /// Called when the value is not wanted any more, at most once, and never after an answer.
  ///
  /// Stop what was begun for it. Released with the end of the request.
  public var onCancel: (@MainActor () -> Void)?

  /// Makes a request that nobody waits for.
  public init() {}

  /// Whether somebody waits for an answer.
  public var isWanted: Bool { onFinish != nil }

  /// Gives the value; a later frame runs the step that puts it in.
  ///
  /// - Returns: Whether it was wanted; `false` for an answer that is dropped.
  @discardableResult
  public func finish(with value: Value) -> Bool {
    guard let onFinish else { return false }
    close()
    return onFinish(value)
  }

  /// Says that the value cannot be had: the item keeps its placeholder, or is tried again.
  ///
  /// - Returns: Whether somebody waited.
  @discardableResult
  public func fail(with error: any Error) -> Bool {
    guard let onFail else { return false }
    close()
    return onFail(error)
  }

  /// Nobody waits any more.
  func end() {
    let cancelled = onCancel
    close()
    cancelled?()
  }

  private func close() {
    (onFinish, onFail, onCancel) = (nil, nil, nil)
  }
}
