extension ContractRule {
  static let fwd04 = ContractRule(
    "FWD-04", .error, .inferred,
    law: "A parent passes its appearance on only to children whose view is attached.",
    why: "A child that appears without being on screen does work that nobody sees.",
    cure: "Attach the child's view, or leave the child out until it is attached.",
    needs: RuleNeeds([.attach, .willMove, .viewWillAppear], keys: [.cause]),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":3,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":4,"subject":"Window#0","kind":"windowShow"}
      {"seq":5,"subject":"Box#0","kind":"viewWillAppear","cause":4}
      {"seq":6,"subject":"Card#0","kind":"viewWillAppear","cause":4}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      {"seq":3,"subject":"Window#0","kind":"windowShow"}
      {"seq":4,"subject":"Box#0","kind":"viewWillAppear","cause":3}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear","cause":3}
      """, brokenAt: 5,
      kinds: .classicAppearance.union(.moves).union(.views).union([.windowShow])),
    at: [.viewWillAppear],
    given: .unseenParent,
    judge: { event, model, breaches in
      guard model.me.controller.attachment == .detached, let above = model.currentParent,
        model.isPassedOn(event, from: above), !model.me.controller.isDrivenByHand
      else { return }
      breaches.add(
        "got the viewWillAppear of its parent and its view is not attached",
        about: model.facts[above].identity)
    })
}
