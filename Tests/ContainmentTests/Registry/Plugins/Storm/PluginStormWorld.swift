@testable import Containment

/// A collection in a window whose rows are made by an app and by plugins that come and go, and the model of who is asked.
@MainActor
final class PluginStormWorld {
  /// What a storm is of, beside its steps.
  struct Flavour {
    let policy: HostingPolicy
    let isDeferred: Bool
    let hasRanges: Bool

    init(seed: UInt64) {
      policy = seed % 2 == 0 ? .displayed : .bound
      isDeferred = seed / 2 % 2 == 0
      hasRanges = seed / 4 % 2 == 0
    }
  }

  static let appFallback = ControllerIdentifier<StormController>("app:missing")

  let flavour: Flavour
  let registry = ControllerRegistry()
  let host: CollectionViewController
  let window: Window
  var collection: CollectionView { host.collectionView }

  var model = PluginStormModel()
  var traces: [StormTrace] = []
  var plugins: [Weak<StormPlugin>] = []
  var sections: [[Int]] = []
  /// The number of the next item that is new.
  var nextItem = 1
  var failures = 0
  var pins: [ControllerPin] = []
  var reaction: (callback: StormCallback, operation: PluginStormOperation)?
  var faults: [String] = []
  /// Of items with no controller, what stood in last and which chain was asked.
  var failed: [Int: [PluginStormModel.Contributor]] = [:]
  /// How far the chain of the running call was asked.
  var depth = 0
  /// How often nothing could stand in for an unknown identifier.
  var unknown = 0
  var violations: [ViolationKind] = []
  var counts = Reach()

  /// How often a storm came to what it is for.
  struct Reach {
    var revokes = 0
    var standIns = 0
    var errors = 0
    var lazy = 0
    var decorated = 0
    var refused = 0
    var retired = 0
    var inside = 0
  }

  init(_ flavour: Flavour) {
    self.flavour = flavour
    host = CollectionViewController(
      registry: registry, layout: ListLayout(), policy: flavour.policy)
    window = Window(size: Size(width: 8, height: 5), rootViewController: host)
    sections = [[], []]
    for section in sections.indices {
      sections[section] = (0..<12).map { _ in
        defer { nextItem += 1 }
        return nextItem
      }
    }
    if flavour.hasRanges { collection.ranges = .standard }
    collection.updateAnimationDuration = .milliseconds(50)
    collection.dataSource = self
    collection.delegate = self
  }

  func begin() {
    window.show()
    window.step()
    check()
  }

  // MARK: Steps

  /// Does it, runs frames, and says what is wrong after each.
  func perform(_ operation: PluginStormOperation) {
    run(operation)
    check()
    switch operation {
    case .frames(let count): for _ in 0..<count { window.step() }
    // Every other number of a scroll is a step without a frame.
    case .scroll(let distance) where distance % 3 == 0: return
    default: window.step()
    }
    check()
  }

  private func run(_ operation: PluginStormOperation) {
    switch operation {
    case .install(let list, let seed): install(list.map { StormPlan($0, seed: seed &+ UInt64($0)) })
    case .revoke(let index): revoke(index)
    case .theme(let theme):
      model.setTheme(theme)
      registry.environment[StormTheme.self] = theme
    case .register(let name, let retention, let failure): register(name, retention, failure)
    case .unregister(let name):
      model.unregister(name)
      attempt("unregister") { try registry.unregister(StormPlan.identifiers[name]) }
    case .registerFallback(let namespace): registerFallback(namespace)
    case .unregisterFallback:
      model.appFallback = nil
      attempt("unregisterFallback") { try registry.unregisterFallback(Self.appFallback) }
    case .failFactories(let count): failures = count
    case .scroll(let distance):
      let most = collection.maximumOffset.y
      collection.contentOffset.y = min(max(0, collection.contentOffset.y + Double(distance)), most)
    case .resize(let height): window.size = Size(width: 8, height: Double(height))
    case .update(let seed): update(seed)
    case .reload: collection.reloadData()
    case .toggleWindow: if window.isVisible { window.hide() } else { window.show() }
    case .pin(let pick):
      let known = traces.flatMap(\.alive)
      guard !known.isEmpty else { return }
      pins.append(known[pick % known.count].pin(owner: "storm"))
    case .unpin(let pick):
      guard !pins.isEmpty else { return }
      pins.remove(at: pick % pins.count).invalidate()
    case .pressure(let level, let onRegistry):
      if onRegistry {
        registry.didReceiveMemoryPressure(level)
      } else {
        window.didReceiveMemoryPressure(level)
      }
    case .budget(let count, let cost):
      registry.retentionBudget =
        count == nil && cost == nil ? nil : RetentionBudget(count: count, cost: cost)
    case .boundCache(let limit): collection.boundCacheLimit = limit
    case .frames: break
    case .inside(let callback, let operation): reaction = (callback, operation)
    }
  }

  /// A callback of the library: what waits for it happens now.
  func react(_ callback: StormCallback) {
    guard let waiting = reaction, waiting.callback == callback else { return }
    reaction = nil
    counts.inside += 1
    run(waiting.operation)
  }

  func attempt(_ what: String, _ body: () throws -> Void) {
    do { try body() } catch { faults.append("\(what) threw \(error)") }
  }

  private func install(_ plans: [StormPlan]) {
    let before = registryDigest(registry)
    let mayInstall = model.install(plans)
    let new = plans.map { StormPlugin($0, in: self) }
    do {
      try registry.install(new)
      if !mayInstall { faults.append("what may not be installed was") }
      plugins += new.map { Weak($0) }
    } catch {
      counts.refused += 1
      if mayInstall { faults.append("installing threw \(error)") }
      if registryDigest(registry) != before { faults.append("a refused plugin left something") }
      plugins += new.map { Weak($0) }
    }
  }

