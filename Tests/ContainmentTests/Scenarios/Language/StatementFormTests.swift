import Testing

@testable import Containment

/// What holds for every form of statement.
@Suite("Every form of statement")
struct StatementFormTests {
  static let forms = Array(StatementForm.all.indices)
  private static let nonsense = "?!"

  private func parse(_ text: String) throws -> [ParsedStatement] {
    var parser = ScenarioParser(text, name: "test", grammar: StatementForm.grammar)
    return try parser.statements()
  }

  /// The text of a line with what its block needs.
  private func block(_ line: String, _ form: StatementForm) -> String {
    form.block == .none ? line : line + "\nend"
  }

  @Test("Its example is one statement of this form", arguments: forms)
  func example(form: Int) throws {
    let statements = try parse(StatementForm.all[form].example)
    #expect(statements.map(\.form) == [form])
  }

  @Test("Its pattern, taken apart, is the same text again", arguments: forms)
  func pattern(form: Int) {
    let pattern = StatementForm.all[form].pattern
    #expect(Self.text(pattern.elements) == pattern.text)
    #expect(!pattern.verbs.isEmpty)
  }

  private static func text(_ elements: [StatementPattern.Element]) -> String {
    elements.map { element in
      switch element {
      case .word(let word): word
      case .choice(let words): "(\(words.joined(separator: "|")))"
      case .argument(let placeholder), .list(let placeholder): placeholder.rawValue
      case .optional(let elements): "[\(text(elements))]"
      }
    }.joined(separator: " ")
  }

  @Test("Its summary is one or two sentences, and its example is not its pattern", arguments: forms)
  func summary(form: Int) {
    let form = StatementForm.all[form]
    #expect(form.summary.hasSuffix("."))
    #expect(form.summary.first?.isUppercase == true)
  }

  @Test(
    "With everything that may be left out, and with nothing of it, it is of this form",
    arguments: forms)
  func phrases(form: Int) throws {
    for full in [true, false] {
      let phrase = SamplePhrase(StatementForm.all[form].pattern, full: full)
      let statements = try parse(block(phrase.line, StatementForm.all[form]))
      #expect(statements.map(\.form) == [form], "\(phrase.line)")
    }
  }

  @Test("Each word of a choice is taken", arguments: forms)
  func choices(form: Int) throws {
    let phrase = SamplePhrase(StatementForm.all[form].pattern, full: true)
    for (place, part) in phrase.parts.enumerated() {
      guard case .choice(let words) = part.element else { continue }
      for word in words {
        let line = phrase.line(with: word, at: place)
        let statements = try parse(block(line, StatementForm.all[form]))
        #expect(statements.map(\.form) == [form], "\(line)")
        #expect(statements.first?.captures.has(word) == true, "\(line)")
      }
    }
  }

  @Test("A word that is needed and missing is asked for where it is missing", arguments: forms)
  func missing(form: Int) throws {
    for full in [true, false] {
      let phrase = SamplePhrase(StatementForm.all[form].pattern, full: full)
      for place in phrase.parts.indices.dropFirst() {
        let line = phrase.line(before: place)
        // What is left may be another statement that is whole, but not this one.
        if let whole = (try? parse(line)) ?? (try? parse(line + "\nend")) {
          #expect(full || whole.map(\.form) != [form], "\(line)")
          continue
        }
        let fault = SyntaxFaults.first(in: line)
        #expect(fault.hasPrefix("1:\(line.count + 1): expected "), "\(line): \(fault)")
        let expected = phrase.parts[place].element.expectations
        #expect(expected.allSatisfy(fault.contains), "\(line): \(fault)")
      }
    }
  }

