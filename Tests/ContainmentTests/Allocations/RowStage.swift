@testable import Containment

/// A visible list of rows, each one row high, made ready for counting.
@MainActor
final class RowStage: CollectionDataSource {
  /// What the rows are, and where the data comes from.
  enum Content {
    /// One controller a row, places as identities.
    case controllers
    /// Plain cells.
    case plain
    /// One controller a row, from a snapshot.
    case snapshot
  }

  let window: Window
  let collection: CollectionView
  let rows: Int
  let rowsInSection: Int
  /// How often the factory ran and the rows were configured.
  let counts = Counts()

  private let content: Content
  private let registration: ControllerRegistration<CountedRow, Int>
  private let plain = CellRegistration<CollectionViewCell, Int>("allocations:plain") { _, _, _ in }
  private var source: DiffableDataSource<Int, Int>?

  @MainActor
  final class Counts {
    var made = 0
    var configured = 0
  }

  init(
    rows: Int, height: Double = 10, cached: Int = 0, policy: HostingPolicy = .displayed,
    content: Content = .controllers, ranges: CollectionRanges = .none,
    prefetching: (any CollectionPrefetching)? = nil, population: PopulationTiming = .immediate,
    layout: any CollectionLayout = ListLayout(), rowsInSection: Int? = nil,
    retention: Retention = .reuse
  ) {
    self.rows = rows
    self.rowsInSection = rowsInSection ?? rows
    self.content = content
    let counts = counts
    let identifier = ControllerIdentifier<CountedRow>("allocations:row")
    let registration = ControllerRegistration<CountedRow, Int>(identifier, population: population) {
      controller, row, _ in
      controller.row = row
      counts.configured += 1
    }
    self.registration = registration
    let registry = ControllerRegistry()
    let host = CollectionViewController(registry: registry, layout: layout, policy: policy)
    collection = host.collectionView
    window = Window(size: Size(width: 20, height: height), rootViewController: host)
    collection.boundCacheLimit = cached
    collection.ranges = ranges
    collection.prefetchDataSource = prefetching
    do {
      try registry.register(identifier, retention: retention) { _ in
        counts.made += 1
        return CountedRow()
      }
      if content == .snapshot {
        let source = DiffableDataSource<Int, Int>(collection) { collection, path, item in
          try collection.dequeueCell(using: registration, for: path, item: item)
        }
        self.source = source
        try source.apply(Snapshot([0: Array(0..<rows)]))
      } else {
        collection.dataSource = self
      }
    } catch {
      preconditionFailure("a stage could not be made: \(error)")
    }
    window.show()
    window.step()
  }

  /// Scrolls by a distance and runs one frame.
  func scroll(by distance: Double) {
    collection.scroll(by: distance)
    window.step()
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { rows / rowsInSection }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    rowsInSection
  }

  func collectionView(
    _ collectionView: CollectionView, cellForSupplementaryElementAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    try collectionView.dequeueCell(using: plain, for: indexPath, item: indexPath.section)
  }

  func collectionView(
    _ collectionView: CollectionView, identityForSection section: Int
  ) -> ItemIdentity? { ItemIdentity(Int64(section)) }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    guard content != .plain else {
      return try collectionView.dequeueCell(using: plain, for: indexPath, item: indexPath.item)
    }
    return try collectionView.dequeueCell(
      using: registration, for: indexPath, item: indexPath.item)
  }
}

/// A controller that holds the number of its row.
final class CountedRow: ViewController {
  var row = 0
}
