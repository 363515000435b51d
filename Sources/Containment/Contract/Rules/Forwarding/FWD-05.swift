extension ContractRule {
  static let fwd05 = ContractRule(
    "FWD-05", .error, .observed,
    law: "A parent passes its animated on unchanged.",
    why: "A child that animates where its parent does not is seen to lag behind, or to jump.",
    cure: "Pass the parent's own flag on.",
    needs: RuleNeeds([.willMove], keys: [.cause, .animated]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Window#0","kind":"windowShow"}
      {"seq":4,"subject":"Box#0","kind":"viewWillAppear","animated":true,"cause":3}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear","animated":true,"cause":3}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Window#0","kind":"windowShow"}
      {"seq":4,"subject":"Box#0","kind":"viewWillAppear","animated":true,"cause":3}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear","animated":false,"cause":3}
      """, brokenAt: 5),
    at: [.viewWillAppear, .viewWillDisappear],
    given: .unseenParent,
    judge: { event, model, breaches in
      guard let flag = event.animated, let above = model.currentParent,
        let begun = model.facts[above].controller.animated, flag != begun,
        model.isPassedOn(event, from: above), !model.me.controller.isDrivenByHand
      else { return }
      breaches.add(
        "\(event.kind.name) with animated \(flag) in a transition of its parent with animated \(begun)",
        about: model.facts[above].identity)
    })
}
