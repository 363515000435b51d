/// What a scenario acts on: a window, controllers and collections by name, and what was noticed.
@MainActor
final class ScenarioStage {
  /// Moved by frames, and by filling that takes time.
  let clock = ScenarioClock()
  let context: LifecycleContext
  let registry: ControllerRegistry
  let factories: ScenarioFactories
  let names: ScenarioNames
  let record = ScenarioRecord()
  private let monitor: ContractMonitor
  /// Runs the statements of a reaction, given by the run.
  var perform: ([ParsedStatement]) -> Void = { _ in }
  /// Whether the run has failed, so that nothing further needs to happen; given by the run.
  var isOver: () -> Bool = { false }
  /// How many frames may still run, so that every run ends.
  var frameBudget = ScenarioStage.frameLimit

  /// The most frames that a scenario may run, which is a little more than an hour of them.
  static let frameLimit = 250_000

  var window: Window?
  /// The size of the window, which is made when it is first needed.
  var size = Size(width: 20, height: 10)
  /// Controllers and collections that the scenario made and keeps, by name.
  var controllers: [String: ViewController] = [:]
  private var firstName: String?
  /// Everyone who was made, for as long as somebody keeps them.
  private var made: [SubjectIdentity: WeakController] = [:]
  private var cells: [SubjectIdentity: WeakCell] = [:]
  /// Collections by name, for as long as somebody keeps their controllers.
  var lists: [String: ScenarioList] {
    get { madeLists.compactMapValues(\.list) }
    set { madeLists = newValue.mapValues { WeakList(list: $0) } }
  }
  private var madeLists: [String: WeakList] = [:]
  var identifiers: [String: ScenarioIdentifier] = [:]
  /// Plugins by name, from their definition on.
  var plugins: [String: ScenarioPlugin] = [:]
  /// What has factories go wrong on purpose; `nil` for nothing.
  var injector: FaultInjector?
  /// What becomes of items whose factories fail, by identifier, for registrations to come.
  var policies: [String: FailurePolicy] = [:]
  /// Every identifier that was registered, also where it is no more.
  var everRegistered: Set<String> = []
  /// What items show in place of their names.
  var contents: [String: String] = [:]
  /// How long the content of an item wishes to be, by its name.
  var wishes: [String: Double] = [:]
  /// The data of collections inside cells, by their names.
  var innerItems: [String: [ScenarioItems.Section]] = [:]
  /// How controllers are filled, by identifier, where that waits for a frame.
  var fillings: [String: ScenarioFilling] = [:]
  /// Values that are there without loading, by item.
  var cache: [String: String] = [:]
  /// What was asked for and not given yet, the oldest first, also where nobody wants it any more.
  var loads: [ScenarioLoad] = []
  /// Gates by the names that they were closed under.
  var gates: [String: PopulationGate] = [:]
  /// What becomes of controllers, by identifier, where more is said than `kept`.
  var retentions: [String: Retention] = [:]
  /// What the controllers of items cost while they are out of view.
  var costs: [String: Int] = [:]
  var pins: [ScenarioPin] = []
  var animations: [String: RunningAnimation] = [:]
  var transition: ControllerTransition?
  /// Views that the scenario gave a place of their own, by their controllers.
  var placed: Set<SubjectIdentity> = []
  var reactions: [ScenarioReaction] = []
  /// Whether a statement ran frames or changed the window, so that there is a frame to show.
  var hasNewFrame = false

  private struct WeakController { weak var controller: ViewController? }
  private struct WeakCell { weak var cell: CollectionViewCell? }
  private struct WeakList { weak var list: ScenarioList? }

  init(_ factories: ScenarioFactories) {
    self.factories = factories
    context = LifecycleContext(clock: clock, misuse: .refuse)
    registry = context.run { ControllerRegistry() }
    names = ScenarioNames(context.log)
    context.log.addObserver(names)
    context.log.addObserver(record)
    // A warning that nothing expects is as much a surprise as an error.
    let options = ContractMonitor.Options(minimumSeverity: .warning)
    monitor = ContractMonitor(context, options: options) { [record] finding in
      if case .violation(let violation) = finding { record.violations.append(violation) }
    }
  }

  /// An identifier as the log has it.
  nonisolated static func fullName(_ identifier: String) -> String { "\(namespace):\(identifier)" }
  private nonisolated static let namespace = "scenario"

