/// What a statement looks like, such as `scroll by LENGTH [in COLLECTION]`.
///
/// Small words stand for themselves, words in capitals are filled in, brackets enclose what may be left
/// out, parentheses choices. The text is what the pages show and what the parser follows, so the two
/// cannot differ.
struct StatementPattern: Sendable {
  indirect enum Element: Sendable, Equatable {
    case word(String)
    case choice([String])
    case argument(Placeholder)
    case list(Placeholder)
    case optional([Element])
  }

  /// The pattern as it is written.
  let text: String
  let elements: [Element]

  init(_ text: String) {
    self.text = text
    var rest = text.replacing("[", with: "[ ").replacing("]", with: " ]")
      .split(separator: " ").map(String.init)[...]
    elements = Self.elements(&rest)
  }

  /// The words that the statement may begin with.
  var verbs: [String] { elements.first?.words ?? [] }

  private static func elements(_ rest: inout ArraySlice<String>) -> [Element] {
    var elements: [Element] = []
    while let word = rest.popFirst(), word != "]" {
      if word == "[" {
        elements.append(.optional(Self.elements(&rest)))
      } else if word.hasPrefix("(") {
        elements.append(.choice(word.dropFirst().dropLast().split(separator: "|").map(String.init)))
      } else if let placeholder = Placeholder(rawValue: word) {
        elements.append(placeholder.isList ? .list(placeholder) : .argument(placeholder))
      } else {
        elements.append(.word(word))
      }
    }
    return elements
  }
}

extension StatementPattern.Element {
  /// The words of the language that may stand here.
  var words: [String] {
    switch self {
    case .word(let word): [word]
    case .choice(let words): words
    case .argument, .list: []
    case .optional(let elements): elements.first?.words ?? []
    }
  }

  /// What may stand here, for messages.
  var expectations: [String] {
    switch self {
    case .word(let word): ["`\(word)`"]
    case .choice(let words): words.map { "`\($0)`" }
    case .argument(let placeholder), .list(let placeholder): [placeholder.expectation]
    case .optional(let elements): elements.first?.expectations ?? []
    }
  }
}
