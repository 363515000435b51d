extension ContractRule {
  static let load05 = ContractRule(
    "LOAD-05", .error, .inferred,
    law: "viewDidLoad comes once for each loadView; assigning view elsewhere calls nothing.",
    why: "Subviews are added twice and observers are registered twice.",
    cure: "Do not call viewDidLoad by hand, nor from a setter of view.",
    needs: RuleNeeds([.loadView, .viewDidLoad]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"loadView"}
      {"seq":2,"subject":"Card#0","kind":"viewDidLoad"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"loadView"}
      {"seq":2,"subject":"Card#0","kind":"viewDidLoad"}
      {"seq":3,"subject":"Card#0","kind":"viewDidLoad"}
      """, brokenAt: 3),
    at: [.viewDidLoad],
    judge: { _, model, breaches in
      guard model.me.controller.load == .loaded else { return }
      breaches.add("viewDidLoad a second time")
    })
}
