extension ContractRule {
  static let load08 = ContractRule(
    "LOAD-08", .error, .inferred,
    law: "Removing a child, or ending the display of its cell, loads no view.",
    why: "A view that was never shown is made only to be taken away.",
    cure: "Use viewIfLoaded where a child is removed.",
    needs: RuleNeeds([.loadView], keys: .cause),
    keeps: """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"loadView"}
      {"seq":4,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":5,"subject":"Card#0","kind":"removeFromParent"}
      {"seq":6,"subject":"Card#0","kind":"didMove","parent":null,"cause":5}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Card#0","kind":"willMove","parent":"Feed#0"}
      {"seq":2,"subject":"Card#0","kind":"didMove","parent":"Feed#0"}
      {"seq":3,"subject":"Card#0","kind":"willMove","parent":null}
      {"seq":4,"subject":"Card#0","kind":"removeFromParent"}
      {"seq":5,"subject":"Card#0","kind":"loadView","cause":4}
      """, brokenAt: 5),
    at: [.loadView],
    judge: { event, model, breaches in
      guard event.cause != 0, let cause = model.recent.kind(of: event.cause) else { return }
      // Somebody else's view may be read there: by the app, in a callback of the end of the display.
      let owner =
        switch cause {
        case .removeFromParent: event.subject
        case .didEndDisplaying: model.me.controller.cell
        default: SubjectIdentity.none
        }
      guard owner != .none, model.recent.subject(of: event.cause) == owner else { return }
      breaches.add("loads its view because of \(cause.name)")
    })
}
