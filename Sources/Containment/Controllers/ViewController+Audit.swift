extension ViewController: TickAudited {
  /// Has this controller looked at when the tick ends.
  func auditLater() {
    guard !isAudited else { return }
    isAudited = true
    context.auditAtTickEnd(self)
  }

  /// Finds what the container left open at the end of a tick and mends it (PARENT-02, TRANS-06).
  package func auditAtTickEnd() -> Bool {
    // A frame that the app runs inside a callback finds moves and appearances half done.
    guard moveDepth == 0, runningAppearance == nil else { return false }
    settleInWhereLaidOut()
    if context.runningAnimations > 0, explicit.isOpen || membership.state == .joining {
      return false
    }
    let wasOpen = explicit.isOpen
    if wasOpen { closeTransition() }
    closeMove()
    // The parent's own transition may still bring the child where its view is.
    if appearanceDiffersFromView, parentStorage?.appearance.state == .appearing { return false }
    mendAppearance(isReported: wasOpen)
    isAudited = false
    return true
  }

  private func closeTransition() {
    context.report(.unclosedTransition, subject)
    context.log.synthesizing {
      while explicit.isOpen { endExplicit() }
    }
  }

  /// At rest a child of a visible, automatic parent follows its view (APPEAR-06).
  private func mendAppearance(isReported: Bool) {
    guard appearanceDiffersFromView, let parentStorage, parentStorage.isAppeared else { return }
    if !isReported { context.report(.appearanceMismatch, subject) }
    context.log.synthesizing {
      if isViewAttached { joinAppearance(of: parentStorage) } else { vanish() }
    }
  }

  private var appearanceDiffersFromView: Bool {
    guard !explicit.isOpen, isViewAttached != isVisible else { return false }
    guard let parentStorage, parentStorage.forwardsTransition else { return false }
    return parentStorage.shouldAutomaticallyForwardAppearanceMethods
  }

  private func closeMove() {
    guard membership.state == .joining else { return }
    guard parentStorage != nil, !membership.isAnnounced else {
      context.report(.willMoveWithoutAddChild, subject)
      return membership.orphan()
    }
    context.report(.missingDidMove, subject)
    context.log.synthesizing { settleMembership() }
  }
}