  private func revoke(_ index: Int) {
    let isThere = model.plugin(index) != nil
    let expected = model.revoke(index).map(StormPlan.namespace)
    do {
      let gone = try registry.revoke(StormPlan.namespace(index))
      counts.revokes += 1
      if gone != expected { faults.append("\(gone) were revoked, must be \(expected)") }
    } catch {
      if isThere { faults.append("revoking threw \(error)") }
    }
  }

  private func register(_ name: Int, _ retention: Int, _ failure: Int) {
    model.register(name, .storm(failure))
    let trace = beginTrace(ofPlugin: nil)
    attempt("register") {
      try registry.register(
        StormPlan.identifiers[name], retention: .storm(retention), failure: .storm(failure)
      ) { [unowned self] _ in try make(name, trace) }
    }
  }

  private func registerFallback(_ namespace: String) {
    let trace = beginTrace(ofPlugin: nil)
    model.appFallback = (model.begin(nil), namespace)
    attempt("registerFallback") {
      try registry.registerFallback(
        Self.appFallback, for: namespace.isEmpty ? nil : namespace
      ) { [unowned self] _ in
        try makeStandIn(trace)
      } configure: { [unowned self] in
        configure($0, standingInFor: $1, trace)
      }
    }
  }

  private func update(_ seed: UInt64) {
    attempt("a batch") {
      try collection.performBatchUpdates(animated: seed % 3 != 0) { [self] batch in
        let edit = RandomEdit(sections, seed: seed, nextItem: &nextItem)
        sections = edit.after
        batch = edit.batch
      }
    }
  }

  // MARK: Making

  func beginTrace(of plugin: StormPlugin) -> StormTrace { beginTrace(ofPlugin: plugin.plan.index) }

  private func beginTrace(ofPlugin index: Int?) -> StormTrace {
    let trace = StormTrace(traces.count + 1, of: index)
    traces.append(trace)
    return trace
  }

  /// A factory is asked: it has to be the turn of its contribution.
  private func ask(_ identifier: Int, _ trace: StormTrace, _ body: () throws -> StormController)
    rethrows -> StormController
  {
    let chain = model.chain(identifier)
    if !chain.indices.contains(depth) || chain[depth].trace != trace.number {
      faults.append(
        "contribution \(trace.number) was asked at \(depth) for \(StormPlan.names[identifier]), "
          + "the order is \(chain.map(\.trace))")
    }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  func make(_ identifier: Int, _ trace: StormTrace) throws -> StormController {
    try ask(identifier, trace) {
      if failures > 0 {
        failures -= 1
        throw StormFailure()
      }
      let controller = StormController(self, identifier)
      trace.add(controller)
      return controller
    }
  }

  func decorate(
    _ identifier: Int, _ trace: StormTrace, _ decoration: StormPlan.Decoration,
    _ next: () throws -> StormController
  ) throws -> StormController {
    try ask(identifier, trace) {
      counts.decorated += 1
      let controller: StormController
      switch decoration {
      case .passes: controller = try next()
      case .triesTwice: controller = try (try? next()) ?? next()
      case .replaces: controller = StormController(self, identifier)
      case .discards:
        _ = try next()
        controller = StormController(self, identifier)
      }
      trace.add(controller)
      return controller
    }
  }

  func makeStandIn(_ trace: StormTrace) throws -> StormController {
    if failures > 3 {
      failures -= 1
      throw StormFailure()
    }
    let controller = StormController(self, nil)
    trace.add(controller)
    return controller
  }

  func configure(
    _ controller: StormController, standingInFor request: FallbackRequest, _ trace: StormTrace
  ) {
    counts.standIns += 1
    if model.fallback(for: request.identifier)?.trace != trace.number {
      faults.append("contribution \(trace.number) stands in for \(request.identifier)")
    }
    if !controller.traces.contains(trace.number) {
      faults.append("a stand-in of \(controller.traces) is configured by \(trace.number)")
    }
    controller.shown = request.item.integer.map { Int($0) }
    react(.standIn)
  }
}

// MARK: Cells

extension PluginStormWorld: CollectionDataSource, CollectionDelegate {
  static func kind(of item: Int) -> Int { item % StormPlan.names.count }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: CollectionView, identityForItemAt indexPath: IndexPath
  ) -> ItemIdentity { ItemIdentity(Int64(sections[indexPath.section][indexPath.item])) }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    react(.cellRequest)
    let item = sections[indexPath.section][indexPath.item]
    let kind = Self.kind(of: item)
    let before = model.begun.count
    model.use(kind)
    counts.lazy += model.begun.count - before
    let name = StormPlan.names[kind]
    failed[item] = model.chain(kind)
    if model.chain(kind).isEmpty, model.fallback(for: name) == nil { unknown += 1 }
    let registration = ControllerRegistration<StormController, Int>(
      StormPlan.identifiers[kind], population: flavour.isDeferred ? .deferred : .immediate
    ) { [unowned self] controller, item, _ in
      controller.shown = item
      controller.note = item
      react(.configure)
    }
    return try collectionView.dequeueCell(using: registration, for: indexPath, item: item)
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, item: ItemIdentity,
    at indexPath: IndexPath
  ) { react(.willDisplay) }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    item: ItemIdentity, at indexPath: IndexPath
  ) { react(.didEndDisplaying) }

  func collectionView(
    _ collectionView: CollectionView, didFailToShow item: ItemIdentity, at indexPath: IndexPath,
    error: any Error
  ) {
    counts.errors += 1
    if !(error is RegistryError) { faults.append("\(error)") }
  }
}
