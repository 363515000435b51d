/// A batch as it was asked for.
struct BatchRequest {
  /// The version of the data that the changes were found from; `nil` for whatever is shown.
  let base: Int?
  /// Whether cells whose items go take their time.
  let isAnimated: Bool
  let updates: @MainActor (inout BatchUpdates) -> Void
  let completion: (@MainActor (BatchError?) -> Void)?
}

/// What is said about the change of the data while the body of a batch runs.
///
/// Apart from the body's own batch, which the body has exclusive access to.
struct OpenBatch {
  /// How deep in callbacks the body runs: what is asked for deeper comes from a callback inside it.
  let depth: Int
  /// What batches inside the body say; places are in the data before and after the whole.
  var nested = BatchUpdates()
  /// The completions of those batches, in the order of asking.
  var completions: [@MainActor (BatchError?) -> Void] = []
  /// What a data source says whose changes follow each other, with the counts on both sides.
  private var steps: (batch: BatchUpdates, before: [Int], after: [Int])?

  init(depth: Int) { self.depth = depth }

  /// Takes a change that comes after those that were given so before, from the data that they made.
  mutating func follow(with batch: BatchUpdates, before: [Int], after: [Int]) {
    guard let first = steps else { return steps = (batch, before, after) }
    let both = try? first.batch.followed(
      by: batch, before: first.before, between: before, after: after)
    // What does not fit together is named side by side, and refused with the whole.
    steps = (both ?? first.batch.united(with: batch), first.before, after)
  }

  /// The changes of the whole, with those that the body named.
  func united(with named: BatchUpdates) -> BatchUpdates {
    let all = nested.isEmpty ? named : named.united(with: nested)
    return steps.map { all.isEmpty ? $0.batch : all.united(with: $0.batch) } ?? all
  }
}

extension CollectionView {
  /// Whether a batch that is asked for now is part of the one whose body runs.
  var takesNestedBatches: Bool {
    guard let openBatch else { return false }
    return openBatch.depth == context.log.depth && !isLayingOut
  }

  /// Runs a batch inside the body of another one.
  func nest(_ request: BatchRequest) throws(BatchError) {
    if let stale = staleness(of: request) { return try refuse(request, stale) }
    if let completion = request.completion { openBatch?.completions.append(completion) }
    var batch = BatchUpdates()
    request.updates(&batch)
    guard let nested = openBatch?.nested else { return }
    openBatch?.nested = nested.isEmpty ? batch : nested.united(with: batch)
  }

  /// Runs a batch and tells everybody what became of it.
  func apply(_ request: BatchRequest, isQueued: Bool) throws(BatchError) {
    if let stale = staleness(of: request) {
      if isQueued { delegate?.collectionView(self, didRejectUpdate: stale) }
      return try refuse(request, stale)
    }
    isUpdating = true
    openBatch = OpenBatch(depth: context.log.depth)
    var batch = BatchUpdates()
    request.updates(&batch)
    let nested = openBatch?.completions ?? []
    batch = openBatch?.united(with: batch) ?? batch
    openBatch = nil
    let error = apply(batch, animated: request.isAnimated)
    isUpdating = false
    // Whatever became of the batch, its data is the present data from here on.
    pendingScroll?.isOfNewData = false
    scrollAnimation?.target.isOfNewData = false
    if input.isPending { finishInput() }
    if let error, isQueued || updatePolicy == .resync {
      delegate?.collectionView(self, didRejectUpdate: error)
    }
    request.completion?(error)
    for completion in nested { completion(error) }
    if let error, updatePolicy != .resync { throw error }
  }

  private func staleness(of request: BatchRequest) -> BatchError? {
    guard let base = request.base, base != dataVersion else { return nil }
    return .staleBase(base: base, current: dataVersion)
  }

  /// Refuses a batch whose body did not run; nothing is wrong with the data, so it is no violation.
  private func refuse(_ request: BatchRequest, _ error: BatchError) throws(BatchError) {
    recordRejection(error)
    request.completion?(error)
    throw error
  }

