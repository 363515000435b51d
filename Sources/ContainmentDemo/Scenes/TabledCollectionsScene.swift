internal import Containment

extension ControllerIdentifier<ColoursController> {
  static var colours: Self { Self("tabled:colours") }
}

/// A row of colours, which scrolls sideways.
final class ColoursController: ShelfController<Place> {
  private static let swatch = CellRegistration<SwatchCell, Place>("tabled:swatch") {
    cell, place, _ in
    cell.show("\(place.column)", in: colour(of: place))
  }

  init(registry: ControllerRegistry) {
    super.init(registry: registry, layout: ListLayout(axis: .horizontal, itemLength: 7)) {
      collection, path, place in
      try collection.dequeueCell(using: Self.swatch, for: path, item: place)
    }
  }

  /// The same colour for the same place in every run.
  private static func colour(of place: Place) -> TextColor {
    var random = SeededGenerator(seed: UInt64(place.row) << 32 | UInt64(place.column))
    // Black and white are the ground and the text of most terminals.
    let colours = TextColor.allCases.filter { $0 != .black && $0 != .white }
    return colours.randomElement(using: &random) ?? .red
  }
}

/// A table whose rows are collections of colours, each of which remembers where it stood (after Ash Furrow).
@MainActor
final class TabledCollectionsScene: Scene {
  static let rows = 20
  static let columns = 15

  let root: ViewController
  let subject = "tabled-collections"
  var itemCount: Int { Self.rows }
  var scrollTargets: [CollectionView] { [table.collectionView] + shelves }

  private let table: CollectionViewController
  private var source: DiffableDataSource<Int, Int>?

  init(filling: SceneFilling = SceneFilling()) throws {
    let registry = ControllerRegistry()
    try registry.register(.colours) { [unowned registry] _ in ColoursController(registry: registry)
    }
    table = CollectionViewController(registry: registry, layout: ListLayout(itemLength: 4))
    root = table
    let colours = ControllerRegistration<ColoursController, Int>(
      .colours, population: filling.timing, placeholder: { $0.showPlaceholder() }
    ) { controller, row, _ in
      controller.show(Place.row(row, columns: Self.columns), title: "row \(row)")
      filling.spend(microseconds: 2000)
    }
    let source = DiffableDataSource<Int, Int>(table.collectionView) { collection, path, row in
      try collection.dequeueCell(using: colours, for: path, item: row)
    }
    self.source = source
    try source.apply(Snapshot([0: Array(0..<Self.rows)]))
  }

  private var shelves: [CollectionView] {
    table.collectionView.visibleCells.compactMap {
      ($0.contentViewController as? ColoursController)?.collectionView
    }
  }
}
