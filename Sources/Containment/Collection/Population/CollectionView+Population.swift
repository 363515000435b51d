/// A collection's place at the scheduler of its window.
@MainActor
final class CollectionLane {
  private let handle: PopulationSchedulerHandle
  let lane: PopulationLane
  /// The how many-th window that the collection is in.
  let attachment: UInt32

  init(_ scheduler: PopulationScheduler, _ lane: PopulationLane, attachment: UInt32) {
    handle = scheduler.handle
    self.lane = lane
    self.attachment = attachment
  }

  /// Not kept alive: it keeps cells, and a cell may hold a collection that has a lane itself.
  var scheduler: PopulationScheduler? { handle.scheduler }
}

/// Waits for frames and appearances in the place of a collection, and goes with it.
///
/// Weak references to the collection itself would make every retain of it slow.
@MainActor
final class CollectionFollower: AppearanceFollower, PopulationLaneOwner {
  private let handle: CollectionHandle

  init(_ handle: CollectionHandle) { self.handle = handle }

  func followedControllerIsSeen() { handle.collection?.containerIsSeen() }

  func followedControllerGoes() {
    guard let collection = handle.collection, let meter = collection.impressionMeter else { return }
    meter.endVisits(in: collection)
  }

  func populationWillRun() { handle.collection?.populationWillRun() }
}

extension CollectionView {
  // MARK: The lane

  /// The lane of the window that the collection is in; that of its last window where it is in none.
  var presentLane: CollectionLane? {
    if let lane { return lane }
    attachLane()
    return lane
  }

  /// Learns when its container is seen, whichever that is by now, and which window it is in.
  func followContainer() {
    guard usesPopulation || impressionMeter != nil else { return }
    if let container, container.subject != followed {
      // The one before may tell it too, which does no harm.
      container.addAppearanceFollower(follower)
      followed = container.subject
    }
    if usesPopulation { followWindow() }
    if let impressionMeter, let window { impressionMeter.look(after: window) }
  }

  /// Goes to the scheduler of another window, with everything that waits for its content.
  private func followWindow() {
    guard let window, lane?.scheduler == nil || window.scheduler !== lane?.scheduler else {
      return
    }
    detachLane()
    attachLane()
    for cells in [displayed, entering, boundCache] {
      for cell in cells where cell.population.content?.isPending == true {
        guard !cell.population.isGivenUp else { continue }
        requestPopulation(of: cell, cell.population.priority)
      }
    }
  }

  private func attachLane() {
    guard let window, !isInvalidated else { return }
    attachments += 1
    let scheduler = window.population
    lane = CollectionLane(
      scheduler, scheduler.makeLane(for: subject, owner: follower), attachment: attachments)
  }

  func detachLane() {
    guard let lane else { return }
    self.lane = nil
    lane.scheduler?.removeLane(lane.lane)
  }

  // MARK: Binding and asking

  /// Has the controller filled in a frame, and says what for.
  func populateLater(_ cell: CollectionViewCell, _ content: CellContent) {
    cell.collectionHandle = handle
    if !usesPopulation {
      usesPopulation = true
      followContainer()
    }
    content.attempts = 0
    cell.population.content = content
    cell.population.isGivenUp = false
    if cell.isDisplayed {
      showPlaceholderWhereNeeded(in: cell)
      requestPopulation(of: cell, .visible)
    } else {
      let isKept = content.configuration.reason == .reconfigured
      requestPopulation(of: cell, isKept ? cell.population.priority : bindPriority)
    }
  }

  /// Tells the scheduler what a cell is bound to by now; what it was asked for before comes to nothing.
  func notePopulationBind(of cell: CollectionViewCell) {
    guard let slot = cell.population.slot, let lane, cell.population.attachment == lane.attachment
    else { return }
    if Fault.requestOutlivesBind.isPlanted, cell.population.binding != nil { return }
    cell.population.isHeld = false
    cell.population.binding = lane.scheduler?.bind(slot, to: populationSubject(of: cell))
  }

  /// The cell is bound to nothing from now on.
  func notePopulationEnd(of cell: CollectionViewCell, isGone: Bool = false) {
    guard cell.population.content != nil || cell.population.slot != nil else { return }
    if Fault.cancelLostAtUnbind.isPlanted, !isGone { return }
    if let slot = cell.population.slot, let lane, cell.population.attachment == lane.attachment {
      if isGone { lane.scheduler?.unregister(slot) } else { lane.scheduler?.unbind(slot) }
    }
    cell.population.binding = nil
    cell.population.isGivenUp = false
    cell.population.isHeld = false
    cell.population.content?.clear()
    if isGone { cell.population.slot = nil }
  }

  /// A kept controller that a cell took over is filled for that cell alone; the one before still leaves.
  func endPopulationElsewhere(of cell: CollectionViewCell) {
    for cells in [leaving, ending, departing] {
      for other in cells
      where other !== cell && other.contentViewController === cell.contentViewController {
        if let open = openRequest(of: other) { open.scheduler.cancel(open.binding, .rebound) }
      }
    }
  }

  private func requestPopulation(of cell: CollectionViewCell, _ priority: PopulationPriority) {
    cell.population.priority = priority
    guard let content = cell.population.content, let lane = presentLane,
      let scheduler = lane.scheduler
    else { return }
    if cell.population.slot == nil || cell.population.attachment != lane.attachment {
      cell.population.slot = scheduler.register(
        cell, identifier: cell.identifier, in: lane.lane)
      cell.population.attachment = lane.attachment
      notePopulationBind(of: cell)
    }
    guard let binding = cell.population.binding else { return }
    if content.needsLoad {
      scheduler.setNeedsLoad(binding, priority)
    } else {
      scheduler.setNeedsPopulation(binding, priority)
    }
  }

