extension ViewController {
  /// The controller's view; the first access loads it.
  ///
  /// Loading calls ``loadView()`` and then ``viewDidLoad()``. Assigning it inside ``loadView()`` gives the
  /// controller its view; assigning it elsewhere replaces the view and calls nothing. The view of another
  /// controller is refused.
  public var view: View {
    get {
      if let viewStorage { return viewStorage }
      guard !isLoadingView else {
        context.refuse(.recursiveLoad, subject, attempted: "reading view inside loadView()")
        // Refused: an unconnected view, so that the caller has something to hold.
        return View()
      }
      return load()
    }
    set { adopt(newValue) }
  }

  /// The view if it is loaded; reading it loads nothing.
  public var viewIfLoaded: View? { viewStorage }

  /// Whether the view is loaded; reading it loads nothing.
  public var isViewLoaded: Bool { viewStorage != nil }

  /// Loads the view if it is not loaded yet.
  public func loadViewIfNeeded() {
    if viewStorage == nil { _ = view }
  }

  /// Gives the view up, so that the next access loads it again; logs `unloadView`.
  ///
  /// Nothing unloads a view by itself. It is refused while the view is attached or the controller is
  /// not disappeared (LOAD-07); without a loaded view it does nothing.
  public func unloadView() {
    guard let viewStorage else { return }
    guard appearance.state == .disappeared, !isViewAttached, viewStorage.superview == nil else {
      return context.refuse(.unloadWhileVisible, subject, attempted: "unloadView()")
    }
    context.log.record(LifecycleEvent(.unloadView, subject))
    viewStorage.windowStorage?.setFirstResponder(nil)
    detachChildren()
    viewStorage.controllerStorage = nil
    self.viewStorage = nil
  }

  private func load() -> View {
    isLoadingView = true
    deliver(.loadView) { loadView() }
    isLoadingView = false
    if viewStorage == nil {
      context.report(.loadViewAssignedNothing, subject)
      adopt(View())
    }
    deliver(.viewDidLoad) { viewDidLoad() }
    // viewDidLoad may have unloaded or replaced it.
    return viewStorage ?? View()
  }

  /// Children's views leave with an orderly detachment before the view they are in is given up.
  private func detachChildren() {
    for child in children where child.isViewAttached { child.viewStorage?.removeFromSuperview() }
  }

  private func adopt(_ newView: View) {
    guard newView !== viewStorage else { return }
    if newView.controllerStorage != nil {
      return context.refuse(
        .viewAlreadyOwned, subject, attempted: "assigning another controller's view")
    }
    if let viewStorage {
      guard appearance.state == .disappeared, !isViewAttached else {
        return context.refuse(.unloadWhileVisible, subject, attempted: "replacing an attached view")
      }
      viewStorage.windowStorage?.setFirstResponder(nil)
      detachChildren()
      newView.windowStorage = viewStorage.windowStorage
      viewStorage.windowStorage = nil
      viewStorage.controllerStorage = nil
    }
    viewStorage = newView
    newView.controllerStorage = self
  }
}
