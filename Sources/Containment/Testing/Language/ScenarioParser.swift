/// Turns the text of a scenario into statements, or says where it is none.
struct ScenarioParser {
  /// How deep blocks may stand in blocks.
  static let depthLimit = 8
  /// The most lines that a scenario may have.
  static let lineLimit = 100_000

  private let grammar: ScenarioGrammar
  private let name: String
  private let lines: [Substring]
  private let isTooLong: Bool
  private var next = 0
  /// How many items were listed so far.
  private var items = 0
  /// The line that is being read, from 1.
  private var number: Int { next }

  init(_ text: String, name: String, grammar: ScenarioGrammar) {
    self.grammar = grammar
    self.name = name
    // The lines are told apart only where there are not too many of them: each costs memory.
    let breaks = text.utf8.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    isTooLong = breaks > Self.lineLimit * 2
    var text = isTooLong ? "" : text[...]
    if text.unicodeScalars.first == "\u{FEFF}" {
      text = Substring(text.unicodeScalars.dropFirst())
    }
    lines = Self.lines(text)
  }

  private static func lines(_ text: Substring) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
  }

  /// Where bytes stop being UTF-8; `nil` where they never do.
  static func faultyEncoding(_ bytes: [UInt8], name: String) -> ScenarioSyntaxError? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var place = 0
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { place += scalar.count }
    let before = lines(String(decoding: bytes[..<place], as: UTF8.self)[...])
    return ScenarioSyntaxError(
      name: name, line: before.count, column: (before.last?.count ?? 0) + 1,
      reason: "the text is not UTF-8 from here on")
  }

  /// What the comments at the very beginning say, a line each.
  var title: [String] {
    lines.prefix { $0.drop(while: \.isWhitespace).hasPrefix("#") }.map { line in
      String(line.drop { $0.isWhitespace || $0 == "#" })
    }
  }

  mutating func statements() throws(ScenarioSyntaxError) -> [ParsedStatement] {
    guard !isTooLong, lines.count <= Self.lineLimit else {
      throw error("a scenario has at most \(Self.lineLimit) lines", line: Self.lineLimit + 1)
    }
    let statements = try statements(until: nil, depth: 0)
    guard !statements.isEmpty else {
      throw error("a scenario has at least one statement", line: max(1, lines.count))
    }
    return statements
  }

  /// Reads statements up to an `end`, or up to the end of the text.
  private mutating func statements(
    until opening: ParsedStatement?, depth: Int, edits: Bool = false
  ) throws(ScenarioSyntaxError) -> [ParsedStatement] {
    var statements: [ParsedStatement] = []
    while next < lines.count {
      let words = try wordsOfNextLine()
      guard let first = words.first else { continue }
      if first.text == "end", !first.isQuoted {
        guard opening != nil else {
          throw error("nothing is open that `end` could end", at: first.column)
        }
        guard words.count == 1 else {
          throw error(
            "expected the end of the line, found \(words[1].shown)", at: words[1].column)
        }
        return statements
      }
      statements.append(try statement(words, depth: depth, edits: edits))
    }
    if let opening { throw unended(opening) }
    return statements
  }

  private mutating func wordsOfNextLine() throws(ScenarioSyntaxError) -> [ScenarioWord] {
    next += 1
    do throws(SyntaxFault) {
      return try ScenarioWord.words(of: lines[next - 1])
    } catch {
      throw self.error(error)
    }
  }

  private mutating func statement(
    _ words: [ScenarioWord], depth: Int, edits: Bool
  ) throws(ScenarioSyntaxError) -> ParsedStatement {
    let line = lines[next - 1]
    let found: (form: Int, captures: Captures)
    do throws(SyntaxFault) {
      found = try grammar.read(words, end: line.count + 1)
    } catch {
      throw self.error(error)
    }
    let form = grammar.forms[found.form]
    if edits, !form.isEdit {
      throw error(
        "a batch holds only changes of the data, found \(words[0].shown)", at: words[0].column)
    }
    if edits, let column = found.captures.column(of: .collection) {
      throw error("the batch says in which collection, not its changes", at: column)
    }
    items += found.captures.itemCount
    guard items <= ScenarioItems.totalLimit else {
      throw error("a scenario lists at most \(ScenarioItems.totalLimit) items")
    }
    var statement = ParsedStatement(
      form: found.form, captures: found.captures, line: number, text: Self.trimmed(line))
    guard form.block != .none else { return statement }
    guard depth < Self.depthLimit else {
      throw error("blocks stand at most \(Self.depthLimit) deep", at: words[0].column)
    }
    switch form.block {
    case .none: break
    case .statements: statement.body = try statements(until: statement, depth: depth + 1)
    case .edits:
      statement.body = try statements(until: statement, depth: depth + 1, edits: true)
    case .lines: statement.lines = try verbatim(of: statement) { $0 }
    case .frame: statement.lines = try verbatim(of: statement, Self.row)
    }
    return statement
  }

  /// Reads lines as they are up to an `end`; blank ones and comments are left out.
  private mutating func verbatim(
    of opening: ParsedStatement, _ read: (String) throws(SyntaxFault) -> String
  ) throws(ScenarioSyntaxError) -> [String] {
    var verbatim: [String] = []
    while next < lines.count {
      next += 1
      do throws(SyntaxFault) {
        try ScenarioWord.check(lines[next - 1])
      } catch {
        throw self.error(error)
      }
      let line = Self.trimmed(lines[next - 1])
      if Self.isEnd(line) { return verbatim }
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(SyntaxFault) {
        verbatim.append(try read(line))
      } catch {
        let indent = lines[next - 1].prefix(while: \.isWhitespace).count
        throw self.error(error.reason, at: error.column + indent)
      }
    }
    throw unended(opening)
  }

  /// What stands between the two bars of a row.
  private static func row(_ line: String) throws(SyntaxFault) -> String {
    guard line.count >= 2, line.hasPrefix("|"), line.hasSuffix("|") else {
      throw SyntaxFault("expected a row of the frame between two bars, such as |text  |", at: 1)
    }
    return String(line.dropFirst().dropLast())
  }

  /// Whether a line is `end`, which a comment may follow.
  private static func isEnd(_ line: String) -> Bool {
    guard line.hasPrefix("end") else { return false }
    let rest = line.dropFirst(3)
    return rest.isEmpty
      || rest.first?.isWhitespace == true && rest.drop(while: \.isWhitespace).first == "#"
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line.drop(while: \.isWhitespace)
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }

  private func unended(_ opening: ParsedStatement) -> ScenarioSyntaxError {
    error(
      "expected `end` for `\(opening.text.prefix(40))` of line \(opening.line)",
      line: max(1, lines.count), at: (lines.last?.count ?? 0) + 1)
  }

  private func error(_ fault: SyntaxFault) -> ScenarioSyntaxError {
    error(fault.reason, at: fault.column)
  }

  private func error(
    _ reason: String, line: Int? = nil, at column: Int = 1
  ) -> ScenarioSyntaxError {
    ScenarioSyntaxError(name: name, line: line ?? number, column: column, reason: reason)
  }
}
