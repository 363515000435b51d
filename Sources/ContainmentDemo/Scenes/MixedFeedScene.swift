internal import Containment

extension ControllerIdentifier<ThumbnailController> {
  static var thumbnail: Self { Self("mixed-feed:thumbnail") }
}
extension ControllerIdentifier<CarouselController> {
  static var carousel: Self { Self("mixed-feed:carousel") }
}

/// A row of posters, which scrolls sideways and makes its own data.
final class CarouselController: ShelfController<Place> {
  static let height = 5.0
  private static let poster = CellRegistration<SwatchCell, Place>("mixed-feed:poster") {
    cell, place, _ in
    cell.show("#\(place.column + 1)", in: .magenta)
  }

  init(registry: ControllerRegistry) {
    super.init(
      registry: registry, layout: ListLayout(axis: .horizontal, spacing: 1, itemLength: 12)
    ) { collection, path, place in
      try collection.dequeueCell(using: Self.poster, for: path, item: place)
    }
  }

  /// Nobody gives a carousel its items: it knows them by its number.
  func load(_ number: Int) {
    show(Place.row(number, columns: 6 + number % 7), title: "carousel \(number)")
  }
}

/// Rows with a picture, each as high as its text, among carousels of a fixed height (after ExCollectionViewInCell).
@MainActor
final class MixedFeedScene: Scene {
  /// What a row shows.
  private enum Row: Hashable, Sendable, ItemIdentifying {
    case entry(Int)
    case carousel(Int)

    var itemIdentity: ItemIdentity {
      switch self {
      case .entry(let number): ItemIdentity("entry \(number)")
      case .carousel(let number): ItemIdentity("carousel \(number)")
      }
    }
  }

  static let entries = 40

  let root: ViewController
  let subject = "mixed-feed"
  let itemCount: Int
  var scrollTargets: [CollectionView] { [list.collectionView] + carousels }

  private let list: CollectionViewController
  private var source: DiffableDataSource<Int, Row>?

  init(filling: SceneFilling = SceneFilling()) throws {
    // A carousel after every fourth entry.
    let rows = (0..<Self.entries).flatMap { number -> [Row] in
      number % 4 == 3 ? [.entry(number), .carousel(number / 4)] : [.entry(number)]
    }
    itemCount = rows.count
    let registry = ControllerRegistry()
    try registry.register(.thumbnail) { _ in ThumbnailController() }
    try registry.register(.carousel) { [unowned registry] _ in
      CarouselController(registry: registry)
    }
    list = CollectionViewController(
      registry: registry, layout: ListLayout(spacing: 1, estimatedItemLength: 4))
    root = list
    // Measured by its text, so the text has to be there when it is measured.
    let thumbnail = ControllerRegistration<ThumbnailController, Int>(
      .thumbnail, population: .immediate
    ) { controller, entry, _ in
      controller.show(entry)
      filling.spend(microseconds: 400)
    }
    let carousel = ControllerRegistration<CarouselController, Int>(
      .carousel, population: filling.timing, placeholder: { $0.showPlaceholder() }
    ) { controller, number, _ in
      controller.load(number)
      filling.spend(microseconds: 2200)
    }
    let source = DiffableDataSource<Int, Row>(list.collectionView) { collection, path, row in
      switch row {
      case .entry(let number):
        try collection.dequeueCell(using: thumbnail, for: path, item: number)
      case .carousel(let number):
        try collection.dequeueCell(using: carousel, for: path, item: number)
      }
    }
    self.source = source
    list.collectionView.delegate = self
    try source.apply(Snapshot([0: rows]))
  }

  private var carousels: [CollectionView] {
    list.collectionView.visibleCells.compactMap {
      ($0.contentViewController as? CarouselController)?.collectionView
    }
  }
}

extension MixedFeedScene: CollectionDelegate {
  /// A carousel is as high as it is said to be; an entry as it would like to be.
  func collectionView(
    _ collectionView: CollectionView, lengthForItemAt indexPath: IndexPath, crossLength: Double
  ) -> Double? {
    if case .carousel = source?.item(at: indexPath) { CarouselController.height } else { nil }
  }
}
