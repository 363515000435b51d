extension ContractRule {
  static let parent13 = ContractRule(
    beyondLogs: "PARENT-13", .error, .documented,
    law:
      "isMovingToParent and isMovingFromParent hold in the controller's own appearance callbacks "
      + "of that move only.",
    why: "A controller that saves when it leaves would save when its parent leaves, or never.",
    cure: "Ask them in the callbacks of the controller that moves, and not in those below it.",
    because: "no event says what the two answer")
}
