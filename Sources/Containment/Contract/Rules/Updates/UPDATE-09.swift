extension ContractRule {
  static let update09 = ContractRule(
    beyondLogs: "UPDATE-09", .error, .ours,
    law: "An update before the first layout loads the data as it is.",
    why: "UIKit asserts or counts wrongly there.",
    cure: "Update at any time; what was never shown is only loaded.",
    because: "an update that only loads is not in a log, and what it loads is legal")
}
