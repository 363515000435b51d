extension ContractRule {
  static let identity01 = ContractRule(
    "IDENTITY-01", .error, .inferred,
    law: "At rest no two displayed cells of one collection show the same item.",
    why:
      "Selection, state and updates go by the item. Two rows with one identity get each other's "
      + "selection, and an update moves the wrong one.",
    cure: "Give every item of a collection an identity of its own.",
    needs: .rest([.willDisplay, .didEndDisplaying], keys: [.item, .host]),
    keeps: LogSample(
      """
      {"seq":1,"tick":1,"subject":"Cell#0","kind":"willDisplay","host":"List#0","item":1}
      {"seq":2,"tick":1,"subject":"Cell#1","kind":"willDisplay","host":"List#0","item":1}
      {"seq":3,"tick":1,"subject":"Cell#0","kind":"didEndDisplaying","host":"List#0","item":1}
      {"seq":4,"tick":9,"subject":"Window#0","kind":"resize"}
      """,
      kinds: [.willDisplay, .didEndDisplaying, .resize, .animationBegin, .animationEnd]),
    breaks: LogSample(
      """
      {"seq":1,"tick":1,"subject":"Cell#0","kind":"willDisplay","host":"List#0","item":1}
      {"seq":2,"tick":1,"subject":"Cell#1","kind":"willDisplay","host":"List#0","item":1}
      {"seq":3,"tick":9,"subject":"Window#0","kind":"resize"}
      """, brokenAt: 2,
      kinds: [.willDisplay, .didEndDisplaying, .resize, .animationBegin, .animationEnd]),
    atRest: { subject, model, breaches in
      guard let cell = model.knownPlace(of: subject), model.facts[cell].roles.contains(.cell),
        let place = model.shownPlace(of: cell),
        let shown = model.surroundings.shown[place], shown.cells > 1
      else { return }
      breaches.add(
        "item \(place.item) is displayed by \(shown.cells) cells", on: subject, about: place.host,
        at: model.facts[cell].cell.displayed)
    })
}
