extension ViewController {
  /// Adds a controller to the children and retains it.
  ///
  /// Calls `willMove(toParent:)` on the child before ``children`` contains it, and never calls
  /// `didMove(toParent:)`: do that once the child's view is in place. Loads no view.
  ///
  /// A child of another parent leaves there first, with everything that belongs to leaving, and a
  /// violation; a child of this parent stays as it is. Adding a controller to itself or below itself, or
  /// one that was made in another context, is refused with nothing changed. O(depth).
  public func addChild(_ child: ViewController) {
    guard admitsStructuralCall("addChild(_:)") else { return }
    let scope = recordCall(.addChild, of: child)
    defer { context.log.leave(scope) }
    guard child.context === context else {
      // The logs number their subjects apart: neither could name the other's.
      return context.refuse(
        .hierarchyInconsistency, subject, attempted: "addChild(_:) across two contexts")
    }
    guard !isInside(child) else {
      return context.refuse(
        .cycle, subject, about: child === self ? .none : child.subject,
        attempted: "addChild(_:) of itself or an ancestor")
    }
    if child.moveDepth > 0 { return child.afterMove.append { [self] in addChild(child) } }
    child.moveDepth += 1
    child.comingParent = self
    defer {
      child.comingParent = nil
      child.endMove()
    }
    if let other = child.parentStorage {
      guard other !== self else {
        return context.report(.alreadyChild, subject, about: child.subject)
      }
      context.report(.implicitReparent, child.subject, about: subject)
      context.log.synthesizing { child.leave(other) }
      guard child.parentStorage == nil else { return }
    } else if let above = child.viewStorage?.superview?.nearestController, above !== self {
      return context.refuse(
        .hierarchyInconsistency, child.subject, about: above.subject,
        attempted: "addChild(_:) of a controller whose view is under another controller's view")
    }
    join(child)
    if child.parentStorage === self { child.auditLater() }
  }

  /// Takes the controller out of its parent.
  ///
  /// Calls `didMove(toParent:)` with `nil` after the parent's ``children`` no longer contain it. The
  /// container calls `willMove(toParent: nil)` before; where it was left out, it is synthesized with a
  /// violation. A view that is still attached is detached, and a controller that is still visible
  /// disappears. From inside an appearance callback of the controller, or of one below it, the removal waits
  /// until that callback returned. Without a parent it is a warning. O(siblings).
  public func removeFromParent() {
    guard admitsStructuralCall("removeFromParent()") else { return }
    let scope = recordCall(.removeFromParent, of: self)
    defer { context.log.leave(scope) }
    guard parentStorage != nil || moveDepth > 0 else { return context.report(.notAChild, subject) }
    if parentStorage != nil, let running = RunningAppearances.shared.inside(self) {
      noteSelfRemoval(running)
      return running.afterCallback.append { [self] in leaveIfChild() }
    }
    if moveDepth > 0 { return afterMove.append { [self] in leaveIfChild() } }
    leaveIfChild()
  }

  // MARK: The steps, shared with collections

  /// Makes the child a child: `willMove`, then the list, then the parent link (PARENT-01).
  func join(_ child: ViewController) {
    child.moveDepth += 1
    child.comingParent = self
    defer { child.endMove() }
    if child.membership.isAnnounced, child.membership.announced != subject {
      context.report(.willMoveWithoutAddChild, child.subject, message: "willMove(toParent:)")
      child.membership.orphan()
    }
    if child.membership.isAnnounced {
      // The container called willMove(toParent:) itself: not a second time (PARENT-05).
      context.report(.duplicateMoveCallback, child.subject, message: "willMove(toParent:)")
      child.membership.join()
    } else {
      child.membership.join()
      child.abortedParent = .none
      child.deliverMove(.willMove, to: self)
    }
    children.append(child)
    child.parentStorage = self
    context.moves &+= 1
    child.comingParent = nil
    // A view that is in place already follows its new parent now.
    if child.isViewAttached, child.parentStorage === self { child.joinAppearance(of: self) }
  }

  /// Delivers `didMove` to the parent from inside the framework.
  func settleMembership() {
    guard let parentStorage, membership.state == .joining else { return }
    membership.settle()
    deliverMove(.didMove, to: parentStorage)
    if context.usesEnvironment { noteEnvironmentOfJoin() }
  }

  /// Delivers `willMove(nil)` from inside the framework.
  func announceLeaving() {
    guard membership.state != .leaving else { return }
    membership.leave()
    deliverMove(.willMove, to: nil)
  }

  /// Takes back what ``announceLeaving()`` said; ``settleMembership()`` follows (PARENT-10).
  func rejoin(_ parent: ViewController) {
    membership.join()
    deliverMove(.willMove, to: parent)
  }

  /// Everything from a missing `willMove(nil)` to `didMove(nil)`.
  func leave(_ parent: ViewController) {
    guard !isBeingRemoved else { return }
    isBeingRemoved = true
    moveDepth += 1
    defer { endMove() }
    if membership.state != .leaving {
      if !context.log.isInRepair {
        context.report(.missingWillMoveNil, subject)
      }
      context.log.synthesizing { announceLeaving() }
    }
    let wasJoining = isJoinOpen
    if explicit.isOpen, explicit.isOpenedByBegin {
      context.report(.moveInsideTransition, subject)
    }
    if isViewAttached { viewStorage?.removeFromSuperview() }
    endVisibilityForRemoval()
    explicit.reset()
    endHosting()
    // It is there once, and first where a list scrolls on: no need to look at all of them.
    if let index = parent.children.place(of: self) {
      parent.children.remove(at: index)
    }
    parentStorage = nil
    context.moves &+= 1
    abortedParent = wasJoining ? parent.subject : .none
    membership.orphan()
    isBeingRemoved = false
    if Fault.removedChildLeaks.isPlanted { _ = Unmanaged.passRetained(self) }
    if !Fault.didMoveToNilLost.isPlanted { deliverMove(.didMove, to: nil) }
  }

