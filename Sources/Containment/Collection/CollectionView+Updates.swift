extension CollectionView {
  /// Shows all data anew in the next layout pass: every displayed cell ends, then visible items bind.
  ///
  /// Nothing is matched by item: with pooled cells an item may get another cell and controller. Kept
  /// controllers stay with their items, and the selection with the items that are still there. Asked for
  /// inside a layout pass it waits for the next tick, with a warning. Logs `reloadData`.
  public func reloadData() {
    guard !isLayingOut else {
      context.report(.updateDuringLayout, subject, message: "reloadData()")
      return queue { [weak self] in self?.reloadData() }
    }
    context.log.record(LifecycleEvent(.reloadData, subject))
    markForReload()
  }

  func markForReload() {
    input.loading?.isArmed = true
    needsReload = true
    setNeedsLayout()
  }

  /// Applies changes of the data as one batch, or throws and changes nothing.
  ///
  /// Change the data and name the changes in the same body. The data source's counts are read afterwards
  /// and the whole batch is checked against the old and the new ones before anything changes. Displayed
  /// items that stay keep cell and controller; cells enter and leave in the next layout pass.
  ///
  /// Called inside the body of another batch of this collection, the body runs at once and its changes
  /// are part of that batch: all places are in the data before and after the whole. Such a call throws
  /// only for its base; its completion gets what became of the whole, after the outer one's.
  ///
  /// Called from inside a callback of the library, or during layout, the body waits for the start of the
  /// next tick; an error then goes to the completion, the delegate and the log. Before the first layout
  /// pass there is nothing to match, and the data is just loaded.
  ///
  /// Cells whose items an animated batch deletes or reloads stay in the tree, where they are, for
  /// ``updateAnimationDuration`` after that layout pass. Their controllers get `willMove(toParent: nil)` and
  /// `viewWillDisappear(animated: true)` in the pass, after what enters was displayed; the end of the
  /// display and everything else come when the animation ends, or earlier where nobody can see the cell any
  /// more. Where the container is not appeared they end at once. What enters is not animated.
  ///
  /// What becomes of a batch that does not describe the change is said by ``updatePolicy``.
  ///
  /// ```swift
  /// final class Numbers: CollectionDataSource {
  ///   var count = 3
  ///   func collectionView(_ list: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
  ///   func collectionView(
  ///     _ list: CollectionView, cellForItemAt indexPath: IndexPath
  ///   ) throws -> CollectionViewCell {
  ///     throw CancellationError()
  ///   }
  /// }
  /// let numbers = Numbers()
  /// let list = CollectionView(registry: ControllerRegistry(), layout: ListLayout())
  /// list.dataSource = numbers
  /// list.layoutIfNeeded()
  /// try list.performBatchUpdates { batch in
  ///   numbers.count = 4
  ///   batch.insertItems(at: [IndexPath(item: 3, section: 0)])
  /// }
  /// assert(list.numberOfItems(inSection: 0) == 4)
  /// ```
  ///
  /// - Parameters:
  ///   - animated: Whether cells whose items go take their time; of nested batches the outer one says.
  ///   - version: The ``dataVersion`` that the changes were found from; `nil` for the present one.
  ///   - updates: Changes the data and names the changes; called once, and not at all for another version.
  ///   - completion: Called once after the batch was applied or refused.
  /// - Throws: What is wrong with the batch; cells, selection and offset are unchanged then. The data
  ///   source has changed its data already: mend it, or call ``reloadData()``. For
  ///   ``BatchError/staleBase(base:current:)`` nothing at all was changed.
  public func performBatchUpdates(
    animated: Bool = false, basedOn version: Int? = nil,
    _ updates: @escaping @MainActor (inout BatchUpdates) -> Void,
    completion: (@MainActor (BatchError?) -> Void)? = nil
  ) throws(BatchError) {
    let request = BatchRequest(
      base: version, isAnimated: animated, updates: updates, completion: completion)
    if takesNestedBatches { return try nest(request) }
    guard context.log.depth == 0, !isLayingOut, !isUpdating, !isApplyingQueue else {
      if isLayingOut {
        context.report(.updateDuringLayout, subject, message: "performBatchUpdates")
      }
      return queue { [weak self] in try? self?.apply(request, isQueued: true) }
    }
    applyPendingUpdates()
    try apply(request, isQueued: false)
  }

  /// Inserts items that the data source has by now; as a batch of its own.
  ///
  /// - Throws: What is wrong with the batch; nothing is changed then.
  public func insertItems(at indexPaths: [IndexPath]) throws(BatchError) {
    try performBatchUpdates { $0.insertItems(at: indexPaths) }
  }

  /// Deletes items that the data source no longer has; as a batch of its own.
  ///
  /// - Throws: What is wrong with the batch; nothing is changed then.
  public func deleteItems(at indexPaths: [IndexPath]) throws(BatchError) {
    try performBatchUpdates { $0.deleteItems(at: indexPaths) }
  }

  /// Moves an item that the data source has at its new place by now; as a batch of its own.
  ///
  /// - Throws: What is wrong with the batch; nothing is changed then.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) throws(BatchError) {
    try performBatchUpdates { $0.moveItem(at: indexPath, to: newIndexPath) }
  }

  /// Gives items other cells: the new cell is displayed, then the old one ends.
  ///
  /// - Throws: What is wrong with the batch; nothing is changed then.
  public func reloadItems(at indexPaths: [IndexPath]) throws(BatchError) {
    try performBatchUpdates { $0.reloadItems(at: indexPaths) }
  }

  /// Configures the cells of items again; cell and controller stay, and nothing appears or disappears.
  ///
  /// - Throws: What is wrong with the batch; nothing is changed then.
  public func reconfigureItems(at indexPaths: [IndexPath]) throws(BatchError) {
    try performBatchUpdates { $0.reconfigureItems(at: indexPaths) }
  }

  // MARK: Configuring again

  /// Runs the data source's step again for what was marked (UPDATE-03).
  func reconfigureWhereAsked() {
    guard wantsReconfiguring else { return }
    wantsReconfiguring = false
    for cell in displayed where cell.needsReconfigure {
      cell.needsReconfigure = false
      let answer = requestCell(at: cell.indexPath, reconfiguring: cell, from: dataSource)
      guard answer !== cell else { continue }
      // The data source chose another identifier: the other cell enters in this pass, if in view.
      cell.isInData = false
      leaving.append(cell)
      displayed.removeAll { $0 === cell }
      boundCache.append(answer)
    }
    for cell in boundCache where cell.needsReconfigure {
      cell.needsReconfigure = false
      let answer = requestCell(at: cell.indexPath, reconfiguring: cell, from: dataSource)
      guard answer !== cell else { continue }
      boundCache.removeAll { $0 === cell }
      boundCache.append(answer)
      pool(cell)
    }
  }
}

