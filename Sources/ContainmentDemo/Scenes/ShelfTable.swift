internal import Containment

/// A list of numbered rows, each with a collection of its own: what several scenes are made of.
@MainActor
struct ShelfTable<Controller: ShelfController<Place>> {
  let list: CollectionViewController
  let rows: Int
  private let source: DiffableDataSource<Int, Int>

  /// Makes a list of rows.
  ///
  /// - Parameters:
  ///   - identifier: What the rows' controllers are registered under.
  ///   - size: How many rows there are, and how many items in each.
  ///   - layout: How the rows follow each other.
  ///   - title: What stands before the number of a row.
  ///   - filling: When rows are filled.
  ///   - microseconds: How long filling one is to take.
  ///   - make: Makes the controller of a row.
  ///   - finish: What else is to be done with a row that was filled.
  /// - Throws: What is wrong with the identifier.
  init(
    _ identifier: ControllerIdentifier<Controller>, _ size: (rows: Int, columns: Int),
    layout: ListLayout, title: String, filling: SceneFilling, microseconds: Int,
    make: @escaping @MainActor (ControllerRegistry) -> Controller,
    finish: @escaping @MainActor (Controller) -> Void = { _ in }
  ) throws {
    let registry = ControllerRegistry()
    try registry.register(identifier) { [unowned registry] _ in make(registry) }
    let list = CollectionViewController(registry: registry, layout: layout)
    let registration = ControllerRegistration<Controller, Int>(
      identifier, population: filling.timing, placeholder: { $0.showPlaceholder() }
    ) { controller, row, _ in
      controller.show(Place.row(row, columns: size.columns), title: "\(title) \(row)")
      finish(controller)
      filling.spend(microseconds: microseconds)
    }
    let source = DiffableDataSource<Int, Int>(list.collectionView) { collection, path, row in
      try collection.dequeueCell(using: registration, for: path, item: row)
    }
    try source.apply(Snapshot([0: Array(0..<size.rows)]))
    (self.list, self.source, rows) = (list, source, size.rows)
  }

  /// The list, and those inside the rows in view.
  var collections: [CollectionView] {
    [list.collectionView]
      + list.collectionView.visibleCells.compactMap {
        ($0.contentViewController as? Controller)?.collectionView
      }
  }
}
