internal import Containment

/// Which rules `verify --rules` is asked to tell about.
struct RulesOptions: Sendable, Hashable {
  /// The rules to explain one by one; empty where all are listed in a line each.
  let explained: [RuleIdentifier]
  let isJSON: Bool

  init(_ words: CommandLineWords) throws(UsageError) {
    for option in [OptionName.only, .except, .limit, .strict, .reasons] where words.has(option) {
      throw UsageError("--rules and \(option.rawValue) do not go together")
    }
    explained = try RuleNames.rules(.rules, words.operands)
    isJSON = words.has(.json)
  }
}
