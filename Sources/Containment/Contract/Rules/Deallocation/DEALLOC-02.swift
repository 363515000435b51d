extension ContractRule {
  static let dealloc02 = ContractRule(
    "DEALLOC-02", .error, .observed,
    law: "Nothing happens to an object after it was deallocated.",
    why: "Somebody still calls what is gone, or two objects go by one name in the log.",
    cure: "Let an object go only after its last callback, and give every one a name of its own.",
    needs: RuleNeeds([.deinit]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"deinit"}
      {"seq":2,"subject":"Card#0","kind":"init"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"deinit"}
      {"seq":2,"subject":"Card#0","kind":"viewWillAppear"}
      """, brokenAt: 2))
}
