/// Gathers HTML's text into blocks, as tags open and close.
///
/// It remembers only counts and the open lists, so no nesting can exhaust the stack.
struct HTMLBlocks {
  /// The finished blocks.
  private(set) var blocks: [TextBlock] = []
  /// The finished links.
  private(set) var links: [TextLink] = []

  /// Depths past this one look like it: no screen has room for more indentation.
  static let shownDepth = 16

  /// The text of the block that is being gathered.
  private var line: [UInt8] = []
  private var needsBlank = false
  private var hasImage = false
  private var hasText = false
  private var lists: [List] = []
  private var marker: String?
  private var headingLevel: Int?
  private var quotes = 0
  private var preformatted = 0
  private var link: (url: String, text: [UInt8])?

  /// An open list: the number of its next item, if its items are numbered.
  private struct List {
    var number: Int?
  }

  /// Adds text.
  mutating func text(_ bytes: [UInt8]) {
    if preformatted > 0 {
      // The line break right after the tag is not part of the text.
      let skipsBreak = line.isEmpty && bytes.first == 0x0A
      for byte in skipsBreak ? bytes[1...] : bytes[...] {
        if byte == 0x09 { line.append(contentsOf: "    ".utf8) } else { line.append(byte) }
      }
      link?.text.append(contentsOf: bytes)
      hasText = hasText || bytes.contains { !HTMLTokens.isBlank($0) }
      return
    }
    for byte in bytes {
      if HTMLTokens.isBlank(byte) {
        needsBlank = true
        continue
      }
      separate()
      line.append(byte)
      link?.text.append(byte)
      hasText = true
    }
  }

  /// Adds the blank that white space before stands for, but none at the start of a line.
  private mutating func separate() {
    if needsBlank, let last = line.last, last != 0x0A {
      line.append(0x20)
      link?.text.append(0x20)
    }
    needsBlank = false
  }

  /// Acts on an opening tag.
  mutating func open(_ tag: HTMLTag) {
    switch tag.name {
    case "br": lineBreak()
    case "img": image(tag)
    case "a": openLink(tag.attributes["href"])
    case "q": text(Array("“".utf8))
    case "td", "th": cell()
    case "hr":
      flush()
      text(Array("———".utf8))
      flush()
    case "ul", "menu": openList(from: nil)
    case "ol": openList(from: tag.attributes["start"].flatMap { Int($0) } ?? 1)
    case "li": openItem()
    case "blockquote":
      flush()
      quotes += 1
    case "pre":
      flush()
      preformatted += 1
    case "h1", "h2", "h3", "h4", "h5", "h6":
      flush()
      headingLevel = tag.name.last?.wholeNumberValue
    default:
      if Self.blockNames.contains(tag.name) { flush() }
    }
  }

  /// Acts on a closing tag, also on one that closes nothing.
  mutating func close(_ name: String) {
    switch name {
    case "br": lineBreak()
    case "a": closeLink()
    case "q": text(Array("”".utf8))
    case "ul", "ol", "menu":
      flush()
      lists.removeLast(lists.isEmpty ? 0 : 1)
      marker = nil
    case "li":
      flush()
      marker = nil
    case "blockquote":
      flush()
      quotes = max(0, quotes - 1)
    case "pre":
      flush()
      preformatted = max(0, preformatted - 1)
    case "h1", "h2", "h3", "h4", "h5", "h6":
      flush()
      headingLevel = nil
    default:
      if Self.blockNames.contains(name) { flush() }
    }
  }

  /// The elements that begin and end a block and do nothing else.
  private static let blockNames: Set<String> = [
    "p", "div", "section", "article", "aside", "header", "footer", "main", "nav", "figure",
    "figcaption", "address", "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tfoot", "tr",
    "details", "summary", "fieldset", "form", "body", "html", "center", "video", "audio",
  ]

  /// Ends what is still open when there is nothing more to come.
  mutating func finish() {
    flush()
    closeLink()
  }

  /// Ends the block that is being gathered, unless there is nothing in it.
  mutating func flush() {
    defer {
      line.removeAll(keepingCapacity: true)
      needsBlank = false
      hasImage = false
      hasText = false
    }
    guard hasText || hasImage else { return }
    let text = FeedText.sanitized(String(decoding: line, as: UTF8.self)).trimmed(
      keepingStart: preformatted > 0)
    guard !text.isEmpty else { return }
    blocks.append(TextBlock(kind, text, quoteDepth: min(quotes, Self.shownDepth)))
    marker = marker == nil ? nil : ""
  }

  /// The kind of the block that is being gathered.
  private var kind: TextBlock.Kind {
    if preformatted > 0 { return .preformatted }
    if let headingLevel { return .heading(level: headingLevel) }
    if !lists.isEmpty || marker != nil {
      let depth = min(max(lists.count, 1), Self.shownDepth)
      return .listItem(depth: depth, marker: marker ?? "")
    }
    if !hasText { return .image }
    return quotes > 0 ? .quote(depth: min(quotes, Self.shownDepth)) : .paragraph
  }
}

// MARK: - Single elements

extension HTMLBlocks {
  /// A break, but never more than one empty line in a row.
  private mutating func lineBreak() {
    needsBlank = false
    if preformatted > 0 || !(line.isEmpty || line.suffix(2) == [0x0A, 0x0A]) { line.append(0x0A) }
  }

  private mutating func openList(from number: Int?) {
    flush()
    lists.append(List(number: number))
  }

  private mutating func openItem() {
    flush()
    guard let number = lists.last?.number else {
      marker = "•"
      return
    }
    marker = "\(number)."
    lists[lists.count - 1].number = number &+ 1
  }

  /// Sets the cells of a row side by side.
  private mutating func cell() {
    guard hasText || hasImage else { return }
    needsBlank = false
    line.append(contentsOf: (line.last == 0x20 ? "| " : " | ").utf8)
  }

  /// Puts an image's description into the text; images of one pixel only count readers.
  private mutating func image(_ tag: HTMLTag) {
    let tiny: Set<String> = ["0", "1", "0px", "1px"]
    if let width = tag.attributes["width"], let height = tag.attributes["height"],
      tiny.contains(width), tiny.contains(height)
    {
      return
    }
    let description = FeedText.singleLine(tag.attributes["alt"] ?? "")
    separate()
    line.append(contentsOf: (description.isEmpty ? "[image]" : "[image: \(description)]").utf8)
    hasImage = true
  }

  private mutating func openLink(_ url: String?) {
    closeLink()
    guard let url else { return }
    link = (FeedText.singleLine(url), [])
  }

  private mutating func closeLink() {
    guard let open = link, !open.url.isEmpty else { return }
    link = nil
    let text = FeedText.singleLine(String(decoding: open.text, as: UTF8.self))
    links.append(TextLink(text: text, url: open.url))
  }
}

extension String {
  /// The text without white space at its end and, unless it is kept, at its start.
  fileprivate func trimmed(keepingStart: Bool) -> String {
    var text = self[...]
    while let last = text.last, last.isWhitespace, last != "\u{A0}" { text.removeLast() }
    if keepingStart {
      while text.first == "\n" { text.removeFirst() }
    } else {
      text = text.drop { $0.isWhitespace && $0 != "\u{A0}" }
    }
    return String(text)
  }
}
