extension ContractRule {
  static let cell11 = ContractRule(
    beyondLogs: "CELL-11", .error, .inferred,
    law: "A jump makes cells for what is in view afterwards, and none for what it jumps over.",
    why: "Making every row on the way costs time for what nobody sees.",
    cure: "Lay out for the new offset only.",
    because: "a log does not say what is in view, and a cell may be bound ahead of time")
}
