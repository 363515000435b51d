internal import Containment

/// A snapshot applied to a list that is shown.
@MainActor
enum HostApplying {
  static func apply(_ meter: BenchMeter) -> BenchResult {
    let load = DiffRows.mixed100k(meter)
    let stage = SnapshotStage(load.source)
    defer { stage.close() }
    let (source, target) = (Snapshot([0: load.source]), Snapshot([0: load.target]))
    let (sourceBase, targetBase) = (DiffBase.of(source), DiffBase.of(target))
    let floor = BenchFloor("the difference alone", units: 2) {
      DiffCheck<DiffItem>.sum(sourceBase.batch(to: target))
        &+ DiffCheck<DiffItem>.sum(targetBase.batch(to: source))
    }
    var faults: [String] = []
    var configured = 0
    let timing = meter.measure(units: 2, floor: floor) { watch in
      configured = 0
      var sum = HostChecksum()
      for snapshot in [target, source] {
        let rowsBefore = stage.rowsInView
        let before = HostChecksum(stage.cells)
        watch.time { stage.apply(snapshot) }
        let rowsNow = stage.rowsInView
        // Who was in view with the same content keeps its controller and is not asked for again.
        let came = rowsNow.filter { !rowsBefore.contains($0) }
        let difference = HostChecksum(stage.cells).minus(before)
        if difference.configured != came.count {
          faults.append("\(difference.configured) configures for \(came.count) rows")
        }
        if stage.shownRows != rowsNow { faults.append("other rows are shown than the data has") }
        configured += difference.configured
        sum.add(difference)
      }
      return sum.value
    }
    var result = BenchResult("host/apply", unit: "an apply and a frame", timing)
    result.timing?.faults += (stage.faults + faults).prefix(3)
    let rest = timing.median - (timing.floor ?? 0)
    result.counts = [
      ("rows", load.source.count), ("configures", configured), ("allButTheDifference", Int(rest)),
    ]
    result.goal = BenchGoal(ratio: 1.3)
    result.goal.others = [
      .init(words: "all but the difference <= 4,000,000 ns", isMet: rest <= 4_000_000)
    ]
    return result
  }
}

/// A visible list that shows snapshots, scrolled to its middle.
@MainActor
private final class SnapshotStage: CollectionDelegate {
  let cells = HostCells()
  private(set) var faults: [String] = []

  private let window: Window
  private let collection: CollectionView
  private let source: DiffableDataSource<Int, DiffItem>

  init(_ items: [DiffItem]) {
    let cells = cells
    let host = LifecycleContext(misuse: .refuse).run {
      let host = CollectionViewController(registry: cells.registry, layout: ListLayout())
      return (host, Window(size: Size(width: 400, height: 800), rootViewController: host))
    }
    window = host.1
    collection = host.0.collectionView
    source = DiffableDataSource(
      collection, identity: { ItemIdentity(Int64(Self.number(of: $0))) },
      cellProvider: { collection, path, item in
        try cells.cell(for: Self.number(of: item), at: path, in: collection)
      })
    collection.delegate = self
    apply(Snapshot([0: items]))
    window.show()
    window.step()
    collection.contentOffset = Point(x: 0, y: collection.contentSize.height / 2)
    window.step()
  }

  /// The number of a row, small enough for the framework to hold it directly.
  private static func number(of item: DiffItem) -> Int { Int(item.id >> 4) }

  func apply(_ snapshot: Snapshot<Int, DiffItem>) {
    do {
      try source.apply(snapshot)
    } catch {
      faults.append("\(error)")
    }
    window.step()
  }

  func close() {
    window.hide()
    collection.invalidate()
    window.step()
  }

  /// The rows that the data has in view, found by a plain loop from the first on.
  var rowsInView: [DiffItem] {
    let offset = Int(collection.contentOffset.y)
    var start = 0
    var rows: [DiffItem] = []
    for item in source.snapshot.items(inSection: 0) {
      let end = start + Self.length(of: item)
      if end > offset { rows.append(item) }
      start = end
      if start >= offset + IndexFrame.height { break }
    }
    return rows
  }

  /// The rows that the displayed controllers show.
  var shownRows: [DiffItem]? {
    var rows: [DiffItem] = []
    for cell in collection.visibleCells {
      guard let path = collection.indexPath(for: cell), let item = source.item(at: path),
        let controller = cell.contentViewController as? HostController,
        controller.number == Self.number(of: item)
      else { return nil }
      rows.append(item)
    }
    return rows
  }

  private static func length(of item: DiffItem) -> Int { 20 + Int(item.id % 81) }

  func collectionView(
    _ collectionView: CollectionView, lengthForItemAt indexPath: IndexPath, crossLength: Double
  ) -> Double? {
    source.item(at: indexPath).map { Double(Self.length(of: $0)) }
  }
}
