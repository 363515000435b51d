extension ViewController {
  /// Tells a child that its appearance is about to change; the container's own call.
  ///
  /// Delivers `viewWillAppear` (loading the view if need be) or `viewWillDisappear` at once and holds
  /// everything automatic back until ``endAppearanceTransition()``. Calling it again with the opposite flag
  /// cancels: the opposite callback comes at once and a single end closes both. Calling it again with the
  /// same flag is a warning and needs one more end.
  ///
  /// Refused with a violation where the controller has no parent or the parent is not visible; the end
  /// that belongs to a refused begin is swallowed without another one.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard admitsStructuralCall("beginAppearanceTransition(_:animated:)") else { return }
    var event = LifecycleEvent(.beginTransition, subject)
    event.animated = animated
    event.reason = isAppearing ? .appearing : .disappearing
    let scope = context.log.enter(context.log.record(event))
    defer { context.log.leave(scope) }
    guard let parentStorage, !isBeingRemoved else {
      explicit.refuseBegin()
      return context.report(.beginBeforeParenting, subject)
    }
    guard parentStorage.admitsTransition(isAppearing) else {
      explicit.refuseBegin()
      return context.report(.beginWhileParentNotVisible, subject, about: parentStorage.subject)
    }
    auditLater()
    switch beginExplicit(isAppearing, animated: animated, byApp: true) {
    case .nested: context.report(.nestedBegin, subject)
    case .redundant: context.report(.redundantBegin, subject)
    case .start, .reverse: break
    }
  }

  /// Tells a child that its appearance has changed; one call for each begin that was not a cancel.
  ///
  /// Delivers `viewIsAppearing` if it is due and `viewDidAppear`, or `viewDidDisappear`. Without a begin
  /// it is a violation and delivers nothing.
  public func endAppearanceTransition() {
    let scope = context.log.enter(context.log.record(LifecycleEvent(.endTransition, subject)))
    defer { context.log.leave(scope) }
    // What the framework began, the framework ends (TRANS-10).
    let isOfFramework = explicit.level == 1 && !explicit.isOpenedByBegin
    if isOfFramework || endExplicit() == .unbalanced { context.report(.unbalancedEnd, subject) }
  }

  @discardableResult
  func beginExplicit(
    _ isAppearing: Bool, animated: Bool, byApp: Bool
  ) -> ExplicitTransition.BeginAction {
    // Loading runs code of the app, so it comes before anything is open.
    if isAppearing { loadViewIfNeeded() }
    let action = explicit.begin(
      isAppearing ? .appearing : .disappearing, from: appearance.state, byApp: byApp)
    guard action == .start || action == .reverse else { return action }
    guard isAppearing else {
      disappear(animated: animated)
      return action
    }
    // Loading may have hidden the parent.
    guard let parentStorage, parentStorage.admitsTransition(true) else { return action }
    appear(animated: animated)
    // Cancelled back: the view never left the hierarchy and is laid out (CANCEL-01).
    if action == .reverse { settleInWhereLaidOut() }
    return action
  }

  @discardableResult
  func endExplicit() -> ExplicitTransition.EndAction {
    let action = explicit.end()
    guard action == .finish else { return action }
    // What was held back while it lasted goes on in a frame.
    defer { viewIfLoaded?.window?.requestFrame() }
    switch appearance.state {
    case .appearing: finishAppearing()
    case .disappearing: finishDisappearing()
    case .appeared, .disappeared: break
    }
    return action
  }

  /// Delivers a `viewIsAppearing` that is due: attached under a parent that had its own.
  func settleInWhereLaidOut() {
    guard appearance.state == .appearing, isViewAttached, let parentStorage else { return }
    guard parentStorage.appearance.hasSettledIn, parentStorage.isVisible else { return }
    settleIn()
  }

  /// Whether children may begin a transition in a direction (TRANS-08).
  private func admitsTransition(_ isAppearing: Bool) -> Bool {
    switch appearance.state {
    case .appearing, .appeared: true
    case .disappearing: !isAppearing
    case .disappeared: false
    }
  }
}

extension InternedName {
  // The direction of a transition: without it a log could not tell a nested begin from a cancel.
  fileprivate static let appearing = InternedName("appearing")
  fileprivate static let disappearing = InternedName("disappearing")
}
