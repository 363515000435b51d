extension ContractRule {
  static let load06 = ContractRule(
    "LOAD-06", .fatal, .inferred,
    law: "loadView does not lead to itself.",
    why: "Reading view before it is assigned asks for it again, without end.",
    cure: "Assign view first in loadView, and read it afterwards.",
    needs: RuleNeeds([.loadView, .viewDidLoad]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"loadView"}
      {"seq":2,"subject":"Card#0","kind":"viewDidLoad"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"loadView"}
      {"seq":2,"subject":"Card#0","kind":"loadView"}
      """, brokenAt: 2, kinds: [.loadView, .viewDidLoad]),
    at: [.loadView],
    judge: { _, model, breaches in
      guard model.me.controller.load == .loading else { return }
      breaches.add("loadView inside its loadView")
    })
}
