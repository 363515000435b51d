/// Items as a scenario lists them, in sections.
struct ScenarioItems: Sendable, Hashable {
  /// An item as it is listed: its name, and the identifier that was given with it.
  struct Entry: Sendable, Hashable {
    let name: String
    let identifier: String?
  }

  /// A section with its name; one without a name is called by its number.
  struct Section: Sendable, Hashable {
    var name: String
    var entries: [Entry]
  }

  /// The most items that one statement may list.
  static let limit = 1_000_000
  /// The most items that all statements of a scenario may list.
  static let totalLimit = 4_000_000

  var sections: [Section] = []

  /// Every item, across the sections.
  var entries: [Entry] { sections.flatMap(\.entries) }

  init() {}

  /// Reads listed words.
  init(_ words: [ScenarioWord]) throws(SyntaxFault) {
    guard !words.isEmpty else { return }
    var count = 0
    for word in words {
      if !word.isQuoted, word.text == "|" {
        if sections.isEmpty { begin(nil) }
        begin(nil)
      } else if !word.isQuoted, word.text.count > 1, word.text.hasSuffix(":") {
        begin(String(word.text.dropLast()))
      } else {
        let entries = try Self.entries(word, limit: Self.limit - count)
        count += entries.count
        if sections.isEmpty { begin(nil) }
        sections[sections.count - 1].entries += entries
      }
    }
  }

  private mutating func begin(_ name: String?) {
    sections.append(Section(name: name ?? String(sections.count), entries: []))
  }

  private static func entries(_ word: ScenarioWord, limit: Int) throws(SyntaxFault) -> [Entry] {
    let tooMany = SyntaxFault("a statement lists at most \(Self.limit) items", at: word.column)
    guard !word.isQuoted else {
      guard limit > 0 else { throw tooMany }
      return [Entry(name: word.text, identifier: nil)]
    }
    let parts = word.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let identifier = parts.count == 2 ? String(parts[1]) : nil
    if let identifier, !identifier.isScenarioName {
      throw SyntaxFault("expected a controller identifier after the colon", at: word.column)
    }
    let names = try Self.names(String(parts[0]), at: word.column)
    guard names.count <= limit else { throw tooMany }
    return names.map { Entry(name: "\(names.prefix)\($0)", identifier: identifier) }
  }

  /// One name, or the names of a range such as `i0..i9`.
  private static func names(_ text: String, at column: Int) throws(SyntaxFault) -> NameRange {
    guard let dots = text.range(of: "..") else {
      guard text.isScenarioName else {
        throw SyntaxFault(
          "expected \(Placeholder.item.expectation), found "
            + "\(ScenarioWord(text: text, column: column, isQuoted: false).shown); "
            + "quote it if it is one", at: column)
      }
      return NameRange(prefix: text)
    }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
    guard let from = Numbered(first), let to = Numbered(last), from.prefix == to.prefix,
      from.number <= to.number
    else {
      let shown = ScenarioWord(text: text, column: column, isQuoted: false).shown
      throw SyntaxFault("expected a range such as i0..i9, found \(shown)", at: column)
    }
    return NameRange(prefix: from.prefix, numbers: from.number...to.number)
  }

  private struct Numbered {
    let prefix: String
    let number: Int

    init?(_ text: Substring) {
      let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
      guard digits > 0, digits < 16, let number = Int(text.suffix(digits)) else { return nil }
      // A range does not keep zeros in front, so it would make other names than it shows.
      guard digits == String(number).count else { return nil }
      prefix = String(text.dropLast(digits))
      guard prefix.isEmpty || prefix.isScenarioName else { return nil }
      self.number = number
    }
  }

  private struct NameRange {
    let prefix: String
    var numbers: ClosedRange<Int>?

    var count: Int { numbers?.count ?? 1 }

    func map<Result>(_ body: (String) -> Result) -> [Result] {
      numbers.map { $0.map { body(String($0)) } } ?? [body("")]
    }
  }
}

extension String {
  /// The text split at the first place where another text stands.
  fileprivate func range(of other: String) -> Range<Index>? { firstRange(of: other) }

  /// The most characters that a name may have without quotes.
  static let scenarioNameLimit = 100

  /// Whether a scenario may use the text as a name without quotes.
  var isScenarioName: Bool {
    guard let first, first.isLetter || first.isNumber || first == "_" else { return false }
    guard count <= Self.scenarioNameLimit else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || "_-'/.".contains($0) }
  }
}
