internal import Containment

/// A visible list of rows in a window of 400x800, with everything logged.
@MainActor
final class HostStage: CollectionDataSource, CollectionDelegate {
  /// Who says how long rows are.
  enum Lengths {
    /// The delegate, for every row before the first frame.
    case known
    /// The delegate too, for each row once it comes into view; a guess before.
    case estimated
  }

  let context = LifecycleContext(misuse: .refuse)
  let cells: HostCells
  /// When rows are filled: as they come into view, or a frame later.
  let population: PopulationTiming
  let window: Window
  let collection: CollectionView
  /// The numbers of the rows, from the first to the last.
  private(set) var rows: Range<Int>

  /// Makes the list and shows its first frame.
  init(
    rows count: Int, lengths: Lengths = .known, population: PopulationTiming = .immediate,
    observer: (any LifecycleObserver)? = nil
  ) {
    rows = 0..<count
    self.population = population
    cells = HostCells(population: population)
    if let observer { context.log.addObserver(observer) }
    let cells = cells
    (window, collection) = context.run {
      let host = CollectionViewController(
        registry: cells.registry,
        layout: lengths == .known
          ? ListLayout(itemLength: 60) : ListLayout(estimatedItemLength: 60))
      let window = Window(size: Size(width: 400, height: 800), rootViewController: host)
      return (window, host.collectionView)
    }
    collection.dataSource = self
    collection.delegate = self
    window.show()
    window.step()
  }

  /// Runs a frame at an offset.
  func frame(at offset: Int) {
    collection.contentOffset = Point(x: 0, y: Double(offset))
    window.step()
  }

  /// Runs the frame in which what came into view in the last one is filled, where that is deferred.
  func fill() {
    if population == .deferred { window.step() }
  }

  /// Puts a row before the first one.
  func prepend() throws(BatchError) {
    try collection.performBatchUpdates { [self] batch in
      rows = rows.lowerBound - 1..<rows.upperBound
      batch.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
  }

  /// Takes the first row away.
  func removeFirst() throws(BatchError) {
    try collection.performBatchUpdates { [self] batch in
      rows = rows.lowerBound + 1..<rows.upperBound
      batch.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
  }

  /// Ends everything in good order.
  func close() {
    window.hide()
    collection.invalidate()
    window.step()
  }

  /// The numbers that the displayed controllers show; `nil` where one shows another row's.
  var shownRows: [Int]? {
    var numbers: [Int] = []
    for cell in collection.visibleCells {
      guard let path = collection.indexPath(for: cell),
        let controller = cell.contentViewController as? HostController,
        controller.number == rows.lowerBound + path.item, controller.isAppeared
      else { return nil }
      numbers.append(controller.number)
    }
    return numbers
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    rows.count
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) throws -> CollectionViewCell {
    try cells.cell(for: rows.lowerBound + indexPath.item, at: indexPath, in: collectionView)
  }

  func collectionView(
    _ collectionView: CollectionView, identityForItemAt indexPath: IndexPath
  ) -> ItemIdentity {
    ItemIdentity(Int64(rows.lowerBound + indexPath.item))
  }

  func collectionView(
    _ collectionView: CollectionView, lengthForItemAt indexPath: IndexPath, crossLength: Double
  ) -> Double? {
    Double(BenchNumbers.length(rows.lowerBound + indexPath.item))
  }
}
