internal import Containment

extension ControllerIdentifier<CardsRowController> {
  static var cards: Self { Self("two-way:row") }
}

/// A row of cards, which scrolls sideways.
final class CardsRowController: ShelfController<Place> {
  private static let card = CellRegistration<SwatchCell, Place>("two-way:card") { cell, place, _ in
    cell.show("\(place.row).\(place.column)", in: .cyan)
  }

  init(registry: ControllerRegistry) {
    super.init(
      registry: registry, layout: ListLayout(axis: .horizontal, spacing: 1, itemLength: 9)
    ) { collection, path, place in
      try collection.dequeueCell(using: Self.card, for: path, item: place)
    }
  }
}

/// Rows that scroll down, cards that scroll sideways, and a line that says which card was selected.
@MainActor
final class TwoWayScene: Scene {
  static let rows = 15
  static let columns = 10

  let root: ViewController
  let subject = "two-way"
  var itemCount: Int { Self.rows }
  var scrollTargets: [CollectionView] { [table.collectionView] + shelves }

  private let table: CollectionViewController
  private var source: DiffableDataSource<Int, Int>?

  init(filling: SceneFilling = SceneFilling()) throws {
    let registry = ControllerRegistry()
    try registry.register(.cards) { [unowned registry] _ in CardsRowController(registry: registry) }
    let table = CollectionViewController(registry: registry, layout: ListLayout(itemLength: 3))
    let status = StatusController(above: table)
    (self.table, root) = (table, status)
    let cards = ControllerRegistration<CardsRowController, Int>(
      .cards, population: filling.timing, placeholder: { $0.showPlaceholder() }
    ) { [unowned status] controller, row, _ in
      controller.show(Place.row(row, columns: Self.columns), title: "row \(row)")
      controller.onSelect = { [unowned status] place, path in
        status.text = "selected row \(place.row), section \(path.section), item \(path.item)"
      }
      filling.spend(microseconds: 1500)
    }
    let source = DiffableDataSource<Int, Int>(table.collectionView) { collection, path, row in
      try collection.dequeueCell(using: cards, for: path, item: row)
    }
    self.source = source
    try source.apply(Snapshot([0: Array(0..<Self.rows)]))
  }

  private var shelves: [CollectionView] {
    table.collectionView.visibleCells.compactMap {
      ($0.contentViewController as? CardsRowController)?.collectionView
    }
  }
}
