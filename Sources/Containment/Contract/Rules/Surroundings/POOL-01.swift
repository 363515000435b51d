extension ContractRule {
  static let pool01 = ContractRule(
    beyondLogs: "POOL-01", .error, .observed,
    law: "A pool never holds more than its limit, and a limit of zero means no reuse at all.",
    why: "A pool without a bound keeps every controller of a long session alive.",
    cure: "Evict the oldest when a cell goes to a full pool.",
    because: "no event says how much a pool may hold")
}
