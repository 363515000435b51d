extension Window {
  /// Every way in which the controller tree contradicts itself, as text; empty where it is sound.
  ///
  /// It may be asked between any two calls; what holds only at rest is judged only where no
  /// transition is open. O(controllers and views).
  package func invariantFaults() -> [String] {
    guard let rootViewController else { return [] }
    var inspection = TreeInspection(log: log)
    inspection.inspectRoot(rootViewController, of: self)
    return inspection.faults
  }

  /// Stops the program with the list where the tree contradicts itself.
  ///
  /// A frame that the app runs inside a callback finds the tree half changed, and is not judged.
  package func checkInvariants() {
    guard log.depth == 0 else { return }
    var faults = invariantFaults()
    #if CONTAINMENT_INVARIANTS
      faults += Self.frameAudit?(self) ?? []
    #endif
    guard !faults.isEmpty else { return }
    fatalError("invariants broken:\n" + faults.joined(separator: "\n"))
  }
}

#if CONTAINMENT_INVARIANTS
  extension Window {
    /// What rooms that know collections find wrong at the end of a frame; set by the first collection.
    package static var frameAudit: (@MainActor (Window) -> [String])?
  }
#endif

extension ViewController {
  /// As ``Window/invariantFaults()``, for the tree below a controller that is in no window.
  package func invariantFaults() -> [String] {
    var inspection = TreeInspection(log: context.log)
    inspection.inspect(self)
    return inspection.faults
  }
}

/// One walk over a tree of controllers and their views, collecting faults.
@MainActor
private struct TreeInspection {
  let log: LifecycleLog
  var faults: [String] = []
  private var seen: Set<ObjectIdentifier> = []

  init(log: LifecycleLog) { self.log = log }

  mutating func inspectRoot(_ root: ViewController, of window: Window) {
    check(root.parent == nil, root, "is a window's root and has a parent")
    check(root.rootWindow === window, root, "does not know the window that it is the root of")
    if !window.isChangingVisibility, root.runningAppearance == nil {
      check(root.isAppeared == window.isVisible, root, "does not follow its window")
      check(root.isVisible == window.isVisible, root, "is left between two states")
    }
    inspect(root)
  }

  mutating func inspect(_ controller: ViewController) {
    guard seen.insert(ObjectIdentifier(controller)).inserted else {
      return check(false, controller, "is in the tree twice, or in a cycle")
    }
    inspectMembership(controller)
    inspectView(controller)
    for child in controller.children {
      check(child.parent === controller, child, "does not name the parent that lists it")
      check(
        !child.isVisible || controller.isVisible || child.isLeavingByHand(controller), child,
        "is visible under a parent that is not")
      inspectRest(of: child, under: controller)
      inspect(child)
    }
  }

  private mutating func inspectMembership(_ controller: ViewController) {
    let isOrphan = controller.membership.state == .orphan || controller.membership.isAnnounced
    check(isOrphan == (controller.parent == nil), controller, "moves without a parent, or has one")
    guard let parent = controller.parent else { return }
    check(parent.children.contains { $0 === controller }, controller, "is not listed by its parent")
  }

  private mutating func inspectView(_ controller: ViewController) {
    let container = controller.viewIfLoaded?.superview?.nearestController
    check(
      controller.isViewAttached == (container != nil), controller,
      "is wrong about whether its view is attached")
    if let container, let parent = controller.parent {
      check(
        container === parent, controller, "has its view under another controller than its parent")
    }
    guard let view = controller.viewIfLoaded else { return }
    check(view.controller === controller, controller, "has a view that does not know it")
    inspectSubviews(of: view, controller)
  }

  private mutating func inspectSubviews(of view: View, _ owner: ViewController) {
    let distinct = Set(view.subviews.map(ObjectIdentifier.init))
    check(distinct.count == view.subviews.count, owner, "has a view that lists a subview twice")
    for subview in view.subviews {
      check(subview.superview === view, owner, "has a subview that does not name its superview")
      if subview.controller == nil { inspectSubviews(of: subview, owner) }
    }
  }

  /// Where no transition is open, a child follows its place in the tree (APPEAR-06).
  private mutating func inspectRest(of child: ViewController, under parent: ViewController) {
    guard parent.isAppeared, !child.explicit.isOpen, child.runningAppearance == nil else { return }
    guard !child.isAudited else { return }
    guard parent.forwardsTransition, parent.shouldAutomaticallyForwardAppearanceMethods else {
      return
    }
    check(
      child.isViewAttached ? child.isAppeared : !child.isVisible, child,
      "is \(child.appearance.state) while its view is \(child.isViewAttached ? "" : "not ")attached"
    )
  }

  private mutating func check(_ holds: Bool, _ controller: ViewController, _ fault: String) {
    if !holds { faults.append("\(log.name(of: controller.subject)) \(fault)") }
  }
}

extension ViewController {
  /// Whether a container that forwards by hand has still to end this disappearance.
  fileprivate func isLeavingByHand(_ parent: ViewController) -> Bool {
    !parent.forwardsTransition && explicit.isOpen && explicit.direction == .disappearing
  }
}
