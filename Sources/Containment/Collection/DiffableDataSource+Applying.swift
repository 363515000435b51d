extension DiffableDataSource {
  /// Shows a snapshot: what it shares with the last one stays, the rest changes with the fewest moves.
  ///
  /// Cells enter and leave in the next layout pass. Called from inside a callback of the library, or during
  /// layout, it waits for the start of the next tick. Snapshots that still wait for their changes to be found
  /// elsewhere are applied before it, so the order of asking is kept.
  ///
  /// O(items that are not at equal ends), and one hash of every item the first time. For many items let
  /// ``applyInBackground(_:animated:)`` do that work.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to show.
  ///   - animated: Whether cells whose items go take their time, as in a batch.
  ///   - completion: Called once after the snapshot was applied.
  /// - Throws: ``SnapshotError`` where a section or an item is there twice and ``duplicates`` is `reject`;
  ///   nothing is changed then.
  public func apply(
    _ snapshot: Snapshot<Section, Item>, animated: Bool = false,
    completion: (@MainActor () -> Void)? = nil
  ) throws {
    applyWaiting()
    try commit(base.advance(to: snapshot), animated: animated, completion: completion)
  }

  /// Shows a snapshot whose changes were found before, on whatever actor.
  ///
  /// Where something else is shown by now than the base that the changes were found from, they are found
  /// anew here: changes are never applied to a base that is not theirs. Everything else is as for a snapshot.
  ///
  /// ```swift
  /// final class RowController: ViewController {}
  /// let row = ControllerRegistration<RowController, Int>(.init("demo:row")) { _, _, _ in }
  /// let list = CollectionViewController(registry: ControllerRegistry(), layout: ListLayout())
  /// let source = DiffableDataSource<Int, Int>(list.collectionView) { collection, path, number in
  ///   try collection.dequeueCell(using: row, for: path, item: number)
  /// }
  /// let base = source.base
  /// let update = try await Task.detached {
  ///   try base.update(to: Snapshot([0: Array(0..<100_000)]))
  /// }.value
  /// try source.apply(update)
  /// assert(source.snapshot.numberOfItems == 100_000)
  /// ```
  ///
  /// - Parameters:
  ///   - update: The changes, from ``SnapshotBase/update(to:)`` of this data source's ``base``.
  ///   - animated: Whether cells whose items go take their time, as in a batch.
  ///   - completion: Called once after the snapshot was applied.
  /// - Throws: ``BatchError`` where the collection does not show what this data source says; never because of
  ///   ``duplicates``, which was kept to when the changes were found.
  public func apply(
    _ update: SnapshotUpdate<Section, Item>, animated: Bool = false,
    completion: (@MainActor () -> Void)? = nil
  ) throws {
    applyWaiting()
    try commit(update, animated: animated, completion: completion)
  }

  /// Shows a snapshot; its changes are found off the main actor, and applied on it.
  ///
  /// Call it from any actor. Snapshots are shown in the order in which the calls reach the main actor, also
  /// where one takes longer to compare; ``snapshot`` has this one from then on. It returns once the snapshot
  /// was applied, or waits for the start of the collection's next tick. Cancelling the task does not take the
  /// snapshot back.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to show.
  ///   - animated: Whether cells whose items go take their time, as in a batch.
  /// - Throws: ``SnapshotError`` where a section or an item is there twice and ``duplicates`` is `reject`;
  ///   nothing is changed then.
  public nonisolated func applyInBackground(
    _ snapshot: Snapshot<Section, Item>, animated: Bool = false
  ) async throws {
    let update = await enqueue(snapshot, animated: animated)
    let result = await update.preparation.value
    try await finish(update, result)
  }

  // MARK: Order

  private func enqueue(
    _ snapshot: Snapshot<Section, Item>, animated: Bool
  ) -> WaitingSnapshot<Section, Item> {
    let update = WaitingSnapshot(
      snapshot, base: base, after: waiting.last?.preparation, version: nextVersion())
    update.isAnimated = animated
    waiting.append(update)
    return update
  }

  private func finish(
    _ update: WaitingSnapshot<Section, Item>, _ result: WaitingSnapshot<Section, Item>.Preparation
  ) async throws {
    update.result = result.update
    while let first = waiting.first, let result = first.result { apply(first, result) }
    if update.outcome == nil { await withCheckedContinuation { update.continuation = $0 } }
    try update.outcome?.get()
  }

  /// Applies what waits for its changes, without waiting for them.
  private func applyWaiting() {
    while let first = waiting.first {
      apply(
        first,
        first.result
          ?? Result { () throws(SnapshotError) in
            try base.advance(to: first.requested)
          })
    }
  }

  private func apply(
    _ first: WaitingSnapshot<Section, Item>,
    _ result: Result<SnapshotUpdate<Section, Item>, SnapshotError>
  ) {
    waiting.removeFirst()
    first.end(
      with: Result {
        try commit(result.get(), version: first.version, animated: first.isAnimated)
      })
  }

  // MARK: Applying

  func nextVersion() -> SnapshotVersion {
    lastVersion.number += 1
    return lastVersion
  }

  private func commit(
    _ update: SnapshotUpdate<Section, Item>, version: SnapshotVersion? = nil, animated: Bool,
    completion: (@MainActor () -> Void)? = nil
  ) throws {
    let duplicates = base.duplicates
    base = update.next
    base.version = version ?? nextVersion()
    base.duplicates = duplicates
    var next = base
    next.filter = nil
    guard let collectionView = handle.collection, collectionView.dataSource === self else {
      shown = next
      completion?()
      return
    }
    try collectionView.performBatchUpdates(animated: animated) {
      [weak self, weak collectionView] _ in
      guard let self, let collectionView else { return }
      let change = self.batch(of: update)
      let before = self.shown.snapshot.counts
      self.shown = next
      // Another snapshot may come inside the same batch: its places are in what this one makes.
      collectionView.openBatch?.follow(with: change, before: before, after: next.snapshot.counts)
    } completion: { _ in
      completion?()
    }
  }

  /// The batch from what is shown now, which a waiting update may have been overtaken by.
  private func batch(of update: SnapshotUpdate<Section, Item>) -> BatchUpdates {
    guard shown.version != update.base else { return update.batch }
    var base = shown
    base.duplicates = update.next.duplicates
    return (try? base.advance(to: update.requested))?.batch ?? update.batch
  }
}

