extension ViewController {
  /// Whether the controller's view is in a visible hierarchy and no transition is running.
  public var isAppeared: Bool { appearance.state == .appeared }

  /// Whether the controller is in any state but disappeared.
  public var isVisible: Bool { appearance.state != .disappeared }

  /// Whether the running appearance belongs to the controller joining its parent.
  ///
  /// True only inside the controller's own appearance callbacks of the join.
  public var isMovingToParent: Bool {
    switch runningAppearance {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear: isTransitionOfMove
    default: false
    }
  }

  /// Whether the running disappearance belongs to the controller leaving its parent.
  ///
  /// True only inside the controller's own disappearance callbacks of the leave.
  public var isMovingFromParent: Bool {
    switch runningAppearance {
    case .viewWillDisappear, .viewDidDisappear: isTransitionOfMove
    default: false
    }
  }

  // MARK: The phases, each for this controller and then for its children

  /// Begins to appear, parent before child (FWD-01).
  func appear(animated: Bool) {
    guard let kind = appearance.appear(animated: animated) else { return }
    isTransitionOfMove = membership.state == .joining
    forwardsTransition = shouldAutomaticallyForwardAppearanceMethods
    deliverAppearance(kind)
    // A child added by the callback is part of the transition, so the list is read only now (FWD-06).
    guard appearance.state == .appearing, !appearance.hasSettledIn else { return }
    forwarded = .appearing
    guard forwardsTransition else { return }
    for child in children {
      guard appearance.state == .appearing else { return }
      guard child.isForwardable(from: self) else {
        // A cancelled disappearance takes back no child whose view has gone meanwhile.
        if child.parentStorage === self, !child.explicit.isOpen { child.finishDisappearing() }
        continue
      }
      guard !child.explicit.isOpen || child.explicit.direction == .appearing else { continue }
      child.appear(animated: animated)
    }
  }

  /// The view has its place in a visible hierarchy: once for each appearance.
  func settleIn() {
    guard let kind = appearance.settleIn() else { return }
    // From here on a child that is attached catches up at once (FWD-07).
    forwarded = .settled
    deliverAppearance(kind)
    // Also the children that a container forwards to by hand: only the framework lays out.
    for child in children {
      guard appearance.state == .appearing else { return }
      guard child.isForwardable(from: self) else { continue }
      if forwardsTransition, !child.explicit.isOpen {
        // Only where a callback let this controller settle before its children were told.
        child.appear(animated: appearance.animated)
      }
      child.settleIn()
    }
  }

  func finishAppearing() {
    if Fault.isAppearingLost.isPlanted { _ = appearance.settleIn() }
    settleIn()
    guard let kind = appearance.finishAppearing() else { return }
    forwarded = .appeared
    if Fault.childrenToldFirst.isPlanted, forwardsTransition { finishChildrenAppearing() }
    deliverAppearance(kind)
    isTransitionOfMove = false
    checkForwardingFlag()
    guard appearance.state == .appeared else { return }
    guard forwardsTransition else { return reportSilentChildren() }
    finishChildrenAppearing()
  }

  private func finishChildrenAppearing() {
    for child in children {
      guard appearance.state == .appeared else { return }
      guard child.isForwardable(from: self), !child.explicit.isOpen else { continue }
      child.finishAppearing()
    }
  }

  func disappear(animated: Bool) {
    if Fault.hiddenRowsNotTold.isPlanted, isHostedInHiddenContainer { return }
    let isCancelled = appearance.state == .appearing
    guard let kind = appearance.disappear(animated: animated) else { return }
    isTransitionOfMove = membership.state == .leaving
    forwardsTransition = shouldAutomaticallyForwardAppearanceMethods
    // A child that is attached from here on gets nothing at all (FWD-08).
    forwarded = .disappearing
    if !isCancelled || !Fault.cancelledWillSkipped.isPlanted { deliverAppearance(kind) }
    guard forwardsTransition else { return }
    for child in children {
      guard appearance.state == .disappearing else { return }
      // Also a child that is visible and not attached (any more): it cannot outlast its parent.
      if child.parentStorage === self { child.disappear(animated: animated) }
    }
  }

  func finishDisappearing() {
    guard let kind = appearance.finishDisappearing() else { return }
    forwarded = .disappeared
    deliverAppearance(kind)
    isTransitionOfMove = false
    checkForwardingFlag()
    for child in children {
      guard appearance.state == .disappeared else { return }
      guard child.parentStorage === self else { continue }
      if forwardsTransition {
        // All of it for a child that a callback kept from being told before.
        child.disappear(animated: appearance.animated)
        child.finishDisappearing()
      } else if child.appearance.state == .disappearing, !child.explicit.isOpen {
        child.finishDisappearing()
      }
    }
    repairVisibleChildren()
  }

  // MARK: Attaching and detaching the view

  /// Whether the view may be attached under a view of a controller (PARENT-09).
  func admitsAttachment(under container: ViewController) -> Bool {
    guard !isBeingRemoved else {
      context.refuse(
        .hierarchyInconsistency, subject, about: container.subject,
        attempted: "attaching a view while its controller is being removed")
      return false
    }
    guard let parentStorage = parentStorage ?? comingParent else {
      if self !== container {
        context.report(.unparentedViewAttached, subject, about: container.subject)
      }
      return true
    }
    guard parentStorage === container else {
      context.refuse(
        .hierarchyInconsistency, subject, about: container.subject,
        attempted: "attaching a view under a controller that is not its controller's parent")
      return false
    }
    return true
  }

