/// What a line of a scenario may look like: the patterns of all statements.
struct ScenarioGrammar: Sendable {
  /// One kind of statement.
  struct Form: Sendable {
    let pattern: StatementPattern
    let block: Block
    /// Whether it names one change of the data, and so may stand in a batch.
    let isEdit: Bool
  }

  /// What stands between a statement and its `end`.
  enum Block: Sendable, Hashable {
    /// Nothing: the statement is one line.
    case none
    /// Statements that are run later.
    case statements
    /// Changes of the data.
    case edits
    /// Lines to compare.
    case lines
    /// Rows of a frame, each between two bars.
    case frame
  }

  let forms: [Form]
  /// The places of the forms that begin with a word.
  private let byVerb: [String: [Int]]

  init(_ forms: [Form]) {
    self.forms = forms
    var byVerb: [String: [Int]] = [:]
    for (place, form) in forms.enumerated() {
      for verb in form.pattern.verbs { byVerb[verb, default: []].append(place) }
    }
    self.byVerb = byVerb
  }

  /// The words that a statement may begin with, in alphabetical order.
  var verbs: [String] { byVerb.keys.sorted() }

  /// Finds the form that the words fill in.
  func read(_ words: [ScenarioWord], end: Int) throws(SyntaxFault) -> (form: Int, Captures) {
    let verb = words[0]
    guard !verb.isQuoted, let candidates = byVerb[verb.text] else {
      let hint = Placeholder.hint(verb.text, among: verbs + ["end"])
      throw SyntaxFault("there is no statement \(verb.shown)\(hint)", at: verb.column)
    }
    var match = PatternMatch(words, end: end)
    for candidate in candidates where !isOvershadowed(candidate, words, among: candidates) {
      if let captures = match.match(forms[candidate].pattern) { return (candidate, captures) }
    }
    throw match.failure
  }

  /// Whether a word that this form would take for a name is a word of the language in a form before it,
  /// so that `delete section` lacks its number instead of deleting an item of that name.
  private func isOvershadowed(
    _ form: Int, _ words: [ScenarioWord], among candidates: [Int]
  ) -> Bool {
    let elements = forms[form].pattern.elements
    return candidates.prefix { $0 < form }.contains { earlier in
      let others = forms[earlier].pattern.elements
      let shared = zip(elements, others).prefix { $0 == $1 }.count
      guard shared < min(elements.count, others.count), shared < words.count,
        case .word(let word) = others[shared], case .argument(let placeholder) = elements[shared],
        placeholder.takesWords
      else { return false }
      return !words[shared].isQuoted && words[shared].text == word
    }
  }
}
