import Containment

/// The members of one object of a feed, read leniently.
///
/// Feeds in the wild have numbers for texts and `null` for what they lack. An optional field of
/// another type than the specification's counts as missing; so does an empty text.
struct FeedFields {
  /// The object.
  let value: JSONValue

  /// A text on one line.
  func line(_ key: String) -> String? {
    let text = FeedText.singleLine(value[key]?.string ?? "")
    return text.isEmpty ? nil : text
  }

  /// A text as it is written, for those who sanitize it later; not empty.
  func rawText(_ key: String) -> String? {
    guard let text = value[key]?.string, !text.isEmpty else { return nil }
    return text
  }

  /// A date.
  func date(_ key: String) -> FeedDate? { line(key).map(FeedDate.init(text:)) }

  /// The texts of an array, without what is no text.
  func lines(_ key: String) -> [String] {
    (value[key]?.array ?? []).compactMap { element in
      let text = FeedText.singleLine(element.string ?? "")
      return text.isEmpty ? nil : text
    }
  }

  /// The authors: `authors` of version 1.1 before `author` of version 1.
  func authors() -> [FeedAuthor] {
    let several = (value["authors"]?.array ?? []).compactMap(Self.author)
    guard several.isEmpty else { return several }
    return [value["author"].flatMap(Self.author)].compactMap { $0 }
  }

  /// The attachments; one without an address can be of no use and is left out.
  func attachments() -> [FeedAttachment] {
    (value["attachments"]?.array ?? []).compactMap { FeedFields(value: $0).attachment() }
  }

  private func attachment() -> FeedAttachment? {
    guard let url = line("url") else { return nil }
    var size = value["size_in_bytes"]?.int64
    if let known = size, known < 0 { size = nil }
    var duration = value["duration_in_seconds"]?.double
    if let known = duration, known < 0 { duration = nil }
    return FeedAttachment(
      url: url, mimeType: line("mime_type"), title: line("title"), sizeInBytes: size,
      durationInSeconds: duration)
  }

  private static func author(_ value: JSONValue) -> FeedAuthor? {
    let fields = FeedFields(value: value)
    let author = FeedAuthor(
      name: fields.line("name"), url: fields.line("url"), avatar: fields.line("avatar"))
    return author.name ?? author.url ?? author.avatar == nil ? nil : author
  }
}