  private func leaveIfChild() {
    if let parentStorage { leave(parentStorage) }
  }

  /// A cell hosts the controller: its parent counts it as displayed.
  func beginHosting(in cell: ObjectIdentifier) {
    if hostingCell == nil { parentStorage?.displayedChildCount += 1 }
    hostingCell = cell
  }

  /// No cell hosts the controller any more, whoever took it out.
  func endHosting() {
    if hostingCell != nil { parentStorage?.displayedChildCount -= 1 }
    hostingCell = nil
  }

  /// A controller without a parent is disappeared, whatever the container left undone (APPEAR-05).
  private func endVisibilityForRemoval() {
    switch appearance.state {
    case .disappeared: return
    case .disappearing where !explicit.isOpenedByBegin: finishDisappearing()
    case .disappearing: context.log.synthesizing { finishDisappearing() }
    case .appearing where !explicit.isOpen: vanish()
    case .appearing, .appeared:
      if !explicit.isOpen { context.report(.stillAppeared, subject) }
      context.log.synthesizing { vanish() }
    }
  }

  // MARK: Move callbacks

  private func deliverMove(_ kind: EventKind, to parent: ViewController?) {
    var event = LifecycleEvent(kind, subject)
    event.parent = parent?.subject
    moveDepth += 1
    isJoinOpen = kind == .willMove ? parent != nil || isJoinOpen : false
    deliver(event) {
      if kind == .willMove { willMove(toParent: parent) } else { didMove(toParent: parent) }
    }
    endMove()
  }

  /// Structural calls on this controller from inside its move wait until the move is done (REENT-03).
  private func endMove() {
    moveDepth -= 1
    // What waited may move the controller again: the loop that runs already takes that too.
    guard moveDepth == 0, !isRunningAfterMove, !afterMove.isEmpty else { return }
    isRunningAfterMove = true
    defer { isRunningAfterMove = false }
    var turns = 0
    while !afterMove.isEmpty {
      turns += 1
      guard turns <= 64 else {
        afterMove.removeAll()
        return context.refuse(
          .runawayReentrancy, subject, attempted: "64 moves, each from inside the one before")
      }
      afterMove.removeFirst()()
    }
  }

  /// `willMove(toParent:)` was called by hand: judges it, and logs what is accepted.
  func takeWillMove(toParent newParent: ViewController?) {
    if newParent == nil, let running = RunningAppearances.shared.inside(self) {
      noteSelfRemoval(running)
    }
    // Too late to take a removal back: it is running (PARENT-10 is for one that was only announced).
    if isBeingRemoved { return report(.duplicate, "willMove(toParent:)") }
    let verdict = membership.willMove(
      to: newParent?.subject, isParent: newParent != nil && newParent === parentStorage)
    guard verdict == .accepted else { return report(verdict, "willMove(toParent:)") }
    var event = LifecycleEvent(.willMove, subject)
    event.parent = newParent?.subject
    context.log.record(event)
    auditLater()
  }

  /// `didMove(toParent:)` was called by hand: judges it, and logs what is accepted.
  func takeDidMove(toParent newParent: ViewController?) {
    if let newParent, newParent.subject == abortedParent, membership.state == .orphan {
      // The child left during its own appearance; the container could not know (REENT-02).
      abortedParent = .none
      return
    }
    let wasJoining = membership.state == .joining
    let verdict = membership.didMove(
      toNil: newParent == nil, isParent: newParent != nil && newParent === parentStorage)
    guard verdict == .accepted else {
      report(verdict, "didMove(toParent:)")
      if verdict == .wrongParent, wasJoining {
        context.log.synthesizing { settleOrForget() }
      }
      return
    }
    isJoinOpen = false
    var event = LifecycleEvent(.didMove, subject)
    event.parent = newParent?.subject
    context.log.record(event)
    if context.usesEnvironment, newParent != nil { noteEnvironmentOfJoin() }
  }

  /// Ends a join that a wrong `didMove` was given for, so that one fault is reported once.
  private func settleOrForget() {
    if parentStorage != nil { return settleMembership() }
    // Otherwise a parent is just adding it, and goes on.
    if membership.isAnnounced { membership.orphan() }
  }

  private func report(_ verdict: ParentMachine.Verdict, _ call: String) {
    switch verdict {
    case .accepted: break
    case .duplicate: context.report(.duplicateMoveCallback, subject, message: call)
    case .notAChild: context.report(.notAChild, subject, message: call)
    case .revoked: context.report(.willMoveWithoutAddChild, subject, message: call)
    case .wrongParent:
      let kind: ViolationKind = membership.isAnnounced ? .willMoveWithoutAddChild : .wrongDidMove
      context.report(kind, subject, message: call)
    }
  }

  // MARK: What the calls ask

  private func recordCall(_ kind: EventKind, of child: ViewController) -> LogScope {
    var event = LifecycleEvent(kind, subject)
    if child !== self { event.controller = child.subject }
    return context.log.enter(context.log.record(event))
  }

  /// Whether the controller is another one, or below it, or about to be.
  private func isInside(_ candidate: ViewController) -> Bool {
    if self === candidate { return true }
    if let parentStorage, parentStorage.isInside(candidate) { return true }
    guard let comingParent else { return false }
    return comingParent.isInside(candidate)
  }

  private func noteSelfRemoval(_ running: ViewController) {
    guard membership.state != .leaving else { return }
    context.report(.selfRemovalDuringAppear, running.subject, about: subject)
  }
}
