@testable import Containment

/// A line that fits a pattern, word by word, each with the part of the pattern that it fills.
struct SamplePhrase {
  struct Part {
    let text: String
    let element: StatementPattern.Element
  }

  var parts: [Part] = []

  /// A line with nothing in it that may be left out, or with all of that.
  init(_ pattern: StatementPattern, full: Bool) { append(pattern.elements, full: full) }

  private mutating func append(_ elements: [StatementPattern.Element], full: Bool) {
    for element in elements {
      switch element {
      case .word(let word): parts.append(Part(text: word, element: element))
      case .choice(let words): parts.append(Part(text: words[0], element: element))
      case .argument(let placeholder), .list(let placeholder):
        parts.append(Part(text: placeholder.sample, element: element))
      case .optional(let elements): if full { append(elements, full: full) }
      }
    }
  }

  var line: String { line(parts.map(\.text)) }

  /// The line up to a part, which is not in it.
  func line(before part: Int) -> String { line(parts[..<part].map(\.text)) }

  /// The line with another word in a part's place.
  func line(with word: String, at part: Int) -> String {
    var texts = parts.map(\.text)
    texts[part] = word
    return line(texts)
  }

  /// The column of a part.
  func column(of part: Int) -> Int { parts[..<part].reduce(1) { $0 + $1.text.count + 1 } }

  private func line(_ texts: [String]) -> String { texts.joined(separator: " ") }
}

extension Placeholder {
  /// One word that may stand there.
  var sample: String {
    switch self {
    case .name, .parent: "P"
    case .child: "c"
    case .other: "d"
    case .collection: "feed"
    case .identifier: "row"
    case .item, .items, .target: "a"
    case .more: "b"
    case .names: "c"
    case .place: "[2]"
    case .number: "3"
    case .position: "1"
    case .length: "1.5"
    case .across: "2"
    case .key: "shift-tab"
    case .ahead: "2"
    case .behind: "0.5"
    case .share: "0.5"
    case .size: "20x4"
    case .duration: "250ms"
    case .text: "\"two of them\""
    case .rule, .rules: "PARENT-04"
    case .event: "viewDidLoad"
    case .callback: "viewWillAppear"
    case .error: "unknownIdentifier"
    }
  }
}
