/// Tells the states of data sources apart; none is used twice.
struct SnapshotVersion: Sendable, Equatable {
  /// Stands for a data source, and lives for as long as one of its states is known.
  final class Line: Sendable {}

  let line: Line
  var number: Int

  static func == (left: SnapshotVersion, right: SnapshotVersion) -> Bool {
    left.line === right.line && left.number == right.number
  }
}

/// What a data source shows at one time, to compare other snapshots with on any actor.
///
/// Get it from ``DiffableDataSource/base``, send it to where the work may be done, and make a
/// ``SnapshotUpdate`` there. Copies cost O(1).
public struct SnapshotBase<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The sections and items.
  public var snapshot: Snapshot<Section, Item> { shown }

  @usableFromInline var shown: Snapshot<Section, Item>
  /// Which state of which data source this is.
  var version: SnapshotVersion
  /// The occurrences after the first, by their places.
  @usableFromInline var occurrences: [IndexPath: Int] = [:]
  /// Whether no section and no item is there twice.
  @usableFromInline var isUnique = true
  /// Of the snapshot's items; `nil` where it is not known.
  @usableFromInline var filter: IdentityFilter?
  @usableFromInline var duplicates = DuplicatePolicy.reject
  let matching: SnapshotMatching<Section, Item>

  init(
    _ snapshot: Snapshot<Section, Item>, version: SnapshotVersion,
    _ matching: SnapshotMatching<Section, Item>
  ) {
    shown = snapshot
    self.version = version
    self.matching = matching
  }

  /// Finds what leads from here to a snapshot; can be called on any actor.
  ///
  /// O(items that are not at equal ends), and one hash of every item where not known before.
  ///
  /// - Throws: ``SnapshotError`` where a section or an item is there twice and the data source's
  ///   ``DiffableDataSource/duplicates`` is `reject`.
  public func update(
    to snapshot: Snapshot<Section, Item>
  ) throws(SnapshotError) -> SnapshotUpdate<Section, Item> {
    var base = self
    return try base.advance(to: snapshot)
  }

  /// The same, where this base is used no more: what is known about its items goes over.
  mutating func advance(
    to requested: Snapshot<Section, Item>
  ) throws(SnapshotError) -> SnapshotUpdate<Section, Item> {
    let result = try matching.prepare(&self, requested)
    return SnapshotUpdate(
      requested: requested, base: version, batch: result.batch, next: result.next)
  }
}

/// What leads from one snapshot to the next, found before it is applied.
///
/// Give it to ``DiffableDataSource``'s `apply(_:completion:)`; where something else is shown by then, the
/// changes are found anew.
public struct SnapshotUpdate<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The changes, by the places of the base and of the new snapshot.
  public let batch: BatchUpdates
  /// What is shown afterwards.
  public var snapshot: Snapshot<Section, Item> { next.snapshot }

  let requested: Snapshot<Section, Item>
  let base: SnapshotVersion
  var next: SnapshotBase<Section, Item>

  init(
    requested: Snapshot<Section, Item>, base: SnapshotVersion, batch: BatchUpdates,
    next: SnapshotBase<Section, Item>
  ) {
    self.requested = requested
    self.base = base
    self.batch = batch
    self.next = next
  }
}
