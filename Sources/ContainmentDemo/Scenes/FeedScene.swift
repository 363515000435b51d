internal import Containment

extension ControllerIdentifier<ArticleController> {
  static var article: Self { Self("feed:article") }
}
extension ControllerIdentifier<LinkController> {
  static var link: Self { Self("feed:link") }
}
extension ControllerIdentifier<ImageController> {
  static var image: Self { Self("feed:image") }
}
extension ControllerIdentifier<AttachmentController> {
  static var attachment: Self { Self("feed:attachment") }
}

/// Feeds in one collection: a section each, a plain header cell, then a controller for every item.
@MainActor
final class FeedScene: Scene {
  /// What a row of the collection shows; ids are unique in a feed only, so its number belongs to it.
  private enum Row: Hashable, Sendable, ItemIdentifying {
    case header(feed: Int)
    case item(feed: Int, index: Int, id: String)

    var itemIdentity: ItemIdentity {
      switch self {
      case .header(let feed): ItemIdentity("\(feed)")
      case .item(let feed, _, let id): ItemIdentity("\(feed)/\(id)")
      }
    }
  }

  let root: ViewController
  var scrollTargets: [CollectionView] { [list.collectionView] }
  let subject: String

  private let feeds: [Feed]
  private let list: CollectionViewController
  private var source: DiffableDataSource<Int, Row>?
  private var rowCounts: [Row: Int] = [:]
  private var measuredWidth = -1

  init(_ feeds: [Feed], filling: SceneFilling = SceneFilling()) throws {
    self.feeds = feeds
    subject = feeds.map(\.title).joined(separator: ", ")
    let registry = ControllerRegistry()
    try registry.register(.article) { _ in ArticleController() }
    try registry.register(.link) { _ in LinkController() }
    try registry.register(.image) { _ in ImageController() }
    try registry.register(.attachment) { _ in AttachmentController() }
    list = CollectionViewController(registry: registry, layout: ListLayout(spacing: 1))
    root = list
    list.collectionView.delegate = self
    let header = CellRegistration<HeaderCell, Feed>("feed:header") { cell, feed, _ in
      cell.feed = feed
    }
    let cards = Cards(filling)
    let source = DiffableDataSource<Int, Row>(list.collectionView) { collection, path, row in
      switch row {
      case .header(let feed):
        try collection.dequeueCell(using: header, for: path, item: feeds[feed])
      case .item(let feed, let index, _):
        try cards.cell(in: collection, at: path, for: feeds[feed].items[index])
      }
    }
    self.source = source
    try source.apply(Self.snapshot(of: feeds))
  }

  private static func snapshot(of feeds: [Feed]) -> Snapshot<Int, Row> {
    var snapshot = Snapshot<Int, Row>()
    for (number, feed) in feeds.enumerated() {
      snapshot.appendSections([number])
      snapshot.appendItems([.header(feed: number)])
      snapshot.appendItems(
        feed.items.enumerated().map { .item(feed: number, index: $0, id: $1.id) })
    }
    return snapshot
  }

  /// The rows of a feed item, whichever controller shows it.
  private static func rowCount(of item: FeedItem, width: Int) -> Int {
    let type: FeedItemController.Type =
      switch item.kind {
      case .article: ArticleController.self
      case .link: LinkController.self
      case .image: ImageController.self
      case .attachment: AttachmentController.self
      }
    return type.rows(of: item, width: width).count
  }

  var itemCount: Int { feeds.reduce(0) { $0 + $1.items.count } }

  /// A header's name is the number of its feed alone.
  func isItem(_ identity: ItemIdentity) -> Bool { identity.name?.contains("/") == true }
}

extension FeedScene: CollectionDelegate {
  /// As many rows as the text needs at this width; counted once for each width.
  func collectionView(
    _ collectionView: CollectionView, lengthForItemAt indexPath: IndexPath, crossLength: Double
  ) -> Double? {
    let width = Int(crossLength)
    if width != measuredWidth {
      rowCounts.removeAll(keepingCapacity: true)
      measuredWidth = width
    }
    guard let row = source?.item(at: indexPath) else { return nil }
    if let known = rowCounts[row] { return Double(known) }
    let count =
      switch row {
      case .header(let feed): HeaderCell.rows(of: feeds[feed], width: width).count
      case .item(let feed, let index, _):
        Self.rowCount(of: feeds[feed].items[index], width: width)
      }
    rowCounts[row] = max(1, count)
    return Double(max(1, count))
  }
}

/// The registrations of the feed: which controller shows which kind of item.
@MainActor
private struct Cards {
  private let article: ControllerRegistration<ArticleController, FeedItem>
  private let link: ControllerRegistration<LinkController, FeedItem>
  private let image: ControllerRegistration<ImageController, FeedItem>
  private let attachment: ControllerRegistration<AttachmentController, FeedItem>

  init(_ filling: SceneFilling) {
    article = Self.registration(.article, filling, microseconds: 2500)
    link = Self.registration(.link, filling, microseconds: 1200)
    image = Self.registration(.image, filling, microseconds: 6000)
    attachment = Self.registration(.attachment, filling, microseconds: 3500)
  }

  /// Filling takes what the kind takes, and a little for each row of text.
  private static func registration<Controller: FeedItemController>(
    _ identifier: ControllerIdentifier<Controller>, _ filling: SceneFilling, microseconds: Int
  ) -> ControllerRegistration<Controller, FeedItem> {
    ControllerRegistration(
      identifier, population: filling.timing, placeholder: { $0.showPlaceholder() }
    ) { controller, item, _ in
      controller.show(item)
      filling.spend(microseconds: microseconds + 120 * min(40, controller.rowCount))
    }
  }

  func cell(
    in collection: CollectionView, at path: IndexPath, for item: FeedItem
  ) throws -> CollectionViewCell {
    switch item.kind {
    case .article: try collection.dequeueCell(using: article, for: path, item: item)
    case .link: try collection.dequeueCell(using: link, for: path, item: item)
    case .image: try collection.dequeueCell(using: image, for: path, item: item)
    case .attachment: try collection.dequeueCell(using: attachment, for: path, item: item)
    }
  }
}
