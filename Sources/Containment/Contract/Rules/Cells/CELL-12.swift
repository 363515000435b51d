extension ContractRule {
  static let cell12 = ContractRule(
    beyondLogs: "CELL-12", .error, .inferred,
    law:
      "A layout that cannot tell yet keeps the displayed cells, and only an empty one ends them "
      + "all.",
    why: "Taking the one for the other ends every row and makes it anew a moment later.",
    cure: "Tell \"not known yet\" from \"nothing\".",
    because: "what a layout answers is not in a log")
}
