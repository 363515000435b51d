extension ContractRule {
  static let cancel04 = ContractRule(
    beyondLogs: "CANCEL-04", .warning, .observed,
    law: "However often a transition is cancelled in a row, each turn keeps to the path.",
    why: "Flicking back and forth is where containers lose count.",
    cure: "Start no second transition before the first one was resolved.",
    because: "each turn is judged by APPEAR-01, CANCEL-01 and CANCEL-02; nothing is left to break")
}
