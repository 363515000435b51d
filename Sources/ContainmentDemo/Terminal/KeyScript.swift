import Containment

/// A list of keys written as text: words separated by blanks, each `*N` times if it says so.
///
/// Words are the names of keys (`up down left right pageup pagedown home end enter escape tab
/// shift-tab space wheel-up wheel-down`), any single character as itself, `ctrl-X`, `click:C,R`,
/// `resize:COLSxROWS`, `wait:MILLISECONDS`, and `text:…` with `%XX` for blanks, `%` and `*`.
/// A star at the start of a word is the character itself: `**3` is three stars.
struct KeyScript: Sendable {
  /// A key, and the word that stood for it without its count.
  struct Step: Sendable, Hashable {
    let word: String
    let key: Key
  }

  let steps: [Step]

  var keys: [Key] { steps.map(\.key) }

  /// The most keys that a script may hold, repetitions counted.
  static let limit = 100_000
  /// The longest single wait: an hour.
  static let waitLimit = 3_600_000

  init(_ text: String) throws(KeyScriptError) {
    var steps: [Step] = []
    for word in Self.words(of: text) {
      let (base, count) = try Self.repetition(in: word)
      guard steps.count + count <= Self.limit else {
        throw word.error("at most \(Self.limit) keys in all")
      }
      let key = try Self.key(for: base, in: word)
      steps.append(contentsOf: repeatElement(Step(word: String(base), key: key), count: count))
    }
    self.steps = steps
  }

  private static func repetition(
    in word: Word
  ) throws(KeyScriptError) -> (base: Substring, count: Int) {
    let text = word.text
    guard let star = text.lastIndex(of: "*"), star > text.startIndex else { return (text, 1) }
    let digits = text[text.index(after: star)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return (text, 1)
    }
    guard let count = BoundedNumber.parse(digits, upTo: limit), count > 0 else {
      throw word.error("a count from 1 to \(limit) after the *")
    }
    return (text[..<star], count)
  }

  private static func key(for base: Substring, in word: Word) throws(KeyScriptError) -> Key {
    if let named = Key.named.first(where: { $0.word == base }) { return named.key }
    if base.count == 1, let character = base.first { return .character(character) }
    if base.hasPrefix("ctrl-") {
      guard let key = control(base.dropFirst(5)) else {
        throw word.error("ctrl- and a letter or one of @ \\ ] ^ _ ?")
      }
      return key
    }
    guard let colon = base.firstIndex(of: ":") else {
      throw word.error("a single character or " + wordsExpected)
    }
    return try key(named: base[..<colon], with: base[base.index(after: colon)...], in: word)
  }

  private static func key(
    named name: Substring, with value: Substring, in word: Word
  ) throws(KeyScriptError) -> Key {
    switch name {
    case "click":
      let parts = value.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2,
        let column = BoundedNumber.parse(parts[0], upTo: TerminalSize.limit),
        let row = BoundedNumber.parse(parts[1], upTo: TerminalSize.limit)
      else { throw word.error("click:COLUMN,ROW, both from 0 to \(TerminalSize.limit)") }
      return .click(column: column, row: row)
    case "resize":
      guard let size = TerminalSize(String(value)) else {
        throw word.error("resize:COLSxROWS, both from 0 to \(TerminalSize.limit)")
      }
      return .resize(size)
    case "wait":
      guard let milliseconds = BoundedNumber.parse(value, upTo: waitLimit) else {
        throw word.error("wait:MILLISECONDS from 0 to \(waitLimit)")
      }
      return .wait(milliseconds: milliseconds)
    case "text":
      guard let text = PercentCoding.decoded(value) else {
        throw word.error("text: with % only before two hexadecimal digits of UTF-8")
      }
      return .text(text)
    default: throw word.error("a single character or " + wordsExpected)
    }
  }

  private static func control(_ name: Substring) -> Key? {
    guard name.utf8.count == 1, let byte = name.utf8.first else { return nil }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"), UInt8(ascii: "?"):
      return .control(Character(name.lowercased()))
    default: return nil
    }
  }

  private static var wordsExpected: String {
    "one of " + Key.named.map(\.word).joined(separator: " ")
      + " ctrl-X click:C,R resize:COLSxROWS wait:MS text:…"
  }
}

extension KeyScript {
  /// A word and its place; lines and columns count from 1, columns in scalars.
  private struct Word {
    let text: Substring
    let line: Int
    let column: Int

    func error(_ expected: String) -> KeyScriptError {
      KeyScriptError(line: line, column: column, word: String(text), expected: expected)
    }
  }

  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var line = 1
    var column = 0
    var start: (index: String.Index, column: Int)?
    let scalars = text.unicodeScalars
    func end(at index: String.Index) {
      guard let begun = start else { return }
      words.append(Word(text: text[begun.index..<index], line: line, column: begun.column))
      start = nil
    }
    for index in scalars.indices {
      column += 1
      switch scalars[index] {
      case "\n":
        end(at: index)
        line += 1
        column = 0
      case " ", "\t", "\r": end(at: index)
      default: start = start ?? (index, column)
      }
    }
    end(at: scalars.endIndex)
    return words
  }
}

/// What is wrong with a script of keys, in one line.
struct KeyScriptError: Error, Equatable, CustomStringConvertible {
  let line: Int
  let column: Int
  let word: String
  let expected: String

  var description: String {
    let shown = TextWrap.truncated(word, to: 40)
    return "line \(line), column \(column): \"\(shown)\": expected \(expected)"
  }
}
