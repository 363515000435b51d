/// A word of a statement, and where it stands in its line.
struct ScenarioWord: Hashable, Sendable {
  /// The word; of a quoted one what stands between the quotes.
  let text: String
  /// The character at which it begins, from 1.
  let column: Int
  /// Whether it stood in quotes: then it is never taken for a word of the language.
  let isQuoted: Bool

  /// The word as a message shows it.
  var shown: String {
    let clipped = text.count > Self.shownLimit ? "\(text.prefix(Self.shownLimit))…" : text
    return isQuoted ? "\"\(clipped)\"" : "`\(clipped)`"
  }

  /// The most characters of a word that a message shows.
  private static let shownLimit = 60
}

extension ScenarioWord {
  /// The most characters that a line may have.
  static let lineLimit = 100_000

  /// Tells the words of a line apart: blanks separate, quotes and brackets hold together, `#` begins
  /// a comment where a word could begin.
  static func words(of line: some StringProtocol) throws(SyntaxFault) -> [ScenarioWord] {
    let characters = Array(line)
    try check(characters)
    var reader = WordReader(characters)
    return try reader.words()
  }

  /// Refuses what no line may have, whether it is told apart into words or compared as it is.
  static func check(_ characters: some Collection<Character>) throws(SyntaxFault) {
    guard characters.count <= lineLimit else {
      throw SyntaxFault("a line has at most \(lineLimit) characters", at: lineLimit + 1)
    }
    for (place, character) in characters.enumerated() where character != "\t" {
      let control = character.unicodeScalars.first { $0.properties.generalCategory == .control }
      guard let control else { continue }
      throw SyntaxFault(
        "a control character (U+\(String(control.value, radix: 16, uppercase: true))) "
          + "stands here; write it in quotes as \\n or \\t, or leave it out", at: place + 1)
    }
  }
}

private struct WordReader {
  private let characters: [Character]
  private var next = 0

  init(_ characters: [Character]) { self.characters = characters }

  mutating func words() throws(SyntaxFault) -> [ScenarioWord] {
    var words: [ScenarioWord] = []
    while let character = skipBlanks(), character != "#" {
      words.append(try character == "\"" ? quoted() : plain())
    }
    return words
  }

  /// The first character of the next word; `nil` at the end.
  private mutating func skipBlanks() -> Character? {
    while next < characters.count, characters[next].isWhitespace { next += 1 }
    return next < characters.count ? characters[next] : nil
  }

  private mutating func plain() throws(SyntaxFault) -> ScenarioWord {
    let start = next
    var text = ""
    var isBracketed = false
    while next < characters.count {
      let character = characters[next]
      if character == "\"" {
        throw SyntaxFault("a quote begins inside a word; put a blank before it", at: next + 1)
      }
      if character.isWhitespace {
        guard isBracketed else { break }
      } else {
        text.append(character)
        if character == "[" { isBracketed = true }
        if character == "]" { isBracketed = false }
      }
      next += 1
    }
    guard !isBracketed else { throw SyntaxFault("the bracket is not closed", at: start + 1) }
    return ScenarioWord(text: text, column: start + 1, isQuoted: false)
  }

  private mutating func quoted() throws(SyntaxFault) -> ScenarioWord {
    let start = next
    var text = ""
    next += 1
    while next < characters.count, characters[next] != "\"" {
      guard characters[next] == "\\" else {
        text.append(characters[next])
        next += 1
        continue
      }
      next += 1
      text.append(try escaped())
    }
    guard next < characters.count else {
      throw SyntaxFault("the quote is not closed", at: start + 1)
    }
    next += 1
    guard next == characters.count || characters[next].isWhitespace else {
      throw SyntaxFault("expected a blank after the quote", at: next + 1)
    }
    return ScenarioWord(text: text, column: start + 1, isQuoted: true)
  }

  private mutating func escaped() throws(SyntaxFault) -> Character {
    defer { next += 1 }
    switch next < characters.count ? characters[next] : " " {
    case "n": return "\n"
    case "t": return "\t"
    case "\\": return "\\"
    case "\"": return "\""
    default: throw SyntaxFault("expected n, t, a quote or a backslash", at: next + 1)
    }
  }
}
