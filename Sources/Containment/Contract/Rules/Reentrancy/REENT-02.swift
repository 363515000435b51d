extension ContractRule {
  static let reent02 = ContractRule(
    "REENT-02", .warning, .ours,
    law: "A controller does not remove itself, or one above it, in its own appearance callback.",
    why:
      "The appearance that is running has to be cancelled below the callback's feet; UIKit runs the "
      + "removal inside it and loses count.",
    cure: "Remove a controller after its appearance callback returned.",
    needs: RuleNeeds([.willMove, .didMove], keys: .cause),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":5,"subject":"Window#0","kind":"windowHide"}
      {"seq":6,"subject":"Card#0","kind":"willMove","parent":null,"cause":5}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":null,"cause":3}
      """, brokenAt: 4),
    at: [.willMove, .removeFromParent],
    given: .causedByCallback,
    judge: { event, model, breaches in
      guard event.cause != 0, model.me.controller.isJoined, !event.isSynthesized else { return }
      if event.kind == .willMove {
        guard event.hasParent, event.parent == nil else { return }
      } else if model.me.controller.membership == .joining {
        guard model.isAnnouncedByHand(model.me) == false else { return }
      }
      guard let kind = model.recent.kind(of: event.cause),
        EventKindSet.appearance.contains(kind),
        let running = model.recent.subject(of: event.cause),
        running == event.subject || model.isAbove(event.subject, running)
      else { return }
      breaches.add("removed in \(kind.name)", about: running)
    })
}
