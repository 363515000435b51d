extension ContractRule {
  static let cell06 = ContractRule(
    beyondLogs: "CELL-06", .error, .documented,
    law:
      "didEndDisplaying means that a cell was removed from its collection, and says nothing of "
      + "what is visible.",
    why:
      "A list that is covered ends no display; code that waits for the end to stop a video plays "
      + "on behind the cover.",
    cure: "Stop in viewDidDisappear what must not run unseen.",
    because:
      "what an app takes an event for is not in its log; ending displays with the container is "
      + "VIS-05")
}