extension CollectionView: FrameParticipant {
  /// Keeps an update for the start of the next tick; the order is kept, and none is lost (REENT-04).
  func queue(_ update: @escaping @MainActor () -> Void) {
    if Fault.queuedUpdateLost.isPlanted { return }
    pendingUpdates.append(update)
    if let window { window.atFrameStart(self) } else { setNeedsLayout() }
  }

  package func frameWillBegin() {
    applyPendingUpdates()
    stepScrollAnimation()
    if input.movement != nil { scrollWhileMoving() }
    if displayedCellsWantMeasuring { setNeedsLayout() }
  }

  /// Without a window there is no tick: what was queued is applied before the next layout pass.
  func applyPendingUpdatesWithoutWindow() {
    guard !pendingUpdates.isEmpty else { return }
    if let window { return window.atFrameStart(self) }
    if context.log.depth == 0 { applyPendingUpdates() }
  }

  /// Applies what was queued, in the order of asking.
  func applyPendingUpdates() {
    guard !pendingUpdates.isEmpty, !isLayingOut, !isApplyingQueue else { return }
    // What is asked for in the meantime waits for the tick after this one.
    let updates = pendingUpdates
    pendingUpdates.removeAll()
    isApplyingQueue = true
    for update in updates { update() }
    isApplyingQueue = false
  }
}

extension CollectionView {
  /// Adds what the collection and its pool have offscreen.
  package func addOffscreen(to found: inout [OffscreenOrder.Found]) {
    poolStore.addIdle(to: &found)
    for (entry, since, place) in kept.resting {
      found.append(
        OffscreenOrder.Found(
          since: since, controller: entry.controller, holder: holderHandle, name: entry.name
        ) { [unowned self] in kept.note(cost: $1, orderPlace: $0, of: place) })
    }
  }
}