/// A snapshot whose changes are being found.
@MainActor
final class WaitingSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Update = SnapshotUpdate<Section, Item>

  /// What was found, and the base for the snapshot after it.
  struct Preparation: Sendable {
    let update: Result<Update, SnapshotError>
    let next: SnapshotBase<Section, Item>
  }

  let requested: Snapshot<Section, Item>
  /// What is to be shown, without marks.
  let snapshot: Snapshot<Section, Item>
  let version: SnapshotVersion
  let preparation: Task<Preparation, Never>
  var isAnimated = false
  var result: Result<Update, SnapshotError>?
  private(set) var outcome: Result<Void, any Error>?
  var continuation: CheckedContinuation<Void, Never>?

  init(
    _ requested: Snapshot<Section, Item>, base: SnapshotBase<Section, Item>,
    after earlier: Task<Preparation, Never>?, version: SnapshotVersion
  ) {
    self.requested = requested
    snapshot = requested.withoutMarks
    self.version = version
    preparation = Task.detached {
      let base = await earlier?.value.next ?? base
      return Self.prepare(requested, base, version)
    }
  }

  private nonisolated static func prepare(
    _ requested: Snapshot<Section, Item>, _ base: SnapshotBase<Section, Item>,
    _ version: SnapshotVersion
  ) -> Preparation {
    do throws(SnapshotError) {
      var update = try base.update(to: requested)
      update.next.version = version
      return Preparation(update: .success(update), next: update.next)
    } catch {
      return Preparation(update: .failure(error), next: base)
    }
  }

  func end(with outcome: Result<Void, any Error>) {
    self.outcome = outcome
    continuation?.resume()
    continuation = nil
  }
}

extension Snapshot {
  /// How many items each section has.
  fileprivate var counts: [Int] { parts.map(\.items.count) }
}
