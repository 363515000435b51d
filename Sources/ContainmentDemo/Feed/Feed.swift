/// A JSON Feed, version 1 or 1.1.
///
/// Every text in it is sanitized: it can be shown on a terminal as it is.
struct Feed: Sendable, Hashable {
  /// The version that the feed states: `1` or `1.1`.
  let version: String
  /// The title; the name of the file where the feed has none.
  let title: String
  /// What the feed is about.
  let description: String?
  /// The page that the feed belongs to.
  let homePageURL: String?
  /// The language of the feed, such as `en-US`.
  let language: String?
  /// Who writes the feed.
  let authors: [FeedAuthor]
  /// The items in the order of the feed, which is newest first by custom.
  let items: [FeedItem]
}

/// Someone who writes; at least one of the three is there.
struct FeedAuthor: Sendable, Hashable {
  /// The name.
  let name: String?
  /// A page about the author.
  let url: String?
  /// A picture of the author.
  let avatar: String?

  /// What to call the author: the name, or the page where there is none.
  var displayName: String { name ?? url ?? "unnamed author" }
}

/// A file that belongs to an item.
struct FeedAttachment: Sendable, Hashable {
  /// Where the file is.
  let url: String
  /// The type, such as `audio/mpeg`; feeds that leave it out exist.
  let mimeType: String?
  /// The title.
  let title: String?
  /// The size in bytes.
  let sizeInBytes: Int64?
  /// How long it takes to listen to or watch.
  let durationInSeconds: Double?

  /// Whether it is a picture, by its type or, where that is missing, by the end of its address.
  var isImage: Bool {
    if let mimeType { return mimeType.lowercased().hasPrefix("image/") }
    let path = url.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return Self.imageEndings.contains { path.hasSuffix($0) }
  }

  private static let imageEndings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"]
}
