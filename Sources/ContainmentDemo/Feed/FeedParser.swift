import Containment

/// Reads a JSON Feed from the bytes of a file.
///
/// It is strict where a fault would make items indistinguishable or show something that is no feed,
/// and lenient elsewhere; unknown keys and extensions are ignored.
struct FeedParser {
  /// The file's name, for errors and for the title of a feed that has none.
  let file: String

  /// Reads a feed.
  ///
  /// - Throws: `FeedError` at the first fault.
  static func parse(_ bytes: [UInt8], file: String) throws(FeedError) -> Feed {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw FeedError(file: file, place: error.place, reason: error.reason.description)
    }
    return try FeedParser(file: file).feed(value)
  }

  private func feed(_ value: JSONValue) throws(FeedError) -> Feed {
    guard value.members != nil else {
      throw fault("not a JSON Feed: expected an object, found \(value.kind)", at: value)
    }
    let version = try version(of: value)
    let fields = FeedFields(value: value)
    let authors = fields.authors()
    let language = fields.line("language")
    return Feed(
      version: version, title: fields.line("title") ?? fallbackTitle,
      description: fields.line("description"), homePageURL: fields.line("home_page_url"),
      language: language, authors: authors,
      items: try items(of: value, authors: authors, language: language))
  }

  /// The last part of the file's path.
  private var fallbackTitle: String {
    let name = FeedText.singleLine(String(file.split(separator: "/").last ?? ""))
    return name.isEmpty ? "untitled feed" : name
  }

  private func fault(_ reason: String, at value: JSONValue) -> FeedError {
    FeedError(file: file, place: value.place, reason: reason)
  }
}

// MARK: - Version

extension FeedParser {
  private static let versions = ["1", "1.1"]

  private func version(of feed: JSONValue) throws(FeedError) -> String {
    guard let value = feed["version"] else {
      throw fault("not a JSON Feed: no \"version\" key\(hint(about: feed))", at: feed)
    }
    guard let text = value.string else {
      throw fault("\"version\" must be a string, found \(value.kind)", at: value)
    }
    let quoted = JSONVisibleText.quoted(text)
    guard let number = versionNumber(in: text) else {
      throw fault(
        "not a JSON Feed: \"version\" is \(quoted), not a jsonfeed.org address", at: value)
    }
    guard Self.versions.contains(number) else {
      throw fault("unknown JSON Feed version \(quoted), expected 1 or 1.1", at: value)
    }
    return number
  }

  /// What stands after `https://jsonfeed.org/version/`, or `http:`, without a slash at the end.
  private func versionNumber(in text: String) -> String? {
    for scheme in ["https", "http"] {
      let prefix = "\(scheme)://jsonfeed.org/version/"
      guard text.hasPrefix(prefix) else { continue }
      let number = text.dropFirst(prefix.count)
      return String(number.hasSuffix("/") ? number.dropLast() : number)
    }
    return nil
  }

  /// What an object without a version may be instead.
  private func hint(about value: JSONValue) -> String {
    if value["rss"] != nil || value["channel"] != nil { return " (this looks like RSS as JSON)" }
    if value["feed"] != nil || value["entry"] != nil { return " (this looks like Atom as JSON)" }
    if value["items"] != nil { return ", although there are \"items\"" }
    return ""
  }
}

// MARK: - Items

extension FeedParser {
  private func items(
    of feed: JSONValue, authors: [FeedAuthor], language: String?
  ) throws(FeedError) -> [FeedItem] {
    guard let value = feed["items"] else { throw fault("no \"items\" key", at: feed) }
    guard let elements = value.array else {
      throw fault("\"items\" must be an array, found \(value.kind)", at: value)
    }
    var items: [FeedItem] = []
    var places: [String: JSONPlace] = [:]
    for (index, element) in elements.enumerated() {
      guard element.members != nil else {
        throw fault("item \(index + 1) must be an object, found \(element.kind)", at: element)
      }
      let (id, idValue) = try id(of: element, number: index + 1)
      if let first = places.updateValue(idValue.place, forKey: id) {
        let reason = "duplicate id \(JSONVisibleText.quoted(id)) (first at \(first))"
        throw fault("item \(index + 1): \(reason)", at: idValue)
      }
      items.append(item(element, id: id, authors: authors, language: language))
    }
    return items
  }

  /// The identity of an item; numbers and truth values become text, as the specification asks.
  private func id(
    of item: JSONValue, number: Int
  ) throws(FeedError) -> (id: String, value: JSONValue) {
    guard let value = item["id"] else { throw fault("item \(number): no \"id\" key", at: item) }
    let text: String
    switch value.kind {
    case .string: text = FeedText.singleLine(value.string ?? "")
    case .number: text = value.numberText ?? ""
    case .bool: text = value.bool == true ? "true" : "false"
    case .null, .array, .object:
      let reason = "\"id\" must be a string, found \(value.kind)"
      throw fault("item \(number): \(reason)", at: value)
    }
    guard !text.isEmpty else { throw fault("item \(number): \"id\" is empty", at: value) }
    return (text, value)
  }

  private func item(
    _ value: JSONValue, id: String, authors: [FeedAuthor], language: String?
  ) -> FeedItem {
    let fields = FeedFields(value: value)
    let own = fields.authors()
    let (blocks, links) = content(fields)
    return FeedItem(
      id: id, url: fields.line("url"), externalURL: fields.line("external_url"),
      title: fields.line("title"), summary: fields.line("summary"), blocks: blocks, links: links,
      image: fields.line("image"), bannerImage: fields.line("banner_image"),
      datePublished: fields.date("date_published"), dateModified: fields.date("date_modified"),
      authors: own.isEmpty ? authors : own, tags: fields.lines("tags"),
      language: fields.line("language") ?? language, attachments: fields.attachments())
  }

  /// The content: from HTML, which keeps lists and quotations apart, or else from plain text.
  private func content(_ fields: FeedFields) -> ([TextBlock], [TextLink]) {
    let html = HTMLText(fields.rawText("content_html") ?? "")
    guard html.blocks.isEmpty else { return (html.blocks, html.links) }
    return (FeedText.paragraphs(fields.rawText("content_text") ?? ""), html.links)
  }
}
