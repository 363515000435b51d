internal import Containment

extension ControllerIdentifier<InnerListController> {
  static var inner: Self { Self("nested-lists:list") }
}

/// A list inside a row, driven by itself and by nobody else.
final class InnerListController: ShelfController<Place> {
  private static let cell = CellRegistration<RegularCell, Place>("nested-lists:cell") {
    cell, place, _ in
    cell.text = "(\(place.row),\(place.column))"
  }

  init(registry: ControllerRegistry) {
    super.init(registry: registry, layout: ListLayout()) { collection, path, place in
      try collection.dequeueCell(using: Self.cell, for: path, item: place)
    }
  }
}

/// A list in each row of a list, down as the outer one: ten rows by ten, each driven by a controller of its own.
@MainActor
final class NestedListsScene: Scene {
  static let rows = 10
  static let columns = 10

  let root: ViewController
  let subject = "nested-lists"
  var itemCount: Int { Self.rows }
  var scrollTargets: [CollectionView] { [table.collectionView] + lists }

  private let table: CollectionViewController
  private var source: DiffableDataSource<Int, Int>?

  init(filling: SceneFilling = SceneFilling()) throws {
    let registry = ControllerRegistry()
    try registry.register(.inner) { [unowned registry] _ in InnerListController(registry: registry)
    }
    table = CollectionViewController(
      registry: registry, layout: ListLayout(spacing: 1, itemLength: 5))
    root = table
    let inner = ControllerRegistration<InnerListController, Int>(
      .inner, population: filling.timing, placeholder: { $0.showPlaceholder() }
    ) { controller, row, _ in
      controller.show(Place.row(row, columns: Self.columns), title: "list \(row)")
      filling.spend(microseconds: 1800)
    }
    let source = DiffableDataSource<Int, Int>(table.collectionView) { collection, path, row in
      try collection.dequeueCell(using: inner, for: path, item: row)
    }
    self.source = source
    try source.apply(Snapshot([0: Array(0..<Self.rows)]))
  }

  private var lists: [CollectionView] {
    table.collectionView.visibleCells.compactMap {
      ($0.contentViewController as? InnerListController)?.collectionView
    }
  }
}
