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
  let subject = "nested-lists"
  private let table: ShelfTable<InnerListController>

  init(filling: SceneFilling = SceneFilling()) throws {
    table = try ShelfTable(
      .inner, (rows: 10, columns: 10), layout: ListLayout(spacing: 1, itemLength: 5),
      title: "list", filling: filling, microseconds: 1800,
      make: { InnerListController(registry: $0) })
  }

  var root: ViewController { table.list }
  var itemCount: Int { table.rows }
  var scrollTargets: [CollectionView] { table.collections }
}
