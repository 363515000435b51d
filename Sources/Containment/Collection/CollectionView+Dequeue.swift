extension CollectionView {
  /// Gives the cell for an item, with a controller of an identifier as its content.
  ///
  /// Called by the data source inside its cell request, once, for the index path that was asked for. A
  /// pooled cell is taken with its controller and both get `prepareForReuse`; without one a cell is made
  /// and the factory runs. Then the cell is bound to the item and the registration's step configures the
  /// controller. For an item that is reconfigured it is the cell that the item has, and nothing is reused.
  ///
  /// Logs `dequeue`, `prepareForReuse` (twice) or `factory` and `init`, then `bind` and `configure`.
  ///
  /// Where the controller cannot be had it may be the cell of a stand-in: see ``FailurePolicy`` and
  /// ``ControllerRegistry/registerFallback(_:for:retention:poolLimit:factory:configure:)``.
  ///
  /// - Throws: ``RegistryError`` for an identifier that is not registered and for a factory that fails, where
  ///   nothing stands in, and ``CollectionError`` for a call outside a request. Only this item is harmed: let the
  ///   error pass, and the item shows an error cell.
  public func dequeueCell<Controller, Item>(
    using registration: ControllerRegistration<Controller, Item>, for indexPath: IndexPath,
    item: Item
  ) throws -> CollectionViewCell {
    let request = try admitDequeue(for: indexPath, name: registration.identifier.name)
    let cell: CollectionViewCell
    let reason: ConfigurationReason
    do {
      let entry = try registry.entry(for: registration.identifier)
      if let same = request.reconfigured, same.identifier == entry.name,
        same.version == entry.version, same.standIn == nil
      {
        (cell, reason) = (same, .reconfigured)
      } else {
        (cell, reason) = try takeCell(entry, for: request)
      }
    } catch let error as RegistryError {
      self.request?.failedName = registration.identifier.name
      return try standIn(for: error, registration.identifier.name, request)
    }
    note(cell)
    if reason != .reconfigured { awaitState(cell, reason) }
    bind(cell, to: request)
    // The entry's type was checked against the registration's.
    if let controller = cell.contentViewController as? Controller {
      try populate(controller, in: cell, registration, item, reason)
    }
    return cell
  }

  /// Puts the content of an item in: in a frame to come, or at once.
  private func populate<Controller, Item>(
    _ controller: Controller, in cell: CollectionViewCell,
    _ registration: ControllerRegistration<Controller, Item>, _ item: Item,
    _ reason: ConfigurationReason
  ) throws {
    if Fault.reusedNotConfigured.isPlanted, reason == .reused { return }
    guard let identity = cell.item else { return }
    let configuration = Configuration(reason: reason, indexPath: cell.indexPath, item: identity)
    guard registration.population == .immediate else {
      let content = registration.steps.content(
        of: item, configuration, reusing: cell.population.content)
      content.configuration = configuration
      return populateLater(cell, content)
    }
    cell.population.content = nil
    let scope = context.log.enterCallback(
      recordConfigure(controller.subject, cell, identity, reason))
    defer { context.log.leave(scope) }
    try registration.steps.configure(controller, item, configuration)
    controller.contentItem = identity
    if cell.stateStage == .awaited { restoreState(of: cell) }
  }

  /// Gives the plain cell for an item; otherwise as for a controller, with no factory.
  ///
  /// - Throws: ``CollectionError`` for a call outside a request, and for a name that cells of another type
  ///   are pooled under. Only this item is harmed.
  public func dequeueCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item
  ) throws -> CollectionViewCell {
    let request = try admitDequeue(for: indexPath, name: registration.identifier)
    let cell: Cell
    let reason: ConfigurationReason
    if let same = request.reconfigured, same.identifier == registration.identifier,
      let typed = same as? Cell
    {
      (cell, reason) = (typed, .reconfigured)
    } else if let pooled = poolStore.take(registration.poolName, limit: nil) {
      guard let typed = pooled as? Cell else {
        poolStore.put(pooled, by: self)
        throw CollectionError.cellTypeMismatch(
          registration.name, pooled: String(describing: type(of: pooled)),
          requested: String(describing: Cell.self))
      }
      recordDequeue(typed, registration.identifier, request, reused: true)
      prepareForReuse(typed)
      (cell, reason) = (typed, .reused)
    } else {
      if hasRanges { noteUse(under: registration.poolName) }
      cell = context.run { Cell() }
      reason = .new
      cell.identifier = registration.identifier
      cell.poolName = registration.poolName
      recordDequeue(cell, registration.identifier, request, reused: false)
    }
    note(cell)
    if reason != .reconfigured { awaitState(cell, reason) }
    bind(cell, to: request)
    if !Fault.reusedNotConfigured.isPlanted || reason != .reused {
      let scope = context.log.enterCallback(
        recordConfigure(cell.subject, cell, request.item, reason))
      registration.configure(
        cell, item,
        Configuration(reason: reason, indexPath: cell.indexPath, item: request.item))
      context.log.leave(scope)
      if cell.stateStage == .awaited { restoreState(of: cell) }
    }
    return cell
  }

  // MARK: Requests

  /// Asks the data source for the cell of a place; an error cell where it fails.
  func requestCell(
    at path: IndexPath, reconfiguring cell: CollectionViewCell? = nil,
    from dataSource: (any CollectionDataSource)?
  ) -> CollectionViewCell {
    var item =
      path.isElement
      ? identity(ofElementAt: path)
      : dataSource?.collectionView(self, identityForItemAt: path) ?? ItemIdentity(0)
    if Fault.identityFromPlace.isPlanted { item = ItemIdentity(Int64(path.item)) }
    let outer = request
    request = CellRequest(indexPath: path, item: item, reconfigured: cell)
    defer { request = outer }
    let answer: CollectionViewCell
    do {
      answer = try answeredCell(at: path, from: dataSource)
    } catch {
      for made in request?.cells ?? [] where made !== cell { pool(made) }
      answer = errorCell(for: error, item: item, at: path)
    }
    if answer.standIn != nil { renewIfAnswered(answer) }
    return answer
  }

  private func answeredCell(
    at path: IndexPath, from dataSource: (any CollectionDataSource)?
  ) throws -> CollectionViewCell {
    guard let dataSource else { throw CollectionError.dequeueNotReturned(path) }
    let cell =
      path.isElement
      ? try dataSource.collectionView(self, cellForSupplementaryElementAt: path)
      : try dataSource.collectionView(self, cellForItemAt: path)
    guard let request, request.dequeued === cell, request.surplus.isEmpty else {
      context.report(.dequeueNotReturned, subject, about: cell.subject)
      throw CollectionError.dequeueNotReturned(path)
    }
    return cell
  }

  private func admitDequeue(
    for indexPath: IndexPath, name: InternedName
  ) throws -> CellRequest {
    guard !registry.isFactoryRunning else {
      context.report(.reentrantFactory, subject, message: name.string)
      throw CollectionError.dequeueInsideFactory(name.string)
    }
    guard let request, request.indexPath == indexPath else {
      context.report(.dequeueOutsideRequest, subject, message: name.string)
      throw CollectionError.dequeueOutsideRequest(indexPath)
    }
    return request
  }

  // MARK: Taking and making

  /// Notes what was dequeued for the request that is being answered.
  func note(_ cell: CollectionViewCell) { request?.note(cell) }

  func takeCell(
    _ entry: RegistryEntry, for request: CellRequest
  ) throws -> (CollectionViewCell, ConfigurationReason) {
    if entry.retention.kind == .keep { return try takeKeeping(entry, for: request) }
    if context.openPins > 0 || kept.pinCount > 0, let held = takeHeld(entry, for: request) {
      return (held, .reused)
    }
    if let pooled = poolStore.take(
      entry.name, limit: entry.poolLimit, cost: entry.retention.poolCostLimit)
    {
      recordDequeue(pooled, entry.name, request, reused: true)
      prepareForReuse(pooled)
      return (pooled, .reused)
    }
    let cell = newCell(entry, request)
    do {
      cell.contentViewController = try make(entry, request)
    } catch {
      evict(cell, EvictionWords.failed)
      throw error
    }
    return (cell, .new)
  }

  /// An item-keyed controller: the same one for as long as the item exists; only cells are pooled.
  private func takeKeeping(
    _ entry: RegistryEntry, for request: CellRequest
  ) throws -> (CollectionViewCell, ConfigurationReason) {
    kept.setLimits(entry.name, entry.retention.limit, cost: entry.retention.costLimit)
    if let known = kept[entry.name, request.item] { unbindCached(known) }
    // With no room for it, it may have gone with the cell that had it.
    let known = kept[entry.name, request.item]
    if let known, isBoundElsewhere(known) {
      context.report(.controllerInTwoCells, known.subject)
      throw CollectionError.controllerInTwoCells(
        entry.name.string, item: request.item.description)
    }
    let cell: CollectionViewCell
    if let pooled = poolStore.take(entry.name, limit: entry.poolLimit) {
      recordDequeue(pooled, entry.name, request, reused: true)
      prepareForReuse(pooled)
      cell = pooled
    } else {
      cell = newCell(entry, request)
    }
    cell.keepsContent = true
    if let known {
      cell.contentViewController = known
      kept.take(known.holderPlace, at: request.indexPath, into: ObjectIdentifier(cell))
      return (cell, .reused)
    }
    do {
      let made = try make(entry, request)
      cell.contentViewController = made
      keep(made, entry.name, request.item, at: request.indexPath, in: cell)
      return (cell, .new)
    } catch {
      evict(cell, EvictionWords.failed)
      throw error
    }
  }

  /// A cell that only stays bound gives a controller up for one that is about to be displayed.
  func unbindCached(_ controller: ViewController) {
    guard let index = boundCache.firstIndex(where: { $0.contentViewController === controller })
    else { return }
    pool(boundCache.remove(at: index))
  }

  /// Whether a cell that stays displayed, or one that was just prepared, has the controller.
  func isBoundElsewhere(_ controller: ViewController) -> Bool {
    [displayed, entering].joined().contains { $0.contentViewController === controller }
  }

  func newCell(_ entry: RegistryEntry, _ request: CellRequest) -> CollectionViewCell {
    if hasRanges { noteUse(under: entry.name) }
    let cell = context.run { CollectionViewCell() }
    cell.identifier = entry.name
    cell.poolName = entry.name
    cell.version = entry.version
    cell.isForOneItem = entry.retention.kind == .destroy
    recordDequeue(cell, entry.name, request, reused: false)
    return cell
  }

  private func make(_ entry: RegistryEntry, _ request: CellRequest) throws -> ViewController {
    try context.run {
      try registry.make(
        entry,
        for: FactoryRequest(
          name: entry.name, item: request.item, environment: environmentForFactory))
    }
  }

  // MARK: Binding

  func prepareForReuse(_ cell: CollectionViewCell) {
    if context.usesEnvironment { lendEnvironment(to: cell) }
    var scope = context.log.enterCallback(context.log.record(event(.prepareForReuse, cell)))
    cell.isSelected = false
    cell.prepareForReuse()
    context.log.leave(scope)
    defer { resetCollections(in: cell) }
    guard let controller = cell.contentViewController else { return }
    if Fault.controllerNotPrepared.isPlanted { return }
    scope = context.log.enterCallback(
      context.log.record(LifecycleEvent(.prepareForReuse, controller.subject)))
    controller.prepareForReuse()
    controller.contentItem = nil
    context.log.leave(scope)
  }

  func bind(_ cell: CollectionViewCell, to request: CellRequest) {
    if context.usesEnvironment { lendEnvironment(to: cell) }
    if registry.hasEnvironment {
      cell.contentViewController?.setEnvironmentDefaults(registry.contentEnvironment)
    }
    cell.item = request.item
    cell.indexPath = request.indexPath
    cell.needsReconfigure = false
    cell.wantsMeasuring = false
    if let controller = cell.contentViewController {
      controller.wantsMeasuring = false
      controller.origin?.hold(in: ObjectIdentifier(cell))
    }
    cell.isInData = true
    cell.leavesAnimated = false
    cell.isDeparting = false
    cell.isSelected = isSelected(request.indexPath)
    let generation = cell.nextGeneration()
    var event = self.event(.bind, cell)
    event.generation = generation
    context.log.record(event)
    if cell.population.slot != nil { notePopulationBind(of: cell) }
    if cell.keepsContent, usesPopulation { endPopulationElsewhere(of: cell) }
    if let controller = cell.contentViewController { joinAtBind(controller) }
  }

  func recordConfigure(
    _ subject: SubjectIdentity, _ cell: CollectionViewCell, _ item: ItemIdentity,
    _ reason: ConfigurationReason
  ) -> UInt64 {
    var event = LifecycleEvent(.configure, subject)
    event.item = item
    event.generation = cell.generation
    event.reason = reason.word
    return context.log.record(event)
  }

  func recordDequeue(
    _ cell: CollectionViewCell, _ name: InternedName, _ request: CellRequest, reused: Bool
  ) {
    var event = LifecycleEvent(.dequeue, cell.subject)
    event.identifier = name
    event.reused = reused
    event.item = request.item
    event.indexPath = request.indexPath
    event.host = subject
    context.log.record(event)
  }
}

extension ConfigurationReason {
  /// The word of the log, interned once.
  var word: InternedName {
    switch self {
    case .new: Self.newWord
    case .reused: Self.reusedWord
    case .reconfigured: Self.reconfiguredWord
    }
  }

  private static let newWord = InternedName("new")
  private static let reusedWord = InternedName("reused")
  private static let reconfiguredWord = InternedName("reconfigured")
}
