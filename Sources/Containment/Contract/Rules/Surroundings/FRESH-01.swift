extension ContractRule {
  static let fresh01 = ContractRule(
    beyondLogs: "FRESH-01", .error, .observed,
    law: "After prepareForReuse and configure a controller shows what a fresh one would show.",
    why: "What one item leaves behind in a controller shows up in the next item that it gets.",
    cure: "Undo in prepareForReuse all that configure and the user can change.",
    because: "a log does not say what a controller shows")
}
