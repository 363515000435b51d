extension ContractRule {
  static let ledger01 = ContractRule(
    "LEDGER-01", .error, .ours,
    law:
      "The first event of a controller is its init, once, in a complete log whose writer says that "
      + "it writes init.",
    why:
      "What was never made cannot be counted: the ledger of what is live, pooled and gone is wrong.",
    cure: "Write init first, from whatever every controller's making goes through.",
    needs: RuleNeeds([.`init`], beginning: true, declared: true),
    keeps: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"init"}
      {"seq":2,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      """, kinds: [.`init`, .willMove]),
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      """, brokenAt: 1, kinds: [.`init`, .willMove]),
    at: EventKindSet.appearance.union(.moves).union([
      .`init`, .loadView, .viewDidLoad, .unloadView, .beginTransition, .endTransition, .addChild,
      .removeFromParent, .attach, .detach, .configure,
    ]),
    given: .unmade,
    judge: { event, model, breaches in
      guard model.me.hasEvents == (event.kind == .`init`) else { return }
      // A cell that shows no controller is configured itself, and cells are not in the ledger.
      guard event.kind != .configure || model.me.roles.contains(.controller) else { return }
      breaches.add(
        event.kind == .`init` ? "made again" : "\(event.kind.name) without having been made")
    })
}
