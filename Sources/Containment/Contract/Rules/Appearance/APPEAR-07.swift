extension ContractRule {
  static let appear07 = ContractRule(
    beyondLogs: "APPEAR-07", .warning, .observed,
    law: "Appeared means in the hierarchy of a visible root, not seen by the user.",
    why:
      "Hidden, covered and clipped views count as appeared, and so do those of an app in background.",
    cure: "Ask the geometry or the app's state where it matters whether the user sees a view.",
    because: "what covers or hides a view is not in a log")
}
