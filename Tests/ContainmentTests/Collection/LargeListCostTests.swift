import Testing

@testable import Containment

/// What a collection asks and records, counted, for lists that differ in nothing but their length.
@MainActor
@Suite("Costs of large lists", .freesClosures) struct LargeListCostTests {
  /// So many rows without any storage, and every question to them.
  private final class Rows: CollectionDataSource {
    var count: Int
    var asked: [String: Int] = [:]
    init(_ count: Int) { self.count = count }

    func collectionView(_: CollectionView, numberOfItemsInSection section: Int) -> Int {
      asked["count", default: 0] += 1
      return count
    }

    func collectionView(
      _ list: CollectionView, cellForItemAt indexPath: IndexPath
    ) throws -> CollectionViewCell {
      asked["cell", default: 0] += 1
      return try list.dequeueCell(using: Stage.registration, for: indexPath, item: "row")
    }

    func collectionView(
      _: CollectionView, identityForItemAt indexPath: IndexPath
    ) -> ItemIdentity {
      asked["identity", default: 0] += 1
      return ItemIdentity(Int64(indexPath.item))
    }
  }

  private final class Counter: LifecycleObserver {
    var events: [EventKind: Int] = [:]
    func lifecycleLog(_: LifecycleLog, didRecord event: LifecycleEvent) {
      events[event.kind, default: 0] += 1
    }
  }

  /// A visit of the beginning, the middle and the end of a list, with changes on the way.
  private func visit(rows count: Int) throws -> (asked: [String: Int], events: [EventKind: Int]) {
    let context = LifecycleContext(misuse: .refuse, logCapacity: 16)
    let counter = Counter()
    context.log.addObserver(counter)
    let rows = Rows(count)
    let registry = ControllerRegistry()
    try registry.register(Stage.row) { _ in Row() }
    let (host, window) = context.run {
      let host = Host(registry: registry, layout: ListLayout(spacing: 1), policy: .displayed)
      return (host, Window(size: Size(width: 10, height: 20), rootViewController: host))
    }
    let list = host.collectionView
    list.dataSource = rows
    window.show()
    window.step()
    for begin in [0, count / 2, count - 40] {
      for frame in 0..<30 {
        list.contentOffset = Point(x: 0, y: Double((begin + frame) * 2))
        window.step()
      }
      try list.performBatchUpdates { batch in
        rows.count += 1
        batch.insertItems(at: [IndexPath(item: begin, section: 0)])
      }
      window.step()
      try list.performBatchUpdates { batch in
        rows.count -= 1
        batch.deleteItems(at: [IndexPath(item: begin, section: 0)])
      }
      window.step()
      window.size = Size(width: begin % 2 == 0 ? 11 : 9, height: 20)
      window.step()
    }
    window.hide()
    list.invalidate()
    window.step()
    return (rows.asked, counter.events)
  }

  @Test("A hundred million rows are asked and recorded as a thousand are, call by call")
  func hundredMillion() throws {
    let (small, large) = try (visit(rows: 1000), visit(rows: 100_000_000))
    #expect(small.asked == large.asked)
    #expect(small.events == large.events)
    #expect(small.asked["cell", default: 0] > 60)
    #expect(small.asked.values.reduce(0, +) < 2000)
  }
}
