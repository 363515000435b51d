extension CollectionView {
  /// Makes the content a child and attaches its view; a view that another cell had only moves.
  func host(_ cell: CollectionViewCell) {
    guard let controller = cell.contentViewController else { return }
    guard let container else {
      // The next pass that has one hosts it.
      cell.awaitsContainer = true
      settledContainer = nil
      setNeedsLayout()
      return context.report(.missingContainer, subject)
    }
    cell.awaitsContainer = false
    if controller.parent !== container {
      container.join(controller)
      // Its own callback may have refused the container (REENT-02).
      guard controller.parent === container else { return }
    }
    let returns = beginReturn(of: controller)
    controller.beginHosting(in: ObjectIdentifier(cell))
    controller.loadViewIfNeeded()
    cell.placeContent()
    cell.contentView.addSubview(controller.view)
    // Asked for before the view was in its cell, as in `viewDidLoad` and `viewWillAppear`.
    if controller.wantsMeasuring, arrangement.estimatesLengths {
      cell.preferredContentSizeDidChange()
    }
    if returns { settleReturn(of: controller) }
    controller.settleMembership()
  }

  /// Lets the content leave its parent, unless another cell hosts it by now (MOVE-03).
  func unhost(_ cell: CollectionViewCell) {
    cell.awaitsContainer = false
    guard let controller = cell.contentViewController else { return }
    guard cell.hostsContent || Fault.staleCellDetaches.isPlanted else { return }
    guard policy == .displayed || isInvalidated else {
      controller.endHosting()
      controller.viewIfLoaded?.removeFromSuperview()
      // A departure held the disappearance open.
      if cell.isDeparting, controller.explicit.isOpen { controller.endExplicit() }
      return
    }
    release(controller)
  }

  /// A cell gives its content up; ignored with a violation where another cell hosts it (MOVE-03).
  func releaseContent(of cell: CollectionViewCell) {
    guard let controller = cell.contentViewController else { return }
    guard cell.hostsContent else {
      return context.report(.staleDetach, controller.subject, about: cell.subject)
    }
    unhost(cell)
  }

  /// Brings a controller to where no container and no cell has it.
  private func release(_ controller: ViewController) {
    if let parent = controller.parent {
      controller.announceLeaving()
      // In a tree without a controller above it, leaving detaches nothing.
      if !controller.isViewAttached { controller.viewIfLoaded?.removeFromSuperview() }
      return controller.leave(parent)
    }
    // The container was deallocated over it: nobody told it (DEALLOC-01).
    controller.endHosting()
    context.log.synthesizing { controller.vanish() }
    controller.viewIfLoaded?.removeFromSuperview()
  }

  /// The collection is deallocated while its container lives: what it hosts must not stay (DEALLOC-01).
  static func abandon(
    _ cells: [CollectionViewCell], of collection: SubjectIdentity, in context: LifecycleContext
  ) {
    let hosted = cells.filter { $0.contentViewController?.parent != nil }
    guard !hosted.isEmpty else { return }
    context.report(.hostDeallocatedWhileDisplaying, collection)
    context.log.synthesizing {
      for cell in hosted {
        cell.superviewStorage = nil
        guard let controller = cell.contentViewController, let parent = controller.parent else {
          continue
        }
        controller.announceLeaving()
        controller.leave(parent)
      }
    }
  }

  // MARK: Another container

  /// What is hosted elsewhere, or could not be hosted, joins the present container (MOVE-04).
  func moveToPresentContainer() {
    guard let container else { return }
    // Nobody got or lost a parent since this was looked at.
    if settledMoves == context.moves, settledContainer == ObjectIdentifier(container) { return }
    defer {
      settledMoves = context.moves
      settledContainer = ObjectIdentifier(container)
    }
    for cell in leaving where isHostedElsewhere(cell, than: container) { release(cell) }
    // By index in a list of its own, which is read without keeping each cell alive.
    let shown = displayed
    for index in shown.indices where isHostedElsewhere(shown[index], than: container) {
      release(shown[index])
    }
    for index in shown.indices where shown[index].awaitsContainer { host(shown[index]) }
    guard policy == .bound else { return }
    for cell in boundCache {
      guard let controller = cell.contentViewController, controller.parent !== container else {
        continue
      }
      release(controller)
      joinAtBind(controller)
    }
  }

  /// The collection's tree is about to go under another controller: what it hosts leaves first.
  func releaseHosted(before container: ViewController) {
    guard containerViewController == nil || containerViewController === container else { return }
    for cell in departing where isHostedElsewhere(cell, than: container) { release(cell) }
    for cell in leaving where isHostedElsewhere(cell, than: container) { release(cell) }
    for cell in displayed where isHostedElsewhere(cell, than: container) { release(cell) }
    setNeedsLayout()
  }

  private func isHostedElsewhere(
    _ cell: CollectionViewCell, than container: ViewController
  ) -> Bool {
    cell.hostsContent && cell.contentViewController?.parent !== container
  }

  private func release(_ cell: CollectionViewCell) {
    guard let controller = cell.contentViewController else { return }
    release(controller)
    cell.awaitsContainer = true
    settledContainer = nil
  }

  // MARK: The policy bound

  /// Controllers of bound cells are children from their bind on, under that policy.
  func joinAtBind(_ controller: ViewController) {
    guard policy == .bound, let container, controller.parent !== container else { return }
    container.join(controller)
    controller.settleMembership()
  }

  /// The end of what ``joinAtBind(_:)`` began, unless another cell hosts the controller.
  func leaveAtUnbind(_ cell: CollectionViewCell) {
    guard policy == .bound, let controller = cell.contentViewController else { return }
    guard let parent = controller.parent, controller.hostingCell == nil else { return }
    controller.announceLeaving()
    controller.leave(parent)
  }
}
