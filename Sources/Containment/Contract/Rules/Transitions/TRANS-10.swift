extension ContractRule {
  static let trans10 = ContractRule(
    beyondLogs: "TRANS-10", .warning, .observed,
    law: "Nobody begins or ends by hand what transition(from:to:) begins and ends itself.",
    why: "The child's callbacks would come twice, or at the wrong end of the animation.",
    cure: "Use transition(from:to:), or begin and end by hand, not both for one change.",
    because:
      "the calls of transition(from:to:) are not in a log; what doubles them is TRANS-04 and -05")
}
