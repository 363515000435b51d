extension ContractRule {
  static let state02 = ContractRule(
    "STATE-02", .error, .ours,
    law:
      "A controller gets and gives the state of the item that it is bound to, and what was pruned "
      + "is not restored.",
    why:
      "A reused list that opens at another row's offset is the fault that users see first, and state "
      + "of an item that was removed comes back with whatever gets its number next.",
    cure: "Save and restore under the item of the bind, and drop the entry with the item.",
    needs: RuleNeeds([.stateRestore], keys: .item),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List#0","item":1}
      {"seq":2,"subject":"Card#0","kind":"configure","item":1}
      {"seq":3,"subject":"Card#0","kind":"stateRestore","host":"List#0","item":1}
      {"seq":4,"subject":"List#0","kind":"statePrune","item":2}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"bind","controller":"Card#0","host":"List#0","item":1}
      {"seq":2,"subject":"Card#0","kind":"configure","item":1}
      {"seq":3,"subject":"Card#0","kind":"stateRestore","host":"List#0","item":2}
      """, brokenAt: 3),
    at: [.stateSave, .stateRestore],
    judge: { event, model, breaches in
      let mine = model.mine
      if mine.binding == .bound, let item = event.item, let bound = mine.boundItem, item != bound {
        breaches.add("\(event.kind.name) of item \(item) while bound to item \(bound)")
        return
      }
      guard event.kind == .stateRestore, !model.surroundings.pruned.isEmpty,
        let place = SurroundingFacts.StatePlace(event, host: event.host),
        model.surroundings.pruned.contains(place)
      else { return }
      // Of a collection inside a cell the item alone says nothing: each row has its own.
      if event.identifier == .none, model.isNested(place.host) { return }
      breaches.add("state of item \(place.item) restored after it was pruned", about: place.host)
    })
}
