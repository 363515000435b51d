extension ContractRule {
  static let vis02 = ContractRule(
    "VIS-02", .error, .observed,
    law:
      "When a container appears again, its displayed cells are not displayed, bound or prepared "
      + "anew.",
    why:
      "The cells stayed displayed all the time; announcing them again counts a row twice and "
      + "throws away what it shows.",
    cure:
      "Leave the cells alone when the container appears, and let it forward its appearance to "
      + "their content.",
    needs: RuleNeeds([.willDisplay, .viewWillAppear], keys: [.cause]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Cell#1","kind":"bind","host":"List","item":2,"cause":2}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Feed#0","kind":"viewWillAppear"}
      {"seq":3,"subject":"Cell#0","kind":"bind","host":"List","item":1,"cause":2}
      """, brokenAt: 3),
    at: [.bind, .willDisplay, .prepareForReuse],
    given: .displayedCell,
    judge: { event, model, breaches in
      guard model.me.cell.display == .displayed else { return }
      switch model.recent.kind(of: event.cause) {
      case .viewWillAppear, .viewIsAppearing, .viewDidAppear:
        breaches.add(
          "\(event.kind.name) because its container appeared, while displayed",
          about: model.recent.subject(of: event.cause))
      default: break
      }
    })
}
