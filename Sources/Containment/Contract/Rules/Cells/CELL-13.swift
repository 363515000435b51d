extension ContractRule {
  static let cell13 = ContractRule(
    beyondLogs: "CELL-13", .warning, .observed,
    law: "A cell that plays or has the focus ends like any other one.",
    why: "UIKit may keep such a cell alive and delay its end.",
    cure: "Do not rely on the moment of didEndDisplaying.",
    because: "what has the focus or plays is not in a log")
}