  /// Before the view is linked: a visible parent makes the child appear (APPEAR-08, FWD-07).
  func viewWillAttach(under container: ViewController) {
    guard let parentStorage, parentStorage === container, !explicit.isOpen else { return }
    guard container.forwardsNow else { return }
    switch container.forwarded {
    case .appearing, .settled: appear(animated: container.appearance.animated)
    case .appeared:
      if Fault.viewLoadedTwice.isPlanted, appearance.hasSettledIn {
        deliver(.viewDidLoad) { viewDidLoad() }
      }
      appear(animated: false)
    case .disappeared, .disappearing: break
    }
  }

  /// Where the view was not linked after all, what began is taken back.
  func attachmentFailed() {
    if !explicit.isOpen, !isViewAttached { vanish() }
  }

  /// After the view was linked.
  func viewDidAttach(under container: ViewController) {
    recordAttach(under: container)
    guard let parentStorage, parentStorage === container, !explicit.isOpen else { return }
    if appearance.state == .disappeared { viewWillAttach(under: container) }
    catchUp(with: container)
  }

  /// Delivers what the parent's phase asks of a child that is appearing.
  private func catchUp(with container: ViewController) {
    guard appearance.state == .appearing else { return }
    switch container.forwarded {
    case .settled: settleIn()
    case .appeared: finishAppearing()
    case .appearing, .disappeared, .disappearing: break
    }
  }

  /// The view was attached before the parent was known, or a transition closed: joins the parent's state.
  func joinAppearance(of container: ViewController) {
    guard isViewAttached else { return }
    viewWillAttach(under: container)
    if parentStorage === container, !explicit.isOpen { catchUp(with: container) }
  }

  /// Before the view is unlinked: a visible child disappears (APPEAR-09).
  func viewWillDetach() {
    guard let parentStorage, !explicit.isOpen, parentStorage.forwardsNow else { return }
    let flag = parentStorage.forwarded.isTransition ? parentStorage.appearance.animated : false
    disappear(animated: flag)
  }

  /// After the view was unlinked.
  func viewDidDetach() {
    recordDetach(from: parentStorage)
    guard !explicit.isOpen, let parentStorage, parentStorage.forwardsNow else { return }
    // All of it for a child that came to a visible box while the box was leaving.
    disappear(animated: parentStorage.forwarded.isTransition && parentStorage.appearance.animated)
    finishDisappearing()
  }

  func recordAttach(under container: ViewController) {
    var event = LifecycleEvent(.attach, subject)
    event.parent = container.subject
    context.log.record(event)
  }

  func recordDetach(from container: ViewController?) {
    var event = LifecycleEvent(.detach, subject)
    event.parent = container?.subject
    context.log.record(event)
  }

  // MARK: What forwarding asks

  /// Whether the view hangs under a view of another controller.
  ///
  /// Asked of the tree, not remembered: what it hangs under may go without a word.
  var isViewAttached: Bool { viewStorage?.superviewStorage?.nearestController != nil }

  /// Whether a parent's phase concerns this child: still its child, loaded and attached (FWD-04).
  private func isForwardable(from parent: ViewController) -> Bool {
    parentStorage === parent && isViewAttached
  }

  /// Whether children are driven automatically now: fixed while a transition runs (FWD-11).
  private var forwardsNow: Bool {
    forwarded.isTransition ? forwardsTransition : shouldAutomaticallyForwardAppearanceMethods
  }

  /// Whether a cell hosts it in a container that disappears, or has; for a planted fault alone.
  private var isHostedInHiddenContainer: Bool {
    guard hostingCell != nil, isViewAttached, let parentStorage else { return false }
    return parentStorage.forwarded == .disappearing || parentStorage.forwarded == .disappeared
  }

  private func checkForwardingFlag() {
    guard forwardsTransition != shouldAutomaticallyForwardAppearanceMethods else { return }
    context.report(.forwardingFlagChanged, subject)
  }

  /// A container that forwards by hand appeared and left attached children silent (FWD-10).
  private func reportSilentChildren() {
    let silent = children.filter {
      $0.isViewAttached && $0.appearance.state == .disappeared && !$0.explicit.isOpen
    }
    guard let first = silent.first else { return }
    let names = silent.map { context.log.name(of: $0.subject) }.joined(separator: ", ")
    context.report(.silentChildren, subject, about: first.subject, message: names)
  }

  /// No child is visible under a parent that is not (APPEAR-05): the rest of a silent container.
  private func repairVisibleChildren() {
    guard !children.isEmpty, !forwardsTransition else { return }
    for child in children where child.parentStorage === self && child.isVisible {
      if child.explicit.isOpen, child.explicit.direction == .disappearing { continue }
      context.report(.silentChildren, subject, about: child.subject)
      context.log.synthesizing { child.vanish() }
    }
  }

  /// Brings the controller to disappeared from wherever it is.
  func vanish() {
    disappear(animated: appearance.state == .appearing ? appearance.animated : false)
    finishDisappearing()
  }
}
