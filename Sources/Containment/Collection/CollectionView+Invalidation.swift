extension CollectionView {
  /// Ends everything in good order; the collection shows nothing from then on.
  ///
  /// Every displayed cell ends its display and every hosted controller leaves its container. Call it
  /// before the container is let go while cells are displayed: a container that is deallocated over
  /// displayed children is a violation. Inside a layout pass it waits for the end of the pass. Idle
  /// controllers stay pooled for as long as the collection lives.
  public func invalidate() {
    guard !isInvalidated else { return }
    guard !isLayingOut else {
      wantsInvalidation = true
      return
    }
    isInvalidated = true
    wantsInvalidation = false
    endPendingScroll(.interrupted)
    endScrollAnimation(.interrupted)
    impressionMeter?.endVisits(in: self)
    saveOwnState()
    let cells = takeDepartures() + leaving + displayed
    leaving.removeAll()
    displayed.removeAll()
    for cell in cells { end(cell) }
    emptyBoundCache()
    letGo(kept.removeAll(), EvictionWords.abandoned)
    // Nothing is shown from now on: what is still queued only changes the data.
    isLoaded = false
    counts = []
    endDisplaysInsidePools()
    detachLane()
  }

  /// Ends every display and forgets the data, until the collection is laid out again.
  func endAllDisplays() {
    guard !isInvalidated, !isLayingOut else { return }
    let cells = takeDepartures() + leaving + displayed
    leaving.removeAll()
    displayed.removeAll()
    needsReload = true
    for cell in cells { end(cell) }
    emptyBoundCache()
    endDisplaysInsidePools()
    setNeedsLayout()
  }

  /// Collections inside idle controllers end what they display, and those inside them too.
  private func endDisplaysInsidePools() {
    for cell in pools.elements { cell.contentViewController?.viewIfLoaded?.endNestedDisplays() }
  }
}

extension View {
  /// Collections in here that go with their controller end what they display, as by `invalidate()`.
  func endNestedDisplays() {
    if Fault.nestedDisplaysLeftOpen.isPlanted { return }
    if let collection = self as? CollectionView { return collection.endAllDisplays() }
    for subview in subviews { subview.endNestedDisplays() }
  }
}
