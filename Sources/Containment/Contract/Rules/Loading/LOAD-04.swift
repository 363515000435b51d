extension ContractRule {
  static let load04 = ContractRule(
    beyondLogs: "LOAD-04", .warning, .observed,
    law: "A child's view is loaded after willMove, where the container adds and then attaches it.",
    why: "A view that is loaded earlier was asked for by somebody who did not need it yet.",
    cure: "Call addChild before the child's view is read for the first time.",
    because:
      "reading a view before the child is added is no fault, and a log does not say who read it")
}
