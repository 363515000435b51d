/// One item of a feed.
///
/// Every text in it is sanitized: it can be shown on a terminal as it is.
struct FeedItem: Sendable, Hashable {
  /// What tells the item from all others of its feed, sanitized like the rest, never empty.
  let id: String
  /// The item's page.
  let url: String?
  /// The page elsewhere that the item is about.
  let externalURL: String?
  /// The title; posts of a few words often have none.
  let title: String?
  /// A sentence or two about the content.
  let summary: String?
  /// The content, ready to be wrapped.
  let blocks: [TextBlock]
  /// The links in the content.
  let links: [TextLink]
  /// The main image.
  let image: String?
  /// A wide image for the top of the page.
  let bannerImage: String?
  /// When it was published.
  let datePublished: FeedDate?
  /// When it was last changed.
  let dateModified: FeedDate?
  /// Who wrote it; the feed's authors where the item names none.
  let authors: [FeedAuthor]
  /// The tags.
  let tags: [String]
  /// The language, such as `en-US`; the feed's where the item names none.
  let language: String?
  /// The files.
  let attachments: [FeedAttachment]

  /// What to call the item: the title, or the first line of the content, or an address.
  var heading: String {
    if let title { return title }
    let text = blocks.lazy.map { FeedText.singleLine($0.text) }.first { !$0.isEmpty }
    return text ?? summary ?? externalURL ?? url ?? id
  }

  /// The day to show: of publication, or of the last change, or nothing.
  var day: String { datePublished?.day ?? dateModified?.day ?? "" }
}

/// A date as a feed writes it, which should be in the form of RFC 3339.
struct FeedDate: Sendable, Hashable {
  /// The date as it is written.
  let text: String

  /// The day as `YYYY-MM-DD`, in the time zone of the writer; empty if the text has no such day.
  ///
  /// No calendar is asked: a demo that shows 30 February has shown what the feed says.
  var day: String {
    let digits = Array(text.utf8.prefix(11))
    guard digits.count >= 10, digits.count == 10 || !isDigit(digits[10]) else { return "" }
    for (index, byte) in digits.prefix(10).enumerated() {
      let isDash = index == 4 || index == 7
      guard isDash ? byte == UInt8(ascii: "-") : isDigit(byte) else { return "" }
    }
    let month = (digits[5] & 0xF) * 10 + (digits[6] & 0xF)
    let day = (digits[8] & 0xF) * 10 + (digits[9] & 0xF)
    guard (1...12).contains(month), (1...31).contains(day) else { return "" }
    return String(decoding: digits.prefix(10), as: UTF8.self)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
