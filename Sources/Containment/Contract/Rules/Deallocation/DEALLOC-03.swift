extension ContractRule {
  static let dealloc03 = ContractRule(
    beyondLogs: "DEALLOC-03", .error, .inferred,
    law: "A displayed cell, a running transition or a pool never is the only owner of its host.",
    why: "A circle of owners is never freed.",
    cure: "Hold the host weakly from whatever the host holds.",
    because: "what is never deallocated has no event, and a log may end before it is")
}
