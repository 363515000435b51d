/// What is left of a piece of HTML when it is shown as plain text.
///
/// Any input gives a result in time that grows with its length: there are no errors, tags that are
/// not known, not closed or not opened do no harm, and nesting is counted rather than followed.
struct HTMLText: Sendable, Hashable {
  /// The pieces in order, none of them empty.
  let blocks: [TextBlock]
  /// The links in order.
  let links: [TextLink]

  /// Converts HTML.
  init(_ html: String) {
    var tokens = HTMLTokens(html)
    var builder = HTMLBlocks()
    while let token = tokens.next() {
      switch token {
      case .text(let bytes): builder.text(bytes)
      case .open(let tag): builder.open(tag)
      case .close(let name): builder.close(name)
      }
    }
    builder.finish()
    blocks = builder.blocks
    links = builder.links
  }
}