  /// Checks a batch and takes everything through it; what was wrong with it, where something was.
  private func apply(_ batch: BatchUpdates, animated: Bool) -> BatchError? {
    guard isLoaded, !needsReload else {
      // Nothing was shown, or all is to be shown anew: the data is read as it is (UPDATE-09).
      markForReload()
      return nil
    }
    let after = readCounts()
    do throws(BatchError) {
      let plan = try BatchPlan(batch, before: counts, after: after)
      try compareCounts(after, readCounts())
      commit(batch, plan, after, animated: animated)
      return nil
    } catch {
      context.report(.invalidBatch, subject, message: error.description)
      recordRejection(error)
      switch updatePolicy {
      case .reject: break
      case .resync: resync()
      case .trap:
        fatalError(
          context.trapMessage(.invalidBatch, subject, .none, "performBatchUpdates: \(error)"))
      }
      return error
    }
  }

  /// A data source that gives other counts than a moment ago would be asked for what is not there.
  private func compareCounts(_ first: [Int], _ now: [Int]) throws(BatchError) {
    guard first != now else { return }
    guard first.count == now.count else {
      throw .sourceChangedDuringBatch(section: nil, first: first.count, now: now.count)
    }
    for section in first.indices where first[section] != now[section] {
      throw .sourceChangedDuringBatch(
        section: section, first: first[section], now: now[section])
    }
  }

  private func recordRejection(_ error: BatchError) {
    var event = LifecycleEvent(.updateReject, subject)
    event.message = InternedName(error.description)
    context.log.record(event)
  }

  // MARK: Committing

  private func commit(
    _ batch: BatchUpdates, _ plan: BatchPlan, _ after: [Int], animated: Bool
  ) {
    let scope = context.log.enter(context.log.record(LifecycleEvent(.updateBegin, subject)))
    if !batch.isEmpty {
      // Chosen by what is on screen before the change, among what is there after it.
      followPosition(batch, plan)
      followTargets(plan, before: counts)
      pendingEdits.append(LayoutEdits(batch, plan, after: after))
      let before = counts
      counts = after
      dataVersion += 1
      // Now that the data source may be asked where an item is.
      if focus != nil { followFocus(batch, plan, before: before, after: after) }
      if input.movement != nil { followMovement(plan, batch, after: after) }
      follow(batch, plan, animated: animated)
      setNeedsLayout()
    }
    context.log.leave(scope)
    context.log.record(LifecycleEvent(.updateEnd, subject))
  }

  /// Takes everything that is tied to a place through the batch.
  private func follow(_ batch: BatchUpdates, _ plan: BatchPlan, animated: Bool) {
    isFollowingBatch = true
    followCells { cell, isDisplayed in
      let stays = follow(plan, cell, isDisplayed: isDisplayed)
      if !stays, isDisplayed { cell.leavesAnimated = animated }
      return stays
    }
    isFollowingBatch = false
    followTickets(plan)
    followSelection {
      plan.fate(of: $0.indexPath).place ?? returningPlace(of: $0.item, in: batch, plan, counts)
    }
    defer { followState(batch, plan) }
    guard !kept.isEmpty else { return }
    // Whether an item whose place is gone may be in the data all the same, among what came.
    let brings = batch.bringsItems
    // A deleted item's controller goes once its cell, if it has one, has ended.
    followKept { item, place in
      if let place = plan.fate(of: place).place { return place }
      return brings ? dataSource?.collectionView(self, indexPathForItem: item) : nil
    }
  }

  /// Sorts the cells by what a body says: whether they stay; it is told which are displayed.
  func followCells(_ stays: (CollectionViewCell, _ isDisplayed: Bool) -> Bool) {
    var staying: [CollectionViewCell] = []
    for cell in displayed {
      if stays(cell, true) {
        staying.append(cell)
      } else {
        // Its end may come after the item is back in another cell.
        if cell.stateStage == .live { leaveState(of: cell) }
        leaving.append(cell)
      }
    }
    displayed = staying.sorted { $0.indexPath < $1.indexPath }
    let cached = boundCache
    boundCache.removeAll()
    for cell in cached {
      if stays(cell, false) { boundCache.append(cell) } else { pool(cell) }
    }
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
      notePopulationMove(of: cell)
      if isDisplayed, isMoved { recordEdit("move", cell) }
      if isReconfigured {
        cell.needsReconfigure = true
        wantsReconfiguring = true
        if isDisplayed { recordEdit("reconfigure", cell) }
      }
      if Fault.survivorsReloaded.isPlanted, path != old { cell.isInData = false }
    }
    return cell.isInData
  }

  func recordEdit(_ reason: String, _ cell: CollectionViewCell) {
    var edit = event(.edit, cell)
    edit.reason = InternedName(reason)
    context.log.record(edit)
  }
}
