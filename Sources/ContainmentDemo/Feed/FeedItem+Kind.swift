extension FeedItem {
  /// What an item mainly is, which decides the controller that shows it.
  enum Kind: String, Sendable, CaseIterable {
    /// Text.
    case article
    /// A pointer to a page elsewhere.
    case link
    /// A picture.
    case image
    /// A file to hear, watch or fetch.
    case attachment
  }

  /// What the item mainly is. The first rule that holds decides:
  ///
  /// 1. `attachment`: a file is attached that is no image.
  /// 2. `link`: there is an `external_url`.
  /// 3. `image`: there is an `image`, a `banner_image` or an attached image, or the content is
  ///    one or more images with fewer than 40 characters of text around.
  /// 4. `link`: there is a `url` and the content has fewer than 40 characters.
  /// 5. `article`: everything else.
  ///
  /// A pure function of the item. An address elsewhere comes before an image because such items
  /// often carry the other page's image.
  var kind: Kind {
    if attachments.contains(where: { !$0.isImage }) { return .attachment }
    if externalURL != nil { return .link }
    if image != nil || bannerImage != nil || !attachments.isEmpty { return .image }
    let hasLittleText = hasLittleText
    if hasLittleText, blocks.contains(where: { $0.kind == .image }) { return .image }
    return hasLittleText && url != nil ? .link : .article
  }

  private var hasLittleText: Bool {
    var count = 0
    for block in blocks where block.kind != .image {
      count += block.text.unicodeScalars.count
      if count >= 40 { return false }
    }
    return true
  }
}