  /// The open request of a cell, with the scheduler that has it; `nil` without one.
  private func openRequest(
    of cell: CollectionViewCell
  ) -> (scheduler: PopulationScheduler, binding: PopulationBinding)? {
    guard let binding = cell.population.binding, let scheduler = lane?.scheduler,
      scheduler.isOpen(binding)
    else { return nil }
    return (scheduler, binding)
  }

  private func populationSubject(of cell: CollectionViewCell) -> PopulationSubject {
    PopulationSubject(
      content: cell.contentViewController?.subject ?? cell.subject,
      item: cell.item ?? ItemIdentity(0), indexPath: cell.indexPath, generation: cell.generation)
  }

  /// Says how soon content is wanted, where that changed.
  func setPopulationPriority(_ priority: PopulationPriority, of cell: CollectionViewCell) {
    guard cell.population.priority != priority else { return }
    cell.population.priority = priority
    guard let open = openRequest(of: cell) else { return }
    if Fault.displayNotUrgent.isPlanted, priority == .visible { return }
    open.scheduler.setPriority(open.binding, priority)
  }

  /// The item of a cell is elsewhere since a batch.
  func notePopulationMove(of cell: CollectionViewCell) {
    guard let open = openRequest(of: cell) else { return }
    if Fault.heldInOldSection.isPlanted { return }
    open.scheduler.move(open.binding, to: cell.indexPath)
  }

  /// The item of a cell is about to go for good.
  func cancelPopulation(of cell: CollectionViewCell) {
    guard let open = openRequest(of: cell) else { return }
    open.scheduler.cancel(open.binding, .notWorthwhile)
  }

  // MARK: Steps

  /// Lets a controller that is about to be seen show that its content is on its way.
  func showPlaceholderWhereNeeded(in cell: CollectionViewCell) {
    guard let content = cell.population.content, content.traits.hasPlaceholder,
      let controller = cell.contentViewController,
      controller.contentItem != cell.item || Fault.placeholderOverContent.isPlanted
    else { return }
    controller.contentItem = nil
    // It may be smaller than what the cell was measured with.
    if arrangement.estimatesLengths { cell.invalidatePreferredContentSize() }
    var event = LifecycleEvent(.placeholder, controller.subject)
    event.host = subject
    event.identifier = cell.identifier
    event.item = cell.item
    event.generation = cell.generation
    let scope = context.log.enterCallback(context.log.record(event))
    content.showPlaceholder(on: controller)
    context.log.leave(scope)
  }

  /// One run of the configure step, in a frame.
  func runStep(
    of content: CellContent, on controller: ViewController, in cell: CollectionViewCell,
    _ populationContext: PopulationContext
  ) throws -> PopulationStep {
    var event = LifecycleEvent(.configure, controller.subject)
    event.item = cell.item
    event.generation = cell.generation
    event.reason = content.configuration.reason.word
    content.configuration.indexPath = cell.indexPath
    let scope = context.log.enterCallback(context.log.record(event))
    defer { context.log.leave(scope) }
    let step = try content.populate(controller, populationContext)
    // The content is there: what belongs to it comes before anybody sees it.
    if cell.stateStage == .awaited, case .finished = step { restoreState(of: cell) }
    return step
  }

  /// The content of a cell is there.
  func didPopulate(_ cell: CollectionViewCell) {
    guard let controller = cell.contentViewController else { return }
    controller.contentItem = cell.item
    cell.population.content?.clear()
    if hasRanges, cell.isInRange, !cell.isDisplayed { prepareNested(in: cell) }
    // Its size may be another one by that.
    if arrangement.estimatesLengths { cell.invalidatePreferredContentSize() }
  }

  /// The content of a cell cannot be had: it is tried again, or the controller and the delegate are told.
  func didFail(_ cell: CollectionViewCell, _ error: any Error) {
    guard let content = cell.population.content, let item = cell.item,
      let binding = cell.population.binding
    else { return }
    content.cancelLoad()
    content.attempts += 1
    if let delay = content.traits.retry?.delay(beforeAttempt: content.attempts + 1) {
      lane?.scheduler?.retry(binding, cell.population.priority, after: delay)
      return
    }
    cell.population.isGivenUp = true
    if let controller = cell.contentViewController {
      content.showFailure(on: controller, error)
    }
    delegate?.collectionView(self, didFailToPopulate: item, at: cell.indexPath, error: error)
  }
}

extension CollectionView {
  /// What waited for somebody to see it goes on, perhaps in another window.
  fileprivate func containerIsSeen() {
    followWindow()
    if let scheduler = lane?.scheduler, scheduler.openCount > 0 { window?.requestFrame() }
  }
}

extension CollectionView {
  /// Nobody fills what nobody sees, nor a controller that is between two appearance callbacks (POP-04, POP-07).
  func populationWillRun() {
    guard let lane, let scheduler = lane.scheduler else { return }
    let isSeen = (container?.isSeen ?? false) || Fault.hiddenCollectionFilled.isPlanted
    scheduler.setSuspended(!isSeen, lane.lane)
    scheduler.setMoving(movedInTick == context.log.currentTick, lane.lane)
    for index in displayed.indices { holdBetweenCallbacks(displayed[index], scheduler) }
    foreseeDwell(scheduler)
  }

  private func holdBetweenCallbacks(
    _ cell: CollectionViewCell, _ scheduler: PopulationScheduler
  ) {
    if Fault.filledBetweenCallbacks.isPlanted { return }
    let isHeld = cell.contentViewController?.isBetweenCallbacks ?? false
    guard isHeld != cell.population.isHeld, let open = openRequest(of: cell) else { return }
    cell.population.isHeld = isHeld
    open.scheduler.setHeld(isHeld, open.binding)
  }
}
