/// How the controllers of an identifier are filled where that waits for a frame.
@MainActor
final class ScenarioFilling {
  /// What filling a controller takes in virtual time, all steps together.
  var cost = Duration.zero
  /// In how many steps it is done.
  var steps = 1
  /// How often filling fails for each item.
  private(set) var failures = 0
  private var retry: RetryPolicy?
  private var failed: [String: Int] = [:]

  private let isLoaded: Bool
  private weak var stage: ScenarioStage?
  private let identifier: ControllerIdentifier<ViewController>
  /// One for all cells, as an app has it.
  private var made: ControllerRegistration<ViewController, ScenarioItem>?

  /// What controllers show until their content comes.
  static let placeholder = "…"
  /// What controllers show whose content cannot be had.
  static let failure = "failed"

  init(_ name: String, isLoaded: Bool, on stage: ScenarioStage) {
    self.isLoaded = isLoaded
    self.stage = stage
    identifier = ScenarioStage.identifier(name)
  }

  /// Lets filling fail so often for each item, counted from now on.
  func fail(_ failures: Int, retry: RetryPolicy?) {
    self.failures = failures
    self.retry = retry
    failed.removeAll()
    made = nil
  }

  /// What cells of the identifier are dequeued with.
  var registration: ControllerRegistration<ViewController, ScenarioItem> {
    if let made { return made }
    let registration = isLoaded ? loading : putting
    made = registration
    return registration
  }

  private var putting: ControllerRegistration<ViewController, ScenarioItem> {
    ControllerRegistration(
      identifier, placeholder: { $0.inScenario?.showPlaceholder() },
      failure: { controller, _ in controller.inScenario?.showFailure() }, retry: retry,
      configureStep: { [weak self] controller, item, _, context in
        guard let self, let controller = controller.inScenario else { return .finished }
        if context.isFirstStep { controller.stepsDone = 0 }
        try self.spend(self.cost / self.steps, on: item, isFirst: context.isFirstStep)
        controller.stepsDone += 1
        guard controller.stepsDone >= self.steps else { return .needsMoreTime }
        controller.configure(item)
        return .finished
      })
  }

  private var loading: ControllerRegistration<ViewController, ScenarioItem> {
    ControllerRegistration(
      identifier, placeholder: { $0.inScenario?.showPlaceholder() },
      failure: { controller, _ in controller.inScenario?.showFailure() }, retry: retry,
      cached: { [weak self] item in
        self?.stage?.cache[item.name].map { item.showing($0) }
      },
      request: {
        [weak self] (item: ScenarioItem, request: ContentRequest<ScenarioItem>) in
        self?.stage?.loads.append(ScenarioLoad(item: item, request: request))
      },
      apply: { [weak self] controller, item, _ in
        guard let self else { return }
        try self.spend(self.cost, on: item, isFirst: true)
        controller.inScenario?.configure(item)
      })
  }

  /// Lets the time of a step pass, and fails where that is due.
  private func spend(_ cost: Duration, on item: ScenarioItem, isFirst: Bool) throws {
    stage?.clock.work(for: cost)
    guard isFirst, failed[item.name, default: 0] < failures else { return }
    failed[item.name, default: 0] += 1
    throw ScenarioContentError(item: item.name)
  }
}

/// What filling throws where the scenario says so, and what its loads fail with.
struct ScenarioContentError: Error, CustomStringConvertible {
  let item: String
  var description: String { "the content of \(item) cannot be had" }
}

/// A value that was asked for, and that the scenario did not give yet.
struct ScenarioLoad {
  let item: ScenarioItem
  let request: ContentRequest<ScenarioItem>
}

extension ScenarioItem {
  /// The same item with another text.
  func showing(_ text: String) -> ScenarioItem {
    ScenarioItem(name: name, identifier: identifier, text: text)
  }
}

extension ViewController {
  fileprivate var inScenario: ScenarioController? { self as? ScenarioController }
}

extension ScenarioStage {
  /// How the controllers of an identifier are filled, for a statement that changes that.
  func filling(_ name: String) throws(ScenarioRefusal) -> ScenarioFilling {
    if let filling = fillings[name] { return filling }
    guard identifiers[name] != nil else {
      throw ScenarioRefusal(
        "nothing is registered under \(name)"
          + Placeholder.hint(name, among: identifiers.keys.sorted()))
    }
    throw ScenarioRefusal("\(name) is filled at once; register it as `deferred` or `loaded`")
  }

  /// Takes a load of an item out of those that wait for a value.
  func takeLoad(_ item: String, oldest: Bool) throws(ScenarioRefusal) -> ScenarioLoad {
    let place =
      oldest
      ? loads.firstIndex { $0.item.name == item } : loads.lastIndex { $0.item.name == item }
    guard let place else {
      throw ScenarioRefusal(
        "nothing is being loaded for \(item)"
          + Placeholder.hint(item, among: loads.map(\.item.name)))
    }
    return loads.remove(at: place)
  }
}
