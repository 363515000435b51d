internal import Containment

/// What `verify` is asked to judge, by which rules, and how to say it.
struct VerifyOptions: Sendable, Hashable {
  /// The logs as the command line names them; `-` is standard input.
  let files: [String]
  /// The rules to judge by, in the order of the contract; `nil` for all.
  let rules: [RuleIdentifier]?
  /// Whether violations that a log records of rules that nobody here knows are told too.
  let handsOnForeign: Bool
  /// How many violations of a file are shown; `nil` for all.
  let limit: Int?
  /// Whether the answer is JSON, one object a line.
  let isJSON: Bool
  /// Whether it is told why rules could not be judged; JSON always does.
  let givesReasons: Bool

  init(_ words: CommandLineWords) throws(UsageError) {
    files = words.operands
    limit = try words.number(of: .limit, from: 0)
    isJSON = words.has(.json)
    handsOnForeign = !words.has(.only)
    givesReasons = words.has(.reasons)
    var kept = Set(RuleBook.rules.map(\.id))
    if words.has(.only) { kept = Set(try RuleNames.rules(.only, words.values(of: .only))) }
    kept.subtract(try RuleNames.rules(.except, words.values(of: .except)))
    guard !kept.isEmpty else { throw UsageError("--except leaves no rule to judge by") }
    rules =
      words.has(.only) || words.has(.except)
      ? RuleBook.rules.map(\.id).filter(kept.contains) : nil
    guard !files.isEmpty else { throw UsageError("verify: expected a log file") }
  }
}
