extension ContractRule {
  static let nest01 = ContractRule(
    "NEST-01", .error, .inferred,
    law: "Content of a collection inside a cell appears only while that outer cell is displayed.",
    why: "An inner list that appears in a row nobody sees plays, loads and counts for nobody.",
    cure:
      "Derive the appearance of inner content from the outer content, never from its own layout.",
    needs: RuleNeeds([.willDisplay, .didEndDisplaying, .bind, .layout, .viewWillAppear]),
    keeps: """
      {"seq":1,"subject":"Row#0","kind":"bind","controller":"Inner#0","host":"Outer#0"}
      {"seq":2,"subject":"Row#0","kind":"willDisplay","controller":"Inner#0","host":"Outer#0"}
      {"seq":3,"subject":"List#0","kind":"layout","host":"Inner#0"}
      {"seq":4,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List#0"}
      {"seq":5,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List#0"}
      {"seq":6,"subject":"Card#0","kind":"viewWillAppear"}
      {"seq":7,"subject":"Card#0","kind":"viewWillDisappear"}
      {"seq":8,"subject":"Card#0","kind":"viewDidDisappear"}
      {"seq":9,"subject":"Row#0","kind":"didEndDisplaying","controller":"Inner#0","host":"Outer#0"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Row#0","kind":"bind","controller":"Inner#0","host":"Outer#0"}
      {"seq":2,"subject":"List#0","kind":"layout","host":"Inner#0"}
      {"seq":3,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List#0"}
      {"seq":4,"subject":"Cell#0","kind":"willDisplay","controller":"Card#0","host":"List#0"}
      {"seq":5,"subject":"Card#0","kind":"viewWillAppear"}
      """, brokenAt: 5,
      kinds: [.willDisplay, .didEndDisplaying, .bind, .layout, .viewWillAppear]),
    at: [.viewWillAppear],
    judge: { event, model, breaches in
      let cell = model.me.controller.cell
      guard cell != .none, let place = model.knownPlace(of: cell),
        let host = model.knownPlace(of: model.facts[place].cell.host),
        model.facts[host].host.container != .none,
        let outer = model.outerCell(of: model.facts[host].host.container),
        let outerPlace = model.knownPlace(of: outer)
      else { return }
      if model.facts[outerPlace].cell.display == .hidden {
        breaches.add("viewWillAppear while the outer cell is not displayed", about: outer)
      }
    })
}
