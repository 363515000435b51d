extension ContractRule {
  static let move04 = ContractRule(
    "MOVE-04", .error, .observed,
    law:
      "Content that goes to a collection in another container leaves the old container in full "
      + "before it is displayed in the new one.",
    why:
      "UIKit raises an inconsistency, or the old container forwards its appearance to a row of "
      + "another list.",
    cure: "Let the content leave its old parent before its new cell is displayed.",
    needs: RuleNeeds([.willDisplay, .layout, .didMove], keys: [.host, .controller, .parent]),
    keeps: """
      {"seq":1,"subject":"List","kind":"layout","host":"Feed#0"}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","controller":"Ad#0","host":"List","cause":1}
      {"seq":3,"subject":"Ad#0","kind":"willMove","parent":"Feed#0"}
      {"seq":4,"subject":"Ad#0","kind":"didMove","parent":"Feed#0"}
      {"seq":5,"subject":"Cell#0","kind":"didEndDisplaying","host":"List"}
      {"seq":6,"subject":"Ad#0","kind":"willMove","parent":null}
      {"seq":7,"subject":"Ad#0","kind":"didMove","parent":null}
      {"seq":8,"subject":"Grid","kind":"layout","host":"Feed#1"}
      {"seq":9,"subject":"Cell#1","kind":"willDisplay","controller":"Ad#0","host":"Grid","cause":8}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"List","kind":"layout","host":"Feed#0"}
      {"seq":2,"subject":"Cell#0","kind":"willDisplay","controller":"Ad#0","host":"List","cause":1}
      {"seq":3,"subject":"Ad#0","kind":"willMove","parent":"Feed#0"}
      {"seq":4,"subject":"Ad#0","kind":"didMove","parent":"Feed#0"}
      {"seq":5,"subject":"Cell#0","kind":"didEndDisplaying","host":"List"}
      {"seq":6,"subject":"Grid","kind":"layout","host":"Feed#1"}
      {"seq":7,"subject":"Cell#1","kind":"willDisplay","controller":"Ad#0","host":"Grid","cause":6}
      """, brokenAt: 7),
    at: [.willDisplay],
    judge: { event, model, breaches in
      guard let controller = event.controller, let place = model.knownPlace(of: controller),
        let host = model.host(of: event), event.cause == model.facts[host].host.pass
      else { return }
      let container = model.facts[host].host.container
      guard container != .none, model.facts[place].controller.membership == .child,
        model.facts[place].controller.parent != container
      else { return }
      breaches.add(
        "is displayed in another container while it is a child of the old one", on: controller,
        about: model.facts[place].controller.parent)
    })
}
