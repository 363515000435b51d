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

  /// Applies changes of the data as one batch, or throws and changes nothing.
  ///
  /// Change the data and name the changes in the same body. The data source's counts are read afterwards
  /// and the whole batch is checked against the old and the new ones before anything changes. Displayed
  /// items that stay keep cell and controller; cells enter and leave in the next layout pass.
  ///
  /// Called from inside a callback of the library, or during layout, the body waits for the start of the
  /// next tick; an error then goes to the completion, the delegate and the log. Before the first layout
  /// pass there is nothing to match, and the data is just loaded.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and names the changes; called once.
  ///   - completion: Called once after the batch was applied or refused.
  /// - Throws: What is wrong with the batch; cells, selection and offset are unchanged then. The data
  ///   source has changed its data already: mend it, or call ``reloadData()``.
  public func performBatchUpdates(
    _ updates: @escaping @MainActor (inout BatchUpdates) -> Void,
    completion: (@MainActor (BatchError?) -> Void)? = nil
  ) throws(BatchError) {
    guard context.log.depth == 0, !isLayingOut, !isUpdating, !isApplyingQueue else {
      if isLayingOut {
        context.report(.updateDuringLayout, subject, message: "performBatchUpdates")
      }
      return queue { [weak self] in
        guard let self else { return }
        do throws(BatchError) {
          try self.apply(updates)
          completion?(nil)
        } catch {
          self.delegate?.collectionView(self, didRejectUpdate: error)
          completion?(error)
        }
      }
    }
    applyPendingUpdates()
    do throws(BatchError) {
      try apply(updates)
    } catch {
      completion?(error)
      throw error
    }
    completion?(nil)
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

  // MARK: Applying

  func markForReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func apply(
    _ updates: @MainActor (inout BatchUpdates) -> Void
  ) throws(BatchError) {
    isUpdating = true
    defer { isUpdating = false }
    var batch = BatchUpdates()
    updates(&batch)
    guard isLoaded, !needsReload else {
      // Nothing was shown, or all is to be shown anew: the data is read as it is (UPDATE-09).
      return markForReload()
    }
    let after = readCounts()
    let plan: BatchPlan
    do {
      plan = try BatchPlan(batch, before: counts, after: after)
    } catch {
      reject(error)
      throw error
    }
    let scope = context.log.enter(context.log.record(LifecycleEvent(.updateBegin, subject)))
    // Chosen by what is on screen before the change, among what is there after it.
    followPosition(batch, plan)
    pendingEdits.append(LayoutEdits(batch, plan, after: after))
    counts = after
    follow(plan)
    setNeedsLayout()
    context.log.leave(scope)
    context.log.record(LifecycleEvent(.updateEnd, subject))
  }

  private func reject(_ error: BatchError) {
    context.report(.invalidBatch, subject, message: error.description)
    var event = LifecycleEvent(.updateReject, subject)
    event.message = InternedName(error.description)
    context.log.record(event)
  }

  /// Takes everything that is tied to a place through the batch.
  private func follow(_ plan: BatchPlan) {
    var staying: [CollectionViewCell] = []
    for cell in displayed where !follow(plan, cell, isDisplayed: true) { leaving.append(cell) }
    for cell in displayed where cell.isInData { staying.append(cell) }
    displayed = staying.sorted { $0.indexPath < $1.indexPath }
    let cached = boundCache
    boundCache.removeAll()
    for cell in cached {
      if follow(plan, cell, isDisplayed: false) { boundCache.append(cell) } else { pool(cell) }
    }
    selection = selection.compactMap { selected in
      switch plan.fate(of: selected.indexPath) {
      case .deleted where plan.reloadedSections.contains(selected.indexPath.section):
        // Nothing is matched by place in there, but the item may still be in the data.
        dataSource?.collectionView(self, indexPathForItem: selected.item).map {
          SelectedItem(item: selected.item, indexPath: $0)
        }
      case .deleted: nil
      case .stays(let path, _), .reloaded(let path):
        SelectedItem(item: selected.item, indexPath: path)
      }
    }
    guard !kept.isEmpty, let dataSource else { return }
    // A deleted item's controller goes once its cell, if it has one, has ended.
    letGo(kept.keepOnly { dataSource.collectionView(self, indexPathForItem: $0) != nil })
  }

  /// Takes one cell through the batch; `false` where its item is gone or gets another cell.
  private func follow(
    _ plan: BatchPlan, _ cell: CollectionViewCell, isDisplayed: Bool
  ) -> Bool {
    let old = cell.indexPath
    let isReconfigured = plan.reconfigured.contains(old)
    switch plan.fate(of: old) {
    case .deleted:
      if isDisplayed { recordEdit("delete", cell) }
      cell.isInData = false
    case .reloaded:
      if isDisplayed { recordEdit("reload", cell) }
      cell.isInData = false
    case .stays(let path, let isMoved):
      cell.indexPath = path
      if isDisplayed, isMoved { recordEdit("move", cell) }
      if isReconfigured {
        cell.needsReconfigure = true
        if isDisplayed { recordEdit("reconfigure", cell) }
      }
      if Fault.survivorsReloaded.isPlanted, path != old { cell.isInData = false }
    }
    return cell.isInData
  }

  private func recordEdit(_ reason: String, _ cell: CollectionViewCell) {
    var edit = event(.edit, cell)
    edit.reason = InternedName(reason)
    context.log.record(edit)
  }

  /// Runs the data source's step again for what was marked (UPDATE-03).
  func reconfigureWhereAsked() {
    for cell in displayed where cell.needsReconfigure {
      cell.needsReconfigure = false
      let answer = requestCell(at: cell.indexPath, reconfiguring: cell)
      guard answer !== cell else { continue }
      // The data source chose another identifier: the other cell enters in this pass, if in view.
      cell.isInData = false
      leaving.append(cell)
      displayed.removeAll { $0 === cell }
      boundCache.append(answer)
    }
    for cell in boundCache where cell.needsReconfigure {
      cell.needsReconfigure = false
      let answer = requestCell(at: cell.indexPath, reconfiguring: cell)
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

  package func frameWillBegin() { applyPendingUpdates() }

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

extension CollectionView: RegistryClient {
  /// Empties the pool of an identifier whose factory changed (FACT-04).
  package func registryDidChange(_ name: InternedName) {
    for cell in pools[name].drain() { evict(cell) }
    letGo(kept.removeAll(name))
  }
}
