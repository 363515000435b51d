extension ContractRule {
  static let parent15 = ContractRule(
    beyondLogs: "PARENT-15", .error, .documented,
    law: "A parent retains its children, and nothing else keeps a removed child alive but a pool.",
    why: "A child that is held from elsewhere leaks with everything it shows.",
    cure: "Hold children weakly outside of their parent, and parents weakly in their children.",
    because: "a log does not say who holds whom, and a removed child may be kept on purpose")
}
