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
  let subject = "tabled-collections"
  private let table: ShelfTable<ColoursController>

  init(filling: SceneFilling = SceneFilling()) throws {
    table = try ShelfTable(
      .colours, (rows: 20, columns: 15), layout: ListLayout(itemLength: 4), title: "row",
      filling: filling, microseconds: 2000, make: { ColoursController(registry: $0) })
  }

  var root: ViewController { table.list }
  var itemCount: Int { table.rows }
  var scrollTargets: [CollectionView] { table.collections }
}
