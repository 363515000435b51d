/// A piece of text that is wrapped and indented as one.
struct TextBlock: Sendable, Hashable {
  /// What the piece is, which decides how it is indented and marked.
  enum Kind: Sendable, Hashable {
    /// Running text.
    case paragraph
    /// A heading, from 1 for the greatest to 6.
    case heading(level: Int)
    /// Text in a list: the depth from 1, and `•` or `3.`, or nothing where an item goes on.
    case listItem(depth: Int, marker: String)
    /// Running text in a quotation: the depth from 1.
    case quote(depth: Int)
    /// Text whose blanks and line breaks count; it must not be wrapped.
    case preformatted
    /// One or more images that stand alone, as `[image: description]`.
    case image
  }

  /// What it is.
  let kind: Kind
  /// The text, sanitized; a line feed is a line break.
  let text: String
  /// How many quotations are around it, whatever its kind.
  let quoteDepth: Int

  /// Makes a block.
  init(_ kind: Kind, _ text: String, quoteDepth: Int = 0) {
    self.kind = kind
    self.text = text
    self.quoteDepth = quoteDepth
  }
}

/// A link in a text.
struct TextLink: Sendable, Hashable {
  /// What the link is put on.
  let text: String
  /// Where it leads, as it is written.
  let url: String
}
