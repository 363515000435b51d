extension ContractRule {
  static let fwd12 = ContractRule(
    "FWD-12", .error, .observed,
    law: "A controller without a parent does not appear through another controller's view.",
    why: "Versions of UIKit differ in what such a controller is told, and in which order.",
    cure: "Call addChild(_:) before attaching the child's view.",
    needs: RuleNeeds([.attach, .willMove, .didMove, .viewWillAppear]),
    keeps: """
      {"seq":1,"subject":"Box#0","kind":"viewWillAppear"}
      {"seq":2,"subject":"Box#0","kind":"viewDidAppear"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":5,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":6,"subject":"Card#0","kind":"viewDidAppear"}
      {"seq":7,"subject":"Card#0","kind":"didMove","parent":"Box#0"}
      """,
    // The first willMove of this log comes after the attach, which PARENT-09 could not judge.
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"attach","parent":"Box#0"}
      {"seq":2,"subject":"Card#1","kind":"willMove","parent":"Box#0"}
      {"seq":3,"subject":"Card#1","kind":"didMove","parent":"Box#0"}
      {"seq":4,"subject":"Card#0","kind":"viewWillAppear"}
      """, brokenAt: 4),
    at: [.viewWillAppear, .viewIsAppearing, .viewDidAppear],
    given: .strayView,
    judge: { event, model, breaches in
      guard model.me.controller.strayUnder != .none, model.me.controller.membership == .orphan
      else {
        return
      }
      if event.kind != .viewWillAppear {
        guard model.me.controller.appearance == .appearing,
          model.me.controller.attached > model.me.controller.phase,
          event.kind == .viewIsAppearing || !model.me.controller.isSettled
        else { return }
      }
      breaches.add(
        "\(event.kind.name) without a parent, under another controller's view",
        about: model.me.controller.strayUnder)
    })
}
