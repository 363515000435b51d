internal import Containment
internal import Foundation

/// What a data source shows, without anybody who looks at it.
@MainActor
enum DiffBase {
  static func of(_ snapshot: Snapshot<Int, UUID>) -> SnapshotBase<Int, UUID> {
    let view = CollectionView(registry: ControllerRegistry(), layout: ListLayout())
    return base(
      DiffableDataSource<Int, UUID>(view) { _, path, _ in
        throw CollectionError.dequeueNotReturned(path)
      }, snapshot)
  }

  static func of(_ snapshot: Snapshot<Int, DiffItem>) -> SnapshotBase<Int, DiffItem> {
    let view = CollectionView(registry: ControllerRegistry(), layout: ListLayout())
    return base(
      DiffableDataSource<Int, DiffItem>(view) { _, path, _ in
        throw CollectionError.dequeueNotReturned(path)
      }, snapshot)
  }

  private static func base<Item: Hashable & Sendable>(
    _ source: DiffableDataSource<Int, Item>, _ snapshot: Snapshot<Int, Item>
  ) -> SnapshotBase<Int, Item> {
    do {
      try source.apply(snapshot)
    } catch {
      preconditionFailure("a load has an item twice: \(error)")
    }
    return source.base
  }
}

extension SnapshotBase {
  /// The batch that leads to another snapshot.
  func batch(to snapshot: Snapshot<Section, Item>) -> BatchUpdates {
    do throws(SnapshotError) {
      return try update(to: snapshot).batch
    } catch {
      preconditionFailure("a load has an item twice: \(error)")
    }
  }
}
