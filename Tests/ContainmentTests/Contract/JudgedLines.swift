@testable import Containment

/// Lines of a log, written short, and what the rules of population and surroundings make of them.
struct JudgedLines {
  /// The rules that are judged by; other families would miss what these lines leave out.
  static let rules =
    RuleBook.population + RuleBook.surroundings
    + RuleBook.factories.filter { ["FACT-06", "FACT-07"].contains($0.id.text) }

  private var lines: [String] = []
  private var kinds: EventKindSet?
  private var isComplete = true

  /// Takes lines such as `3 Card#0 populationStep host=List#0 generation=1 reason=overdue`.
  ///
  /// The first number is the tick; `-` stands for none. `seq` counts from 1. Whatever looks like a
  /// number, a list, `true`, `false` or `null` is written as that, anything else as a string.
  init(_ text: String, kinds: EventKindSet? = nil, isComplete: Bool = true) {
    self.kinds = kinds
    self.isComplete = isComplete
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 3 else { continue }
      var keys = ["\"seq\":\(lines.count + 1)"]
      if words[0] != "-" { keys.append("\"tick\":\(words[0])") }
      keys += ["\"subject\":\"\(words[1])\"", "\"kind\":\"\(words[2])\""]
      for word in words.dropFirst(3) {
        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
        keys.append("\"\(parts[0])\":\(Self.json(parts[1]))")
      }
      lines.append("{\(keys.joined(separator: ","))}")
    }
  }

  private static func json(_ text: String) -> String {
    let isPlain = ["true", "false", "null"].contains(text) || text.hasPrefix("[")
    return isPlain || Double(text) != nil ? text : "\"\(text)\""
  }

  /// The rules that are broken, each with the `seq` of the event that breaks it.
  func broken() throws -> [String] {
    try verdict().violations.map { "\($0.rule)@\($0.sequence)" }
  }

  /// All that the checker says.
  func verdict() throws -> Verdict {
    let sample = LogSample(lines.joined(separator: "\n"), kinds: kinds, isComplete: isComplete)
    return try Verdict(text: sample.text, rules: Self.rules)
  }
}

/// What the checker finds broken in lines of a log, as `RULE@seq`.
func broken(
  _ text: String, kinds: EventKindSet? = nil, isComplete: Bool = true
) throws -> [String] {
  try JudgedLines(text, kinds: kinds, isComplete: isComplete).broken()
}
