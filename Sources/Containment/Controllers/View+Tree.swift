extension View {
  /// Puts a view in front of the other subviews, and retains it.
  ///
  /// A view that is elsewhere leaves there first. Where the view or one inside it belongs to a child
  /// of the controller above, and that controller is visible, the child appears: `viewWillAppear`,
  /// then the `attach` event, then `viewIsAppearing` and `viewDidAppear`, all before this returns.
  /// Between two views under the same controller nothing appears or disappears.
  ///
  /// Attaching a view inside itself, or a child's view under a controller that is not its parent, is
  /// refused with nothing changed.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view at a place among the subviews; otherwise as ``addSubview(_:)``.
  public func insertSubview(_ view: View, at index: Int) {
    if view.superviewStorage === self { return reorder(view, to: index) }
    guard !isDescendant(of: view) else {
      return context.refuse(
        .cycle, (view.controllerStorage ?? nearestController)?.subject ?? .none,
        attempted: "addSubview(_:) of a view inside itself")
    }
    // The usual case, the view of one controller, makes no array.
    if let owner = view.controllerStorage {
      return attach(view, with: CollectionOfOne(owner), at: index)
    }
    var hosted = view.outermostControllers
    if let container = nearestController,
      hosted.contains(where: { $0.hostingCell != nil && $0.parentStorage !== container })
    {
      // A collection that goes under another controller lets go of what it hosts for the old one.
      view.willMove(under: container)
      hosted = view.outermostControllers
    }
    guard hosted.isEmpty else { return attach(view, with: hosted, at: index) }
    view.superviewStorage?.unlink(view)
    link(view, at: index)
  }

  /// Takes the view out of its superview.
  ///
  /// Where the view or one inside it belongs to a visible child, the child disappears:
  /// `viewWillDisappear`, then the `detach` event, then `viewDidDisappear`. Does nothing without a
  /// superview.
  public func removeFromSuperview() {
    guard let above = superviewStorage else { return }
    guard above.nearestController != nil else { return above.unlink(self) }
    if let controllerStorage {
      return detach(with: CollectionOfOne(controllerStorage), from: above)
    }
    let hosted = outermostControllers
    guard !hosted.isEmpty else { return above.unlink(self) }
    detach(with: hosted, from: above)
  }

  /// The controller of this view or of the nearest view around it.
  nonisolated var nearestController: ViewController? {
    var view = Unmanaged.passUnretained(self)
    while true {
      let (controller, above) = view._withUnsafeGuaranteedRef {
        ($0.controllerReference, $0.superviewReference)
      }
      if let controller { return controller.takeUnretainedValue() }
      guard let above else { return nil }
      view = above
    }
  }

  /// The controllers of this view or, where it has none, of the nearest views inside it.
  var outermostControllers: [ViewController] {
    if let controllerStorage { return [controllerStorage] }
    var found: [ViewController] = []
    for subview in subviews { found += subview.outermostControllers }
    return found
  }

  private func detach(with hosted: some Collection<ViewController>, from above: View) {
    for controller in hosted {
      guard controller.admitsStructuralCall("removeFromSuperview()") else { return }
    }
    for controller in hosted { controller.viewWillDetach() }
    // A callback may have moved the view; then it is not ours to detach any more.
    guard superviewStorage === above else { return }
    above.unlink(self)
    guard controllerStorage == nil else {
      for controller in hosted { controller.viewDidDetach() }
      return
    }
    // A callback may have taken a child out of this box, or brought one.
    for controller in outermostControllers where !controller.isViewAttached {
      controller.viewDidDetach()
    }
  }

  private func attach(
    _ view: View, with hosted: some Collection<ViewController>, at index: Int
  ) {
    guard let container = nearestController else {
      // A tree without a controller above it: nothing appears, and nothing can be judged yet.
      view.removeFromSuperview()
      guard view.superviewStorage == nil else { return }
      // A callback may have put this view under a controller.
      return nearestController == nil ? link(view, at: index) : insertSubview(view, at: index)
    }
    guard container.admitsStructuralCall("addSubview(_:)") else { return }
    for controller in hosted {
      guard controller.admitsAttachment(under: container) else { return }
    }
    if let above = view.superviewStorage, above.nearestController === container {
      // The same parent and the same visibility: a move is no appearance (MOVE-02).
      above.unlink(view)
      for controller in hosted { controller.recordDetach(from: container) }
      link(view, at: index)
      for controller in hosted { controller.recordAttach(under: container) }
      return
    }
    if view.superviewStorage != nil {
      view.removeFromSuperview()
      guard view.superviewStorage == nil else { return }
      // A callback may have moved either of the views: everything is asked again.
      return insertSubview(view, at: index)
    }
    let owner = view.controllerStorage
    let parent = owner?.parent
    for controller in hosted { controller.viewWillAttach(under: container) }
    // A callback may have removed the child or put its view elsewhere (REENT-02).
    guard view.superviewStorage == nil, owner?.parent === parent else {
      return hosted.forEach { $0.attachmentFailed() }
    }
    guard nearestController === container else {
      // Or it moved this view: the children come here by another way, or not at all.
      for controller in hosted { controller.attachmentFailed() }
      return insertSubview(view, at: index)
    }
    // Or it put a child of another parent into the box; a controller's own view, the usual case, is none.
    let isOwn = owner != nil && view.controllerStorage === owner
    guard isOwn || admitsNewcomers(of: view, beside: hosted, under: container) else {
      return hosted.forEach { $0.attachmentFailed() }
    }
    link(view, at: index)
    guard owner == nil else {
      for controller in hosted { controller.viewDidAttach(under: container) }
      return
    }
    // A callback may have taken a child out of this box, or brought one that catches up.
    for controller in view.outermostControllers where controller.isViewAttached {
      controller.viewDidAttach(under: container)
    }
    for controller in hosted { controller.attachmentFailed() }
  }

  private func admitsNewcomers(
    of box: View, beside hosted: some Collection<ViewController>, under container: ViewController
  ) -> Bool {
    box.outermostControllers.allSatisfy { found in
      hosted.contains { $0 === found } || found.admitsAttachment(under: container)
    }
  }

  private func link(_ view: View, at index: Int) {
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superviewStorage = self
    if laysOutForSubviews { setNeedsLayout() }
    if view.wantsLayout { view.setNeedsLayout() }
  }

  private func unlink(_ view: View) {
    guard let index = subviews.place(of: view) else { return }
    // Not before the pointer is cleared: the array may hold the last reference.
    let kept = subviews.remove(at: index)
    if kept.isOnResponderPath { window?.firstResponderDidLeave(with: kept, from: self) }
    kept.superviewStorage = nil
    if laysOutForSubviews { setNeedsLayout() }
  }

  private func reorder(_ view: View, to index: Int) {
    guard let old = subviews.place(of: view) else { return }
    let kept = subviews.remove(at: old)
    subviews.insert(kept, at: min(max(0, index), subviews.count))
  }
}
