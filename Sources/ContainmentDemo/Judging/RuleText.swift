internal import Containment

/// The rules of the contract, for people.
struct RuleText {
  let palette: Palette

  /// What the command line asks for.
  func text(for options: RulesOptions) -> String {
    let rules = options.explained.compactMap(RuleBook.rule)
    if options.isJSON { return RuleJSON.text(for: rules.isEmpty ? RuleBook.rules : rules) }
    return rules.isEmpty ? list() : rules.map(explain).joined(separator: "\n")
  }

  /// All rules, a line each.
  func list() -> String {
    let width = RuleBook.rules.map(\.id.text.count).max() ?? 0
    return RuleBook.rules.map { rule in
      let id = rule.id.text + blanks(width - rule.id.text.count)
      let severity = rule.severity.description
      return "\(palette.bold(id))  \(palette.colored(severity, by: rule.severity))"
        + blanks(7 - severity.count) + "  \(rule.law)\n"
    }.joined()
  }

  /// Everything about one rule.
  func explain(_ rule: ContractRule) -> String {
    var text = palette.bold(rule.id.text)
    text += "  \(palette.colored(rule.severity.description, by: rule.severity))"
    text += ", \(Self.words(for: rule.grade))\n"
    for (label, words) in [
      ("law:  ", rule.law), ("why:  ", rule.why), ("cure: ", rule.cure),
      ("needs:", Self.words(for: rule.needs)),
    ] {
      text += "  \(palette.dim(label)) \(wrapped(words))\n"
    }
    if let keeps = rule.keeps { text += sample("kept by", keeps) }
    if let breaks = rule.breaks {
      text += sample("broken at #\(breaks.brokenAt ?? 0) of", breaks)
    }
    return text
  }

  /// What a log must have so that a rule can be judged.
  static func words(for needs: RuleNeeds) -> String {
    if let beyond = needs.beyond { return "no log can show it broken: \(beyond)" }
    var parts: [String] = []
    let kinds = needs.kinds.kinds.map(\.name)
    if !kinds.isEmpty { parts.append("the events \(kinds.joined(separator: ", "))") }
    if !needs.keys.names.isEmpty {
      let noun = needs.keys.names.count == 1 ? "key" : "keys"
      parts.append("the \(noun) \(needs.keys.names.joined(separator: ", "))")
    }
    if needs.beginning { parts.append("the beginning of the log") }
    if needs.declared { parts.append("a header that says what is emitted") }
    return parts.isEmpty ? "nothing; any log will do" : parts.joined(separator: "; ")
  }

  static func words(for grade: SourceGrade) -> String {
    switch grade {
    case .documented: "documented by Apple"
    case .observed: "observed on UIKit"
    case .inferred: "inferred, or known from other implementations"
    case .ours: "a choice of this library"
    }
  }

  private func sample(_ label: String, _ sample: LogSample) -> String {
    let lines = sample.text.split(separator: "\n").map { "    \($0)\n" }
    return "  \(palette.dim("\(label):"))\n" + lines.joined()
  }

  /// Words in lines of up to 100 columns, those after the first under the end of the label.
  private func wrapped(_ words: String) -> String {
    let lines = TextWrap(width: 91).lines(of: words)
    return lines.joined(separator: "\n         ")
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
