extension ContractRule {
  static let reent01 = ContractRule(
    "REENT-01", .error, .ours,
    law: "A child that left while its parent appears or disappears gets nothing more of that.",
    why: "A list of children that is walked without looking again tells those that are gone.",
    cure: "Walk a copy of the children, and ask before each call whether it still is one.",
    needs: RuleNeeds([.willMove, .didMove, .viewWillAppear, .viewDidAppear], keys: .cause),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Window#0","kind":"windowShow"}
      {"seq":4,"subject":"Feed#0","kind":"viewWillAppear","cause":3}
      {"seq":5,"subject":"Card#0","kind":"willMove","parent":null,"cause":4}
      {"seq":6,"subject":"Card#0","kind":"didMove","parent":null,"cause":4}
      {"seq":7,"subject":"Feed#0","kind":"viewDidAppear","cause":3}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Window#0","kind":"windowShow"}
      {"seq":4,"subject":"Feed#0","kind":"viewWillAppear","cause":3}
      {"seq":5,"subject":"Card#0","kind":"willMove","parent":null,"cause":4}
      {"seq":6,"subject":"Card#0","kind":"didMove","parent":null,"cause":4}
      {"seq":7,"subject":"Card#0","kind":"viewWillAppear","cause":3}
      """, brokenAt: 7, kinds: [.willMove, .didMove, .viewWillAppear, .viewDidAppear, .windowShow]),
    at: .appearance,
    given: .orphan,
    judge: { event, model, breaches in
      guard model.isOfParentThatItLeft(event) else { return }
      breaches.add(
        "\(event.kind.name) of the parent that it left", about: model.me.controller.parent)
    })
}
