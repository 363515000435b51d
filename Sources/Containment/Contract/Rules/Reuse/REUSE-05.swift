extension ContractRule {
  static let reuse05 = ContractRule(
    beyondLogs: "REUSE-05", .warning, .inferred,
    law: "A pool gives the cell that it got last.",
    why: "The order decides which item gets which cell; nobody may depend on it.",
    cure: "Do not depend on which idle cell is taken.",
    because: "every order is legal, so no log shows a wrong one")
}
