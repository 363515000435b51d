extension ContractRule {
  static let ledger03 = ContractRule(
    beyondLogs: "LEDGER-03", .warning, .ours,
    law:
      "A controller that was let go and that nobody pinned is gone when the grace of its registry is over.",
    why:
      "Who was let go and stays is held by a cycle or by a closure, and so is all that it holds.",
    cure: "Find who holds the controller, or pin it for as long as it is used.",
    because: "a log does not say how long the grace is; the library records the violation itself")
}
