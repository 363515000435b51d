extension ContractRule {
  static let cell02 = ContractRule(
    "CELL-02", .error, .observed,
    law: "willDisplay and didEndDisplaying of a cell alternate, and willDisplay comes first.",
    why: "Players, impressions and loads that are counted by the pair never stop, or stop twice.",
    cure: "End each display once, before the cell is pooled or displayed again.",
    needs: RuleNeeds([.willDisplay, .didEndDisplaying]),
    keeps: """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1}
      """,
    breaks: LogSample(
      """
      {"seq":1,"subject":"Cell#0","kind":"willDisplay","host":"List","item":1}
      {"seq":2,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1}
      {"seq":3,"subject":"Cell#0","kind":"didEndDisplaying","host":"List","item":1}
      """, brokenAt: 3),
    at: [.willDisplay, .didEndDisplaying, .dequeue, .enqueue],
    judge: { event, model, breaches in
      switch (event.kind, model.me.cell.display) {
      case (.willDisplay, .displayed): breaches.add("willDisplay while displayed")
      case (.didEndDisplaying, .hidden): breaches.add("didEndDisplaying without willDisplay")
      case (.dequeue, .displayed), (.enqueue, .displayed):
        // The end came too early, and was judged there.
        guard !model.me.cell.isEndedEarly else { return }
        breaches.add("\(event.kind.name) while displayed, without didEndDisplaying")
      default: break
      }
    })
}
