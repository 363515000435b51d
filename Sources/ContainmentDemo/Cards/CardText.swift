internal import Containment

/// One row of a card.
struct CardRow: Sendable, Hashable {
  let text: String
  let style: TextStyle
}

/// The rows of a feed item at a width; as many as its text needs, so a card's height is their number.
struct CardText {
  private(set) var rows: [CardRow] = []
  private let width: Int

  init(width: Int) { self.width = max(1, width) }

  /// Adds text that is wrapped: a bar before every line, and a sign before the first.
  mutating func add(
    _ text: String, style: TextStyle = .plain, bar: String = "", sign: String = ""
  ) {
    let room = width - TextWidth.of(bar) - TextWidth.of(sign)
    // Where the width is spent on indentation, the text matters more.
    guard room >= max(1, width / 3) else { return addLines(sign + text, style, width) }
    let gap = String(repeating: " ", count: TextWidth.of(sign))
    addLines(text, style, room) { bar + ($0 == 0 ? sign : gap) }
  }

  private mutating func addLines(
    _ text: String, _ style: TextStyle, _ width: Int, start: (Int) -> String = { _ in "" }
  ) {
    for (index, line) in TextWrap(width: width).lines(of: text).enumerated() {
      rows.append(CardRow(text: start(index) + line, style: style))
    }
  }

  /// Adds what a feed item says in paragraphs, lists, quotes and pictures.
  mutating func add(_ blocks: [TextBlock]) {
    for block in blocks {
      let bar = String(repeating: "│ ", count: block.quoteDepth)
      switch block.kind {
      case .paragraph: add(block.text, bar: bar)
      case .heading: add(block.text, style: .bold, bar: bar)
      case .listItem(let depth, let marker):
        let indent = String(repeating: "  ", count: max(0, depth - 1))
        add(block.text, bar: bar + indent, sign: marker.isEmpty ? "  " : marker + " ")
      case .quote(let depth): add(block.text, bar: String(repeating: "│ ", count: max(1, depth)))
      case .preformatted: addPreformatted(block.text, bar)
      case .image: add(block.text, style: .dim, bar: bar)
      }
    }
  }

  private mutating func addPreformatted(_ text: String, _ bar: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      add(String(line), style: .dim, bar: bar + "  ")
    }
  }
}
