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
  let root: ViewController
  let subject = "two-way"
  private let table: ShelfTable<CardsRowController>

  init(filling: SceneFilling = SceneFilling()) throws {
    let line = StatusLine()
    table = try ShelfTable(
      .cards, (rows: 15, columns: 10), layout: ListLayout(itemLength: 3), title: "row",
      filling: filling, microseconds: 1500, make: { CardsRowController(registry: $0) }
    ) { controller in
      controller.onSelect = { place, path in
        line.text = "selected row \(place.row), section \(path.section), item \(path.item)"
      }
    }
    root = StatusController(above: table.list, line)
  }

  var itemCount: Int { table.rows }
  var scrollTargets: [CollectionView] { table.collections }
}
