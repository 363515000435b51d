extension ContractRule {
  static let cell07 = ContractRule(
    "CELL-07", .error, .observed,
    law: "didEndDisplaying names the item that was displayed, whatever the data has become.",
    why:
      "Looked up by its old place in new data, the end of one item is taken for that of another, "
      + "which is still displayed.",
    cure: "Remember the item at willDisplay, and name it at the end.",
    needs: RuleNeeds([.willDisplay, .didEndDisplaying], keys: [.item]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":2}
      """, brokenAt: 2),
    at: [.didEndDisplaying],
    judge: { event, model, breaches in
      guard model.me.cell.display == .displayed, let item = event.item,
        let shown = model.me.cell.shownItem, item != shown
      else { return }
      breaches.add("ends as \(item) and was displayed as \(shown)")
    })
}
