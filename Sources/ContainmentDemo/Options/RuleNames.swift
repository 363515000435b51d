internal import Containment

/// The names that rules have on the command line: their ids, and the families before the hyphen.
enum RuleNames {
  /// The family of a rule, such as `APPEAR`.
  static func family(of rule: RuleIdentifier) -> String {
    String(rule.text.prefix { $0 != "-" })
  }

  /// The rules that are meant by words, each of which may hold several names with commas between.
  static func rules(
    _ option: OptionName, _ words: [String]
  ) throws(UsageError) -> [RuleIdentifier] {
    let all = RuleBook.rules.map(\.id)
    var meant: [RuleIdentifier] = []
    for name in words.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      let wanted = name.uppercased()
      let found = all.filter { $0.text == wanted || family(of: $0) == wanted }
      guard !found.isEmpty else {
        throw UsageError("\(option.rawValue): unknown rule \(quoted(String(name)))" + hint(wanted))
      }
      meant += found.filter { !meant.contains($0) }
    }
    return meant
  }

  private static func hint(_ name: String) -> String {
    let ids = RuleBook.rules.map(\.id)
    var families: [String] = []
    for id in ids where !families.contains(family(of: id)) { families.append(family(of: id)) }
    let near = NearestNames.nearest(to: name, among: families + ids.map(\.text))
    return near.isEmpty
      ? "; families are \(families.joined(separator: ", "))"
      : "; did you mean \(near.joined(separator: ", "))?"
  }
}