  @Test("A word that cannot stand there is named with what can", arguments: forms)
  func replaced(form: Int) {
    for full in [true, false] {
      let phrase = SamplePhrase(StatementForm.all[form].pattern, full: full)
      for place in phrase.parts.indices.dropFirst() {
        let line = phrase.line(with: Self.nonsense, at: place)
        let fault = SyntaxFaults.first(in: line)
        #expect(fault.hasPrefix("1:\(phrase.column(of: place)): "), "\(line): \(fault)")
        #expect(fault.contains("`\(Self.nonsense)`"), "\(line): \(fault)")
        let expected = phrase.parts[place].element.expectations
        // A list before it takes the word for one of its own; rules and errors have their own message.
        let isOfList = place > 0 && phrase.parts[place - 1].element.isList
        let isRule =
          fault.contains("the contract has no rule") || fault.contains("the library has no error")
        #expect(
          isOfList || isRule || expected.allSatisfy(fault.contains)
            || fault.contains("an item") && phrase.line.hasPrefix("snapshot"),
          "\(line): \(fault)")
      }
    }
  }

  @Test("A word too many is named", arguments: forms)
  func tooMany(form: Int) {
    for full in [true, false] {
      let phrase = SamplePhrase(StatementForm.all[form].pattern, full: full)
      let line = phrase.line + " " + Self.nonsense
      let fault = SyntaxFaults.first(in: line)
      #expect(fault.hasPrefix("1:\(phrase.line.count + 2): "), "\(line): \(fault)")
      #expect(fault.contains("`\(Self.nonsense)`"), "\(line): \(fault)")
    }
  }

  @Test("A first word that nearly is one gets a hint, any other is named")
  func firstWords() {
    #expect(
      SyntaxFaults.first(in: "expct nothing")
        == "1:1: there is no statement `expct`; did you mean expect?")
    #expect(
      SyntaxFaults.first(in: "\"show\"")
        == "1:1: there is no statement \"show\"; did you mean show?")
    #expect(SyntaxFaults.first(in: "zzz") == "1:1: there is no statement `zzz`")
    #expect(
      SyntaxFaults.first(in: "Show") == "1:1: there is no statement `Show`; did you mean show?")
    #expect(
      SyntaxFaults.first(in: "whenver P viewDidLoad")
        == "1:1: there is no statement `whenver`; did you mean whenever?")
    #expect(
      SyntaxFaults.first(in: "expect lgo")
        == "1:8: expected `log`, `nothing`, a whole number, `at`, `completions`, `error`, `violation`, `visible`, `frame`, `appearance`, `parent`, `children`, `view`, `transition`, `alive`, `gone`, `text`, `cell`, `controller`, `pooled`, `offset`, `section`, `selected`, `prepared`, `realized`, `tickets`, `seen`, `population`, `placeholders`, `populated`, `filled`, `loads`, `gate`, `state`, `contributors`, `plugins`, `stand-in`, `lint`, `pins`, `kept`, `evicted`, `focus`, `no`, `presses`, `wanted`, `environment`, `told`, `ledger` or `audit`, found `lgo`; did you mean log?"
    )
  }

  @Test("Parts that may be left out come in any order, each once")
  func anyOrder() throws {
    for line in [
      "register row pool 2 kept length 1",
      "collection feed of row caching 2 bound across spacing 1",
      "snapshot a b in feed reloading b", "register shelf holding tile across",
      "register row loaded pool 1",
      "close gate g section 1 from idle over feed throttling 1 timeout 1s",
    ] {
      #expect(SyntaxFaults.first(in: line) == "none", "\(line)")
    }
    let captures = try #require(try parse("register row pool 2 kept length 1.5").first?.captures)
    #expect(captures.number() == 2 && captures.has("kept") && captures.length == 1.5)
    #expect(
      SyntaxFaults.first(in: "register row kept kept").hasPrefix("1:19: expected "))
    #expect(SyntaxFaults.first(in: "items in feed a").hasPrefix("1:15: expected the end"))
  }

  @Test("Words of the language win over names, unless they are quoted")
  func reserved() throws {
    #expect(SyntaxFaults.first(in: "delete section") == "1:15: expected a whole number")
    #expect(
      SyntaxFaults.first(in: "reload section at") == "1:16: expected a whole number, found `at`")
    #expect(try parse("delete \"section\"").first?.captures.word(.target) == "section")
    #expect(try parse("reload \"data\"").first?.captures.word(.target) == "data")
    #expect(try parse("expect parent of c nil").first?.captures.word(.parent) == nil)
  }
}

extension StatementPattern.Element {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
