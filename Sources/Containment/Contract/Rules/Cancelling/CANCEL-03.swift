extension ContractRule {
  static let cancel03 = ContractRule(
    beyondLogs: "CANCEL-03", .warning, .observed,
    law: "Across a cancelled transition a will is not paired with a will, nor a did with a did.",
    why: "A controller that counts them so is out of step after the first cancelled swipe.",
    cure: "Start in viewDidAppear what viewDidDisappear stops, or let each will undo the other.",
    because: "what an app starts and stops in a callback is not in a log")
}
