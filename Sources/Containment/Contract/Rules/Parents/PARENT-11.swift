extension ContractRule {
  static let parent11 = ContractRule(
    "PARENT-11", .fatal, .ours,
    law: "No controller is added to itself or below itself.",
    why: "Whatever follows the parents, or forwards to the children, never ends.",
    cure: "Add the child to a controller that is not the child or below it.",
    needs: RuleNeeds([.addChild]),
    keeps: """
      {"seq":1,"subject":"Feed#0","kind":"addChild","controller":"Card#0"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Feed#0","kind":"addChild","controller":"Feed#0"}
      """, brokenAt: 1),
    at: [.addChild],
    judge: { event, model, breaches in
      guard model.standing(of: event) == .cycle else { return }
      breaches.add("adds itself or a controller above it", about: event.controller)
    })
}