  /// Events as lines of the contract's notation, with the scenario's names.
  func lines(_ events: some Sequence<LifecycleEvent>) -> [String] {
    let notation = TranscriptNotation(projection: .contract) { [self] subject in
      name(of: subject)
    } text: { name in
      let prefix = "\(Self.namespace):"
      let text = name.string
      return Transcript.escaped(
        text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
    }
    return events.filter { isTold($0) }.map(notation.line)
  }

  /// What a subject is called in the scenario.
  func name(of subject: SubjectIdentity) -> String {
    Transcript.escaped(names.name(of: subject))
  }

  /// Whether the contract's sequences have a line for the event.
  ///
  /// Of ends those of controllers only: when a cell or a view is let go says nothing. Neither does the
  /// `init` of what a statement makes.
  private func isTold(_ event: LifecycleEvent) -> Bool {
    guard Transcript.Projection.contract.shows(event.kind) else { return false }
    switch event.kind {
    case .`init`: return !names.declared.contains(event.subject)
    case .`deinit`: return made[event.subject] != nil
    default: return true
    }
  }

  // MARK: Who has a name

  /// Keeps a new controller under a name.
  func add(_ controller: ViewController, as name: String) {
    controllers[name] = controller
    firstName = firstName ?? name
    note(controller)
  }

  /// Remembers a controller without keeping it alive.
  func note(_ controller: ViewController) {
    made[controller.subject] = WeakController(controller: controller)
  }

  /// The controller with a name, while it lives.
  func controller(_ name: String) throws(ScenarioRefusal) -> ViewController {
    guard let subject = names[name] else { throw unknown(name) }
    guard let made = made[subject] else { throw ScenarioRefusal("\(name) is no controller") }
    guard let controller = made.controller else { throw ScenarioRefusal("\(name) is gone") }
    return controller
  }

  /// Remembers a cell, and the controller in it, without keeping them alive.
  func note(_ cell: CollectionViewCell) {
    cells[cell.subject] = WeakCell(cell: cell)
    if let controller = cell.contentViewController { note(controller) }
  }

  /// The cell with a name, while it lives.
  func cell(_ name: String) throws(ScenarioRefusal) -> CollectionViewCell {
    guard let known = cells[try subject(name)] else { throw ScenarioRefusal("\(name) is no cell") }
    guard let cell = known.cell else { throw ScenarioRefusal("\(name) is gone") }
    return cell
  }

  /// Who has a name, alive or not.
  func subject(_ name: String) throws(ScenarioRefusal) -> SubjectIdentity {
    guard let subject = names[name] else { throw unknown(name) }
    return subject
  }

  /// Whether a controller that has a name still lives.
  func isAlive(_ name: String) throws(ScenarioRefusal) -> Bool {
    made[try subject(name)]?.controller != nil
  }

  /// The collection with a name; without one the only one there is.
  func list(_ captures: Captures) throws(ScenarioRefusal) -> ScenarioList {
    if let name = captures.word(.collection) {
      if let list = lists[name] { return list }
      throw ScenarioRefusal(
        "there is no collection \(name)\(Placeholder.hint(name, among: lists.keys.sorted()))")
    }
    let outer = lists.values.filter { !$0.isInner }
    guard let only = outer.first else { throw ScenarioRefusal("there is no collection yet") }
    guard outer.count == 1 else {
      let known = outer.map(\.name).sorted().joined(separator: ", ")
      throw ScenarioRefusal("say which collection, by `in` and its name: there are \(known)")
    }
    return only
  }

  private func unknown(_ name: String) -> ScenarioRefusal {
    ScenarioRefusal("nobody is called \(name)\(Placeholder.hint(name, among: names.all))")
  }

  // MARK: The window

  /// The window, made now where there was none.
  func shownWindow() throws(ScenarioRefusal) -> Window {
    if let window { return window }
    let made = context.run { Window(size: size) }
    names.give("window", to: made.subject)
    window = made
    return made
  }

  /// The window with a root: the first controller or collection where none was named.
  func rootedWindow() throws(ScenarioRefusal) -> Window {
    let window = try shownWindow()
    if window.rootViewController == nil, let firstName, let root = controllers[firstName] {
      window.rootViewController = root
    }
    guard window.rootViewController != nil else {
      throw ScenarioRefusal("the window has no root; make a controller or a collection first")
    }
    return window
  }

  /// Notes an error that the library threw or told its delegate.
  func note(_ error: any Error) { record.errors.append(ScenarioRecord.Failure(error)) }

  /// Stops judging, after a last look.
  func finish() -> ContractReport { monitor.finish() }

  /// Runs one frame; `false` where nothing further needs to happen.
  func step(_ window: Window) throws(ScenarioRefusal) -> Bool {
    guard frameBudget > 0 else {
      throw ScenarioRefusal("a scenario runs at most \(Self.frameLimit) frames")
    }
    frameBudget -= 1
    window.step()
    return !isOver()
  }

  /// Lets go of everything in good order.
  func takeDown() {
    perform = { _ in }
    isOver = { false }
    reactions.removeAll()
    window?.hide()
    // In order of their names, so that two runs write the same log.
    // One may go with another.
    for name in lists.keys.sorted() { lists[name]?.host.invalidate() }
    window?.rootViewController = nil
    lists.removeAll()
    animations.removeAll()
    loads.removeAll()
    gates.removeAll()
    injector = nil
    transition = nil
    for name in controllers.keys.sorted() { controllers[name] = nil }
    window = nil
  }
}
