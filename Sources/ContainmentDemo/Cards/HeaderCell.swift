internal import Containment

/// The plain cell above a feed, without a controller: its title and description.
final class HeaderCell: CollectionViewCell {
  private let card = CardView()

  required init() {
    super.init()
    contentView.addSubview(card)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = contentView.bounds
    fill()
  }

  override func prepareForReuse() { feed = nil }

  /// The feed that the header belongs to.
  var feed: Feed? { didSet { fill() } }

  private func fill() {
    guard let feed else { return card.rows = [] }
    card.rows = Self.rows(of: feed, width: Int(frame.size.width))
  }

  static func rows(of feed: Feed, width: Int) -> [CardRow] {
    var text = CardText(width: width)
    text.add(feed.title, style: [.bold, .inverse])
    if let description = feed.description { text.add(description, style: .dim) }
    return text.rows
  }
}
