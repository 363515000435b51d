internal import Containment

/// Draws the rows of a card.
final class CardView: View {
  var rows: [CardRow] = []

  override func draw(into surface: inout Surface) {
    let visible = surface.visibleBounds
    for (index, row) in rows.enumerated() {
      guard Double(index) < visible.maxY else { break }
      if Double(index) + 1 > visible.minY {
        surface.write(row.text, column: 0, row: index, style: row.style)
      }
    }
  }
}

/// Shows one feed item; a subclass for each kind decides how.
class FeedItemController: ViewController {
  private let card = CardView()
  private var item: FeedItem?

  override func loadView() { view = card }

  override func prepareForReuse() {
    item = nil
    card.rows = []
  }

  /// Shows that the item is on its way.
  func showPlaceholder() {
    item = nil
    card.rows = [CardRow(text: "…", style: .dim)]
  }

  /// How many rows it shows.
  var rowCount: Int { card.rows.count }

  /// Gives the controller its item; the rows follow when the width is known.
  func show(_ item: FeedItem) {
    self.item = item
    fill()
  }

  override func viewDidLayoutSubviews() { fill() }

  private func fill() {
    guard let item else { return }
    card.rows = Self.rows(of: item, width: Int(card.frame.size.width))
  }

  /// The rows of an item at a width; their number is the item's height.
  class func rows(of item: FeedItem, width: Int) -> [CardRow] { [] }

  /// The rows that begin a card: the title, or nothing where the text itself has to do.
  static func opening(of item: FeedItem, width: Int) -> CardText {
    var text = CardText(width: width)
    if item.title != nil || item.blocks.isEmpty { text.add(item.heading, style: .bold) }
    return text
  }

  /// The line below a title: the day, the authors and the tags.
  static func byline(of item: FeedItem) -> String {
    let authors = item.authors.map(\.displayName).joined(separator: ", ")
    let tags = item.tags.map { "#\($0)" }.joined(separator: " ")
    return [item.day, authors, tags].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  static func attachmentLine(_ attachment: FeedAttachment) -> String {
    var parts = [attachment.title ?? attachment.url]
    if let type = attachment.mimeType { parts.append(type) }
    if let size = attachment.sizeInBytes { parts.append("\(size) bytes") }
    if let seconds = attachment.durationInSeconds, seconds.isFinite, abs(seconds) < 1e9 {
      parts.append("\(Int(seconds)) s")
    }
    return parts.joined(separator: " · ")
  }
}

/// A text with a title.
final class ArticleController: FeedItemController {
  override class func rows(of item: FeedItem, width: Int) -> [CardRow] {
    var text = opening(of: item, width: width)
    text.add(byline(of: item), style: .dim)
    text.add(item.blocks)
    for attachment in item.attachments { text.add(attachmentLine(attachment), sign: "+ ") }
    return text.rows
  }
}

/// A post that points somewhere else.
final class LinkController: FeedItemController {
  override class func rows(of item: FeedItem, width: Int) -> [CardRow] {
    var text = CardText(width: width)
    let target = item.externalURL ?? item.url ?? ""
    text.add(item.title ?? target, style: [.bold, .underline], sign: "→ ")
    if item.title != nil { text.add(target, style: .foreground(.blue), bar: "  ") }
    text.add(byline(of: item), style: .dim, bar: "  ")
    text.add(item.blocks)
    return text.rows
  }
}

/// A post that is a picture; the terminal shows its description.
final class ImageController: FeedItemController {
  override class func rows(of item: FeedItem, width: Int) -> [CardRow] {
    var text = opening(of: item, width: width)
    text.add(byline(of: item), style: .dim)
    for picture in pictures(of: item) { text.add("[picture: \(picture)]", style: .dim) }
    text.add(item.blocks)
    return text.rows
  }

  private static func pictures(of item: FeedItem) -> [String] {
    let images = [item.image, item.bannerImage].compactMap(\.self)
    return images + item.attachments.filter(\.isImage).map { $0.title ?? $0.url }
  }
}

/// A post that comes with a file, such as a sound.
final class AttachmentController: FeedItemController {
  override class func rows(of item: FeedItem, width: Int) -> [CardRow] {
    var text = opening(of: item, width: width)
    text.add(byline(of: item), style: .dim)
    for attachment in item.attachments { text.add(attachmentLine(attachment), sign: "♪ ") }
    text.add(item.blocks)
    return text.rows
  }
}
