extension ContractRule {
  static let impression01 = ContractRule(
    "IMPRESSION-01", .error, .inferred,
    law:
      "An impression is of the item that its cell displays in a visible collection, and comes once "
      + "for each visit.",
    why:
      "Impressions are counted and paid for. One that comes again because a cell was reused or "
      + "reloaded, or of a row nobody can see, is a wrong number.",
    cure:
      "Count by item and not by cell, and begin a new visit only when the item was out of sight.",
    needs: RuleNeeds([.impression, .willDisplay, .didEndDisplaying], keys: [.item, .host]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List#0","item":1}
      {"seq":2,"subject":"Cell#0","kind":"impression","host":"List#0","item":1}
      {"seq":3,"subject":"Cell#0","kind":"didEndDisplaying","host":"List#0","item":1}
      {"seq":4,"subject":"Cell#0","kind":"willDisplay","host":"List#0","item":1}
      {"seq":5,"subject":"Cell#0","kind":"impression","host":"List#0","item":1}
      {"seq":6,"subject":"Cell#0","kind":"impression","host":"List#0","item":1,"reason":"again"}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List#0","item":1}
      {"seq":2,"subject":"Cell#0","kind":"impression","host":"List#0","item":1}
      {"seq":3,"subject":"Cell#0","kind":"impression","host":"List#0","item":1}
      """, brokenAt: 3, kinds: [.willDisplay, .didEndDisplaying, .impression]),
    at: [.impression],
    judge: { event, model, breaches in
      let me = model.me.cell
      if me.display == .hidden {
        breaches.add("impression while nothing is displayed")
        return
      }
      guard me.display == .displayed, let shown = me.shownItem, let item = event.item else {
        return
      }
      if item != shown {
        breaches.add("impression of item \(item) while item \(shown) is displayed")
        return
      }
      if model.isVisible(me.host) == false {
        breaches.add("impression while the collection's container is disappeared", about: me.host)
        return
      }
      let place = SurroundingFacts.ItemPlace(host: me.host, item: shown)
      if event.reason != SurroundingFacts.again, model.surroundings.shown[place]?.isSeen == true {
        breaches.add("second impression of item \(item) in one visit")
      }
    })
}
