extension ContractRule {
  static let prefetch01 = ContractRule(
    "PREFETCH-01", .error, .inferred,
    law: "The announcement of an item ends once, as displayed or cancelled, before the item is "
      + "announced again.",
    why:
      "An app starts a load for each announcement and stops it at its end: one that never ends leaks "
      + "the load, one that ends twice stops somebody else's.",
    cure: "Keep one ticket for each announced item, and end it when it is displayed or given up.",
    needs: RuleNeeds([.prefetchBegin, .prefetchEnd], keys: .item),
    keeps: """
      {"seq":1,"subject":"List#0","kind":"prefetchBegin","item":9}
      {"seq":2,"subject":"List#0","kind":"prefetchEnd","item":9,"reason":"cancelled"}
      {"seq":3,"subject":"List#0","kind":"prefetchBegin","item":9}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"List#0","kind":"prefetchBegin","item":9}
      {"seq":2,"subject":"List#0","kind":"prefetchEnd","item":9,"reason":"cancelled"}
      {"seq":3,"subject":"List#0","kind":"prefetchEnd","item":9,"reason":"displayed"}
      """, brokenAt: 3),
    at: [.prefetchBegin, .prefetchEnd],
    judge: { event, model, breaches in
      guard let item = event.item else { return }
      let place = SurroundingFacts.ItemPlace(host: event.subject, item: item)
      let isOpen = model.surroundings.announced.contains(place)
      if event.kind == .prefetchBegin, isOpen {
        breaches.add("item \(item) is announced while it is announced")
      } else if event.kind == .prefetchEnd, !isOpen, model.me.isKnown {
        breaches.add("the announcement of item \(item) ends without having begun")
      }
    })
}
